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


def test_the_engine_is_found_by_its_imports():
    compiled = [path for path in (ROOT / "src").rglob("*.py") if "import i64" in path.read_text()]
    names = {str(path.relative_to(ROOT / "src/spielalm")) for path in compiled}
    assert {"kernel/position.py", "games/kuhlorado/rules.py", "games/kuhlorado/scoring.py"} <= names
