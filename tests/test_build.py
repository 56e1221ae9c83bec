"""The package without a C compiler: it installs, says so, and plays the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_without_a_compiler_it_is_built_uncompiled_and_says_so(tmp_path):
    environment = {**os.environ, "CC": "there-is-no-such-compiler"}
    built = subprocess.run(
        [
            sys.executable,
            "setup.py",
            "--quiet",
            "build",
            "--build-base",
            str(tmp_path),
            "--build-lib",
            str(tmp_path / "lib"),
        ],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "runs uncompiled" in built.stderr
    said = subprocess.run(
        [sys.executable, "-m", "spielalm", "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "lib")},
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    assert "(uncompiled" in said.stdout
    assert not list(tmp_path.rglob("*.so"))


def compiled() -> dict[str, str]:
    """What setup.py compiles: the names of modules, and what is in them."""
    texts = {path: path.read_text() for path in (ROOT / "src").rglob("*.py")}
    return {
        str(path.relative_to(ROOT / "src/spielalm")): text
        for path, text in texts.items()
        if "import i64" in text or "# Compiled" in text
    }


def test_what_is_in_a_hurry_is_compiled():
    rules = {"kernel/position.py", "games/kuhlorado/rules.py", "games/kuhlorado/scoring.py"}
    assert rules | {"match/match.py", "match/table.py"} <= compiled().keys()


def test_what_is_compiled_defines_no_struct():
    """Compiled, its fields would lose their types, and nothing could be read into it."""
    assert [name for name, text in compiled().items() if "Struct," in text] == []
