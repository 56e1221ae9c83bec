"""All tests here run on the loop that the server runs on."""

from __future__ import annotations

import sys
from typing import Any

import pytest


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, Any]]:
    return "asyncio", {"use_uvloop": sys.platform != "win32"}
