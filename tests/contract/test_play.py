"""Playing: games end, the legal moves are what they say, copies and facts change nothing."""

from __future__ import annotations

import msgspec
import pytest

from spielalm.kernel.errors import OptionError
from spielalm.kernel.families import Family
from spielalm.kernel.game import Option
from spielalm.kernel.numbers import BIT, members
from spielalm.kernel.position import CHANCE, DRAW, NOBODY, ONE, OVER, RACE, SEALED, SPECTATOR
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import Fact
from tests.contract.table import PACKAGES, Part, Table, any_of, find, moments, steps, walk
from tests.counts import count

MANY = 3000  # members of a family that are still listed by a test


def test_random_games_end_without_dead_ends(table: Table) -> None:
    ends = 0
    for position, _, _ in walk(table, "end", count(1000, 50_000)):
        ends += position.asked() == NOBODY
        for seat in range(table.seats):
            if position.may_act(seat):
                assert len(position.legal(seat)) + len(position.families(seat)) > 0
    assert ends > 0


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    one, other = (
        [(seat, move) for _, seat, move in walk(table, "same", count(1, 5000))] for _ in range(2)
    )
    assert one == other


FRESH = [(name, option) for name in PACKAGES for option in find(name).info.options if option.fresh]


@pytest.mark.parametrize(("name", "option"), FRESH, ids=[name for name, _ in FRESH])
def test_a_fresh_sheet_comes_from_its_seed(name: str, option: Option) -> None:
    game = find(name)
    one, again, other = (
        game.view(game.start(game.info.fewest, {option.name: f"{option.fresh}{seed}"}), 0)
        for seed in ("17", "17", "18")
    )
    assert one == again
    assert one != other


def test_who_is_asked_how_and_who_may_act_agree(table: Table) -> None:
    for position, _, _ in walk(table, "asked", count(500, 30_000)):
        asked, awaited = position.asked(), position.awaited()
        able = sum(int(BIT[seat]) for seat in range(table.seats) if position.may_act(seat))
        assert awaited < BIT[table.seats]
        for nobody in (NOBODY, CHANCE, SPECTATOR, table.seats):
            assert not position.may_act(nobody)
        match position.mode():
            case mode if mode == OVER:
                assert (asked, awaited, able) == (NOBODY, 0, 0)
            case mode if mode == DRAW:
                assert (asked, awaited, able) == (CHANCE, 0, 0)
            case mode if mode == ONE:
                assert (awaited, able) == (BIT[asked], BIT[asked])
            case mode if mode == RACE:
                assert awaited & BIT[asked]
                assert able & awaited == awaited, "who is waited for may act"
            case mode if mode == SEALED:
                assert asked == members(awaited)[0], "the lowest seat that has not chosen"
                assert able & awaited == awaited
            case mode:
                pytest.fail(f"there is no mode {mode}")


def test_a_game_says_of_itself_whether_it_has_races_and_a_countdown(table: Table) -> None:
    info = table.game.info
    raced = counted = False
    for position, _, _ in walk(table, "races", count(800, 20_000)):
        raced = raced or position.mode() == RACE
        ask = table.game.view(position, SPECTATOR).ask
        counted = counted or (info.countdown is not None and ask == info.countdown.ask)
    has = (info.races, info.countdown is not None)
    if table.seats == info.most and not table.options:
        assert (raced, counted) == has
    else:  # fewer players may have none, an edition too
        assert raced <= has[0]
        assert counted <= has[1]


def test_a_move_closes_its_decision_or_leaves_it_open_for_the_others(table: Table) -> None:
    for position, seat, move in steps(table, "close", count(500, 30_000)):
        after = position.copy()
        if not after.play(seat, move):
            assert position.mode() in (SEALED, RACE)
            assert after.mode() == position.mode()
            assert after.awaited() & BIT[seat] == 0
            assert after.awaited(), "with nobody left to wait for, the decision is closed"
            if position.mode() == SEALED:  # in a race a bid may call back those who held
                assert after.awaited() == position.awaited() & ~BIT[seat]


def test_the_legal_list_and_the_legality_check_agree(table: Table) -> None:
    """Also on arbitrary numbers, on moves of other moments, and for those who may not act."""
    rng = table.rng("arbitrary")
    seen: list[int] = [0]
    for position, _, played in moments(table, "legal", count(200, 10_000), 2):
        seen.append(max(played, 0))
        for seat in range(table.seats):
            able = position.may_act(seat)
            listed = [int(move) for move in position.legal(seat)] if able else []
            families = position.families(seat) if able else []
            assert len(listed) == len(set(listed))
            assert all(0 <= move < 2**63 for move in listed)
            assert all(position.is_legal(seat, move) for move in listed)
            seen += listed[:3]
            for number in arbitrary(seen[-200:], rng):
                legal = number in listed or any(f.contains(number) for f in families)
                assert position.is_legal(seat, number) == legal, number


