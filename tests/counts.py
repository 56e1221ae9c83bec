"""How often a test repeats itself: a little in every run, much in `make soak`."""

from __future__ import annotations

import os


def count(normal: int, soak: int) -> int:
    """The normal number, or the large one under SPIELALM_SOAK=1."""
    return soak if os.environ.get("SPIELALM_SOAK") == "1" else normal
