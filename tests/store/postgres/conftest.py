"""A fresh database of PostgreSQL for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.private import Postgres


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    address = postgres.new()
    yield address
    postgres.drop(address)
