"""Texts: everything that can happen at a table has its sentence, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import msgspec
from fluent.syntax import FluentParser, ast, visitor

from spielalm.kernel.game import written
from spielalm.kernel.position import NOBODY
from spielalm.kernel.typed import Fact
from tests.contract.table import Part, Table, moments, parts, walk
from tests.counts import count

LANGUAGES = ("de", "en")


class Variables(visitor.Visitor):  # type: ignore[misc]
    """The arguments that a message asks for."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """The names of a file's messages, each with its variables."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def sentences(part: Part, language: str) -> dict[str, frozenset[str]]:
    return messages(part.folder / "texts" / f"{language}.ftl")


def test_both_languages_have_the_same_messages_with_the_same_variables(part: Part) -> None:
    de, en = (sentences(part, language) for language in LANGUAGES)
    assert sorted(de) == sorted(en)
    assert de == en


def test_the_shelf_and_the_options_have_their_sentences(part: Part) -> None:
    wanted = {"title", "pitch"}
    for option in part.game.info.options:
        wanted.add(f"option-{option.name}")
        offered = [written(value) for value in option.values]
        offered += [option.fresh.rstrip(":")] if option.fresh else []
        wanted |= {f"option-{option.name}-{value}" for value in offered}
    assert wanted <= set(sentences(part, "en"))


def given(names: tuple[str, ...] | list[str]) -> set[str]:
    """The arguments that fields of these names make: themselves, and the length of a list."""
    return {*names, *(f"{name}-count" for name in names)}


class Heard:
    """The messages that a game needed, with the arguments that were there for them."""

    def __init__(self, part: Part) -> None:
        self.en = sentences(part, "en")
        self.done: set[tuple[str, frozenset[str]]] = set()

    def need(self, message: str, names: tuple[str, ...] | list[str]) -> None:
        key = (message, frozenset(names))
        if key not in self.done:
            self.done.add(key)
            assert message in self.en, f"no message {message}"
            assert self.en[message] <= given(names), f"{message}: no such fields"

    def event(self, event: Fact) -> None:
        tag = str(event.__struct_config__.tag)
        fields = event.__struct_fields__
        hidden = any(getattr(event, field) is None for field in fields)
        self.need(f"{tag}-hidden" if hidden else tag, fields)


def test_everything_that_happens_has_its_sentence(table: Table) -> None:
    heard = Heard(parts(table.name))
    for position, seat, move in walk(table, "sentences", count(800, 20_000)):
        for line in table.game.explain(position) if seat == NOBODY else []:
            heard.need(f"score-{line.reason}", ["seat", "points", *line.values])
        view = table.game.view(position, 0)
        if view.ask:
            heard.need(f"ask-{view.ask}", view.__struct_fields__)
        for able in range(table.seats):
            for family in position.families(able) if position.may_act(able) else []:
                choice = family.describe()
                heard.need(f"choice-{choice.name}", choice.__struct_fields__)
        if seat != NOBODY:
            value = table.game.unpack(move)
            heard.need(f"move-{value.__struct_config__.tag}", value.__struct_fields__)
            facts: list[Fact] = []
            position.copy().play(seat, move, facts)
            for fact in facts:
                for viewer in table.everybody:
                    event = table.game.tell(fact, viewer)
                    if event is not None:
                        heard.event(event)


def fields_of(struct: type) -> Iterator[str]:
    """The names of a struct's fields, and of those of the structs in it."""
    for field in msgspec.structs.fields(struct):
        yield field.name
        for inside in inner(field.type):
            yield from fields_of(inside)


def inner(kind: object) -> Iterator[type]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for one in get_args(kind):
        yield from inner(one)


def test_what_the_plain_page_has_words_for_is_there(part: Part) -> None:
    """What begins with `view-`, `seat-` or `value-` names a field, with `moves-` a move."""
    game = part.game
    view = type(game.view(game.start(game.info.fewest), 0))
    moves = game.moves.kinds
    fields = {*fields_of(view), *(name for move in moves for name in move.__struct_fields__)}
    tags = {str(move.__struct_config__.tag) for move in moves}
    for message, variables in sentences(part, "en").items():
        kind, _, name = message.partition("-")
        if kind in ("view", "seat"):
            assert name in fields, message
            assert not variables, message
        elif kind == "value":
            assert name in fields, message
            assert variables <= {name, f"{name}-count", "name"}, message
        elif kind == "moves":
            assert name in tags, message


def test_the_picture_uses_only_messages_that_exist(table: Table) -> None:
    heard = Heard(parts(table.name))

    def say(message: str, **arguments: object) -> str:
        heard.need(message, list(arguments))
        return message

    picture = table.game.picture
    if picture is None:  # the terminal draws it, from words that the page has, too
        return
    for position, _, _ in moments(table, "picture", count(60, 1000), 3):
        for viewer in table.everybody:
            assert picture(table.game.view(position, viewer), say).strip()
