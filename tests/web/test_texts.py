"""The page's sentences: none is missing, none is left over, both languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from spielalm.match.actions.say import PHRASES
from spielalm.match.discovery import CODES, FACTS
from spielalm.match.settings import CALLS
from spielalm.server.problems import OWN

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "web/src"
GAMES = ROOT / "src/spielalm/games"
BOARDS = sorted(board.parent.name for board in (PAGE / "games").glob("*/Board.svelte"))

# Names that are put together while the page runs, and what they can become.
PRIVACY = re.findall(
    r'"([a-z]+)"',
    re.findall(r"#each \[(.*)\] as part", (PAGE / "shell/Privacy.svelte").read_text())[0],
)
MADE = {
    "phrase-${phrase}": [f"phrase-{phrase}" for phrase in PHRASES],
    "privacy-${part}": [f"privacy-{part}" for part in PRIVACY],
    "privacy-${part}-text": [f"privacy-{part}-text" for part in PRIVACY],
}
# Those that the games' own texts answer; the contract tests look after them.
OF_GAMES = {"score-${line.reason}", "ask-${view.ask}", "option-${option.name}", "word-${value}",
            "move-${answer.typed.move}", "move-${move.move}", "choice-${choice.name}",
            "moves-${tag}", "value-${field}", "word-${text}", "why-${answer.reason}"}  # fmt: skip


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


class References(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


class Cases(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        self.found.add(node.key.name)


@cache
def messages(folder: Path, language: str) -> dict[str, ftl.Message]:
    body = FluentParser().parse((folder / f"{language}.ftl").read_text()).body
    junk = [str(entry.content) for entry in body if isinstance(entry, ftl.Junk)]
    assert not junk, junk
    found = [entry for entry in body if isinstance(entry, ftl.Message)]
    assert len({entry.id.name for entry in found}) == len(found), "a message stands there twice"
    return {entry.id.name: entry for entry in found}


def first_arguments(source: str) -> Iterator[str]:
    """What stands as the first argument of every call of `say` or `texts.say`."""
    for call in re.finditer(r"\bsay\(", source):
        depth, end = 0, call.end()
        while depth or source[end] not in ",)":
            depth += {"(": 1, ")": -1}.get(source[end], 0)
            end += 1
        yield source[call.end() : end]


def said(folder: Path) -> set[str]:
    """The names of all messages that the sources in this folder (or this file) say."""
    found: set[str] = set()
    for path in (folder,) if folder.is_file() else folder.rglob("*.*"):
        if path.name in ("protocol.ts", "texts.svelte.ts"):
            continue
        for argument in first_arguments(path.read_text()):
            for name in re.findall(r'(?<![=!(])"([a-z][a-zA-Z-]*)"', argument):
                found.add(name)
            for made in re.findall(r"`([^`]*)`", argument):
                found |= set(MADE[made]) if made in MADE else {made} - OF_GAMES
    return found


def events() -> set[str]:
    """What the table tells; what somebody says has a sentence of another name."""
    return {str(fact.__struct_config__.tag) for fact in FACTS} - {"said"}


def of_page(language: str) -> dict[str, ftl.Message]:
    return messages(PAGE / "texts", language)


def of_game(game: str, language: str) -> dict[str, ftl.Message]:
    return messages(GAMES / game / "texts", language)


def shell_says() -> set[str]:
    parts = ("shell", "lib", "plain", "App.svelte")
    return events().union(*(said(PAGE / part) for part in parts))


def test_every_message_that_the_page_says_exists() -> None:
    games = set.intersection(*(set(of_game(game, "en")) for game in BOARDS))
    assert sorted(shell_says() - set(of_page("en")) - games) == []


def test_every_message_of_the_page_is_said() -> None:
    references = References()
    for message in of_page("en").values():
        references.visit(message)
    assert sorted(set(of_page("en")) - shell_says() - references.found) == []


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_says_what_exists_and_leaves_none_of_its_messages_out(game: str) -> None:
    spoken = said(PAGE / "games" / game)
    assert sorted(spoken - set(of_game(game, "en")) - set(of_page("en"))) == []
    own = {name for name in of_game(game, "en") if name.startswith("page-")}
    assert sorted(own - spoken) == []


@pytest.mark.parametrize("folder", [PAGE / "texts", *(GAMES / game / "texts" for game in BOARDS)])
def test_both_languages_have_the_same_messages_with_the_same_values(folder: Path) -> None:
    assert sorted(messages(folder, "de")) == sorted(messages(folder, "en"))
    for name, message in messages(folder, "en").items():
        english, german = Variables(), Variables()
        english.visit(message)
        german.visit(messages(folder, "de")[name])
        assert english.found == german.found, name


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_troubles_that_have_a_sentence_are_those_of_the_server(language: str) -> None:
    """What has none is called impossible; nobody is shown a code."""
    cases = Cases()
    cases.visit(of_page(language)["problem"])
    assert cases.found - {"other"} <= {*CODES, *OWN}
    other = Cases()
    other.visit(of_page("en")["problem"])
    assert cases.found == other.found


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_pace_of_the_hammer_is_what_the_table_says(language: str) -> None:
    cases = Cases()
    cases.visit(of_page(language)["hammer-value"])
    assert cases.found == {*CALLS, "none"}
    text = FluentSerializer().serialize_entry(of_page(language)["hammer-value"])
    for pace, call in CALLS.items():
        seconds = f"{3 * call / 1000:g}"
        said = re.search(rf"\[{pace}\] (.*)", text)
        assert said is not None
        assert f" {seconds} ".replace(".", "," if language == "de" else ".") in said[1]


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_rules_that_a_board_points_to_are_on_the_rules_page(game: str, language: str) -> None:
    board = (PAGE / "games" / game / "Board.svelte").read_text()
    named = set(re.findall(r'"([A-Z]{2}-\d\d)"', board))
    page = (GAMES / game / f"texts/rules.{language}.md").read_text()
    assert named
    assert not {rule for rule in named if f"**{rule}" not in page}


@pytest.mark.parametrize(
    "part", ["shell", "lib", "plain", "art", "styles", "App.svelte", "main.ts"]
)
def test_outside_of_its_own_folder_no_game_is_named(part: str) -> None:
    """What a game needs of the page it brings along, or says by a value of the protocol."""
    files = [PAGE / part] if (PAGE / part).is_file() else sorted((PAGE / part).rglob("*.*"))
    assert files
    names = "|".join(path.name for path in GAMES.iterdir() if path.is_dir())
    words = rf"(?<![a-z])({names}|{names.title()}|{names.upper()})(?![a-z])"  # `nim`, not `animate`
    named = re.compile(words)
    found = {path.name for path in files if named.search(path.read_text())}
    assert found <= {"protocol.ts"}  # which is made from the server's schema
