"""Several people at one keyboard with secrets: the curtain falls, and nobody reads too much."""

from __future__ import annotations

import re

import pytest

from tests.terminal.shell import PLAY_ON, Terminal, spielalm, without_codes

CURTAIN = re.compile(
    r"Pass the keyboard to (\w+)\. \w+, press Enter when nobody else is\s+looking > "
)
PEOPLE = ("Anna", "Ben", "Cleo")
LAST_ON = "2\n\n1\n\n" * 400  # the second move where there is one: join, bid, trade
CLEARED = "\x1b[H\x1b[2J\x1b[3J"


def scenes(out: str) -> list[tuple[str, str]]:
    """What was shown to whom: the public beginning, then a scene after each curtain."""
    parts = CURTAIN.split(out)
    return [("", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


def secrets(text: str) -> set[str]:
    """The players whose drawn cards, laid offers or payments can be read in a text."""
    drawn = re.findall(r"(\w+) draws \d+\.", text)
    laid = re.findall(r"(\w+) lays \d, \d, \d\.", text)
    return {*drawn, *laid}


def play(seats: str, seed: int, typed: str = PLAY_ON) -> str:
    said = spielalm("play", "toy", "--seats", seats, "--seed", seed, typed=typed)
    assert said.code == 0
    return said.out


@pytest.mark.parametrize("typed", [PLAY_ON, LAST_ON])
@pytest.mark.parametrize("seed", range(6))
def test_after_a_curtain_only_the_one_who_was_called_reads_own_secrets(
    toy: str, seed: int, typed: str
):
    out = play("Anna,Ben,Cleo", seed, typed)
    shown = scenes(out.split("Toy · the end")[0])
    assert {who for who, _ in shown} == {"", *PEOPLE}
    assert secrets(shown[0][1]) == set(), "before the first curtain all is public"
    for who, scene in shown[1:]:
        assert secrets(scene) <= {who}
        prompts = set(re.findall(r"^(\w+)> ", scene, re.MULTILINE))
        assert prompts <= {who}
    assert all(secrets("".join(text for who, text in shown if who == name)) for name in PEOPLE)


def test_a_sealed_choice_is_not_told_before_all_have_chosen(toy: str):
    typed = "choose join\n\n\nchoose stay\n\n"
    said = spielalm("play", "toy", "--seats", "Anna,Ben", "--seed", "1", typed=f"\n{typed}")
    anna, ben = scenes(said.out)[1:3]
    assert (anna[0], ben[0]) == ("Anna", "Ben")
    before, _, after = ben[1].partition("Ben> ")
    assert "join" not in before.replace("Do you join?", "").replace("Join", "")
    assert "Anna joins." in after


def test_one_person_among_bots_needs_no_curtain(toy: str):
    out = play("Anna,bot:random,bot:random", 1)
    assert "Pass the keyboard" not in out
    assert secrets(out) == {"Anna"}


def test_bots_alone_show_only_what_is_public(toy: str):
    assert secrets(play("bot:random,bot:random", 1)) == set()


def test_the_running_score_never_tells_what_the_others_have(toy: str):
    """With the option that money counts, the points of the others' purses are hidden."""
    said = spielalm(
        *("play", "toy", "--seats", "Anna,bot:random", "--option", "purse=yes", "--seed", "2"),
        typed="score\n",
    )
    score = said.out.rsplit("Anna> score", 1)[1]
    assert re.search(r"^  Money left +\d+ ", score, re.MULTILINE)
    anna, _, other = score.partition("Random")
    assert "Money left" in anna
    assert "Money left" not in other
    assert "What is still hidden may add to this." in score


def test_in_a_terminal_the_screen_is_wiped_before_and_after_the_curtain():
    with Terminal("play", "toy", "--seats", "Anna,Ben", "--seed", "1", toys=True) as table:
        called = table.until("looking > ")
        assert called.rindex(CLEARED) > called.rindex("draws a card.")
        table.type("")
        assert CLEARED in table.until("Anna> ")
        table.type("1")
        table.until("take it back > ")
        table.type("")
        anna, _, shown = table.until("looking > ").rpartition(CLEARED)
        assert secrets(without_codes(anna)) <= {"Anna"}
        assert secrets(shown) == set()
        assert "Pass the keyboard to Ben." in without_codes(shown)
        table.type("")
        assert CLEARED in table.until("draws")
        assert secrets(without_codes(table.until("Ben> "))) == {"Ben"}
        table.end_of_input()
        assert table.ended() == 0


def test_equal_hands_are_secrets_all_the_same(toy: str):
    """In this game both hold the same cards in the third round, and do not know it."""
    shown = scenes(play("Anna,Ben", 3).split("Toy · the end")[0])
    assert [who for who, _ in shown] == ["", *["Anna", "Ben"] * 3]
    for who, scene in shown[1:]:
        assert secrets(scene) <= {who}


def test_what_was_missed_behind_the_curtain_is_told_after_it(toy: str):
    """Ben hears of the bids that were made while Anna had the keyboard."""
    shown = scenes(play("Anna,Ben", 3, LAST_ON).split("Toy · the end")[0])
    bids = {
        line
        for who, scene in shown
        if who == "Anna"
        for line in scene.splitlines()
        if re.match(r"Anna (bids|holds)", line)
    }
    assert bids
    for line in bids:
        assert any(line in scene.splitlines() for who, scene in shown if who == "Ben")
