"""What a seat knows: landscapes and taken cards of everybody, but not what others were dealt."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.facts import CardDealt, DealtCardShown, ScoringTileDealt
from spielalm.kernel.position import CHANCE, NOBODY, SPECTATOR
from spielalm.kernel.rng import FastRng

from .scene import card, play, scene, showing, shown, side

EXAMPLE = card("##L Y..")


@pytest.mark.rule("KF-86")
def test_landscapes_displays_discards_tiles_set_aside_and_pile_sizes_are_public():
    position = scene(
        side("Yf", points=10),
        side("YM FL", trees="0"),
        tiles="YML",
        aside="HH",
        cards=(1, 2, 3),
        discards=(9, 8),
    )
    for viewer in (0, 1, SPECTATOR):
        view = GAME.view(position, viewer)
        assert view.tiles == ("hay", "meadow", "lake")
        assert view.aside == ("house", "house")
        assert (view.cards, view.discards, view.draws) == ((1, 2, 3), (8, 9), 50)
        assert [tile.land for tile in view.players[0].tiles] == ["hay", "forest"]
        assert [tile.cow for tile in view.players[0].tiles] == [False, True]
        assert view.players[1].trees == ("0",)
        assert [player.points for player in view.players] == [10, 5]
        assert [player.supply for player in view.players] == [3, 4]
        assert sum(view.pile) == 61 - 3 - 2 - 2 - 4


@pytest.mark.rule("KF-86")
def test_a_dealt_card_is_counted_and_a_taken_one_is_known():
    position = scene(side("Y", 17, 20, dealt=30), side())
    own = GAME.view(position, 0).players[0]
    assert (own.hand, own.dealt, own.unknown) == ((17, 20), 30, 0)
    for viewer in (1, SPECTATOR):
        seen = GAME.view(position, viewer).players[0]
        assert (seen.hand, seen.dealt, seen.unknown) == ((17, 20), None, 1)
        assert "30" not in GAME.view(position, viewer).text


@pytest.mark.rule("KF-86")
def test_a_card_is_known_from_the_moment_of_taking():
    position = scene(side("Y", dealt=30), cards=(1, 2, 3, 4))
    play(position, "take 3")
    assert shown(position, "B").players[0].hand == (3,)
    assert shown(position, "B").players[0].unknown == 1


@pytest.mark.rule("KF-86")
def test_a_dealt_card_is_shown_when_it_is_played_and_hides_nothing_any_more():
    position = scene(side("MML Y..", 9, dealt=EXAMPLE))
    facts = play(position, f"play {EXAMPLE} e2")
    assert facts[0] == DealtCardShown(0, EXAMPLE)
    seen = shown(position, "B").players[0]
    assert (seen.hand, seen.dealt, seen.unknown, seen.played) == ((9,), None, 0, (EXAMPLE,))
    taken = scene(side("MML Y..", EXAMPLE))
    assert DealtCardShown not in map(type, play(taken, f"play {EXAMPLE} e2"))


@pytest.mark.rule("KF-86", "KF-07")
def test_scoring_tiles_are_hidden_until_one_of_them_is_revealed():
    position = scene(
        side("Y", scoring="hay,goal"),
        side("Y", scoring="cows,size"),
        next="choose",
        ending="last",
    )
    assert shown(position, "A").players[1].scoring == ()
    assert shown(position, "B").players[1].scoring == ("cows", "size")
    for seat, tile in ((0, "hay"), (1, "size")):
        position.play(seat, GAME.read_move(f"score {tile}"))
    assert shown(position, "A").players[1].scoring == ("size",), "the other one stays unseen"
    assert shown(position, "B").players[1].scoring == ("cows", "size")


def test_others_are_told_that_something_was_dealt_but_not_what():
    assert GAME.tell(CardDealt(0, 17), 0) == CardDealt(0, 17)
    assert GAME.tell(CardDealt(0, 17), 1) == CardDealt(0, None)
    assert GAME.tell(CardDealt(0, 17), SPECTATOR) == CardDealt(0, None)
    assert GAME.tell(ScoringTileDealt(1, "hay"), 1) == ScoringTileDealt(1, "hay")
    assert GAME.tell(ScoringTileDealt(1, "hay"), 0) == ScoringTileDealt(1, None)


@pytest.mark.rule("KF-86")
def test_what_a_seat_imagines_are_cards_and_tiles_that_it_has_never_seen():
    position = scene(
        side("Y", 17, dealt=30, scoring="hay,goal"),
        side("Y", 20, dealt=31, scoring="cows,size"),
        cards=(1, 2, 3),
        discards=(8, 9),
        seen=(10, 11),
    )
    view = GAME.view(position, 0)
    cards, tiles = set(), set()
    for number in range(400):
        imagined = GAME.imagine(view, FastRng(f"{number}"))
        other = GAME.view(imagined, 1).players[1]
        cards.add(other.dealt)
        tiles.update(other.scoring)
        assert GAME.view(imagined, 0) == view
    known = {17, 30, 20, 1, 2, 3, 8, 9, 10, 11}
    assert cards == set(range(1, 56)) - known, "a card that has lain open was dealt to nobody"
    assert tiles == {"shore", "meadow", "forest", "trees", "cows", "size", "house"}


@pytest.mark.rule("KF-86")
def test_the_view_never_names_what_is_hidden():
    """The dealt cards and scoring tiles of others, through whole games."""
    for seed in range(6):
        rng = FastRng(f"hidden {seed}")
        position = GAME.start(3)
        while (seat := position.asked()) != NOBODY:
            for viewer in range(3):
                view = GAME.view(position, viewer)
                for number, player in enumerate(position.players):
                    if number == viewer:
                        continue
                    named = {*view.cards, *view.discards}.union(*(p.hand for p in view.players))
                    assert player.secret + 1 not in named
                    assert view.players[number].scoring == ()
            position.play(
                seat, position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
            )


@pytest.mark.rule("KF-60")
def test_a_view_shows_the_herds_each_by_the_cow_that_names_it_in_a_move():
    position = scene(side("yy. .Yl"), side())
    for viewer in (0, 1, SPECTATOR):
        herds = GAME.view(position, viewer).players[0].herds
        assert herds == (("0", "e1"), ("s1e2",))
    homes = [GAME.write_move(move) for move in position.legal(0)]
    assert {f"home {herd[0]}" for herd in herds} <= set(homes)


@pytest.mark.rule("KF-83")
def test_who_has_scoring_tiles_sees_how_they_stand_and_nobody_else_does():
    position = scene(side("LYL", scoring="shore,size"), side())
    seen = shown(position, "A").standings
    told = {one.tile: (one.own, one.needed, one.points, one.worth) for one in seen}
    assert told == {"shore": (2, 2, 4, 4), "size": (3, 13, 0, 7)}
    assert GAME.view(position, SPECTATOR).standings == ()
    assert {one.tile for one in shown(position, "B").standings} & set(told) == set()


@pytest.mark.rule("KF-50")
def test_a_card_that_almost_fits_says_what_it_lacks():
    def lacks(land: str) -> list[tuple[list[tuple[str, str]], int]]:
        position = scene(side(land, EXAMPLE), side(dealt=30))
        assert shown(position, "B").nearly == shown(scene(side(land)), "B").nearly
        ways = shown(position, "A").nearly
        assert all(way.card == EXAMPLE for way in ways)
        return [([(lack.cell, lack.what) for lack in way.lacks], way.cows) for way in ways]

    assert lacks("MML Y..") == [], "it fits"
    assert lacks("MML")[0] == ([("s1", "hay")], 0)
    assert lacks("MMl Y..")[0] == ([("e2", "cow")], 0)
    assert lacks("F") == [], "it lacks too much"
    few = lacks("MML Y.. yyy")
    assert few, "cows are lacking, too"
    assert all(cows for _, cows in few)


@pytest.mark.rule("KF-34", "KF-41")
def test_a_view_says_what_the_display_has_in_common():
    view = GAME.view(scene(side("Y"), tiles="YYYYM", cards=showing("L", 4)), 1)
    assert view.alike == "hay"
    assert "lake" in view.shared
    view = GAME.view(scene(side("Y"), tiles="YYYM", cards=()), 1)
    assert (view.alike, view.shared) == (None, ())


@pytest.mark.rule("KF-20")
def test_the_next_turn_of_a_seat_can_be_imagined_also_when_nobody_has_acted():
    rng = FastRng("idle")
    position = GAME.start(3)
    seen = 0
    while position.idle < 8:
        seat = position.asked()
        if seat != CHANCE:
            for other in {0, 1, 2} - {seat}:
                imagined = GAME.imagine_turn(GAME.view(position, other), rng)
                assert imagined.asked() == other
                assert not GAME.view(imagined, other).last_chance, "somebody may act before"
                text = GAME.write(imagined)
                assert GAME.write(GAME.read(text)) == text, "such a moment can be"
                seen += 1
        position.play(seat, position.draw(rng) if seat == CHANCE else GAME.read_move("end"))
    assert seen > 10