def arbitrary(seen: list[int], rng: Rng) -> list[int]:
    """Numbers that may be moves somewhere, are nearly moves, or are none."""
    some = [seen[rng.below(len(seen))] for _ in range(6)]
    near = [move ^ int(BIT[rng.below(40)]) for move in some]
    more = [move + int(BIT[rng.below(20)]) for move in some]
    wild = [rng.below(2**31 - 1) * 2**32 + rng.below(2**31 - 1) for _ in range(2)]
    return [*some, *near, *more, *wild, 0, 2**63 - 1]


def test_a_family_contains_what_it_samples_and_what_it_lists(describing: Table) -> None:
    rng = describing.rng("sample")
    seen = 0
    for position, _, _ in moments(describing, "family", count(200, 10_000), 3):
        for seat in range(describing.seats):
            families = position.families(seat) if position.may_act(seat) else []
            listed = set(position.legal(seat)) if families else set()
            for number, family in enumerate(families):
                seen += 1
                others = families[:number] + families[number + 1 :]
                for _ in range(3):
                    move = family.sample(rng)
                    assert 0 <= move < 2**63
                    assert position.is_legal(seat, move)
                    assert move not in listed, "a legal move is listed or described, not both"
                    assert not any(other.contains(move) for other in others)
                agree_with_the_listing(family, rng)
    assert seen


def agree_with_the_listing(family: Family, rng: Rng) -> None:
    """`contains` is the same set as the members made step by step, each made once."""
    listed = made(family)
    if listed is None:
        return
    unique = set(listed)
    assert len(unique) == len(listed) > 0
    assert all(family.contains(move) for move in listed)
    for number in arbitrary(listed, rng):
        assert family.contains(number) == (number in unique)


def made(family: Family) -> list[int] | None:
    """Every member; None if there are too many. No partial choice is a dead end."""
    found: list[int] = [family.base]
    for step in range(family.steps()):
        ways = [list(family.options(partial, step)) for partial in found]
        assert all(ways), "every partial choice can be completed"
        found = [int(option) for options in ways for option in options]
        if len(found) > MANY:
            return None
    return found


def test_copies_are_independent_and_play_alike(table: Table) -> None:
    for position, seat, move in steps(table, "copy", count(200, 10_000), 2):
        text = table.text(position)
        twin, third = position.copy(), position.copy()
        assert table.text(twin) == text
        twin.play(seat, move)
        assert table.text(position) == text, "playing on a copy leaves the original alone"
        third.play(seat, move)
        assert table.text(third) == table.text(twin)


def test_looking_changes_nothing(table: Table) -> None:
    for position, seat, _ in moments(table, "look", count(150, 5000), 2):
        text = table.text(position)
        for viewer in table.everybody:
            table.view(position, viewer)
            if position.may_act(viewer):
                position.legal(viewer)
                position.sample(viewer, table.rng("look"))
        position.chances()
        if seat == CHANCE:
            position.draw(table.rng("look"))
        position.scores()
        position.winners()
        table.game.explain(position)
        assert table.text(position) == text


def test_asking_for_facts_does_not_change_what_happens(table: Table) -> None:
    for position, seat, move in steps(table, "facts", count(400, 10_000)):
        quiet, loud = position.copy(), position.copy()
        facts: list[Fact] = []
        assert quiet.play(seat, move) == loud.play(seat, move, facts)
        assert table.text(quiet) == table.text(loud)


def test_moves_and_events_survive_the_wire(table: Table) -> None:
    for position, seat, move in steps(table, "wire", count(300, 10_000)):
        value = table.game.unpack(move)
        data = msgspec.json.encode(value)
        assert msgspec.json.decode(data, type=any_of(table.game.moves.kinds)) == value
        facts: list[Fact] = []
        position.copy().play(seat, move, facts)
        for fact in facts:
            for viewer in table.everybody:
                event = table.game.tell(fact, viewer)
                data = msgspec.json.encode(event)
                assert msgspec.json.decode(data, type=any_of(table.game.facts) | None) == event


def test_every_point_is_explained(table: Table) -> None:
    for position, _, _ in moments(table, "points", count(200, 10_000), 2):
        explained = [0] * table.seats
        for line in table.game.explain(position):
            explained[line.seat] += line.points
        assert explained == position.scores()


def test_somebody_wins_and_scores_are_whole_numbers(table: Table) -> None:
    for position, _, _ in moments(table, "win", count(100, 5000), 3):
        scores = position.scores()
        assert len(scores) == table.seats
        assert all(type(points) is int for points in scores)
        assert 0 < position.winners() < BIT[table.seats]


def test_wrong_numbers_of_seats_and_unknown_options_are_refused(part: Part) -> None:
    info = part.game.info
    assert info.fewest <= info.usual <= info.most
    for seats in (info.fewest - 1, info.most + 1):
        with pytest.raises(OptionError):
            part.game.start(seats)
    with pytest.raises(OptionError, match="no option 'weather'"):
        part.game.start(info.fewest, {"weather": "fine"})
