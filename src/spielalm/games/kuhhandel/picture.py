"""The table drawn with letters for the terminal: a row per player, a column per animal."""

from __future__ import annotations

from spielalm.games.kuhhandel.cards import ANIMALS, KINDS, NAMES, QUARTET, RAT, card_number
from spielalm.games.kuhhandel.edition import load
from spielalm.games.kuhhandel.moves import Money
from spielalm.games.kuhhandel.view import KuhhandelView
from spielalm.kernel.game import Say

NAME = 9  # letters of a player's name
CARDS = 3
COLUMN = 6
WIDEST = 80
COMPLETE = "bold green"
PREMIUM = "yellow"


def picture(view: KuhhandelView, say: Say) -> str:
    """At most eighteen lines of 80 letters; it reads well without colour, too."""
    material = load(view.edition)
    kinds = [NAMES[kind] for kind in range(KINDS) if material.herd >> (3 * kind) & 7]
    margin = " " * (2 + NAME + CARDS)
    lines = [
        margin + "".join(f"{say('picture-animal', animal=kind):>{COLUMN}}" for kind in kinds),
        margin + "".join(f"{material.values[n]:>{COLUMN}}" for n in range(len(ANIMALS))),
    ]
    lines += [row(view, seat, kinds, say) for seat in range(view.seats)]
    lines.append("")
    stack = [say("picture-stack", stack=view.stack, donkeys=view.donkeys)]
    if view.back:
        stack.append(say("picture-back", back=view.back))
    if view.trades:
        stack.append(say("picture-trades", trades=view.trades))
    lines += wrapped([*stack, say("picture-legend")])
    lines += [f"[bold]{line}[/]" for line in wrapped(moment(view, say))]
    return "\n".join([*lines, *own_money(view, say), *wrapped(known_money(view, say))])


def row(view: KuhhandelView, seat: int, kinds: list[str], say: Say) -> str:
    """A player: name, number of money cards in hand, and the herd."""
    name = say("picture-name", seat=seat)[:NAME].rstrip("\\")
    name += " " * (NAME - width(name))
    mark = ">" if seat == view.turn else " "
    cells = [cell(view, seat, kind) for kind in kinds]
    return f"{mark} {name}{view.cards[seat]:>{CARDS}}" + "".join(cells)


def width(text: str) -> int:
    """How many letters are seen: a bracket that is not markup has a backslash before it."""
    return len(text.replace("\\[", "["))


def wrapped(parts: list[str]) -> list[str]:
    """The parts with dots between them, on as many lines as it takes."""
    lines: list[str] = []
    for part in parts:
        if lines and width(lines[-1]) + 3 + width(part) <= WIDEST:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return lines


def cell(view: KuhhandelView, seat: int, kind: str) -> str:
    """Six letters wide: how many, in brackets if it is a quartet, and `+` for the premium."""
    many = view.herds[seat].get(kind, 0)
    premium = "+" if kind in view.premiums[seat] else ""
    if many == QUARTET:
        text = f"[{many}]{premium}"
        return f"{'':>{COLUMN - len(text)}}[{COMPLETE}]\\{text}[/]"
    text = (str(many) if many else "·") + premium
    gap = f"{'':>{COLUMN - len(text)}}"
    return f"{gap}[{PREMIUM}]{text}[/]" if premium else gap + text


def moment(view: KuhhandelView, say: Say) -> list[str]:
    """What is going on, in a few words each."""
    found: list[str] = []
    if view.stake:
        trade = {"seat": view.turn, "other": view.other, "animal": view.card, "count": view.stake}
        found.append(say("picture-trade", **trade))
        if view.other in view.awaited:
            found.append(say("picture-offer", cards=sum(view.laid)))
        return found
    if view.card is not None:
        found.append(say("picture-card", card=view.card))
        if card_number(view.card) == RAT:
            found.append(say("picture-laid", cards=sum(view.laid)))
    elif view.card_back:
        found.append(say("picture-looked", seat=view.turn, back=view.card_back))
    if view.bidder is not None:
        won = "picture-slap" if (view.card or "").startswith("premium") else "picture-bid"
        found.append(say(won, price=view.price, seat=view.bidder))
    elif view.price:
        found.append(say("picture-count", price=view.price))
    sets = {
        "slapped": view.slapped,
        "held": view.held,
        "out": view.out,
        "limited": view.limited,
    }
    for message, seats in sets.items():
        if seats and not (message == "held" and view.mode == "sealed"):
            found.append(say(f"picture-{message}", seats=seats))
    if view.covered is not None:
        found.append(say("picture-covered", animal=view.covered))
    return found


def own_money(view: KuhhandelView, say: Say) -> list[str]:
    """What the seat has in hand and on the table."""
    found = []
    if view.seat >= 0:
        found.append(say("picture-hand", money=grouped(view.hand), total=sum(view.hand)))
    if view.own_laid:
        laid = grouped(view.own_laid)
        found.append(say("picture-own-laid", money=laid, total=sum(view.own_laid)))
    return found


def known_money(view: KuhhandelView, say: Say) -> list[str]:
    """What the viewer surely knows of the others' money."""
    return [
        say("picture-known", seat=owner, money=grouped(known))
        for owner, known in enumerate(view.known)
        if owner != view.seat and known
    ]


def grouped(cards: Money) -> tuple[str, ...]:
    """`2x0`, `10`, `3x50`."""
    values = sorted(set(cards))
    numbers = [cards.count(value) for value in values]
    return tuple(f"{n}x{v}" if n > 1 else str(v) for n, v in zip(numbers, values, strict=True))
