"""Scenes of Kuhhandel: only what matters is said, the rest of the cards is found a place for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.cards import ANIMALS, NAMES, RAT, owned
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.money import total, values
from spielalm.games.kuhhandel.rules import Kuhhandel
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.kernel.kinds import LETTERS
from spielalm.kernel.position import CHANCE, SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact
from tests.perft import listing

UNSEEN = ("first", "back", "cover", "over")  # then no back of the card on top is seen
SHOWN = ("bid", "slap", "verdict", "hammer", "pay", "refuse", "rat", "share")
ORDER = (
    "card",
    "back",
    "price",
    "bidder",
    "held",
    "slapped",
    "out",
    "limited",
    "other",
    "ties",
    "trades",
    "covered",
)


def scene(
    next: str = "turn",
    *,
    seats: int = 3,
    turn: str = "A",
    rules: str = "master",
    rest: str = "",
    known: str = "",
    **said: object,
) -> Kuhhandel:
    """A moment: `scene("bid", card="cow", A="2xcow,+dog/0,10", B="-/50")`.

    A hand `?`, or one that is not told, is the usual one; the last such has what is left. With
    `rest="C"` that seat also owns all cards of which nothing is told: the stack is empty.
    A trade that is going on or just over is the first one since a card left the stack. The card on
    top of the stack of two players has a red back.
    """
    letters = LETTERS[:seats]
    table = {seat: [*str(said.get(seat, "-/?")).split("/"), ""][:3] for seat in letters}
    shown = str(said.get("card", "")) if next in SHOWN else ""
    if rest:
        table[rest][0] = joined([table[rest][0], *cards_left(table, shown, rules)])
    deal_out(table, shown, rules, next)
    words = [rules]
    words += [f"{seat}:{'/'.join(part for part in table[seat] if part)}" for seat in letters]
    words.append(f"next={next}")
    if next != "first":
        words.append(f"turn={turn}")
    if next in ("extra", "offer", "answer"):
        said = {"trades": 1, **said}
    if seats == 2 and "hidden" not in rules and not rest and next not in UNSEEN:
        said = {"back": "red", **said}
    words += [f"{name}={said[name]}" for name in ORDER if said.get(name)]
    return GAME.read(" ".join([*words, *known.split()]))


def joined(parts: list[str]) -> str:
    return ",".join(part for part in parts if part != "-") or "-"


def counted(text: str) -> Counter[str]:
    """`2xcow,+dog` as numbers of cards."""
    found: Counter[str] = Counter()
    for item in text.split(",") if text not in ("", "-", "?") else []:
        many, x, name = item.rpartition("x") if item[0].isdigit() else ("", "", item)
        found[name] += int(many) if x else 1
    return found


def cards_left(table: dict[str, list[str]], shown: str, rules: str) -> list[str]:
    material = load(rules.split("+", maxsplit=1)[0])
    told = sum((counted(parts[0]) for parts in table.values()), Counter())
    told[f"+{shown.removeprefix('premium-')}" if shown.startswith("premium-") else shown] += 1
    kinds = [
        f"{n}x{NAMES[kind]}" if n > 1 else NAMES[kind]
        for kind in range(RAT + 1)
        if (n := int(owned(material.herd, kind)) - told[NAMES[kind]])
    ]
    premiums = [f"+{animal}" for animal in ANIMALS if not told[f"+{animal}"]]
    return kinds + (premiums if material.premiums else [])


def deal_out(table: dict[str, list[str]], shown: str, rules: str, next: str) -> None:
    """Give every `?` a hand: what everybody was given, and to the last one what is left."""
    material = load(rules.split("+", maxsplit=1)[0])
    donkeys = sum(counted(parts[0])["donkey"] for parts in table.values())
    donkeys += shown == "donkey" and next != "share"
    told = sum((counted(p[1]) + counted(p[2]) for p in table.values()), Counter())
    issued = values(material.issued(len(table), donkeys))
    left = Counter(map(str, issued)) - told
    usual = Counter(map(str, values(material.issued(1, donkeys))))
    purses = [seat for seat, parts in table.items() if parts[1] == "?"]
    for seat in purses:
        given = left if seat == purses[-1] else left & usual
        left = left - given
        table[seat][1] = ",".join(f"{n}x{v}" if n > 1 else v for v, n in given.items()) or "-"


def play(position: Kuhhandel, *moves: str) -> list[Fact]:
    """Make these moves, `B bid 50` or `* card cow`, legal ones only; what happened."""
    facts: list[Fact] = []
    for text in moves:
        who, _, what = text.partition(" ")
        seat = CHANCE if who == "*" else LETTERS.index(who)
        move = GAME.read_move(what)
        assert position.is_legal(seat, move), f"{text} in {GAME.write(position)}"
        position.play(seat, move, facts)
    return facts


def may(position: Kuhhandel, text: str) -> bool:
    """Whether a move is legal: `B bid 50`."""
    who, _, what = text.partition(" ")
    seat = CHANCE if who == "*" else LETTERS.index(who)
    return position.is_legal(seat, GAME.read_move(what))


def legal(position: Kuhhandel, seat: str) -> list[str]:
    """All legal moves of a seat as text, those of described choices too."""
    number = LETTERS.index(seat)
    if not position.may_act(number):
        return []
    found = [GAME.write_move(move) for move in position.legal(number)]
    for family in position.families(number):
        found += [GAME.write_move(move) for move in listing(family)]
    return found


def asked(position: Kuhhandel) -> str:
    """Who is asked next: a letter, `*` for chance, `-` at the end."""
    seat = int(position.asked())
    return LETTERS[seat] if seat >= 0 else "*" if seat == CHANCE else "-"


def awaited(position: Kuhhandel) -> str:
    return "".join(seat for n, seat in enumerate(LETTERS) if position.awaited() >> n & 1)


def next_is(position: Kuhhandel) -> str:
    return view(position).next


def view(position: Kuhhandel, seat: str = "") -> KuhhandelView:
    """What a seat sees; without one, what a spectator sees."""
    return GAME.view(position, LETTERS.index(seat) if seat else SPECTATOR)


def hand(position: Kuhhandel, seat: str) -> tuple[int, ...]:
    return view(position, seat).hand


def cash(position: Kuhhandel, seat: str) -> int:
    return int(total(position.hands[LETTERS.index(seat)]))


def herd(position: Kuhhandel, seat: str) -> dict[str, int]:
    return view(position).herds[LETTERS.index(seat)]


def premiums(position: Kuhhandel, seat: str) -> tuple[str, ...]:
    return view(position).premiums[LETTERS.index(seat)]


def known(position: Kuhhandel, observer: str, owner: str) -> tuple[int, ...]:
    """What an observer (empty: a spectator) surely knows of the owner's money."""
    return view(position, observer).known[LETTERS.index(owner)]


