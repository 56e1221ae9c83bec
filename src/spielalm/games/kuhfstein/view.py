"""What a seat knows of Kuhfstein, memory included, and positions that look like this to it (KF-86).

Hidden are the first card of the others as long as they hold it, their scoring tiles, and the order
of the piles. Cards taken from the display stay known; a card that has lain open once cannot be
anybody's dealt card.
"""

from __future__ import annotations

from spielalm.games.kuhfstein import heap, seen
from spielalm.games.kuhfstein.moves import BONUSES, CARDS, SCORINGS
from spielalm.games.kuhfstein.notation import ENDINGS, read, write_for
from spielalm.games.kuhfstein.phases.end import last_chance
from spielalm.games.kuhfstein.phases.turn import begin_turn
from spielalm.games.kuhfstein.position import LAST, NONE
from spielalm.games.kuhfstein.rules import Kuhfstein
from spielalm.kernel.game import asking
from spielalm.kernel.numbers import members
from spielalm.kernel.position import OVER
from spielalm.kernel.rng import Rng
from spielalm.kernel.typed import View


class KuhfsteinView(View, frozen=True, kw_only=True):
    """The table as one seat knows it.

    `deck` has every card as its points and its rows, in the letters of the edition: `8 L./.Y`.
    `alike` is the landscape that so many displayed tiles show as an exchange needs (KF-34),
    `shared` are those that all displayed cards show (KF-41). `nearly` and `standings` are about
    what the viewer holds.
    """

    edition: str
    deck: tuple[str, ...]
    options: tuple[str, ...]  # those that differ from the default
    track: tuple[str, ...]  # the bonuses of the bonus fields
    fields: tuple[int, ...]  # where these are
    fox: int | None
    turn: int
    next: str
    left: int  # actions
    ending: str
    idle: int  # turns in a row that nobody has acted in (KF-20)
    last_chance: bool  # the game ends if nobody acts in this round either
    tiles: tuple[str, ...]  # displayed
    pile: tuple[int, ...]  # face-down tiles of each landscape: everybody can count them
    aside: tuple[str, ...]
    alike: str | None
    cards: tuple[int, ...]  # displayed
    shared: tuple[str, ...]
    draws: int
    returned: tuple[int, ...]  # cards of the draw pile that have lain open before
    discards: tuple[int, ...]
    trees: int
    players: tuple[seen.Seat, ...]
    nearly: tuple[seen.Nearly, ...]
    standings: tuple[seen.Standing, ...]
    text: str  # the same moment in position notation, with ? for what is hidden


def view(position: Kuhfstein, seat: int) -> KuhfsteinView:
    over = position.mode() == OVER
    return KuhfsteinView(
        **asking(position, seat),
        seats=position.table.seats,
        edition=position.table.deck.name,
        deck=seen.faces(position.table.deck),
        options=position.table.options,
        track=tuple(BONUSES[bonus] for bonus in position.track),
        fields=tuple(position.table.deck.fields),
        fox=None if position.fox == NONE else position.fox,
        turn=position.turn,
        next=position.phase.name,
        left=position.left,
        ending=ENDINGS[position.ending],
        idle=position.idle,
        last_chance=last_chance(position),
        tiles=seen.landscapes(position.tiles),
        pile=tuple(heap.count(position.pile, kind) for kind in range(heap.KINDS)),
        aside=seen.landscapes(position.aside),
        alike=seen.alike(position),
        cards=seen.numbers(position.cards),
        shared=seen.shared(position),
        draws=len(members(position.draws)),
        returned=seen.numbers(position.draws & position.seen),
        discards=seen.numbers(position.discards),
        trees=position.trees,
        players=tuple(
            seen.seat_seen(player, number == seat, over)
            for number, player in enumerate(position.players)
        ),
        nearly=seen.nearly(position, seat),
        standings=seen.standings(position, seat),
        text=write_for(position, seat),
        scores=tuple(position.scores()),
    )


def imagine(view: KuhfsteinView, rng: Rng) -> Kuhfstein:
    """Hidden cards and scoring tiles are drawn from those that the viewer has not seen."""
    words = view.text.split(" ")
    seats = [word.split("/") for word in words[-view.seats :]]
    shown = {*view.cards, *view.discards, *view.returned}
    shown.update(card for seat in view.players for card in (*seat.hand, seat.dealt or 0))
    cards = [card for card in range(1, CARDS + 1) if card not in shown]
    named = {name for seat in view.players for name in seat.scoring}
    tiles = [name for name in SCORINGS if name not in named]
    for parts in seats:
        if "?" in parts[4]:
            parts[4] = parts[4].replace("?", str(cards.pop(rng.below(len(cards)))))
        while "?" in parts[5]:
            parts[5] = parts[5].replace("?", tiles.pop(rng.below(len(tiles))), 1)
        if parts[6] == "?":
            own = parts[5].split(",")
            parts[6] = own[rng.below(len(own))]
    return read(" ".join([*words[: -view.seats], *("/".join(parts) for parts in seats)]))


def imagine_turn(view: KuhfsteinView, rng: Rng) -> Kuhfstein | None:
    """What lies there lies there when the seat's next turn begins, if it has one (KF-20, KF-80)."""
    position = imagine(view, rng)
    seats, fox, seat = view.seats, position.fox, view.seat
    if seat < 0 or "turn" not in position.phase.says:
        return None
    if position.ending == LAST and (seat - fox) % seats <= (position.turn - fox) % seats:
        return None
    position.idle = 0  # nobody knows whether those before it will have acted
    begin_turn(position, seat)
    return position
