"""Fair over distance, measured: four browsers at the ends of lines of different length slap with
hands that are equally fast (KM-25). Who wins how often, and what is a lie worth?

    python bench/fairness.py --rounds 600 --lies 100 --keep FILE

plays what FILE has not yet seen and prints the table of docs/fairness.md; run again, it goes on.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterable
from dataclasses import asdict
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from playwright.sync_api import sync_playwright

from tests.browser.house import launch
from tests.browser.slaps.hands import MEAN, SPREAD, Hand
from tests.browser.slaps.line import Length
from tests.browser.slaps.table import Lie, Round, counting_house, slapping

TRIPS = (5, 40, 100, 250)  # ms there and back
BLOCK = 50  # rounds at one table
LIES = {
    "honest": None,
    "5 ms says it slapped at once": Lie(0),
    "100 ms says so": Lie(2),
    "250 ms says so": Lie(3),
    "5 ms says so, answers probes 1 s late": Lie(0, 1000),
}


def play(keep: Path, wanted: dict[str, int]) -> None:
    """Play until there are so many rounds of each kind; what was played stays."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = counting_house(Path(folder))
        browser = launch(playwright)
        try:
            while missing := [name for name in wanted if len(kept(keep, name)) < wanted[name]]:
                name = missing[0]
                many = min(BLOCK, wanted[name] - len(kept(keep, name)))
                lines = list(map(Length, TRIPS))
                with slapping(browser, house, lines, LIES[name]) as table, keep.open("a") as file:
                    for one in table.until(many):
                        file.write(json.dumps({"kind": name, **asdict(one)}) + "\n")
        finally:
            browser.close()
            house.stop()


def kept(keep: Path, name: str) -> list[Round]:
    """The rounds of this kind that were played."""
    lines = map(json.loads, keep.read_text().splitlines()) if keep.exists() else ()
    return [
        Round(line["due"], line["winner"], tuple(Hand(**hand) for hand in line["hands"]))
        for line in lines
        if line["kind"] == name
    ]


def share(rounds: list[Round], seat: int) -> str:
    """How many a seat won, with the interval that holds for 95 of 100 such runs."""
    found = sum(one.winner == seat for one in rounds) / len(rounds)
    return f"{found:.1%} ± {1.96 * sqrt(found * (1 - found) / len(rounds)):.1%}"


def about(values: Iterable[float]) -> str:
    """A mean with its standard error."""
    found = list(values)
    if len(found) < 2:
        return "–"
    return f"{mean(found):.1f} ± {1.96 * stdev(found) / sqrt(len(found)):.1f}"


def hands_of(rounds: list[Round], seat: int) -> list[Hand]:
    return [hand for one in rounds for hand in one.hands if hand.seat == seat]


def fair(rounds: list[Round]) -> None:
    print(f"{len(rounds)} countdowns; reactions {MEAN} ± {SPREAD} ms for all\n")
    print(
        "| round trip | wins | would win without credit | reaction, ms | credited, ms "
        "| compared by, less reaction, ms |"
    )
    print("|---|---|---|---|---|---|")
    nearest = [min(one.hands, key=lambda hand: hand.arrived).seat for one in rounds if one.hands]
    for seat, trip in enumerate(TRIPS):
        hands = hands_of(rounds, seat)
        print(
            f"| {trip} ms | {share(rounds, seat)} | {nearest.count(seat) / len(nearest):.1%} "
            f"| {about(hand.reaction for hand in hands)} "
            f"| {about(hand.credit for hand in hands)} "
            f"| {about(hand.time - hand.reaction for hand in hands)} |"
        )


def lies(keep: Path) -> None:
    print("\n| who lies | countdowns | wins | gains, ms | at most, ms |")
    print("|---|---|---|---|---|")
    for name, lie in LIES.items():
        rounds = kept(keep, name)
        if lie is None or not rounds:
            continue
        gains = [hand.gain for hand in hands_of(rounds, lie.seat)]
        print(
            f"| {name} | {len(rounds)} | {share(rounds, lie.seat)} | {about(gains)} "
            f"| {max(gains, default=0):.0f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--lies", type=int, default=40, help="rounds for each lie")
    parser.add_argument(
        "--keep", type=Path, default=Path(tempfile.gettempdir()) / "spielalm-fairness.jsonl"
    )
    asked = parser.parse_args()
    play(asked.keep, {name: asked.lies if lie else asked.rounds for name, lie in LIES.items()})
    honest = kept(asked.keep, "honest")
    if honest:
        fair(honest)
    lies(asked.keep)


if __name__ == "__main__":
    main()
