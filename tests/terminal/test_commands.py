"""The other commands: replay, verify, rules, sheet, games, simulate, balance."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import spielalm as package
from spielalm import games
from spielalm.games.kuhlorado import edition
from tests.terminal.shell import Terminal, moves_in, spielalm, without_codes

# Looking at a saved game


def test_replay_prints_every_move_of_a_game_into_a_pipe(finished: Path):
    said = spielalm("replay", finished)
    count = moves_in(finished)
    assert said.code == 0
    assert f"Kuhlorado · after move 0 of {count} ─" in said.out
    assert f"Kuhlorado · after move {count} of {count} ─" in said.out
    assert max(map(len, said.lines)) <= 80


def test_replay_shows_one_moment(finished: Path):
    said = spielalm("replay", finished, "--at", 2, "--lang", "de")
    assert said.lines[0].startswith(f"Kuhlorado · nach Zug 2 von {moves_in(finished)} ─")
    assert "würfelt" in said.lines[1]
    assert said.out.count("─┐") == 1


def test_replay_tells_what_a_seat_saw(tmp_path: Path, toy: str):
    file = tmp_path / "toy.txt"
    spielalm("play", "toy", "--seats", "bot:random,bot:random", "--seed", "1", "--save", file)
    assert not re.search(r"Random \d draws \d", spielalm("replay", file).out)
    for seat, own, other in [("A", 1, 2), ("b", 2, 1), ("Random 2", 2, 1)]:
        out = spielalm("replay", file, "--seat", seat).out
        assert re.search(rf"Random {own} draws \d", out)
        assert not re.search(rf"Random {other} draws \d", out)


def test_replay_steps_with_enter_in_a_terminal(finished: Path):
    count = moves_in(finished)
    with Terminal("replay", finished) as table:
        for line, expected in [("", 0), ("", 1), ("b", 2), ("what", 1), ("7", 1), ("q", 7)]:
            table.until(f"after move {expected} of {count}")
            table.until("q to stop > ")
            table.type(line)
        assert table.ended() == 0
    assert "Press Enter, or type b, q, or a number from 0 to" in without_codes(table.out)


def test_replay_in_a_terminal_begins_where_it_is_told_and_ends_at_the_end(finished: Path):
    count = moves_in(finished)
    with Terminal("replay", finished, "--at", count) as table:
        table.until(f"after move {count} of {count}")
        table.until("q to stop > ")
        table.type("")
        assert table.ended() == 0


def test_verify_says_what_was_checked(finished: Path):
    said = spielalm("verify", finished)
    draws = len(re.findall(r"^\d+\. \*\d+ ", finished.read_text(), re.MULTILINE))
    assert said.code == 0
    assert f"{moves_in(finished)} moves, all legal." in said.lines
    assert f"{draws} draws, all as the published seed gives them." in said.lines
    assert re.search(r"^(Random|Greedy) wins\.$", said.out, re.MULTILINE)


def test_verify_says_when_there_is_no_seed_to_check_against(finished: Path, tmp_path: Path):
    lines = finished.read_text().splitlines(keepends=True)
    file = tmp_path / "no seed.txt"
    file.write_text("".join(line for line in lines if not line.startswith("Seed")))
    said = spielalm("verify", file)
    assert said.code == 0
    assert "The file names no seed: its draws cannot be checked." in said.lines


def test_verify_finds_a_loaded_die(finished: Path, tmp_path: Path):
    text = finished.read_text()
    rolled = re.search(r"^2\. \*1 roll (.) (.)$", text, re.MULTILINE)
    assert rolled is not None
    better = rolled[0][:-3] + ("C C" if rolled[0][-3:] != "C C" else "1 1")
    file = tmp_path / "loaded.txt"
    file.write_text(text.replace(rolled[0], better))
    said = spielalm("verify", file)
    assert said.code == 2
    assert said.err.startswith(f"spielalm: {file}: move ")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_game_of_an_older_ruleset_says_so_first(command: str, finished: Path):
    older = Path(__file__).parent.parent / "records/kuhhandel-two.txt"
    said = spielalm(command, older)
    assert said.code == 0
    assert said.lines[0].startswith("This game follows ruleset 1. ")
    assert (
        spielalm(command, older, "--lang", "de")
        .lines[0]
        .startswith("Diese Partie folgt Fassung 1 ")
    )
    assert "ruleset" not in spielalm(command, finished).out


# Rules, sheets, games, version


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("lang", ["de", "en"])
def test_rules_prints_the_whole_page(name: str, lang: str):
    said = spielalm("rules", name, "--lang", lang)
    assert said.code == 0
    assert said.out.startswith("# ")
    assert max(map(len, said.lines)) <= 80


@pytest.mark.parametrize("wanted", ["KL-23", "kl-23", "23"])
def test_rules_prints_one_paragraph_with_what_belongs_to_it(wanted: str):
    said = spielalm("rules", "kuhlorado", wanted)
    assert said.out.startswith("**KL-23** ")
    assert "| 20 or more | 20 |" in said.lines
    assert "KL-24" not in said.out
    assert "##" not in spielalm("rules", "kuhlorado", "KL-27").out


def test_rules_are_set_nicely_in_a_terminal():
    with Terminal("rules", "kuhlorado", "KL-14", "--lang", "de") as table:
        assert table.ended() == 0
    assert "\x1b[1mKL-14\x1b[0m" in table.out
    assert "**" not in table.out


def test_sheet_draws_an_empty_sheet():
    out = spielalm("sheet", "kuhlorado").out
    for row in edition.grid(edition.load("hochalm")):
        signs = [sign for sign in row if sign != "~"]
        drawn = [[sign for sign in line[3:] if sign in "12345C"] for line in out.splitlines()]
        assert signs in drawn
    assert "[X]" in out
    assert out == spielalm("sheet", "kuhlorado", "--sheet", "hochalm").out


def test_sheet_makes_a_fresh_one_from_a_seed():
    one = spielalm("sheet", "kuhlorado", "--seed", 17).out
    assert one == spielalm("sheet", "kuhlorado", "--sheet", "seed:17").out
    assert one != spielalm("sheet", "kuhlorado", "--seed", 18).out


def test_sheet_lists_the_names():
    assert spielalm("sheet", "kuhlorado", "--list").lines == list(edition.EDITIONS.names)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_lists_every_game_with_options_and_bots(lang: str):
    said = spielalm("games", "--lang", lang)
    for name in games.names():
        assert any(line.startswith(f"{name} · ") for line in said.lines)
    assert "--option sheet=…" in said.out
    fresh = [option.fresh for name in games.names() for option in games.find(name).info.options]
    assert said.out.count("seed:17") == fresh.count("seed:") == 2
    assert "Bots: random, greedy" in said.out
    assert max(map(len, said.lines)) <= 80


def test_version_says_whether_the_engine_is_compiled():
    how = "compiled" if package.compiled() else "uncompiled"
    assert spielalm("--version").out == f"spielalm {package.__version__} ({how})\n"


def test_the_package_can_be_run_as_a_module():
    command = [sys.executable, "-m", "spielalm", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"spielalm {package.__version__} ")


# Simulation


def test_simulate_prints_one_json_object():
    bots = ("--bots", "greedy,random", "--seats", 2, "--games", 6, "--seed", 1)
    said = spielalm("simulate", "kuhlorado", *bots, "--json")
    result = json.loads(said.out)
    expected = "game options seed games seats bots compiled seconds decisions decisions_per_s"
    assert list(result) == [*expected.split(), "wins", "mean_scores", "lengths"]
    assert result["bots"] == ["greedy", "random"]
    assert sum(result["wins"]) == result["games"] == 6
    assert said.out.count("\n") == 1


@pytest.mark.parametrize("lang", ["de", "en"])
def test_simulate_prints_a_table_for_people(lang: str):
    said = spielalm("simulate", "kuhlorado", "--games", 4, "--lang", lang)
    assert [line.split()[0] for line in said.lines[-2:]] == ["random", "random"]
    assert max(map(len, said.lines)) <= 80


def test_help_names_every_command():
    said = spielalm("--help")
    for name in ("play", "simulate", "replay", "verify", "rules", "sheet", "games"):
        assert re.search(rf"^  {name} ", said.out, re.MULTILINE)


def test_streams_that_cannot_show_a_sign_do_not_stop_the_command(finished: Path):
    command = [sys.executable, "-c", "from spielalm.terminal.main import run; run()"]
    done = subprocess.run(
        [*command, "replay", str(finished), "--at", "3"],
        capture_output=True,
        env={"PYTHONIOENCODING": "latin-1", "PYTHONPATH": ":".join(sys.path)},
        check=True,
    )
    assert b"?" in done.stdout


def test_balance_prints_the_measured_table_and_the_same_one_again():
    once, again = (spielalm("balance", "hamstern", "--games", "4", "--seed", "1") for _ in range(2))
    assert once.code == 0
    assert "rounds" in once.out
    assert once.out == again.out


def test_balance_writes_its_table_into_a_page_that_has_a_place_for_it(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text("Burrows\n<!-- measured -->\nold\n<!-- end of the measurement -->\nThe end\n")
    command = ("balance", "hamstern", "--games", "2", "--into", str(page))
    for _ in range(2):
        said = spielalm(*command)
        table = said.out.removesuffix("\n")
        marks = "<!-- measured -->", "<!-- end of the measurement -->"
        assert page.read_text() == f"Burrows\n{marks[0]}\n{table}\n{marks[1]}\nThe end\n"
    page.write_text("Burrows, <!-- measured --> only")
    said = spielalm(*command)
    assert said.code == 2
    assert "has no place for a table" in said.err
    assert page.read_text() == "Burrows, <!-- measured --> only"


def test_balance_of_a_game_without_measured_material_says_which_games_have_it():
    done = spielalm("balance", "kuhlorado")
    assert done.code == 2
    assert "expected hamstern" in done.err


def test_serve_takes_the_address_of_a_database_as_it_is(monkeypatch: pytest.MonkeyPatch):
    given: dict[str, object] = {}
    monkeypatch.setattr(
        "spielalm.terminal.serving.serve_tables", lambda settings, *_, **__: given.update(settings)
    )
    spielalm("serve", "--database", "postgresql://alm@127.0.0.1/alm")
    assert given["database"] == "postgresql://alm@127.0.0.1/alm"