def told(facts: list[Fact], viewer: str) -> list[Fact]:
    """What a viewer (empty: a spectator) is told of these facts."""
    number = LETTERS.index(viewer) if viewer else SPECTATOR
    events = [GAME.tell(fact, number) for fact in facts]
    return [event for event in events if event is not None]


def the(kind: type[Fact], facts: list[Fact]) -> Fact:
    """The one fact of this kind."""
    found = [fact for fact in facts if isinstance(fact, kind)]
    assert len(found) == 1, facts
    return found[0]


def rng(purpose: str) -> FastRng:
    return FastRng(f"kuhhandel tests {purpose}")


def subsets(hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All different sets of cards of a hand, zeros too."""
    kinds = sorted(set(hand))
    for numbers in product(*(range(hand.count(kind) + 1) for kind in kinds)):
        yield tuple(v for v, n in zip(kinds, numbers, strict=True) for _ in range(n))


def allowed(hand: tuple[int, ...], price: int) -> set[tuple[int, ...]]:
    """KM-16 in other words: straight from the sentence of the rule, by trying everything."""
    sets = [cards for cards in subsets(hand) if 0 not in cards and sum(cards) >= price]
    exact = {cards for cards in sets if sum(cards) == price}
    if exact:
        return exact
    return {c for c in sets if all(sum(c) - card < price for card in c)}
