"""Every rule of the catalogues has a test that names it, and both players' pages tell it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from spielalm import games
from tests.catalogues import CATALOGUES, catalogue

ROOT = Path(__file__).parent.parent
# What is not the engine's, until the work that owns it is done: the live table's rules.
PENDING: set[str] = set()


def run_in(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of a file that are run as tests."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = ast.walk(ast.parse(path.read_text()))
    return [one for one in nodes if isinstance(one, functions) and one.name.startswith("test_")]


def rules_of(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The IDs that a test, or one of its cases, is marked with."""
    found: set[str] = set()
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found.update(ast.literal_eval(argument) for argument in node.args)
    return found


def shown_by_tests() -> set[str]:
    """The IDs that tests are marked with. A mark anywhere else shows nothing."""
    paths = (ROOT / "tests").rglob("test_*.py")
    return {rule for path in paths for test in run_in(path) for rule in rules_of(test)}


def shows_something(test: ast.AST) -> bool:
    """Whether a test can fail by what it looks at: it asserts, expects an error, or has others
    assert for it."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            if name == "raises" or name.startswith(("assert_", "expect")):
                return True
    return False


def test_a_test_that_names_a_rule_looks_at_something():
    """A marker alone proves nothing."""
    empty = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        for test in run_in(path):
            marks = [ast.unparse(one) for one in test.decorator_list]
            skipped = any("skip" in mark or "xfail" in mark for mark in marks)
            if rules_of(test) and (skipped or not shows_something(test)):
                empty.append(f"{path.name}: {test.name}")
    assert empty == []


def test_every_catalogue_is_of_a_game():
    assert set(CATALOGUES) <= set(games.names())


@pytest.mark.parametrize("game", CATALOGUES)
def test_every_rule_has_a_test(game):
    wanted = set(catalogue(game)) - PENDING
    assert wanted
    assert sorted(wanted - shown_by_tests()) == []


def test_tests_name_only_rules_of_the_catalogues():
    known = {rule for game in CATALOGUES for rule in catalogue(game)}
    assert sorted(shown_by_tests() - known) == []


def told(game: str, language: str) -> set[str]:
    """The IDs that a players' page names."""
    page = ROOT / f"src/spielalm/games/{game}/texts/rules.{language}.md"
    return set(re.findall(r"\*\*([A-Z]{2}-\d{2})", page.read_text()))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", CATALOGUES)
def test_the_players_page_tells_every_rule(game, language):
    assert sorted(set(catalogue(game)) - told(game, language)) == []


@pytest.mark.parametrize("game", games.names())
def test_both_players_pages_tell_the_same_rules_under_a_prefix_of_their_own(game):
    assert told(game, "en") == told(game, "de") != set()
    prefixes = {other: {rule[:2] for rule in told(other, "en")} for other in games.names()}
    assert len(prefixes[game]) == 1
    assert [other for other in prefixes if prefixes[other] & prefixes[game]] == [game]


def section(path: Path, heading: str) -> str:
    """What stands under this heading; nothing if there is none."""
    _, _, rest = path.read_text().partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0]


@pytest.mark.parametrize("game", CATALOGUES)
def test_catalogue_and_players_pages_say_what_each_ruleset_changed(game):
    newest = games.find(game).info.ruleset
    table = section(CATALOGUES[game], "Rulesets")
    changed = re.findall(r"^\| (\d+) \| ([A-Z]{2}-\d{2}) \|", table, re.MULTILINE)
    assert {int(ruleset) for ruleset, _ in changed} == set(range(1, newest))
    for language, heading, word in (
        ("en", "What changed", "Ruleset"),
        ("de", "Was sich geändert hat", "Fassung"),
    ):
        page = ROOT / f"src/spielalm/games/{game}/texts/rules.{language}.md"
        said = section(page, heading)
        for ruleset in range(2, newest + 1):
            assert f"- {word} {ruleset}: " in said
        assert {rule for _, rule in changed} <= set(re.findall(r"[A-Z]{2}-\d{2}", said))
