"""Which sources are measured."""

from __future__ import annotations

import subprocess
from pathlib import Path


def commit() -> str:
    asked = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
