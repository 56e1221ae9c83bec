"""Why the guide advises a move: every reason has its sentence, and is made from the view alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
from fluent.syntax import FluentParser, ast

from spielalm.games.kuhhandel import GAME
from spielalm.games.kuhhandel.bot import Guide
from spielalm.kernel.position import CHANCE
from spielalm.server.bots.worker import Mind, Question
from tests.contract.test_texts import LANGUAGES, messages
from tests.counts import count
from tests.games.kuhhandel.scene import rng, scene, view
from tests.games.kuhhandel.visits import TABLES, steps

TEXTS = Path(__file__).parents[3] / "src/spielalm/games/kuhhandel/texts"
GUIDE = Guide()


def reasoned(position, seat: str, luck: str = "luck"):
    return GUIDE.advise(view(position, seat), rng(luck))


def test_the_reason_for_a_bid_says_what_the_card_is_worth_and_the_bid_is_below():
    position = scene("bid", card="horse", B="3xhorse/10,10,10,10,10,50", price=60, bidder="C")
    advice = reasoned(position, "B")
    assert advice.reason == "bid-completes"
    assert int(GAME.write_move(advice.move).split()[1]) <= advice.values["worth"]


def test_the_reason_for_holding_says_that_it_is_too_dear_or_the_purse_too_small():
    rich = {"A": "4xdonkey/?", "B": "-/10,20,50,200", "bidder": "C"}
    dear = reasoned(scene("bid", card="cock", price=200, **rich), "B")
    assert dear.reason == "hold-dear"
    assert dear.values["worth"] < 210
    poor = reasoned(scene("bid", card="horse", price=100, B="-/10,10", bidder="C"), "B")
    assert (poor.reason, poor.values["cash"]) == ("hold-poor", 20)


def test_a_worker_sends_the_reason_along():
    position = scene("bid", card="horse", price=100, B="-/10,10", bidder="C")
    seen = msgspec.msgpack.encode(view(position, "B"))
    answer = Mind().answer(Question(game="kuhhandel", bot="guide", view=seen, seed="1"))
    assert (answer.reason, answer.values["cash"]) == ("hold-poor", 20)


def test_every_reason_has_a_sentence_in_both_languages_and_what_it_needs():
    said = {language: messages(TEXTS / f"{language}.ftl") for language in LANGUAGES}
    met = set()
    chance = rng("reasons")
    for seats, options in TABLES:
        for game in range(count(1, 20)):
            for step in steps(seats, options, GUIDE, f"reasons {game}"):
                if step.seat == CHANCE:
                    continue
                seen = GAME.view(step.before, step.seat)
                advice = GUIDE.advise(seen, rng("same"))
                met.add(advice.reason)
                for language in LANGUAGES:
                    needed = said[language][f"why-{advice.reason}"]
                    assert needed <= set(advice.values), advice.reason
                if chance.below(20) == 0:
                    twin = GUIDE.advise(
                        GAME.view(GAME.imagine(seen, chance), step.seat), rng("same")
                    )
                    assert (twin.reason, twin.values) == (advice.reason, advice.values)
    written = {name for name in said["en"] if name.startswith("why-")}
    assert {f"why-{reason}" for reason in met} <= written
    assert len(met) > len(written) // 2


def test_no_sentence_is_left_without_words():
    for language in LANGUAGES:
        body = FluentParser().parse((TEXTS / f"{language}.ftl").read_text(encoding="utf-8")).body
        why = [m for m in body if isinstance(m, ast.Message) and m.id.name.startswith("why-")]
        assert why
        assert all(message.value is not None for message in why)
