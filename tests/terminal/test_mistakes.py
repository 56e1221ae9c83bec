"""What each command says when something is wrong: one sentence, exit code 2, in two languages."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.terminal.shell import moves_in, spielalm

# A whole sentence without the words that every English one has.
GERMAN = r"spielalm: (?!.*\b(expected|there is|cannot|the|line)\b).*\.\n"


@contextmanager
def open_file(data: bytes) -> Iterator[Path]:
    """A file with these bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.txt"
        path.write_bytes(data)
        yield path


WRONG = {
    ("play", "chess"): "there is no game 'chess'; expected one of: ",
    ("play", "kuhlorado", "--seats", "Anna"): "Kuhlorado cannot be played by 1; expected 2 players",
    ("play", "kuhlorado", "--seats", "Anna,,Ben"): "seat '' in --seats; expected you, a name",
    ("play", "kuhlorado", "--seats", "A,bot:deep"): "no bot 'deep' for Kuhlorado; expected one of",
    ("play", "kuhlorado", "--seats", f"A,{'B' * 30}"): "expected you, a name of at most 20 letters",
    ("play", "kuhlorado", "--option", "sheet"): "--option 'sheet'; expected NAME=VALUE",
    ("play", "kuhlorado", "--option", "x=1"): "kuhlorado has no option 'x'; expected one of: sheet",
    ("play", "kuhlorado", "--sheet", "nowhere"): "there is no sheet 'nowhere'; expected one of",
    ("play", "kuhlorado", "--undo", "always"): "--undo 'always'; expected rule or off",
    ("play", "kuhlorado", "--lang", "fr"): "there is no language 'fr'; expected one of: de, en",
    ("play", "kuhlorado", "--save", "/no/where/x"): "cannot write /no/where/x; expected a file in",
    ("play", "kuhlorado", "--save", "/tmp"): "cannot write /tmp; expected a file",
    ("play", "--resume", "/no/file"): "cannot read /no/file: No such file or directory",
    ("play", "kuhlorado", "--resume", "x"): "--resume brings its own game, options and seed",
    ("replay", "/no/file"): "cannot read /no/file: No such file or directory",
    ("verify", "/tmp"): "cannot read /tmp: Is a directory",
    ("rules", "chess"): "there is no game 'chess'",
    ("rules", "kuhlorado", "KL-99"): "has no rule 'KL-99'; expected an ID from KL-01 to KL-34",
    ("sheet", "kuhlorado", "--sheet", "nowhere"): "there is no sheet 'nowhere'; expected one of",
    ("sheet", "kuhlorado", "--seed", "1 2"): "expected 1 to 40 letters or digits without spaces",
    ("sheet", "kuhlorado", "--seed", "1", "--sheet", "x"): "both --seed and --sheet; expected one",
    ("sheet", "kuhfstein", "--seed", "1"): "Kuhfstein makes no sheets from seeds; expected --sheet",
    ("sheet", "kuhhandel"): "Kuhhandel Master has no sheets; expected a game that has",
    ("play", "kuhhandel", "--sheet", "x"): "Kuhhandel Master has no sheets; expected a game that",
    ("play", "kuhfstein", "--sheet", "nowhere"): "'nowhere'; expected",
    ("simulate", "kuhlorado", "--bots", "a,b"): "there is no bot 'a' for Kuhlorado",
    ("simulate", "kuhlorado", "--seats", "3"): "Kuhlorado cannot be played by 3; expected 2",
    ("simulate", "kuhlorado", "--bots", "random,random", "--seats", "3"): "2 bots for 3 seats",
    ("simulate", "kuhlorado", "--games", "0"): "0 games; expected at least 1",
    ("simulate", "kuhlorado", "--processes", "0"): "0 processes; expected at least 1",
    ("simulate", "kuhlorado", "--option", "sheet=x"): "there is no sheet 'x'; expected one of",
}


