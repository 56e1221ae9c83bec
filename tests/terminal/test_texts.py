"""Sentences: the conventions for their arguments, and that the terminal has all it says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import spielalm.terminal
from spielalm import games
from spielalm.kernel.errors import EditionError, IllegalMoveError, OptionError, SpielalmError
from spielalm.kernel.typed import PickChoice, ScoreLine
from spielalm.match import MoveUndone, match
from spielalm.match.errors import Refusal
from spielalm.terminal.table import COMMANDS
from spielalm.terminal.texts import Sayer, Words, language, own_words
from tests.contract.toy.facts import CardDrawn, ChoicesOpened, MoneyGiven

FOLDER = Path(spielalm.terminal.__file__).parent

# Where errors are named, and which argument their name is.
KINDS = (SpielalmError, OptionError, EditionError, IllegalMoveError)
RAISING = {"called": 0, **{kind.__name__: 1 for kind in KINDS}}


@pytest.fixture
def sayer(toy: str) -> Sayer:
    return Sayer(games.find(toy), "en", ("Anna", "Ben", "Cleo"))


def test_a_seat_is_said_by_its_name(sayer: Sayer):
    assert sayer.fact(CardDrawn(1, 20)) == "Ben draws 20."
    assert sayer.fact(MoneyGiven(0, 2, 3, (1, 2, 0))) == "Anna gives Cleo 1, 2, 0."


def test_another_sentence_is_said_when_something_is_hidden(sayer: Sayer):
    assert sayer.fact(CardDrawn(1, None)) == "Ben draws a card."
    assert sayer.fact(MoneyGiven(0, 2, 3, None)) == "Anna gives Cleo 3 cards."


def test_a_list_is_joined_and_counted(sayer: Sayer):
    assert sayer.fact(ChoicesOpened(())) == "Nobody joins."
    assert sayer.fact(ChoicesOpened((2,))) == "Cleo joins."
    assert sayer.fact(ChoicesOpened((0, 2))) == "Anna, Cleo join."


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize(("language", "wins"), [("en", "Ben wins"), ("de", "Ben gewinnt")])
def test_who_wins_is_told_with_everybodys_points(game: str, language: str, wins: str):
    fields = {"cause": "", "seats": (1,), "scores": (55, 74, 70)}
    told = Sayer(games.find(game), language, ("Anna", "Ben", "Cleo")).say("game-ended", **fields)
    assert told.endswith(f"{wins}: Anna 55, Ben 74, Cleo 70.")


def test_who_plays_alone_is_told_the_points_alone():
    sayer = Sayer(games.find("hamstern"), "en", ("Anna",))
    told = sayer.say("game-ended", cause="counter", seats=(0,), scores=(55,))
    assert told.endswith("Anna wins: 55.")


def test_a_list_of_one_number_is_that_number():
    """So that a message can choose its words by it."""
    sayer = Sayer(games.find("kuhlorado"), "en", ("Anna", "Ben"))
    assert sayer.move(sayer.game.read_move("keep 1")) == "Keep left, roll right again"
    assert sayer.move(sayer.game.read_move("keep 2")) == "Keep right, roll left again"
    assert sayer.move(sayer.game.read_move("keep 1 2")) == "Keep both dice"


def test_a_truth_value_is_yes_or_no(sayer: Sayer):
    assert sayer.move(sayer.game.read_move("choose join")) == "Join"
    assert sayer.move(sayer.game.read_move("choose stay")) == "Stay out"


def test_choices_and_score_lines_have_their_fields(sayer: Sayer):
    choice = PickChoice("pay", (0, 10, 20), (1, 1, 1), 1, 3, 20)
    assert sayer.choice(choice) == "Pay at least 20"
    line = ScoreLine(seat=0, reason="thing", points=30, values={"thing": "hat"})
    assert sayer.score(line) == "The hat"


def test_an_undo_is_told_in_the_terminals_own_words(sayer: Sayer):
    assert sayer.fact(MoveUndone(1, 7)) == "Ben takes the last move back."


def test_words_in_a_picture_cannot_be_markup(toy: str):
    sayer = Sayer(games.find(toy), "en", ("[red]Anna", "Ben"))
    assert sayer.say_in_picture("picture-hand", seat=0, cards=3) == r"\[red]Anna: 3 cards"


def test_no_isolation_marks_stand_around_arguments(sayer: Sayer):
    assert "\u2068" not in sayer.fact(CardDrawn(1, 20))


def test_a_missing_message_or_argument_is_a_warning(sayer: Sayer):
    with pytest.warns(UserWarning, match="no message nonsense in en.ftl"):
        assert sayer.say("nonsense") == "nonsense"
    with pytest.warns(UserWarning, match="move-bid in en.ftl: Unknown external: amount"):
        sayer.say("move-bid")


@pytest.mark.parametrize(
    ("wanted", "environment", "expected"),
    [
        ("de", {"LANG": "en_US.UTF-8"}, "de"),
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LC_ALL": "de_CH", "LANG": "en_US"}, "de"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_US"}, "de"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_found(wanted: str | None, environment: dict[str, str], expected: str):
    assert language(wanted, environment) == expected


def test_an_unknown_language_is_refused():
    with pytest.raises(SpielalmError, match="no language 'it'; expected one of: de, en"):
        language("it", {})


def messages(lang: str) -> dict[str, str]:
    body = FluentParser().parse((FOLDER / f"texts/{lang}.ftl").read_text()).body
    assert not [entry for entry in body if isinstance(entry, ftl.Junk)]
    written = FluentSerializer().serialize_entry
    return {entry.id.name: written(entry) for entry in body if isinstance(entry, ftl.Message)}


def said_in_code() -> set[str]:
    """Every message that the terminal's code names: first arguments of say, words and the like."""
    found: set[str] = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and node.args:
                name = ast.unparse(node.func).rsplit(".", maxsplit=1)[-1]
                if name in ("say", "words", "own", "complain", "agree"):
                    found |= {
                        part.value
                        for part in ast.walk(node.args[0])
                        if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    }
    return found


