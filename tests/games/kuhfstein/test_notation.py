"""Positions and moves of Kuhfstein as text: what is read, and what is refused with its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.cells import ORIGIN, REACH, ROW, cell_name, cell_number
from spielalm.games.kuhfstein.moves import (
    BonusTiles,
    BringHome,
    ChooseScoring,
    LayTile,
    PlayCard,
    TakeCard,
)
from spielalm.kernel.errors import NotationError

from .scene import play, scene, shown, side

HEAD = "sonnleite - cow,action,home A A act:2 running YMFLH/- 1,2,3,4/-/-"
A = "Y0/-/0/-/-/hay,goal/-"
REST = ",".join(map(str, range(4, 56)))  # of the cards
B = "-/-/0/-/-/cows,size/-"


def broken(**words: str) -> str:
    """A moment with some of its words changed: `broken(fox="E")`."""
    names = ("edition", "options", "track", "fox", "turn", "next", "ending", "tiles", "cards")
    head = dict(zip(names, HEAD.split(" "), strict=True))
    seats = {"a": A, "b": B}
    assert set(words) <= {*head, *seats}
    return " ".join(words.get(name, word) for name, word in {**head, **seats}.items())


def test_the_moment_itself_is_right():
    assert GAME.write(GAME.read(broken())) == broken()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected EDITION OPTIONS TRACK FOX TURN NEXT ENDING TILES CARDS and 2 to 4 seats"),
        (f"{HEAD} {A}", "expected EDITION OPTIONS"),
        (broken(edition="other"), "no edition 'other'"),
        (
            broken(options="luck"),
            "'luck'; expected random, chosen, extra-round, at-once, eight, endless",
        ),
        (broken(track="cow,action"), "'cow,action'; expected - or three bonuses"),
        (broken(track="cow,action,horse"), "'horse'; expected cow, action, tile, card, home"),
        (broken(fox="C"), "column 29: 'C'; expected A, B"),
        (broken(turn="-"), "column 31: '-'; expected A, B"),
        (broken(next="sleep"), "column 33: 'sleep'; expected fox, track"),
        (broken(next="act:3"), "column 37: '3'; expected a number up to 2"),
        (broken(next="act:1:1"), "column 33: 'act:1:1'; expected one number behind the colon"),
        (broken(next="act"), "column 33: no action left; expected act:1 or act:2"),
        (broken(next="refill-tiles"), "nothing to turn up"),
        (broken(next="swap-tiles:1"), "nothing to turn up"),
        (broken(next="refill-cards"), "nothing to turn up"),
        (broken(next="refill-cards", cards=f"1,2,3/{REST}/-"), "and a pile"),
        (broken(next="act:2", a="Y0/-/0/-/-/-/-"), "0 scoring tiles"),
        (broken(next="deal-cards", a="Y0/-/0/-/-/-/-"), "0 scoring tiles"),
        (broken(next="track"), "the track; expected three bonus tiles, except before"),
        (broken(track="-", next="extra:1", a="Y0/-/1/54,55/-/hay,goal/-"), "the track"),
        (broken(track="-"), "the track; expected three bonus tiles, except before"),
        (broken(next="lay:2"), "two actions left in the middle of an action"),
        (broken(next="bonus-card:1", cards="-/-/-"), "a bonus that was not reached"),
        (broken(next="first-card", cards="-/-/-"), "no card on display"),
        (broken(next="choose", ending="last", a=f"{A[:-1]}hay", b=f"{B[:-1]}size"), "chosen"),
        (broken(next="refill-tiles:1", tiles="YMFL/-"), "actions left; expected none except"),
        (broken(next="extra:1"), "a bonus that was not reached"),
        (broken(next="extra:1", a="Y0/-/1/54,55/-/hay,goal/-"), "a bonus that was not reached"),
        (broken(next="lay:1", tiles="-/-"), "no tile on display"),
        (broken(next="take:1", cards="-/-/-"), "no card on display"),
        (broken(next="fox"), "the fox; expected a fox, except before it is drawn"),
        (
            broken(next="deal-cards", a="Y0/-/0/-/5/hay,goal/-", b="-/-/0/-/6/cows,size/-"),
            "to deal",
        ),
        (broken(ending="soon"), "'soon'; expected running, one-more, last"),
        (broken(tiles="YMFLHY/-"), "more than five tiles on display"),
        (broken(tiles="YMX/-"), "'YMX'; expected letters out of YMFLH, or -"),
        (broken(tiles="YMFLH"), "1 parts in 'YMFLH'; expected TILES/ASIDE"),
        (broken(cards="1,2,3,4,5/-/-"), "more than four cards on display"),
        (broken(cards="1,2,3,3/-/-"), "'card 3'; expected each card in one place"),
        (broken(cards="1,2,3,56/-/-"), "the number 56; expected a card from 1 to 55"),
        (broken(cards="1,2,3,x/-/-"), "column 61: 'x'; expected a card from 1 to 55"),
        (broken(cards="1,2,3/4"), "2 parts in '1,2,3/4'; expected CARDS/DISCARDS/SEEN"),
        (broken(a="Y0/-/0/-/-/hay,goal"), "expected TILES/TREES/PASSED/PLAYED/HAND/SCORING/CHOICE"),
        (broken(a="X0/-/0/-/-/hay,goal/-"), "a tile like Ln1 or Ln1*"),
        (broken(a="Y0,Me2/-/0/-/-/hay,goal/-"), "a free cell beside an earlier tile"),
        (broken(a="Ye1/-/0/-/-/hay,goal/-"), "a free cell beside an earlier tile, the first on 0"),
        (broken(a="Y0,Y0/-/0/-/-/hay,goal/-"), "a free cell beside an earlier tile"),
        (broken(a="Y0,Mq1/-/0/-/-/hay,goal/-"), "expected a cell like 0, n2, w1 or s1e3"),
        (broken(a="Y0,Me1/0/0/-/-/hay,goal/-"), "the north-west tile of a square"),
        (broken(a="Y0/-/1/-/-/hay,goal/-"), "1 bonus fields passed with 0 points"),
        (broken(a="Y0/-/0/-/1/hay,goal/-"), "column 76: 'card 1'; expected each card"),
        (broken(a="Y0/-/0/-/(5),(6)/hay,goal/-"), "one dealt card in a hand at most"),
        (broken(a="Y0/-/0/-/-/hay/-"), "1 scoring tiles; expected 2 for each seat"),
        (broken(a="Y0/-/0/-/-/hay,cows/-"), "column 89: a scoring tile twice"),
        (broken(a="Y0/-/0/-/-/hay,goal/hay"), "a scoring tile chosen"),
        (broken(a="Y0*,Me1*,Ye2*,Me3*,Ye4*/-/0/-/-/hay,goal/-"), "too many cows"),
        (broken(next="choose", ending="last", a="Y0/-/0/-/-/hay,goal/size"), "one of the seat's"),
        (broken(next="over", ending="last"), "no scoring tile chosen"),
    ],
)
def test_a_broken_position_is_refused_and_what_is_wrong_is_said(text, said):
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert said in str(caught.value)


def test_no_more_tiles_than_there_are():
    hay = ",".join(["Y0", *(f"Ye{n}" for n in range(1, 15))])
    with pytest.raises(NotationError, match="16 tiles Y; expected 14 at most"):
        GAME.read(broken(a=f"{hay}/-/0/-/-/hay,goal/-"))


def test_no_more_trees_than_there_are():
    def square(south: int) -> str:
        return ",".join(
            f"{letter}{cell_name(ORIGIN + (south + n // 2) * ROW + n % 2)}"
            for n, letter in enumerate("YMFL")
        )

    three = ",".join(map(square, (0, 2, 4)))
    two = ",".join(map(square, (0, 2)))
    a, b = f"{three}/0,s2,s4/0/-/-/hay,goal/-", f"{two}/0,s2/0/-/-/cows,size/-"
    assert GAME.read(broken(a=a)).trees == 1
    with pytest.raises(NotationError, match="too many trees; expected two for each seat at most"):
        GAME.read(broken(a=a, b=b))


@given(
    st.text()
    | st.from_regex(
        r"sonnleite - cow,action,home [AB] [AB] (act:[012]|extra:1|choose|over) (running|last) "
        r"[YMFLH]{1,5}/- [1-9],1\d,2\d/-/- Y0,M[nsew]1\*?/-/[01]/-/[3-5]\d/hay,goal/- "
        r"-/-/0/-/-/cows,size/(-|cows)",
        fullmatch=True,
    )
)
def test_any_text_is_a_position_or_a_clear_error(text):
    with suppress(NotationError):
        written = GAME.write(GAME.read(text))
        assert GAME.write(GAME.read(written)) == written


@given(
    st.text()
    | st.from_regex(
        r"(lay (hay|lake) [nsew0]\d{0,2}[ew]?\d{0,2}( tree (ne|sw))?|take \d\d|home [ns]\d"
        r"|play \d\d?( right)? [nsew0]\d?)",
        fullmatch=True,
    )
)
def test_any_text_is_a_move_or_a_clear_error(text):
    with suppress(NotationError):
        move = GAME.read_move(text)
        assert GAME.pack(GAME.unpack(move)) == move
        assert GAME.read_move(GAME.write_move(move)) == move


def test_moves_as_text_and_as_values():
    for text, value in [
        ("lay hay n1e2 tree se", LayTile("hay", "n1e2", "se")),
        ("lay house 0", LayTile("house", "0")),
        ("take 55", TakeCard(55)),
        ("play 1 0", PlayCard(1, "straight", "0")),
        ("play 17 left s3w2", PlayCard(17, "left", "s3w2")),
        ("home w1", BringHome("w1")),
        ("score house", ChooseScoring("house")),
        ("track card tile home", BonusTiles("card", "tile", "home")),
    ]:
        assert GAME.unpack(GAME.read_move(text)) == value
        assert GAME.write_move(GAME.pack(value)) == text


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("lay hay", 5, "'lay hay' is not a move of Kuhfstein"),
        ("lay hay n0", 9, "cell 'n0'; expected a cell like"),
        ("lay hay e1n1", 9, "cell 'e1n1'"),
        ("lay hay n99", 9, "fewer than 71 steps"),
        ("lay straw n1", 5, "'straw'; expected one of hay, meadow, forest, lake, house"),
        ("lay hay n1 tree n", 5, "is not a move"),
        ("lay hay n1 tree none", 5, "is not a move"),
        ("take 56", 6, "the number 56; expected a card from 1 to 55"),
        ("take 0", 6, "the number 0; expected a card from 1 to 55"),
        ("deal A 56", 8, "the number 56; expected a card from 1 to 55"),
        ("deal A barn", 8, "'barn'; expected one of shore, hay"),
        ("deal E 5", 6, "seat 'E'; expected a letter from A to D"),
        ("play 17 straight n1", 6, "is not a move"),
        ("play 17 right n1n2", 15, "cell 'n1n2'"),
        ("score 3", 7, "is not a move"),
    ],
)
def test_a_broken_move_is_refused_with_its_place(text, column, said):
    with pytest.raises(NotationError) as caught:
        GAME.read_move(text)
    assert said in str(caught.value)
    assert caught.value.column == column


@pytest.mark.rule("KF-30")
def test_names_of_cells_stay_while_the_landscape_grows_to_any_side():
    position = scene(side("YM"), tiles="LLLLL", next="act:2")
    before = [tile.cell for tile in shown(position).players[0].tiles]
    play(position, "lay lake n1", "lay lake n1w1")
    assert [tile.cell for tile in shown(position).players[0].tiles] == [*before, "n1", "n1w1"]


@given(st.integers(-70, 70), st.integers(-70, 70))
def test_every_cell_that_can_be_reached_has_its_own_name(south, east):
    cell = ORIGIN + south * ROW + east
    if abs(south) + abs(east) < REACH:
        assert cell_number(cell_name(cell)) == cell
    else:
        with pytest.raises(NotationError):
            cell_number(cell_name(cell))


def test_a_number_with_a_cell_that_nobody_can_reach_is_no_move():
    lay, home = GAME.read_move("lay hay 0"), GAME.read_move("home 0")
    assert GAME.moves.holds(lay)
    assert GAME.moves.holds(home + (70 << 4))
    assert not GAME.moves.holds(home + (71 << 4))
    assert not GAME.moves.holds(lay + ((71 * ROW) << 7))