@pytest.mark.parametrize(("arguments", "sentence"), WRONG.items())
def test_what_is_wrong_is_said_in_one_sentence(arguments: tuple[str, ...], sentence: str):
    said = spielalm(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("spielalm: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("arguments", WRONG)
def test_what_is_wrong_is_said_in_german(arguments: tuple[str, ...]):
    said = spielalm(*arguments, lang="de_DE")
    assert (said.code, said.out) == (2, "")
    assert re.fullmatch(GERMAN, said.err)


def test_errors_speak_the_language_that_was_asked_for():
    said = spielalm("rules", "chess", "--lang", "de", lang="en_US")
    assert said.err.startswith("spielalm: Das Spiel „chess“ gibt es nicht. Es gibt: ")
    said = spielalm("rules", "chess", "--lang", "en", lang="de_DE")
    assert said.err.startswith("spielalm: there is no game 'chess'; expected one of: ")


BROKEN = {
    ("^Game: kuhlorado", "Game: chess"): "Zeile 2, Spalte 7: Das Spiel „chess“ gibt es nicht.",
    ("^Seats: 2", "Seats: 9"): "Zeile 4, Spalte 1: Kuhlorado geht nicht zu 9, sondern zu 2.",
    ("^Seats: 2", "Seats 2"): "Zeile 4, Spalte 1: 'Seats 2' ist keine Zeile der Form",
    ("^Ruleset: .*", "Ruleset: 99"): "Von kuhlorado gibt es keine Fassung 99 der Regeln, nur: 1.",
    ("^Ruleset: .*", "Ruleset: x"): "Zeile 3, Spalte 10: 'x' kann nicht hinter „Ruleset:“ stehen.",
    ("^Seed hash: .", "Seed hash: x"): "Der Fingerabdruck passt nicht zum Startwert.",
    ("^Seats: 2", "Seats: 2\nSeats: 2"): "'Seats' steht zum zweiten Mal da.",
    ("^Seats: 2\n", ""): "Es fehlt die Zeile „Seats: …“.",
    ("^Seats: 2", "Seats: 2\nCows: 7"): "Eine Zeile 'Cows' gehört nicht hierher.",
    ("^Scores: ", "Scores: 1"): "Oben in der Datei steht als Ergebnis 1",
    ("^2\\. ", "3. "): "Hier steht Zug 3, es müsste Zug 2 sein.",
    ("^2\\. ", "2 "): "ist kein Zug. Er sähe so aus: „2. A …“",
    ("^1\\. .*", "1. H keep 1"): "Einen Platz H gibt es nicht, nur A bis B.",
    ("^1\\. .*", "1. A moo"): "'moo' ist kein Zug dieses Spiels.",
    ("^1\\. .*", "1. A keep 1"): "Zug 1: A kann hier nicht „keep 1“ ziehen.",
    ("^1\\. .*", "1. * roll 1 1"): "Zug 1: Der Zufall kann hier nicht „roll 1 1“ bringen.",
    ("^1\\. \\*0 ", "1. *1 "): "Zug 1: Ziehung 1 ergibt mit diesem Startwert „first B“, nicht „fir",
}


@pytest.mark.parametrize(("change", "sentence"), BROKEN.items())
def test_what_is_wrong_with_a_file_is_said_in_german(
    change: tuple[str, str], sentence: str, finished: Path, tmp_path: Path
):
    broken = tmp_path / "broken.txt"
    broken.write_text(re.sub(*change, finished.read_text(), count=1, flags=re.MULTILINE))
    said = spielalm("verify", broken, "--lang", "de")
    assert said.code == 2
    assert said.err.startswith(f"spielalm: {broken}: ")
    assert sentence in said.err
    assert re.fullmatch(GERMAN, said.err)


def test_a_draw_that_is_used_twice_is_found_in_german(finished: Path, tmp_path: Path):
    twice = tmp_path / "twice.txt"
    twice.write_text(re.sub(r"(?m)^Seed.*\n|(?<=^2\. \*)1", "", finished.read_text()))
    twice.write_text(twice.read_text().replace("2. * ", "2. *0 "))
    said = spielalm("verify", twice, "--lang", "de")
    assert "Zug 2: Ziehung 0 kommt nach Ziehung 0. Die Nummern müssen wachsen.\n" in said.err


def test_a_table_explains_itself_in_german():
    typed = "kuhlorado\nA,bot:deep\nA,,B\nA\nA,B\nregeln 99\nsichern /no/x\nende\n/no/y\n\n"
    said = spielalm("play", "--lang", "de", typed=typed)
    text = " ".join(said.out.split())
    for sentence in (
        "Den Bot „deep“ gibt es nicht für Kuhlorado.",
        "„“ passt nicht zu --seats: you, ein Name mit höchstens 20 Buchstaben",
        "Kuhlorado geht nicht zu 1, sondern zu 2.",
        "Kuhlorado hat keine Regel „99“. Die Regeln heißen KL-01 bis KL-34.",
        "/no/x lässt sich nicht schreiben: Den Ordner gibt es nicht.",
        "/no/y lässt sich nicht schreiben: Den Ordner gibt es nicht.",
    ):
        assert sentence in text
    assert "expected" not in text


def test_a_file_that_cannot_be_played_on_is_refused_in_german(finished: Path, tmp_path: Path):
    def resumed(text: str) -> str:
        half = tmp_path / "half.txt"
        half.write_text(text)
        said = spielalm("play", "--resume", half, "--lang", "de")
        assert re.fullmatch(GERMAN, said.err)
        return said.err

    whole = finished.read_text()
    assert "Diese Partie ist zu Ende." in resumed(whole)
    early = re.sub(r"^(Scores|Winners|\d{2,}\.).*\n", "", whole, flags=re.MULTILINE)
    assert "Die Datei nennt keinen Startwert" in resumed(re.sub(r"(?m)^Seed.*\n", "", early))
    assert "eine Ziehung ohne ihre Nummer" in resumed(re.sub(r"(?m)^(\d\. \*)\d", r"\1", early))


def test_replay_refuses_moments_and_seats_that_do_not_exist(finished: Path):
    late = spielalm("replay", finished, "--at", 9999)
    assert (late.code, late.err) == (
        2,
        f"spielalm: --at 9999; expected a number from 0 to {moves_in(finished)}\n",
    )
    wrong = spielalm("replay", finished, "--seat", "C")
    assert (wrong.code, wrong.err) == (
        2,
        "spielalm: there is no seat 'C'; expected one of: A, B, Random, Greedy\n",
    )


def test_a_resumed_game_needs_as_many_players_as_before(finished: Path, tmp_path: Path):
    half = tmp_path / "half.txt"
    lines = finished.read_text().splitlines(keepends=True)
    early = [line for line in lines if not re.match(r"Scores|Winners|\d{2,}\. ", line)]
    half.write_text("".join(early))
    said = spielalm("play", "--resume", half, "--seats", "A,B,C")
    assert said.code == 2
    assert "Kuhlorado cannot be played by 3" in said.err
    assert spielalm("play", "--resume", half, "--seats", "bot,bot").code == 0


@given(st.binary(max_size=300))
@settings(max_examples=60, deadline=None)
def test_arbitrary_bytes_are_refused_with_line_and_column(data: bytes):
    with open_file(data) as file:
        for command in ("verify", "replay"):
            said = spielalm(command, file)
            assert said.code == 2
            assert re.match(r"spielalm: .*: line \d+, column \d+: .*; expected ", said.err)
            assert said.err.count("\n") == 1


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_damaged_record_is_refused_or_still_a_record(finished: Path, data: st.DataObject):
    whole = finished.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    junk = data.draw(st.binary(min_size=1, max_size=6))
    with open_file(whole[:at] + junk + whole[at + len(junk) :]) as file:
        said = spielalm("verify", file)
        assert said.code in (0, 2)
        assert said.code == 0 or said.err.count("\n") == 1


@given(st.binary(max_size=300))
@settings(max_examples=60, deadline=None)
def test_arbitrary_bytes_are_refused_in_german_too(data: bytes):
    with open_file(data) as file:
        said = spielalm("verify", file, "--lang", "de")
        assert re.fullmatch(r"spielalm: .*: Zeile \d+, Spalte \d+: .*\.\n", said.err)


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_damaged_record_is_refused_in_german_too(finished: Path, data: st.DataObject):
    whole = finished.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    junk = data.draw(st.binary(min_size=1, max_size=6))
    with open_file(whole[:at] + junk + whole[at + len(junk) :]) as file:
        said = spielalm("verify", file, "--lang", "de")
        assert said.code == 0 or re.fullmatch(GERMAN, said.err)


def test_an_unknown_command_is_refused():
    said = spielalm("gamble")
    assert said.code == 2
    assert "gamble" in said.err