def test_both_languages_have_the_same_messages():
    """But for errors, which say in English themselves what is wrong."""
    errors = {name for name in messages("de") if name.startswith("error-")}
    assert set(messages("de")) - errors == set(messages("en"))


def errors_in_code() -> dict[str, set[str]]:
    """Every message of an error, with the values that come with it wherever it is raised."""
    found: dict[str, set[str]] = {}
    for path in FOLDER.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func).rsplit(".", maxsplit=1)[-1]
            place = RAISING.get(name, len(node.args))
            for message in node.args[place : place + 1]:
                if isinstance(message, ast.Constant):
                    names = {str(keyword.arg) for keyword in node.keywords}
                    found[str(message.value)] = found.get(str(message.value), names) & names
    return found


def test_every_error_that_players_meet_is_said_in_german_with_the_values_it_has():
    sentences = {name: text for name, text in messages("de").items() if name.startswith("error-")}
    assert "Zeile" in sentences.pop("error-at")
    errors = errors_in_code()
    assert {f"error-{message}" for message in errors} == set(sentences)
    for message, values in errors.items():
        used = set(re.findall(r"\$(\w+)", sentences[f"error-{message}"]))
        assert used <= values, message


def test_every_message_is_used_and_every_used_message_exists():
    built = {f"command-{name}" for name in COMMANDS} | {f"help-{name}" for name in COMMANDS}
    undo = [one.code for one in vars(match).values() if isinstance(one, Refusal)]
    built |= {f"no-{code}" for code in undo if code.startswith("undo-")} | {"simulation-bot"}
    built |= {f"simulation-{column}" for column in ("wins", "share", "points")}
    of_games = {"title", "pitch", "command-", "help-", "no-", "simulation-", "option-"}
    of_games |= {"move-", "ask-", "choice-", "score-", "value-", "-hidden", "error-at"}
    assert (said_in_code() - of_games) | built == set(messages("en"))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_prompts_leave_room_to_type_in_80_columns(lang: str):
    words = own_words(lang)
    assert isinstance(words, Words)
    assert len(words("prompt-help")) <= 80
    assert len(words("pause")) <= 60
    assert len(words("step")) <= 70
