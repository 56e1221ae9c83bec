"""Every refusal has a code and a sentence; and nothing in this room asks the world outside."""

from __future__ import annotations

import ast
import string
from pathlib import Path
from typing import get_args

import pytest

from spielalm.kernel.errors import EditionError, IllegalMoveError, OptionError, SpielalmError
from spielalm.match.errors import (
    REFUSALS,
    SENTENCES,
    Code,
    Refusal,
    RefusedError,
    UndoError,
    code_of,
)

SOURCES = sorted(Path(__file__).parents[2].glob("src/spielalm/match/*.py"))
TREES = {path.name: ast.parse(path.read_text()) for path in SOURCES}
RAISING = ("RefusedError", "StaleDecisionError", "NotYourTurnError")


def refusals() -> list[ast.Call]:
    """Every place that refuses something."""
    calls = [node for tree in TREES.values() for node in ast.walk(tree) if is_call(node)]
    return [call for call in calls if call.args]


def is_call(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in RAISING


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_code_has_a_sentence():
    assert set(SENTENCES) == set(get_args(Code))
    assert set(REFUSALS) == set(get_args(Refusal))


def test_every_refusal_has_a_known_code_and_the_values_of_its_sentence():
    assert len(refusals()) > 40
    for call in refusals():
        code = ast.literal_eval(call.args[0])
        assert code in SENTENCES, code
        assert {keyword.arg for keyword in call.keywords} == fields(SENTENCES[code]), code


def test_every_code_is_used():
    used = {ast.literal_eval(call.args[0]) for call in refusals()} | set(REFUSALS.values())
    kernel = {"illegal", "notation", "option", "edition", "refused"}
    assert used | kernel == set(get_args(Code))
    assert not used & kernel


def test_nothing_else_is_raised_here_but_errors_of_input():
    raised = {
        ast.unparse(node.exc.func if isinstance(node.exc, ast.Call) else node.exc)
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise) and node.exc is not None
    }
    assert raised == {*RAISING, "UndoError", "IllegalMoveError", "OptionError", "SpielalmError"}


def test_an_error_names_seats_as_people_do():
    assert str(RefusedError("seat-taken", seat=1)) == "seat B is taken; expected a free one"
    assert RefusedError("seat-taken", seat=1).values == {"seat": 1}
    assert str(RefusedError("no-seat", seat=-4, last="B")).startswith("there is no seat -4;")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UndoError("chance"), "undo-chance"),
        (RefusedError("paused"), "paused"),
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
        "msgspec", "typing", "unicodedata",
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
