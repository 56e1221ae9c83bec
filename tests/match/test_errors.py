"""Every refusal has a code and a sentence; and nothing in this room asks the world outside."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from spielalm.kernel.errors import EditionError, IllegalMoveError, OptionError, SpielalmError
from spielalm.match.discovery import CODES, MODULES, REFUSALS
from spielalm.match.errors import NO_SEAT, SEAT_TAKEN, Refusal, RefusedError, UndoError, code_of
from spielalm.match.match import CHANCE_SPOKE
from spielalm.match.table import PAUSED

SOURCES = sorted(Path(__file__).parents[2].glob("src/spielalm/match/**/*.py"))
TREES = {str(path): ast.parse(path.read_text()) for path in SOURCES}
RAISING = ("RefusedError", "StaleDecisionError", "NotYourTurnError")


def refusals() -> list[ast.Call]:
    """Every place that refuses something."""
    calls = [node for tree in TREES.values() for node in ast.walk(tree) if is_call(node)]
    return [call for call in calls if call.args]


def is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in RAISING


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def declared() -> dict[str, Refusal]:
    """The refusals by the names that modules give them."""
    return {
        name: one
        for module in MODULES
        for name, one in vars(module).items()
        if isinstance(one, Refusal)
    }


def test_every_code_is_declared_once():
    places = [
        ast.literal_eval(node.value.args[0])
        for tree in TREES.values()
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Refusal(")
    ]
    assert len(places) > 50
    assert len(places) == len(set(places))
    assert set(places) == set(REFUSALS)
    assert set(CODES) - set(REFUSALS) == {"illegal", "notation", "option", "edition", "refused"}


def test_every_refusal_has_the_values_of_its_sentence():
    assert len(refusals()) > 40
    for call in refusals():
        sentence = declared()[ast.unparse(call.args[0])].sentence
        assert {keyword.arg for keyword in call.keywords} == fields(sentence), sentence


def test_every_refusal_is_raised():
    raised = {ast.unparse(call.args[0]) for call in refusals()}
    told = {
        ast.unparse(node)
        for tree in TREES.values()
        for call in ast.walk(tree)
        if isinstance(call, ast.Return | ast.Call)
        for node in [*getattr(call, "args", ()), getattr(call, "value", None)]
        if isinstance(node, ast.Name)
    }
    assert set(declared()) <= raised | told


def test_nothing_else_is_raised_here_but_errors_of_input():
    raised = {
        ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and node.exc is not None
    }
    assert raised == {
        *RAISING, "UndoError", "IllegalMoveError", "OptionError", "SpielalmError",
        "NotImplementedError",
    }  # fmt: skip


def test_an_error_names_seats_as_people_do():
    assert str(RefusedError(SEAT_TAKEN, seat=1)) == "seat B is taken; expected a free one"
    assert RefusedError(SEAT_TAKEN, seat=1).values == {"seat": 1}
    assert str(RefusedError(NO_SEAT, seat=-4, last="B")).startswith("there is no seat -4;")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UndoError(CHANCE_SPOKE), "undo-chance"),
        (RefusedError(PAUSED), "paused"),
        (IllegalMoveError(""), "illegal"),
        (OptionError(""), "option"),
        (EditionError(""), "edition"),
        (SpielalmError(""), "refused"),
    ],
)
def test_every_error_of_input_has_a_code(error: SpielalmError, code: str):
    assert code_of(error) == code


def test_this_room_has_no_clock_no_randomness_no_network_and_no_disk():
    allowed = {
        "__future__", "bisect", "collections.abc", "contextlib", "dataclasses", "itertools",
        "datetime", "importlib", "msgspec", "pkgutil", "typing", "unicodedata",
    }  # fmt: skip
    found = set()
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add(node.module)
            elif isinstance(node, ast.Call):
                assert ast.unparse(node.func) not in ("open", "print", "input", "__import__")
    assert {name for name in found if not name.startswith("spielalm")} <= allowed
    rooms = {name.split(".")[1] for name in found if name.startswith("spielalm.")}
    assert rooms == {"kernel", "match"}
