"""Whether anybody heard what they must not know: everything that was received, held against the
account of the match.

What a seat may know is allowed to it; all the rest has to be the same for everybody, and consist of
what is public by the account or of known words. A field that is new is a problem until somebody has
said here whose business it is.
"""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.browser.kuhhandel.account import WORTH, Account, Moment

Json = dict[str, Any]

UPDATE = {"type", "since", "table", "you", "scenes", "times", "sheet"}
SCENE = {
    *("seat", "view", "moves", "choices", "told", "undo", "order", "asks", "orderable", "chosen"),
    *("slapped", "typed"),
}
TABLE = {
    *("settings", "ruleset", "seats", "host", "started", "over", "decision", "entries", "clock"),
    *("undo_asked", "undo_agreed", "winners", "seed_hash", "record_open", "rematch"),
}
SEAT = {"kind", "name", "bot", "removed", "conceded", "agreed"}
CLOCK = {"now", "since", "due", "paused", "hammer", "call", "count", "count_due"}
OTHERS: dict[str, set[str]] = {
    "welcome": {"protocol", "version", "page", "now"},
    "presence": {"online", "watching"},
    "ping": {"n", "now", "trip"},
    "done": {"id", "entries"},
    "refused": {"id", "code", "why", "values"},
    "hint": {"id", "seat", "decision", "move", "typed", "reason", "values"},
}
DAY = 24 * 3600_000
# Of a view: what is this seat's own business, what the account knows, and what it need not know.
OWN = {"seat", "hand", "own_laid", "known", "card", "chosen"}
TRUE = {
    *("cards", "laid", "herds", "premiums", "stack", "donkeys", "price", "back", "scores", "shown"),
}
SAME = {
    *("seats", "mode", "awaited", "ask", "edition", "extra_auction", "cash", "bid_again", "backs"),
    *("every_trade", "worth", "next", "turn", "brings", "card_back", "highest", "bidder", "held"),
    *("out", "limited", "slapped", "other", "stake", "ties", "trades", "covered"),
}
# Which fields of an event are for whom only (KM-06).
SECRETS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "paid": (("money",), ("seat", "other")),
    "money-laid": (("money",), ("seat",)),
    "rat-taken": (("money",), ("seat",)),
    "offer-made": (("money",), ("seat",)),
    "offer-accepted": (("money",), ("seat", "other")),
    "offers-exchanged": (("counter", "offer"), ("seat", "other")),
    "card-looked-at": (("card",), ("seat",)),
    "card-kept": (("card",), ("seat",)),
    "card-given": (("card",), ("seat", "other")),
    "card-drawn": (("card",), ("seat",)),
}
LAID_OUT = ("card-kept", "card-given", "card-drawn")  # openly, unless the card is money
WORDS = {
    *(f"{kind}{name}" for kind in ("", "premium-") for name in WORTH),
    *("rat", "red", "green", "master", "classic", "complete", "limit", "seat", ""),
    *("over", "draw", "one", "sealed", "race", "turn-two", "extra-two"),
    *("first", "turn", "extra", "turn-up", "bid", "slap", "verdict", "hammer", "pay", "refuse"),
    *("rat", "offer", "answer", "look", "share", "next", "cover", "back"),
}


@dataclass
class Heard:
    """What one browser sent and got, in this order; and the bodies of answers to its requests.

    `orders` are the standing orders that it has given before.
    """

    viewer: int | None
    orders: tuple[int, ...] = ()
    items: list[tuple[str, str]] = field(default_factory=list)  # "sent" or "got", and the text
    bodies: list[str] = field(default_factory=list)


def problems(heard: Sequence[Heard], record: str, secrets: Sequence[str]) -> list[str]:
    """Everything that somebody heard and must not know."""
    account = Account.of(record)
    hidden = never_told(record, secrets)
    public: dict[int, str] = {}
    found: list[str] = []
    for one in heard:
        found += Listener(one, account, public).problems()
        for text in (*(text for way, text in one.items if way == "got"), *one.bodies):
            if not text.startswith("Spielalm: "):  # a record, after the end
                found += [f"{one.viewer} hears {what}" for what, said in hidden if said in text]
    return found


def never_told(record: str, secrets: Sequence[str]) -> list[tuple[str, str]]:
    """The seed of the draws, the players' parts of it and the secrets of the seats."""
    told = [
        (f"the {name.lower()}", said) for name, said in re.findall(r"(Seed|Nonce .): (.*)", record)
    ]
    encoded = [
        (what, base64.b64encode(bytes.fromhex(said)).decode().rstrip("=")) for what, said in told
    ]
    return [*told, *encoded, *(("the secret of a seat", secret) for secret in secrets)]


