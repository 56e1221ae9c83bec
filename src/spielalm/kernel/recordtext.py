"""A record as text, and back. docs/notation.md describes the form.

Spielalm: 1
Game: kuhlorado
...
                      (an empty line)
1. *0 first A
2. *1 roll 3 C
3. A keep 2
"""

from __future__ import annotations

import re
from collections.abc import Callable

from spielalm.kernel.errors import NotationError, OptionError, SpielalmError
from spielalm.kernel.game import FIRST_RULESET, AnyGame, Value, written
from spielalm.kernel.position import CHANCE
from spielalm.kernel.record import SEATS, TABLE, Entry, Record
from spielalm.kernel.rng import commitment

FORMAT = "1"
LONGEST_NAME = 40
MOVE = re.compile(r"(\d{1,7})\. (\*(?:\d{1,9}|table)?|[A-H]) (.+)")


def write_record(record: Record) -> str:
    """The record as text."""
    head = [("Spielalm", FORMAT), ("Game", record.game.info.name)]
    head.append(("Ruleset", str(record.ruleset)))
    head.append(("Seats", str(record.seats)))
    head += [(f"Name {SEATS[i]}", name) for i, name in enumerate(record.names)]
    head += [(f"Option {name}", written(value)) for name, value in record.options.items()]
    if record.seed is not None:
        head.append(("Seed hash", commitment(record.seed)))
        head.append(("Seed", record.seed.hex()))
        head += [(f"Nonce {SEATS[i]}", nonce.hex()) for i, nonce in enumerate(record.nonces)]
    if record.scores is not None:
        head.append(("Scores", " ".join(map(str, record.scores))))
    if record.winners is not None:
        head.append(("Winners", " ".join(SEATS[seat] for seat in record.winners)))
    lines = [f"{name}: {value}" for name, value in head]
    lines.append("")
    for number, entry in enumerate(record.entries, 1):
        lines.append(f"{number}. {write_entry(record.game, entry)}")
    return "\n".join(lines) + "\n"


def write_entry(game: AnyGame, entry: Entry) -> str:
    """A move with who made it: `A keep 2`, `*12 roll 3 C`."""
    who = "*" if entry.seat == CHANCE else SEATS[entry.seat]
    if entry.draw is not None:
        who += "table" if entry.draw == TABLE else str(entry.draw)
    return f"{who} {game.write_move(entry.move)}"


def read_record(data: str | bytes, find: Callable[[str], AnyGame]) -> Record:
    """The record that this text describes. `find` gives the game of a name."""
    lines = (data if isinstance(data, str) else decoded(data)).split("\n")
    header: dict[str, tuple[int, str]] = {}
    end = len(lines)
    for at, line in enumerate(lines, 1):
        if not line.strip():
            end = at
            break
        name, colon, value = line.partition(": ")
        if not colon or not name or name.strip() != name:
            wrong = NotationError(shown(line), expected="a header line 'Name: value'", line=at)
            raise wrong.called("record-header", text=shown(line))
        if name in header:
            wrong = NotationError(f"a second {shown(name)}", expected="each name once", line=at)
            raise wrong.called("record-twice", name=shown(name))
        header[name] = (at, value)
    reader = Header(header, end)
    record = reader.record(find)
    return Record(
        **{**vars(record), "entries": read_entries(record.game, record.seats, lines, end)}
    )


