"""Compiles the engine with mypyc where a C compiler is found; without one it runs as plain Python.

A module that speaks of `i64` is part of the engine and gets compiled: no list to keep.
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
        if "import i64" in path.read_text():
            room = path.relative_to(SOURCE).parts[:-1]
            name = "_".join(("spielalm", *room[:2]))
            groups.setdefault(name, []).append(str(path))
    return groups


def extensions() -> list[Extension]:
    compiler = os.environ.get("CC", sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.environ.get("SPIELALM_COMPILE") == "no" or shutil.which(compiler) is None:
        print(
            "spielalm: no C compiler; the engine runs uncompiled, about 15 times slower",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - only where there is a compiler

    groups = [(paths, name) for name, paths in engine().items()]
    paths = [path for group, _ in groups for path in group]
    return mypycify([*paths], opt_level="3", separate=groups)


setup(ext_modules=extensions())
