"""A burrow drawn with letters, for the terminal: it reads well without colour, too."""

from __future__ import annotations

from spielalm.games.hamstern.drawing import ACROSS, DOWN, EARTH, LETTERS
from spielalm.games.hamstern.moves import NAMES
from spielalm.games.hamstern.view import HamsternView
from spielalm.kernel.game import Say

WIDE = {EARTH: "    ", ACROSS: "----", DOWN: " |  "}
SIGNS = {" ": "", "^": "[red]^[/]", "@": "[yellow]@[/]"}


def picture(view: HamsternView, say: Say) -> str:
    """The own burrow, its chambers' values, pouch and counter; the others in a line each."""
    seat = max(view.seat, 0)
    own = view.burrows[seat]
    crossed = names(own.crosses)
    chosen = names(view.choice) if view.choice not in (None, "pass") else set()
    lines = drawn(view, crossed, chosen)
    lines.append("")
    lines.append(say("picture-chambers", chambers=" ".join(worth(view, own.filled))))
    pouch = "x" * own.struck + "o" * (view.pouch - own.struck)
    mark = "o" if view.counter == "circles" else "x"
    counter = mark * view.marked + "." * (view.boxes - view.marked)
    lines.append(say("picture-pouch", pouch=pouch, counter=counter, state=view.counter))
    for other, burrow in enumerate(view.burrows):
        lines.append(
            say(
                "picture-player",
                seat=other,
                points=burrow.points,
                begun=burrow.begun,
                filled="".join(burrow.filled) or "-",
                ready="no" if other in view.awaited or view.mode != "sealed" else "yes",
            )
        )
    if view.choice is not None:
        lines.append(say("picture-choice", roll=view.roll, choice=view.choice))
    elif view.roll is not None:
        lines.append(say("picture-roll", roll=view.roll))
    return "\n".join(lines)


def drawn(view: HamsternView, crossed: set[str], chosen: set[str]) -> list[str]:
    """The burrow, four letters to a square: `E5^ ` is free, ` x^ ` crossed, `(^) ` chosen now."""
    count = dict.fromkeys(LETTERS, 0)
    lines = []
    for row in view.drawing:
        line = ""
        for column in range(0, len(row), 2):
            square = row[column : column + 2].ljust(2)
            if square in WIDE:
                line += WIDE[square]
                continue
            letter = square[0]
            name = letter + NAMES[count[letter]]
            count[letter] += 1
            if name in chosen:
                line += f"[bold green]({square[1].replace(' ', 'x')})[/] "
            else:
                body = "[bold] x[/]" if name in crossed else name
                line += body + SIGNS[square[1]] + (" " if square[1] != " " else "  ")
        lines.append(" " + line.rstrip())
    return lines


def worth(view: HamsternView, filled: tuple[str, ...]) -> list[str]:
    """`A=12 B=4*`, full chambers with a star."""
    pairs = zip(LETTERS, view.values, strict=False)
    return [f"{letter}={value}{'*' * (letter in filled)}" for letter, value in pairs]


def names(crosses: str) -> set[str]:
    """The cells that `D123.E1` names."""
    return {part[0] + cell for part in crosses.split(".") for cell in part[1:]}