def decoded(data: bytes) -> str:
    """Bytes as text, if they are UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        good = data[: error.start].decode()
        at = good.count("\n") + 1
        column = len(good) - good.rfind("\n")
        problem = "bytes that are not text"
        wrong = NotationError(problem, expected="UTF-8", line=at, column=column)
        raise wrong.called("record-bytes") from None


def read_entries(game: AnyGame, seats: int, lines: list[str], start: int) -> tuple[Entry, ...]:
    """The numbered moves below the header."""
    entries: list[Entry] = []
    for at, line in enumerate(lines[start:], start + 1):
        if not line.strip():
            continue
        due = len(entries) + 1
        match = MOVE.fullmatch(line)
        if match is None:
            expected = f"'{due}. SEAT MOVE', with SEAT a letter or *"
            wrong = NotationError(shown(line), expected=expected, line=at)
            raise wrong.called("record-line", text=shown(line), number=due)
        number, who, text = match.groups()
        if int(number) != due:
            wrong = NotationError(f"move number {number}", expected=f"move number {due}", line=at)
            raise wrong.called("record-number", number=number, due=due)
        draw: int | None = None
        if who[0] == "*":
            seat = CHANCE
            if who != "*":
                draw = TABLE if who == "*table" else int(who[1:])
        else:
            seat = SEATS.index(who)
            if seat >= seats:
                last, column = SEATS[seats - 1], match.start(2) + 1
                expected = f"a seat from A to {last}, or *"
                wrong = NotationError(f"seat {who}", expected=expected, line=at, column=column)
                raise wrong.called("record-seat", seat=who, last=last)
        try:
            move = game.read_move(text)
        except NotationError as error:
            wrong = error.moved(line=at - 1, column=match.start(3))
            raise wrong.called("record-move", move=shown(text)) from None
        entries.append(Entry(seat, move, draw))
    return tuple(entries)


def shown(text: str) -> str:
    """A piece of foreign text, short and printable, for an error message."""
    return ascii(text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…")


class Header:
    """The header lines of a record, read one after the other."""

    def __init__(self, lines: dict[str, tuple[int, str]], end: int) -> None:
        self.lines = dict(lines)
        self.end = end

    def take(self, name: str, expected: str) -> tuple[int, str]:
        """A line that must be there."""
        if name not in self.lines:
            wrong = NotationError(f"no line '{name}: ...'", expected=expected, line=self.end)
            raise wrong.called("record-missing", name=name)
        return self.lines.pop(name)

    def number(self, name: str, expected: str) -> int:
        line, text = self.take(name, expected)
        if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
            raise self.wrong(name, line, text, "a number")
        return int(text)

    def hexadecimal(self, name: str) -> bytes:
        line, text = self.take(name, "hexadecimal digits")
        if not re.fullmatch(r"(?:[0-9a-f]{2}){1,64}", text):
            raise self.wrong(name, line, text, "1 to 64 bytes in lower-case hexadecimal")
        return bytes.fromhex(text)

    def wrong(self, name: str, line: int, text: str, expected: str) -> NotationError:
        """An error that points at the value of a header line."""
        wrong = NotationError(shown(text), expected=expected, line=line, column=len(name) + 3)
        return wrong.called("record-value", name=name, text=shown(text))

    def placed(
        self, error: SpielalmError, expected: str, line: int, column: int = 1
    ) -> NotationError:
        """The same error, with the place in the header that brought it about."""
        found = NotationError(str(error), expected=expected, line=line, column=column)
        return found.called(error.message, **error.values)

    def record(self, find: Callable[[str], AnyGame]) -> Record:
        """The header as a record without moves."""
        line, version = self.take("Spielalm", "the first line to be 'Spielalm: 1'")
        if version != FORMAT:
            raise self.wrong("Spielalm", line, version, f"format {FORMAT}")
        line, name = self.take("Game", "the name of a game")
        try:
            game = find(name)
        except SpielalmError as error:
            raise self.placed(error, "a known game", line, 7) from None
        ruleset = self.ruleset(game)
        line = self.lines.get("Seats", (self.end, ""))[0]
        seats = self.number("Seats", "the number of seats")
        try:
            game.info.check_seats(seats)
        except OptionError as error:
            raise self.placed(error, "another number", line) from None
        record = Record(
            game=game,
            ruleset=ruleset,
            seats=seats,
            options=self.options(game, ruleset, seats),
            names=self.names(seats),
            seed=self.seed(),
            nonces=self.nonces(seats),
            scores=self.scores(seats),
            winners=self.winners(seats),
        )
        for name, (line, _) in self.lines.items():
            problem = f"a line {shown(name)}"
            wrong = NotationError(problem, expected="no further lines", line=line)
            raise wrong.called("record-more", name=shown(name))
        return record

    def ruleset(self, game: AnyGame) -> int:
        """The rules as they were then; the first records did not say."""
        if "Ruleset" not in self.lines:
            return FIRST_RULESET
        line = self.lines["Ruleset"][0]
        ruleset = self.number("Ruleset", "the version of the rules")
        try:
            game.info.settled(ruleset)
        except OptionError as error:
            raise self.placed(error, "a ruleset of this game", line, 10) from None
        return ruleset

    def options(self, game: AnyGame, ruleset: int, seats: int) -> dict[str, Value]:
        given: dict[str, Value] = {}
        last = self.end
        for name in [name for name in self.lines if name.startswith("Option ")]:
            last, text = self.lines.pop(name)
            given[name.removeprefix("Option ")] = text
        try:
            options = game.info.complete(given, ruleset)
            game.start(seats, options, ruleset)  # is there such a sheet, such a deck?
        except SpielalmError as error:
            raise self.placed(error, "options of this game", last) from None
        return options

    def names(self, seats: int) -> tuple[str, ...]:
        if "Name A" not in self.lines:
            return ()
        found = []
        for seat in SEATS[:seats]:
            line, name = self.take(f"Name {seat}", "a name for each seat, or for none")
            if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
                raise self.wrong(f"Name {seat}", line, name, f"1 to {LONGEST_NAME} letters")
            found.append(name)
        return tuple(found)

    def seed(self) -> bytes | None:
        if "Seed" not in self.lines:
            return None
        seed = self.hexadecimal("Seed")
        line, published = self.take("Seed hash", "the hash that was published at the start")
        if published != commitment(seed):
            expected = f"the hash of the seed, {commitment(seed)}"
            raise self.wrong("Seed hash", line, published, expected).called("record-hash")
        return seed

    def nonces(self, seats: int) -> tuple[bytes, ...]:
        if "Nonce A" not in self.lines:
            return ()
        return tuple(self.hexadecimal(f"Nonce {seat}") for seat in SEATS[:seats])

    def scores(self, seats: int) -> tuple[int, ...] | None:
        if "Scores" not in self.lines:
            return None
        line, text = self.take("Scores", "points")
        if (
            not re.fullmatch(r"-?\d{1,9}(?: -?\d{1,9})*", text, re.ASCII)
            or text.count(" ") != seats - 1
        ):
            raise self.wrong("Scores", line, text, f"{seats} numbers")
        return tuple(map(int, text.split(" ")))

    def winners(self, seats: int) -> tuple[int, ...] | None:
        if "Winners" not in self.lines:
            return None
        line, text = self.take("Winners", "seats")
        letters = text.split(" ")
        if any(len(seat) != 1 or seat not in SEATS[:seats] for seat in letters):
            raise self.wrong("Winners", line, text, f"letters from A to {SEATS[seats - 1]}")
        return tuple(SEATS.index(seat) for seat in letters)