class Listener:
    """Goes through what one browser heard."""

    def __init__(self, heard: Heard, account: Account, public: dict[int, str]) -> None:
        self.viewer = heard.viewer
        self.items = heard.items
        self.bodies = heard.bodies
        self.account = account
        self.public = public  # by move: what is the same for everybody
        self.base = -1  # the number of the first entry of the game
        self.orders: set[int | None] = {None, *heard.orders}
        self.entries = -1
        self.own_business = False  # an order or a slap of its own, which others do not notice

    def problems(self) -> list[str]:
        return [f"{self.viewer} hears {problem}" for problem in self.all_problems()]

    def all_problems(self) -> Iterator[str]:
        for way, text in self.items:
            message: Json = json.loads(text)
            kind = message.get("type", "")
            if way == "sent":
                self.own_business |= kind in ("slap", "order", "hello")
                if kind == "order":
                    self.orders.add(message["value"])
            elif kind == "update":
                yield from self.update(message)
            elif kind not in OTHERS:
                yield f"a message of type {kind}"
            else:
                yield from unknown(f"a {kind}", message, OTHERS[kind] | {"type"})
                if kind == "hint" and message["seat"] != self.viewer:
                    yield f"a hint for {message['seat']}"
        for body in self.bodies:
            if body.startswith("{") and "seed_hash" in body:
                info = json.loads(body)
                yield from unknown("of a table", info, BODY)
                yield from self.table(info["table"])

    def update(self, update: Json) -> Iterator[str]:
        yield from unknown("an update", update, UPDATE)
        yield from self.table(update["table"])
        entries = update["table"]["entries"]
        if entries == self.entries and not self.own_business:
            yield f"that somebody did something secret before entry {entries}"
        self.entries, self.own_business = entries, False
        if update["sheet"] and not update["table"]["over"]:
            yield "a score sheet before the end"
        (scene,) = update["scenes"]
        yield from unknown("a scene", scene, SCENE)
        if scene["seat"] != self.viewer:
            yield f"a scene of seat {scene['seat']}"
        if scene["order"] not in self.orders:
            yield f"the order of somebody else: {scene['order']}"
        if scene["orderable"] and scene["seat"] in (None, scene["view"]["turn"]):
            yield f"what somebody else may order: {scene['orderable']}"
        yield from self.times(update)
        for told in scene["told"]:
            if told["fact"]["event"] == "first-drawn":
                self.base = told["number"]
        yield from self.view(scene["view"], update["table"])
        yield from self.possible(scene)
        for told in scene["told"]:
            yield from self.fact(told["number"], told["fact"], update["table"])

    def times(self, update: Json) -> Iterator[str]:
        """When entries were made that everybody knows of, and nothing else."""
        last = update["since"] - 1
        for one in update["times"]:
            yield from unknown("a time", one, {"number", "at"})
            if not last < one["number"] < update["table"]["entries"]:
                yield f"when something was done that nobody notices: {one}"
            last = one["number"]

    def table(self, table: Json) -> Iterator[str]:
        yield from unknown("a table", table, TABLE)
        yield from unknown("a clock", table["clock"], CLOCK)
        for seat in table["seats"]:
            yield from unknown("a seat", seat, SEAT)
            if seat["bot"] or not re.fullmatch("[A-Z][a-z]+", seat["name"]):
                yield f"something in the name of a seat: {seat}"
        if not re.fullmatch("[0-9a-f]{64}", table["seed_hash"]) or table["rematch"]:
            yield "something in the place of the seed's hash"
        due, settings = table["clock"]["due"], table["settings"]
        longest = settings["days"] * DAY if settings["clock"] == "days" else 60_000
        if due is not None and not 0 <= due - table["clock"]["now"] <= longest:
            yield f"something in the clock: {due}"
        if table["record_open"] != table["over"]:
            yield "the record before the end"

    # A view.

    def view(self, view: Json, table: Json) -> Iterator[str]:
        yield from unknown("a view", view, OWN | TRUE | SAME)
        moment = self.account.moments[table["entries"] - self.base]
        yield from self.own(view, moment)
        for name, true in public(moment, over=view["next"] == "over").items():
            if view[name] != true:
                yield f"of {name} {view[name]}, expected {true}"
        everybody = len(moment.hands)
        for row, observer in ((view["known"], self.viewer), (view["shown"], everybody)):
            sure = moment.known[everybody if observer is None else observer]
            for owner, money in enumerate(row):
                if more := Counter(money) - Counter(sure[owner]):
                    yield f"too much of the money of {owner}: {sorted(more.elements())}"
        if view["ask"] == "slap" and (view["slapped"] or self.others(view, view["chosen"])):
            yield "a choice in a countdown before the count closes"
        same = {name: view[name] for name in (*SAME, *TRUE)}
        yield from strange("a view", same)
        text = json.dumps([same, table["decision"], table["over"]], sort_keys=True)
        if self.public.setdefault(table["entries"], text) != text:
            yield f"something public that others hear otherwise: {text}"

    def others(self, view: Json, chosen: str | None) -> bool:
        """Whether this choice is told to somebody who has made none."""
        mine = self.viewer is not None and self.viewer in view["held"]
        return chosen is not None and not mine

    def own(self, view: Json, moment: Moment) -> Iterator[str]:
        seat = self.viewer
        hand = moment.hands[seat] if seat is not None else []
        laid = moment.laid[seat] if seat is not None else []
        if (view["hand"], view["own_laid"]) != (hand, laid):
            yield f"of money {view['hand']} and {view['own_laid']}, its own being {hand} and {laid}"
        card: str | None = moment.card or None
        if moment.looker is not None:
            card = moment.looked_at if seat == moment.looker else None
        if view["card"] != card:
            yield f"of the card {view['card']}, may know of {card}"

    def possible(self, scene: Json) -> Iterator[str]:
        """What may be done is only for who may do it; the cards there are its own."""
        view = scene["view"]
        may = view["awaited"] + view["held"]  # who holds may bid, who has chosen may do so anew
        if self.viewer not in may and (scene["moves"] or scene["choices"]):
            yield "what somebody else may do"
        if self.others(view, scene["chosen"]):
            yield f"what somebody else has chosen: {scene['chosen']}"
        for described in scene["choices"]:
            choice = described["choice"]
            if choice["choice"] == "pick":
                cards = Counter(dict(zip(choice["values"], choice["counts"], strict=True)))
                if cards - Counter(view["hand"]):
                    yield "a choice among the cards of somebody else"
        for move in scene["moves"]:
            if move.startswith("lay") and int(move[4:]) not in view["hand"]:
                yield "a card that somebody else may lay"

    # What is told.

    def fact(self, number: int, fact: Json, table: Json) -> Iterator[str]:
        event = fact["event"]
        hidden, roles = SECRETS.get(event, ((), ()))
        if event in LAID_OUT and not self.card(number, event).startswith("money"):
            hidden = ()
        entitled = self.viewer in [fact[role] for role in roles]
        if not entitled and any(fact[name] is not None for name in hidden):
            yield f"what is hidden of {event}: {fact}"
        if event == "orders-opened":
            if not table["over"]:
                yield "the orders before the end"
            return
        if event == "seated":
            return
        if event == "order-acted":
            if fact["seat"] != self.viewer:
                yield f"what an order of somebody else did: {fact}"
            return
        rest = {name: value for name, value in fact.items() if name not in ("event", *hidden)}
        yield from strange(f"of {event}", rest)

    def card(self, number: int, event: str) -> str:
        """The card of a distribution."""
        move = number - self.base
        if event == "card-drawn":
            return self.account.lines[move].rest
        return self.account.moments[move].looked_at


BODY = {"invite", "seats", "host", "table", "awaited", "presence", "board"}


def public(moment: Moment, *, over: bool) -> Json:
    """What everybody may know, as a view says it."""
    found: Json = {
        "cards": [len(hand) for hand in moment.hands],
        "laid": [len(laid) for laid in moment.laid],
        "herds": moment.herds,
        "stack": moment.stack,
        "donkeys": moment.donkeys,
        "back": moment.back,
    }
    if not over:  # then money may count, too
        found |= {"price": moment.price, "scores": moment.scores}
    return found


def unknown(what: str, value: Json, names: set[str]) -> Iterator[str]:
    if more := set(value) - names:
        yield f"{what} with {sorted(more)}"


def strange(what: str, value: Any) -> Iterator[str]:
    """Words that are none of the game's."""
    if isinstance(value, dict):
        value = [*(name for name in value if name in WORTH), *value.values()]
    if isinstance(value, list):
        for one in value:
            yield from strange(what, one)
    elif isinstance(value, str) and value not in WORDS:
        yield f"{what} {value!r}"
