"""docs/hosting.md and its examples say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from spielalm.server.config import PREFIX, Config

ROOT = Path(__file__).parent.parent
PAGES = ("docs/hosting.md", "docs/examples/spielalm.service", "Dockerfile")


def test_every_variable_that_is_named_is_a_setting() -> None:
    settings = {PREFIX + field.name.upper() for field in msgspec.structs.fields(Config)}
    named = {name for page in PAGES for name in re.findall(r"SPIELALM_[A-Z_]+", text(page))}
    assert len(named) >= 7
    assert named <= settings


def test_the_defaults_that_are_named_are_so() -> None:
    defaults = {
        PREFIX + field.name.upper(): str(field.default) for field in msgspec.structs.fields(Config)
    }
    rows = re.findall(r"^\| (`SPIELALM_.*?) \| (.*?) \|", text("docs/hosting.md"), re.MULTILINE)
    told = {
        name: default
        for names, values in rows
        for name, default in zip(
            re.findall(r"`(.*?)`", names), re.findall(r"`(.*?)`", values) or ["", ""], strict=False
        )
    }
    assert len(told) >= 7
    for name, default in told.items():
        assert default == defaults[name].replace("()", ""), name


def text(page: str) -> str:
    return (ROOT / page).read_text()
