"""Every contract test runs on every game, number of seats and option."""

from __future__ import annotations

import pytest

from tests.contract.table import PACKAGES, Part, Table, parts, tables


@pytest.fixture(params=tables(), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    """A game with a number of seats and options."""
    found: Table = request.param
    return found


@pytest.fixture(params=PACKAGES)
def part(request: pytest.FixtureRequest) -> Part:
    """A game as such, whatever the number of seats."""
    return parts(request.param)
