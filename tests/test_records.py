"""Stored records come out as they were played. One that does not asks for a new ruleset version.

A stored record is never edited: when a ruleset changes, records of the new one are added.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from spielalm import games
from spielalm.kernel.recordtext import read_record, write_record
from tests.catalogues import CATALOGUES

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))


def test_every_game_with_a_catalogue_has_stored_records():
    stored = {read_record(path.read_bytes(), games.find).game.info.name for path in RECORDS}
    assert stored >= set(CATALOGUES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_stored_record_comes_out_as_it_was_played(path: Path):
    record = read_record(path.read_bytes(), games.find)
    assert record.winners is not None
    assert record.verify() > 0  # every move, the result, and every draw against the seed
    assert write_record(record) == path.read_text()
