"""Action A: laying tiles, trees, exchanges and reshuffles."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME, heap
from spielalm.games.kuhfstein.facts import TilesExchanged, TilesShuffled, TreeSet
from spielalm.kernel.position import CHANCE
from spielalm.kernel.rng import FastRng

from .scene import card, cows, kinds, legal, play, points, scene, shown, side


@pytest.mark.rule("KF-30")
def test_the_first_tile_lies_anywhere_so_there_is_one_place_for_it():
    assert legal(scene(), "lay") == {
        f"lay {land} 0" for land in ("hay", "meadow", "forest", "lake", "house")
    }


@pytest.mark.rule("KF-30")
def test_each_further_tile_shares_a_side_with_an_own_tile():
    position = scene(side("YY .F"), tiles="LL")
    places = {"n1", "n1e1", "w1", "e2", "s1", "s1e2", "s2e1"}
    assert legal(position, "lay") == {f"lay lake {place}" for place in places}


@pytest.mark.rule("KF-30")
def test_a_tile_may_close_a_hole_and_any_landscapes_may_touch():
    position = scene(side("YYY Y.Y YYY"), tiles="H")
    assert "lay house s1" not in legal(position)
    assert "lay house s1e1" in legal(position)
    play(position, "lay house s1e1")
    assert [tile.cell for tile in shown(position).players[0].tiles][-1] == "s1e1"
    assert position.tiles == 0


@pytest.mark.rule("KF-30")
def test_a_tile_comes_from_the_display():
    position = scene(side("Y"), tiles="MM")
    assert legal(position, "lay hay") == set()
    play(position, "lay meadow e1")
    assert shown(position).tiles == ("meadow",)


@pytest.mark.rule("KF-30")
def test_all_tiles_may_lie_in_one_line():
    rng = FastRng("one line")
    position = GAME.start(2)
    while shown(position).next != "choose":
        seat = position.asked()
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
            continue
        length = len(position.players[seat].land.order)
        place = f"e{length}" if length else "0"
        line = [move for move in legal(position, "lay") if move.endswith(f" {place}")]
        play(position, sorted(line)[0] if line and seat == position.fox else "end")
    lengths = sorted(len(player.land.order) for player in position.players)
    assert lengths == [0, 58], "after 56 of 61 five are left; two more, and the last round ends"
    assert shown(position).players[position.fox].tiles[-1].cell == "e57"
    assert GAME.write(GAME.read(GAME.write(position))) == GAME.write(position)


@pytest.mark.rule("KF-31")
@pytest.mark.parametrize(
    ("land", "tile", "tree"),
    [
        ("YM F.", "lake", True),
        ("YM F.", "house", True),
        ("YM F.", "hay", False),
        ("YM F.", "meadow", False),
        ("YY Y.", "hay", True),
        ("YY Y.", "meadow", False),
        ("YY M.", "meadow", False),
        ("YY M.", "forest", False),
    ],
)
def test_four_equal_or_four_different_landscapes_bear_a_tree(land, tile, tree):
    position = scene(side(land))
    lays = legal(position, f"lay {tile} s1e1")
    assert lays == {f"lay {tile} s1e1", *([f"lay {tile} s1e1 tree nw"] if tree else [])}


@pytest.mark.rule("KF-31")
def test_a_tree_brings_five_points_at_once():
    position = scene(side("YM F."))
    facts = play(position, "lay lake s1e1 tree nw")
    assert TreeSet(0, "0", 5) in facts
    assert points(position) == 5
    assert shown(position).trees == 3
    assert shown(position).players[0].trees == ("0",)


@pytest.mark.rule("KF-31")
@pytest.mark.parametrize(
    ("land", "cell", "square", "corner"),
    [
        (".M FL", "w1", "se", "w1"),
        ("M. FL", "e1", "sw", "0"),
        ("FL M.", "s1e1", "nw", "0"),
        ("FL .M", "s1", "ne", "0"),
    ],
)
def test_the_square_is_named_by_where_it_lies_from_the_tile(land, cell, square, corner):
    position = scene(side(land))
    assert legal(position, f"lay hay {cell} tree") == {f"lay hay {cell} tree {square}"}
    play(position, f"lay hay {cell} tree {square}")
    assert shown(position).players[0].trees == (corner,)


@pytest.mark.rule("KF-31")
def test_among_several_squares_the_player_chooses_one():
    position = scene(side("MFM L.L MFM"), tiles="HHYYY")
    trees = {f"lay house s1e1 tree {square}" for square in ("ne", "se", "sw", "nw")}
    assert legal(position, "lay house s1e1") == {"lay house s1e1", *trees}
    play(position, "lay house s1e1 tree se")
    assert shown(position).players[0].trees == ("s1e1",)


@pytest.mark.rule("KF-31")
def test_each_tile_serves_at_most_one_tree():
    position = scene(side("YM FL MY", trees="0"), tiles="HHHHF")
    assert legal(position, "lay house s1e2") == {"lay house s1e2"}
    after = scene(side("YMY FLM", trees="0"), tiles="FFFFF")
    assert legal(after, "lay forest s2e1") == {"lay forest s2e1"}


@pytest.mark.rule("KF-31")
def test_without_the_tree_the_same_square_is_open_to_another():
    position = scene(side("YMY FL."), tiles="HFFFF")
    assert "lay house s1e2 tree nw" in legal(position)
    play(position, "lay house s1e2 tree nw")
    assert shown(position).players[0].trees == ("e1",)


@pytest.mark.rule("KF-32")
def test_a_tree_is_set_in_the_same_action_or_never():
    position = scene(side("YM F."), tiles="LLHHH")
    play(position, "lay lake s1e1")
    assert points(position) == 0
    assert not [move for move in legal(position) if "tree" in move and "lake s1e1" in move]
    assert legal(position, "lay lake s1e2") == {"lay lake s1e2"}


@pytest.mark.rule("KF-32", "KF-05")
def test_no_tree_left_no_tree():
    used = side("YM FL YM FL", trees="0,s2")
    position = scene(side("YM F."), used)
    assert "lay lake s1e1 tree nw" in legal(scene(side("YM F."), side("YM FL", trees="0")))
    assert shown(position).trees == 2
    empty = scene(side("YM FL YM FL YM F.", trees="0,s2"), used)
    assert shown(empty).trees == 0
    assert not [move for move in legal(empty) if "tree" in move]


@pytest.mark.rule("KF-33")
def test_tiles_under_trees_take_cows_as_usual():
    number = card("MF")
    position = scene(side("YM LF", number, trees="0"))
    assert legal(position, "play") == {f"play {number} right e1"}
    play(position, f"play {number} right e1")
    assert cows(position) == {"e1", "s1e1"}


@pytest.mark.rule("KF-34")
@pytest.mark.parametrize(
    ("tiles", "may"),
    [("YYYYY", True), ("YYYYM", True), ("YYYMM", False), ("YYYY", True), ("YYY", False)],
)
def test_four_or_five_equal_tiles_may_be_exchanged(tiles, may):
    position = scene(side("Y"), tiles=tiles, next="act:1")
    assert ("exchange tiles" in legal(position)) == may


@pytest.mark.rule("KF-34", "KF-37")
def test_an_exchange_sets_all_aside_and_turns_up_five_again_and_again():
    position = scene(side("Y"), tiles="YYYY")
    facts = play(position, "exchange tiles")
    assert facts == [TilesExchanged(0, "hay", 4)]
    assert shown(position).aside == ("hay",) * 4
    play(position, *["tile meadow"] * 4)
    assert position.asked() == CHANCE, "also when four lay there, five are turned up"
    play(position, "tile lake")
    assert position.asked() == 0
    assert "exchange tiles" in legal(position)
    play(position, "exchange tiles", *["tile forest"] * 3, "tile hay", "tile house")
    assert "exchange tiles" not in legal(position)
    assert len(shown(position).aside) == 9


@pytest.mark.rule("KF-36")
def test_who_exchanges_must_then_take_a_tile():
    position = scene(side("Y", 20), tiles="YYYYY")
    play(position, "exchange tiles", "tile hay", *["tile meadow", "tile lake"] * 2)
    moves = legal(position)
    assert moves
    assert all(move.startswith("lay") for move in moves)
    play(position, "lay lake e1")
    assert "end" in legal(position)
    assert shown(position).left == 1, "the exchange and the tile are one action"


@pytest.mark.rule("KF-35")
def test_when_the_last_tile_is_turned_up_the_tiles_set_aside_become_the_pile():
    position = scene(side("Y"), tiles="YYMF", aside="HHL", pile="MM", next="act:1")
    play(position, "take 1")
    facts = play(position, "tile meadow")
    assert kinds(facts) == ["TileTurnedUp"], "five lie there, and one tile is in the pile"
    assert shown(position).aside == ("lake", "house", "house")
    position = scene(side("Y"), tiles="YYMF", aside="HHL", pile="M", next="act:1")
    facts = play(position, "take 1", "tile meadow")
    assert TilesShuffled(3) in facts
    assert shown(position).aside == ()
    assert shown(position).pile == (0, 0, 0, 1, 2)


@pytest.mark.rule("KF-38")
def test_a_pile_that_runs_out_in_an_exchange_takes_in_those_just_set_aside():
    position = scene(side("Y"), tiles="MMMMM", aside="H", pile="FF")
    play(position, "exchange tiles", "tile forest")
    facts = play(position, "tile forest")
    assert TilesShuffled(6) in facts
    assert dict(position.chances()) == {
        GAME.read_move("tile meadow"): 5,
        GAME.read_move("tile house"): 1,
    }
    play(position, "tile meadow", "tile house", "tile meadow")
    assert position.asked() == 0
    assert heap.size(position.pile) == 3


@pytest.mark.rule("KF-39")
def test_no_exchange_when_only_the_same_tiles_would_come_back():
    assert "exchange tiles" not in legal(scene(side("Y"), tiles="MMMMM", pile=""))
    assert "exchange tiles" in legal(scene(side("Y"), tiles="MMMMM", pile="F"))


@pytest.mark.rule("KF-35", "KF-38")
def test_tiles_are_conserved_through_exchanges_and_turns():
    position = scene(side("Y"), tiles="MMMMM", aside="HH", pile="FFL")
    total = 61
    for move in ("exchange tiles", "tile forest", "tile forest", "tile lake", "tile meadow"):
        play(position, move)
        everything = position.pile + position.tiles + position.aside
        laid = sum(heap.size(player.land.laid) for player in position.players)
        assert heap.size(everything) + laid == total
