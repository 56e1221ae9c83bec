"""Views: all that a seat knows, and nothing that it does not."""

from __future__ import annotations

import msgspec

from spielalm.kernel.game import openness as openness_in_views
from spielalm.kernel.numbers import members
from spielalm.kernel.position import CHANCE, NOBODY, RACE, SPECTATOR, Position
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact
from tests.contract.table import Moment, Table, choices, finish, moments, openness, steps, walk
from tests.counts import count


def test_a_view_says_whose_it_is_and_who_is_to_act(table: Table) -> None:
    for position, _, _ in walk(table, "whose", count(300, 10_000)):
        views = [table.game.view(position, viewer) for viewer in table.everybody]
        for viewer, view in zip(table.everybody, views, strict=True):
            assert (view.seat, view.seats) == (viewer, table.seats)
            assert (view.mode, view.awaited) == openness_in_views(position)
            assert bool(view.ask) == (view.mode in ("one", "sealed", "race"))
        assert len({view.ask for view in views}) == 1, "what is asked is public"


def test_only_an_open_game_looks_and_sounds_the_same_to_everybody(table: Table) -> None:
    same = True
    for position, seat, move in steps(table, "open", count(300, 10_000)):
        views = [table.game.view(position, viewer) for viewer in table.everybody]
        same &= all(msgspec.structs.replace(view, seat=SPECTATOR) == views[-1] for view in views)
        facts: list[Fact] = []
        position.copy().play(seat, move, facts)
        same &= len({table.told(facts, viewer) for viewer in table.everybody}) == 1
    if table.game.info.open or table.seats > 1:  # who plays alone hides nothing
        assert same == table.game.info.open


def test_a_view_survives_the_wire(table: Table) -> None:
    for position, _, _ in moments(table, "wire", count(150, 5000), 2):
        for viewer in table.everybody:
            view = table.game.view(position, viewer)
            data = msgspec.json.encode(view)
            again = msgspec.json.decode(data, type=type(view))
            assert again == view
            assert msgspec.json.encode(again) == data


def test_the_default_move_is_legal(table: Table) -> None:
    """For whoever is waited for; in a sealed decision also in place of an earlier choice."""
    for position, seat, _ in steps(table, "default", count(500, 20_000)):
        held = position.mode() == RACE and seat not in members(position.awaited())
        if seat != CHANCE and not held:
            move = table.game.default(table.game.view(position, seat))
            assert position.is_legal(seat, move)


def test_a_game_of_default_moves_ends(table: Table) -> None:
    """Everybody away: the clock alone brings the game to its end."""
    rng = table.rng("away")
    position = table.start()
    for _ in range(5000):
        seat = position.asked()
        if seat == CHANCE:
            position.play(CHANCE, position.draw(rng))
        elif seat >= 0:
            position.play(seat, table.game.default(table.game.view(position, seat)))
        else:
            return
    raise AssertionError("no end after 5000 moves")


def test_an_imagined_position_looks_the_same(table: Table) -> None:
    """To the seat it was imagined for: view, choices, who is to act. And it can be played out."""
    rng = table.rng("imagination")
    for position, _, _ in moments(table, "imagine", count(250, 20_000), 3):
        seat = rng.below(table.seats)
        view = table.game.view(position, seat)
        imagined = table.game.imagine(view, rng)
        assert table.view(imagined, seat) == msgspec.json.encode(view)
        assert choices(imagined, seat) == choices(position, seat)
        assert openness(imagined, table.seats) == openness(position, table.seats)
        assert table.text(table.game.read(table.text(imagined))) == table.text(imagined)
        if view.mode == "over":
            assert imagined.scores() == position.scores(), "at the end all points are public"
            assert table.game.explain(imagined) == table.game.explain(position)
        elif rng.below(20) == 0:
            finish(imagined, rng)


def test_imagination_has_no_chance_of_its_own(table: Table) -> None:
    for position, _, _ in moments(table, "twice", count(30, 1000), 5):
        view = table.game.view(position, 0)
        one, other = (table.game.imagine(view, table.rng("own")) for _ in range(2))
        assert table.text(one) == table.text(other)


