"""Whole games at the terminal's table, typed line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielalm import games
from spielalm.kernel.recordtext import read_record
from tests.terminal.shell import PLAY_ON, Said, Terminal, spielalm, without_codes

KUHLORADO = ("play", "kuhlorado", "--seed", "3")


def record(path: Path):
    return read_record(path.read_bytes(), games.find)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_against_a_bot_can_be_played_saved_and_verified(tmp_path: Path, lang: str):
    file = tmp_path / "game.txt"
    said = spielalm(*KUHLORADO, "--save", file, "--lang", lang, typed=PLAY_ON)
    assert said.code == 0
    assert said.err == ""
    saved = record(file)
    assert saved.winners is not None
    assert saved.names == (("Guest", "Greedy") if lang == "en" else ("Gast", "Greedy"))
    names = {"en": "Greedy wins.", "de": "Greedy gewinnt."}
    assert saved.winners == (1,)
    assert names[lang] in said.lines
    checked = spielalm("verify", file, "--lang", lang)
    assert checked.code == 0
    assert str(len(saved.entries)) in checked.out


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_is_wider_than_80_columns_and_a_pipe_gets_no_control_codes(lang: str):
    said = spielalm(*KUHLORADO, "--lang", lang, typed=f"help\nscore\n?\n{PLAY_ON}")
    assert said.lines
    assert max(map(len, said.lines)) <= 80
    assert "\x1b" not in said.out
    assert not set(said.out) & set("\u2066\u2067\u2068\u2069"), "no isolation marks"


def test_the_language_is_the_locales_unless_another_is_asked_for():
    assert "Mark what the dice allow." in spielalm(*KUHLORADO, typed="1\n").out
    assert "Markiere, was die Würfel" in spielalm(*KUHLORADO, typed="1\n", lang="de_AT").out
    german = spielalm(*KUHLORADO, "--lang", "en", typed="1\n", lang="de_AT")
    assert "Mark what the dice allow." in german.out
    assert "Mark what the dice allow." in spielalm(*KUHLORADO, typed="1\n", lang="fr_FR").out


def turns(*lines: str) -> Said:
    """What is said when the guest, who begins in this game, types these lines."""
    said = spielalm(*KUHLORADO, typed="\n".join([*lines, ""]))
    assert said.code == 0
    assert "Guest begins." in said.lines
    return said


def test_it_says_whose_turn_it_is_and_what_may_be_done():
    said = turns()
    assert "Kuhlorado · Guest’s turn ──" in said.out
    assert "Keep both dice, or roll one or both again (once)." in said.out
    assert "1 Keep both dice " in said.out
    assert "4 Roll both dice again" in said.out


def test_a_move_can_be_typed_in_notation_or_by_its_number():
    assert "Guest keeps both dice." in turns("1").lines
    assert "Guest keeps both dice." in turns("keep 1 2").lines
    assert "Guest keeps both dice." in turns("  KEEP  1 2 ").lines


def test_a_long_list_is_shown_when_it_is_asked_for():
    """Two cows on an empty sheet: 153 pairs."""
    for seed in range(100):
        play = ("play", "kuhlorado", "--seed", str(seed))
        brief = spielalm(*play, typed="1\n").out
        if "153 moves are possible. Type one, such as " in brief:
            assert "153 Mark" not in brief
            assert "153 Mark" in spielalm(*play, typed="1\n?\n").out
            return
    raise AssertionError("nobody rolled two cows")


def test_wrong_input_says_why_and_what_is_expected():
    out = " ".join(turns("foo", "c3", "99", "", "roll 1 2").out.split())
    assert "“foo” is neither a move nor a command. A move looks like this: keep none." in out
    assert "“c3” is not possible now. Possible is, for example: keep none." in out
    assert "There is no move 99 in the list: the numbers go from 1 to 4." in out
    assert "Type a move, its number, or help." in out
    assert "“roll 1 2” is not possible now." in out


def test_undo_takes_the_last_move_back_until_the_dice_roll():
    said = turns("undo", "1", "undo", "keep none", "undo")
    undone = said.lines.index("Guest takes the last move back.")
    assert "Too late: chance has acted since your last move." in said.lines[:undone]
    assert "Keep both dice, or roll one or both again (once)." in said.lines[undone:]
    assert "Too late: chance has acted since your last move." in said.lines[undone:]


def test_the_table_waits_where_a_mark_can_last_be_taken_back():
    said = turns("1", "1", "what", "undo", "2", "", "quit")
    marked = [line for line in said.lines if line.startswith("Guest marks")]
    assert len(marked) == 2
    assert marked[0] != marked[1]
    assert "“what” is not a command." in said.out
    back = said.lines.index("Guest takes the last move back.")
    assert not any(line.startswith("Greedy") for line in said.lines[:back])
    assert any(line.startswith("Greedy marks") for line in said.lines[back:])


def test_without_undo_the_table_does_not_wait():
    said = spielalm(*KUHLORADO, "--undo", "off", typed="1\nundo\n1\n")
    assert "Undo is switched off at this table." in said.lines
    assert "undo to take it back" not in said.out
    assert any(line.startswith("Greedy marks") for line in said.lines)


def test_score_log_rules_and_help_are_there_at_any_time():
    said = turns("1", "1", "", "score", "log", "rules KL-14", "rules 99", "help")
    assert "**KL-14** *A cow and a number:*" in said.out
    assert "Kuhlorado has no rule '99'; expected an ID from KL-01 to KL-34" in said.out
    assert said.lines.count("Guest begins.") == 2, "once when it happened, once in the log"
    assert "take your last move back" in said.out


def test_commands_are_understood_in_german_and_english():
    for command in ("punkte", "score"):
        said = spielalm(*KUHLORADO, "--lang", "de", typed=f"{command}\n")
        assert any(line.split() == ["Gast", "0"] for line in said.lines)


def test_a_game_that_is_left_can_be_saved_and_played_on(tmp_path: Path):
    file, end = tmp_path / "half.txt", tmp_path / "end.txt"
    said = turns("1", "1", "", "1", f"save {file}", "quit", "")
    assert "The file holds the whole truth" in said.out, "the seed tells the dice to come"
    half = record(file)
    assert half.winners is None
    assert "The game is not over yet." in spielalm("verify", file).lines
    said = spielalm("play", "--resume", file, "--save", end, typed=PLAY_ON)
    assert said.code == 0
    whole = record(end)
    assert whole.entries[: len(half.entries)] == half.entries
    assert whole.winners is not None
    assert spielalm("verify", end).code == 0


def test_a_finished_game_cannot_be_played_on(tmp_path: Path):
    file = tmp_path / "end.txt"
    spielalm("play", "kuhlorado", "--seats", "bot:random,bot:random", "--save", file)
    said = spielalm("play", "--resume", file)
    assert said.code == 2
    assert said.err == "spielalm: this game is over; expected a record of a game that is not\n"


def test_quit_asks_whether_to_save_and_before_overwriting(tmp_path: Path):
    file = tmp_path / "mine.txt"
    turns("quit", str(file))
    assert record(file).entries
    file.write_text("precious")
    said = turns(f"save {file}", "n", "quit", str(file), "y")
    assert "Overwrite it? y/N" in " ".join(said.out.split()), "wherever the line is broken"
    assert record(file).entries


def test_saving_where_nothing_can_be_written_says_so_and_asks_again(tmp_path: Path):
    said = turns("quit", str(tmp_path / "no" / "where.txt"), str(tmp_path / "here.txt"))
    assert "No such file or directory" in " ".join(said.out.split())
    assert record(tmp_path / "here.txt").entries


def test_the_end_of_the_input_leaves_cleanly_and_keeps_the_record(tmp_path: Path):
    file = tmp_path / "left.txt"
    said = spielalm(*KUHLORADO, "--save", file, typed="1\n")
    assert (said.code, said.err) == (0, "")
    assert record(file).entries


def test_the_same_seed_gives_the_same_game(tmp_path: Path):
    files = [tmp_path / name for name in "abc"]
    for file, seed in zip(files, ("1", "1", "2"), strict=True):
        spielalm("play", "kuhlorado", "--seed", seed, "--save", file, typed=PLAY_ON)
    one, same, other = (file.read_text() for file in files)
    assert one == same != other


def test_without_a_seed_every_game_is_another(tmp_path: Path):
    files = [tmp_path / name for name in "ab"]
    for file in files:
        spielalm("play", "kuhlorado", "--seats", "bot:random,bot", "--save", file)
    assert record(files[0]).seed != record(files[1]).seed


def test_another_game_can_follow(tmp_path: Path):
    bots = ("play", "kuhlorado", "--seats", "bot:random,bot:random", "--seed", "1")
    said = spielalm(*bots, typed="\ny\n\nn\n")
    assert said.out.count("· the end ─") == 2
    assert said.lines.count("See you on the alp.") == 1
    ends = [line for line in said.lines if "wins: " in line]
    assert ends[0] != ends[1]


def test_several_people_share_a_keyboard_without_a_curtain_where_nothing_is_hidden():
    said = spielalm("play", "kuhlorado", "--seats", "Anna,Ben", "--seed", "7", typed=PLAY_ON)
    assert "Anna’s turn" in said.out
    assert "Ben’s turn" in said.out
    assert "Pass the keyboard" not in said.out
    assert sum(line.endswith(" wins.") or line.endswith(" win.") for line in said.lines) == 1


def test_the_menu_offers_every_game_and_asks_who_plays():
    said = spielalm("play", typed="9\nkuhlorado\nAnna,bot:clever\nAnna,bot\n1\n")
    for name in games.names():
        assert games.find(name).info.title in said.out
    assert "Type a number from 1 to" in said.out
    assert "there is no bot 'clever' for Kuhlorado" in said.out
    assert "Anna’s turn" in said.out


def test_the_menu_does_not_ask_what_the_command_line_said():
    said = spielalm("play", "--seats", "Ben,bot", typed="kuhlorado\n")
    assert "Who plays?" not in said.out
    assert "Ben’s turn" in said.out


def test_nothing_typed_at_the_menu_leaves_cleanly():
    said = spielalm("play")
    assert (said.code, said.err) == (0, "")


def test_a_sheet_can_be_chosen_in_two_ways():
    short = spielalm(*KUHLORADO, "--sheet", "seed:17", typed="quit\n\n")
    assert short.out == spielalm(*KUHLORADO, "--option", "sheet=seed:17", typed="quit\n\n").out
    assert short.out != spielalm(*KUHLORADO, typed="quit\n\n").out


@pytest.mark.parametrize("answer", ["", "n", "No", "nein"])
def test_who_does_not_want_to_save_says_no(answer: str, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = spielalm("play", "kuhlorado", "--seats", "A,bot", typed=f"quit\n{answer}\n")
    assert said.code == 0
    assert list(tmp_path.iterdir()) == []


def test_names_cannot_smuggle_in_markup_or_control_codes():
    said = spielalm("play", "kuhlorado", "--seats", "[red]A[/],bot", typed="quit\n\n")
    assert "[X] [red]A[/] " in said.out
    refused = spielalm("play", "kuhlorado", "--seats", "A\x1b[2J,bot")
    assert refused.code == 2
    assert "\x1b" not in refused.err


@pytest.mark.parametrize("colour", [True, False])
def test_in_a_terminal_marks_are_coloured_unless_colour_is_unwanted(colour: bool):
    with Terminal(*KUHLORADO, **({} if colour else {"NO_COLOR": "1"})) as table:
        table.until("Guest> ")
        table.type("1")
        frame = table.until("Guest> ")
        assert ("\x1b[1;31m[X]" in frame) == colour
        assert "[X] Guest   (O) Greedy" in without_codes(frame)
        table.type("quit")
        table.until("Save the record?")
        table.type("")
        assert table.ended() == 0


def test_a_frame_fits_a_terminal_of_24_lines():
    with Terminal(*KUHLORADO) as table:
        table.until("Guest> ")
        table.type("1")
        for _ in range(6):
            table.until("Guest> ")
            table.type("1")
            table.until("take it back > ")
            table.type("")
            seen = without_codes(table.until("Guest> "))
            assert seen[seen.index("’s turn ──") :].count("\n") < 22
            table.type("1")
        table.end_of_input()
        assert table.ended() == 0


def test_a_list_that_would_push_the_picture_off_the_screen_waits_to_be_asked_for():
    with Terminal(*KUHLORADO, LINES="19") as table:
        frame = without_codes(table.until("Guest> "))
        assert "4 moves are possible. Type one, such as keep none, or ? to see" in frame
        assert "Keep both dice " not in frame
        table.type("?")
        assert "1 Keep both dice" in without_codes(table.until("Guest> "))
        table.end_of_input()
        assert table.ended() == 0


def test_interrupting_leaves_without_a_traceback(tmp_path: Path):
    file = tmp_path / "left.txt"
    with Terminal(*KUHLORADO, "--save", file) as table:
        table.until("Guest> ")
        table.interrupt()
        assert table.ended() == 130
        assert "Traceback" not in table.out
        assert record(file).entries


def test_long_lists_come_page_by_page_in_a_terminal():
    with Terminal(*KUHLORADO) as table:
        table.until("Guest> ")
        table.type("rules")
        first = table.until("Enter for more, q to stop > ")
        assert first.count("\n") <= 24
        table.type("")
        table.until("Enter for more, q to stop > ")
        table.type("q")
        table.until("Guest> ")
        table.end_of_input()
        assert table.ended() == 0
