"""Every contract test runs on every game, number of seats and option."""

from __future__ import annotations

import pytest

from tests.contract.table import PACKAGES, Part, Table, parts, tables, tables_where


@pytest.fixture(params=tables(), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """A game with a number of seats and options."""
    found: Table = request.param
    return found


@pytest.fixture(params=tables_where(lambda part: part.seals), ids=str)
def secretive(request: pytest.FixtureRequest) -> Table:
    """A table at which several choose in secret."""
    found: Table = request.param
    return found


@pytest.fixture(params=tables_where(lambda part: part.describes), ids=str)
def describing(request: pytest.FixtureRequest) -> Table:
    """A table at which there are choices too large to list."""
    found: Table = request.param
    return found


@pytest.fixture(params=PACKAGES)
def part(request: pytest.FixtureRequest) -> Part:
    """A game as such, whatever the number of seats."""
    return parts(request.param)