def test_a_spectator_sees_nothing_that_a_seat_does_not_know(table: Table) -> None:
    """What a seat imagines differs from the truth only in what the seat does not know."""
    rng = table.rng("stage")
    for position, _, _ in moments(table, "spectator", count(150, 5000), 2):
        seat = rng.below(table.seats)
        imagined = table.game.imagine(table.game.view(position, seat), rng)
        assert table.view(imagined, SPECTATOR) == table.view(position, SPECTATOR)


def test_who_sees_and_hears_the_same_knows_the_same(table: Table) -> None:
    """Hidden stays hidden.

    The truth and an imagined twin look the same to a seat. The game goes on in both, with the same
    move or with different ones. As long as the seat is told the same, everything it sees and may
    do stays the same. If the same things happen and it is told of a difference, it sees it: a view
    remembers all that the seat may know. And by the same move it is told the same, unless a fact
    says that it reveals something.
    """
    rng = table.rng("twins")
    twins: dict[int, Position] = {}
    for moment in walk(table, "hidden", count(500, 30_000)):
        if moment.seat == NOBODY:
            twins.clear()
            continue
        if len(twins) < 2:
            seat = rng.below(table.seats)
            twins[seat] = table.game.imagine(table.game.view(moment.position, seat), rng)
        after = moment.position.copy()
        facts: list[Fact] = []
        after.play(moment.seat, moment.move, facts)
        for seat, twin in list(twins.items()):
            if not still_alike(table, moment, after, facts, seat, twin, rng):
                del twins[seat]


def still_alike(
    table: Table,
    moment: Moment,
    after: Position,
    facts: list[Fact],
    seat: int,
    twin: Position,
    rng: Rng,
) -> bool:
    """Go on in the twin, too; whether the seat was told the same there."""
    move = moment.move
    if seat == moment.seat:
        assert twin.is_legal(seat, move)
    elif not twin.is_legal(moment.seat, move) or rng.below(3) == 0:
        chance = moment.seat == CHANCE
        move = twin.draw(rng) if chance else twin.sample(moment.seat, rng)
    twin_facts: list[Fact] = []
    twin.play(moment.seat, move, twin_facts)
    same = table.told(facts, seat) == table.told(twin_facts, seat)
    if move == moment.move and not any(fact.reveals for fact in facts + twin_facts):
        assert same, "a fact that reveals something hidden says so"
    if same:
        assert table.view(twin, seat) == table.view(after, seat)
        assert choices(twin, seat) == choices(after, seat)
        assert openness(twin, table.seats) == openness(after, table.seats)
        assert table.told(facts, SPECTATOR) == table.told(twin_facts, SPECTATOR)
        assert table.view(twin, SPECTATOR) == table.view(after, SPECTATOR)
    elif same_kind(table, move, moment.move) and shape(facts) == shape(twin_facts):
        problem = "it was told of a difference that it does not see"
        assert table.view(twin, seat) != table.view(after, seat), problem
    return same


def test_moves_that_sound_the_same_look_the_same(table: Table) -> None:
    """To those who do not make them: nothing leaks into what they remember."""
    rng = table.rng("other moves")
    for position, seat, move in steps(table, "sound", count(500, 30_000)):
        other = position.draw(rng) if seat == CHANCE else position.sample(seat, rng)
        if other == move or not same_kind(table, move, other):
            continue
        one, two = position.copy(), position.copy()
        facts: list[Fact] = []
        other_facts: list[Fact] = []
        one.play(seat, move, facts)
        two.play(seat, other, other_facts)
        for viewer in table.everybody:
            if viewer != seat and shape(facts) == shape(other_facts):
                sound = table.told(facts, viewer) == table.told(other_facts, viewer)
                look = table.view(one, viewer) == table.view(two, viewer)
                assert sound == look


def same_kind(table: Table, move: int, other: int) -> bool:
    return type(table.game.unpack(move)) is type(table.game.unpack(other))


def shape(facts: list[Fact]) -> list[type[Fact]]:
    """What kinds of things happened."""
    return [type(fact) for fact in facts]
