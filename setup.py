"""Compiles what is in a hurry with mypyc where there is a C compiler; else it is plain Python.

A module that imports `i64`, or says that it is compiled, gets compiled: no list to keep.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/spielalm")


def engine() -> dict[str, list[str]]:
    """The modules to compile, by the shared library that they go into."""
    groups: dict[str, list[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text()
        if "import i64" in text or "# Compiled" in text:
            room = path.relative_to(SOURCE).parts[:-1]
            name = "_".join(("spielalm", *room[:2]))
            groups.setdefault(name, []).append(str(path))
    return groups


def can_compile() -> bool:
    """Whether there is a C compiler with Python's headers, and nobody asked to do without."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler.split()[0]) is not None and headers.exists()


def extensions() -> list[Extension]:
    if not can_compile():
        print("spielalm: no C compiler, so the engine runs uncompiled (slower)", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - only where there is a compiler

    groups = [(paths, name) for name, paths in engine().items()]
    return mypycify([path for paths, _ in groups for path in paths], opt_level="3", separate=groups)


setup(ext_modules=extensions())
