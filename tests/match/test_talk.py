"""Talk at the table."""

from __future__ import annotations

import pytest

from spielalm.match import telling
from spielalm.match.actions.say import Said
from tests.match import people
from tests.match.scene import (
    ANNA,
    BEN,
    begun,
    refused,
    seated,
)


def said(table) -> list[tuple[int, str, str]]:
    facts = [told.fact for told in telling.story(table, -3)]
    return [(f.seat, f.phrase, f.text) for f in facts if isinstance(f, Said)]


def test_people_say_phrases_before_and_in_a_match():
    table = seated()
    people.say(table, ANNA, 0, "hello", "", 5)
    assert said(table) == [(0, "hello", "")]
    table = begun()
    people.say(table, BEN, 1, "moo", "ignored", 5)
    assert said(table) == [(1, "moo", "")]


def test_free_text_is_the_host_s_choice():
    assert refused(people.say, seated(), ANNA, 0, "", "Servus", 5) == "phrases-only"
    table = seated(chat="free")
    people.say(table, ANNA, 0, "", "  Servus,\n\u202e miteinander!\u0000 ", 5)
    assert said(table) == [(0, "", "Servus, miteinander!")]


def test_a_table_may_be_silent():
    table = seated(chat="off")
    assert refused(people.say, table, ANNA, 0, "hello", "", 5) == "chat-off"
    assert refused(people.say, table, ANNA, 0, "", "Servus", 5) == "chat-off"


@pytest.mark.parametrize("text", ["", " \n", "\u200b", "x" * 201])
def test_a_line_is_neither_empty_nor_too_long(text: str):
    assert refused(people.say, seated(chat="free"), ANNA, 0, "", text, 5) == "chat-length"


def test_a_line_of_200_letters_is_not_too_long():
    table = seated(chat="free")
    people.say(table, ANNA, 0, "", "x" * 200, 5)
    assert said(table) == [(0, "", "x" * 200)]


def test_there_are_only_these_phrases():
    table = seated(chat="free")
    assert refused(people.say, table, ANNA, 0, "boo" * 100, "", 5) == "phrase-unknown"


def test_nobody_speaks_for_another():
    table = seated(chat="free")
    assert refused(people.say, table, ANNA, 1, "hello", "", 5) == "not-yours"
    assert refused(people.say, table, "somebody else", 0, "hello", "", 5) == "not-yours"
