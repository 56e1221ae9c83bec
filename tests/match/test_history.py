"""Random histories of tables, hostile commands included: nothing breaks, nothing is lost or leaks.

After every command: a refused one left no trace; a table read entry by entry from what a store
keeps is the same; whatever was told stays told; no secret is in what anybody gets.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from spielalm.kernel.errors import SpielalmError
from spielalm.kernel.position import CHANCE, SPECTATOR
from spielalm.match import clock, telling
from spielalm.match.action import Told
from spielalm.match.actions.play import Moved
from spielalm.match.discovery import AnyEntry
from spielalm.match.errors import code_of
from spielalm.match.settings import Chat, Clock, Pace, Settings, UndoPolicy
from spielalm.match.table import Table
from tests.counts import count
from tests.match import people
from tests.match.scene import KEYS, NAMES, live_of, nonce, read_back, snapshot

GAMES = {"kuhlorado": (2, 2), "toy": (2, 4), "kuhhandel": (2, 5)}
SECRETS = (*KEYS, "stranger", "secret-seed", *(nonce(seat).decode() for seat in range(6)))
STEPS = 250

read_entry = msgspec.json.Decoder(AnyEntry).decode


class History:
    """A table to which anything may happen."""

    def __init__(self, game: str, seed: int) -> None:
        self.random = Random(f"{game} {seed}")
        self.now = 1_000
        self.settings = self.some_settings(game)
        self.table = people.open_table(self.settings, KEYS[0], b"secret-seed", self.now)
        self.twin = Table([])
        self.told: dict[int, list[Told]] = {}
        self.codes: set[str] = set()
        self.done: set[str] = set()
        self.check()

    def some_settings(self, game: str) -> Settings:
        pick = self.random.choice
        return Settings(
            game=game,
            seats=self.random.randint(*GAMES[game]),
            clock=pick(get_args(Clock)),
            undo=pick(get_args(UndoPolicy)),
            chat=pick(get_args(Chat)),
            hammer=pick([True, True, False]),
            pace=pick(get_args(Pace)),
            calm=pick([True, False]),
            orders=pick([True, True, False]),
        ).checked()

    # Who and what; mostly sensible.

    def seat(self) -> int:
        if self.random.random() < 0.05:
            return self.random.choice([-1, 5, 7, 99])
        return self.random.randrange(len(self.table.seats))

    def key(self, seat: int) -> str:
        if self.random.random() < 0.1:
            return self.random.choice(["", "stranger", *KEYS])
        inside = 0 <= seat < len(self.table.seats)
        return (self.table.seats[seat].key if inside else "") or self.random.choice(KEYS)

    def host(self) -> str:
        return self.table.host if self.random.random() < 0.9 else self.random.choice(KEYS)

    def decision(self) -> int:
        now = self.table.match.decision if self.table.match is not None else 0
        return now if self.random.random() < 0.95 else now + self.random.choice([-3, -1, 1, 10**20])

    def move(self, seat: int) -> int:
        match = self.table.match
        if match is None or self.random.random() < 0.05:
            return self.random.choice([-1, 0, 5, 2**63, 2**62 + 5, self.random.getrandbits(20)])
        if not (0 <= seat < len(self.table.seats) and match.position.may_act(seat)):
            return self.random.getrandbits(12)
        listed = [int(move) for move in match.position.legal(seat)]
        families = match.position.families(seat)
        if families and (not listed or self.random.random() < 0.5):
            family = self.random.choice(families)
            partial = int(family.base)
            for step in range(family.steps()):
                partial = int(self.random.choice(list(family.options(partial, step))))
            return partial
        return self.random.choice(listed)

    # What people do.

    def sit(self) -> None:
        seat = self.seat()
        name = self.random.choice([*NAMES, "", "\u202e"])
        key = self.random.choice([*KEYS, ""])
        part = nonce(seat) if self.random.random() < 0.95 else b""
        people.sit(self.table, key, seat, name, part, self.now)

    def give(self) -> None:
        bot = self.random.choice(["random", "random", "nobody"])
        people.give(self.table, self.host(), self.seat(), bot, self.now)

    def start(self) -> None:
        people.start(self.table, self.host(), self.now)

    def play(self) -> None:
        awaited = self.table.awaited()
        seat = (
            self.random.choice(awaited) if awaited and self.random.random() < 0.9 else self.seat()
        )
        move, decision = self.move(seat), self.decision()
        if 0 <= seat < len(self.table.seats) and self.table.seats[seat].bot:
            reaction = self.random.randrange(-10, 1_200)
            people.bot_plays(self.table, seat, move, decision, self.now, reaction)
        else:
            people.play(self.table, self.key(seat), seat, move, decision, self.now)

    def bot_for_anybody(self) -> None:
        seat = self.seat()
        people.bot_plays(self.table, seat, self.move(seat), self.decision(), self.now)

    def undo(self) -> None:
        moved = [entry.seat for entry in self.table.log if isinstance(entry, Moved)]
        seat = moved[-1] if moved and self.random.random() < 0.8 else self.seat()
        people.undo(self.table, self.key(seat), seat, self.now)

    def answer_undo(self) -> None:
        seat = self.seat()
        agreed = self.random.random() < 0.8
        people.answer_undo(self.table, self.key(seat), seat, agreed, self.now)

    def order(self) -> None:
        seat = self.seat()
        value = self.random.choice([None, 0, 55, -10, 10**20])
        match = self.table.match
        if match is not None and self.table.awaited() and self.random.random() < 0.7:
            asked = int(match.position.asked())
            value = self.random.choice([*live_of(self.table).order_values(match, asked)[:8], 0])
        asks = self.random.random() < 0.3
        people.order(self.table, self.key(seat), seat, value, self.now, asks=asks)

    def follow(self) -> None:
        live_of(self.table).follow_order(self.table, self.now)

    def slap(self) -> None:
        seat = self.random.choice([*self.table.awaited(), self.seat()])
        count = live_of(self.table).count + self.random.choice([0, 0, 0, -1, 1, 20])
        if self.table.countdown is not None and self.random.random() < 0.8:
            self.now = self.table.countdown.due(live_of(self.table).count) + self.random.randrange(
                1_300
            )
        trips = self.random.choice([(), (50,), (300, 500)])
        pressed = self.random.randrange(-5, 1_200)
        people.slap(self.table, self.key(seat), seat, count, pressed, trips, self.now)

    def tick(self) -> None:
        due = clock.due(self.table)
        if due is not None:
            self.now = max(self.now, due - self.random.choice([0, 0, 0, 1]))
            clock.tick(self.table, self.now)

    def wake(self) -> None:
        self.now += self.random.choice([5_000, 10**9])
        people.wake(self.table, self.now)

    def leave(self) -> None:
        seat = self.seat()
        people.leave(self.table, self.key(seat), seat, self.now)

    def come_back(self) -> None:
        away = [n for n, seat in enumerate(self.table.seats) if seat.key and seat.bot]
        seat = self.random.choice([*away, self.seat()])
        people.come_back(self.table, self.key(seat), seat, self.now)

    def concede(self) -> None:
        seat = self.seat()
        if self.random.random() < 0.1:
            people.concede(self.table, self.key(seat), seat, self.now)

    def remove(self) -> None:
        people.remove(self.table, self.host(), self.seat(), self.now)

    def change(self) -> None:
        wanted = self.some_settings(self.random.choice([self.settings.game, "kuhlorado"]))
        people.change(self.table, self.host(), wanted, self.now)

    def hand_over(self) -> None:
        people.hand_over(self.table, self.host(), self.seat(), self.now)

    def pause(self) -> None:
        people.pause(self.table, self.host(), self.now)

    def resume(self) -> None:
        people.resume(self.table, self.host(), self.now)

    def reissue(self) -> None:
        online = self.random.random() < 0.5
        old = people.may_reissue(self.table, self.host(), self.seat(), online=online)
        new = self.random.choice(KEYS)
        people.move_key(self.table, old, new, self.now, reissued=True, online=online)

    def move_key(self) -> None:
        old, new = self.random.choice(KEYS), self.random.choice([*KEYS, ""])
        people.move_key(self.table, old, new, self.now)

    def say(self) -> None:
        seat = self.seat()
        phrase = self.random.choice(["", "moo", "boo"])
        text = self.random.choice(["", "Servus", "x" * 300])
        people.say(self.table, self.key(seat), seat, phrase, text, self.now)

    def give_up(self) -> None:
        seat = self.seat()
        agreed = self.random.random() < 0.2
        people.agree_to_open(self.table, self.key(seat), seat, agreed, self.now)

    def again(self) -> None:
        key = self.random.choice(KEYS)
        people.another_round(self.table, key, b"another seed", self.now)
        people.rematched(self.table, key, "invite", self.now)

    def commands(self) -> list[Callable[[], None]]:
        """What may be tried, what makes the match go on most often."""
        often = [self.play] * 40 + [self.undo] * 8 + [self.tick] * 3 + [self.come_back] * 4
        often += [self.answer_undo] * (20 if self.table.undo_asked is not None else 1)
        often += [self.slap] * (20 if self.table.countdown is not None else 1)
        often += [self.order] * (10 if live_of(self.table).auction >= -1 else 1)
        often += [self.follow] * (20 if live_of(self.table).orders else 1)
        often += [self.leave, *[self.resume] * 4]
        before = [self.sit] * 15 + [self.give] * 2 + [self.start] * 8 + [self.change]
        rest = [self.bot_for_anybody, self.wake, self.concede, self.remove, self.hand_over]
        rest += [self.pause, self.reissue, self.move_key, self.say, self.give_up, self.again]
        return (often if self.table.started else before) + rest

    # What must hold.

    def step(self) -> None:
        command = self.random.choice(self.commands())
        self.now += self.random.choice([0, 5, 300, 2_000, -50])
        before = snapshot(self.table)
        try:
            command()
        except SpielalmError as error:
            self.codes.add(code_of(error))
            assert self.table.take_new() == [], f"{command.__name__} left something by halves"
            assert snapshot(self.table) == before, f"{command.__name__} left a trace"
        else:
            self.done.add(command.__name__)
            self.check()

    def check(self) -> None:
        """The table, and its twin that hears only what a store keeps, are the same."""
        for entry in self.table.take_new():
            assert entry.number == len(self.twin.log)
            assert not self.twin.log or entry.at >= self.twin.log[-1].at
            self.twin.append(read_entry(msgspec.json.encode(entry)))
        assert snapshot(self.twin) == snapshot(self.table)
        self.check_rest()
        self.check_telling()

    def check_rest(self) -> None:
        """Chance is done when it is somebody's turn, and orders in a countdown; in an auction they
        have hands of their own."""
        table = self.table
        if table.playing:
            assert table.match is not None
            assert table.match.position.asked() != CHANCE
            assert not live_of(table).count or live_of(table).ordered_move(table) is None
            assert table.awaited()

    def check_telling(self) -> None:
        """What is told grows, and holds nothing that is nobody's business."""
        table = self.table
        state = msgspec.json.encode(telling.state(table, self.now)).decode()
        for viewer in (SPECTATOR, 0, 1):
            known = self.told.setdefault(viewer, [])
            since = known[-1].number + 1 if known else 0
            news = telling.story(table, viewer, since)
            known += news
            text = state + msgspec.json.encode(news).decode()
            assert not any(secret in text for secret in SECRETS)

    def check_whole(self) -> None:
        """At the end: the same from the whole log, and the record verifies."""
        table = self.table
        assert snapshot(read_back(table)) == snapshot(table)
        for viewer, known in self.told.items():
            assert telling.story(table, viewer) == known
        if table.over:
            people.record(table).verify()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_a_table_is_what_its_log_says(game: str):
    done: set[str] = set()
    codes: set[str] = set()
    for seed in range(count(20, 1000)):
        history = History(game, seed)
        for _ in range(STEPS):
            history.step()
        history.check_whole()
        done |= history.done
        codes |= history.codes
    everything = {name for name, value in vars(History).items() if callable(value)}
    assert {"play", "undo", "leave", "come_back", "start", "pause", "resume", "wake"} <= done
    assert done <= everything
    assert len(codes) > 30


def test_the_histories_come_through_countdowns_and_orders():
    """Or the ones above would show less than they seem to."""
    seen: Any = set()
    for seed in range(30):
        history = History("kuhhandel", seed)
        for _ in range(STEPS):
            history.step()
            table = history.table
            seen |= {
                ("countdown", table.countdown is not None),
                ("orders", bool(live_of(table).orders)),
            }
            seen |= {("slaps", bool(table.countdown and table.countdown.slaps))}
            seen |= {(acted.did, True) for acted in live_of(table).acted.values()}
    wanted = ("countdown", "orders", "slaps", "bid", "hold")
    assert {(name, True) for name in wanted} <= seen
