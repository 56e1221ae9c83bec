"""The moments of Kuhhandel that other tests begin at: one of everything."""

from __future__ import annotations

from tests.browser.kuhhandel import MOMENTS
from tests.browser.kuhhandel.moment import public

ASKED = {
    *("turn", "extra", "bid", "slap", "hammer", "pay", "refuse", "rat", "offer", "answer", "cover"),
    *("turn-two", "extra-two", "share", ""),
}


def test_there_is_a_moment_of_every_question_every_edition_and_every_number_of_seats() -> None:
    settings = [moment.settings for moment in MOMENTS.values()]
    assert {public(moment.table).ask for moment in MOMENTS.values()} == ASKED
    assert {one.seats for one in settings} == {2, 3, 4, 5, 6}
    assert {one.options.get("edition", "master") for one in settings} == {"master", "classic"}
