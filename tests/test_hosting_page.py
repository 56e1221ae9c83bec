"""docs/hosting.md and its examples say what is so."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from spielalm.server.config import PREFIX, Config, from_environment
from spielalm.store.address import is_address

ROOT = Path(__file__).parent.parent
COMPOSE = "docs/hosting/compose.yaml"
PAGES = ("docs/hosting.md", "docs/examples/spielalm.service", "Dockerfile", COMPOSE)
PROXIES = ("nginx.conf", "haproxy.cfg", "Caddyfile")


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


def test_a_server_takes_the_settings_of_the_compose_file() -> None:
    lines = re.findall(r"^ +(SPIELALM_[A-Z_]+): (.*)$", text(COMPOSE), re.MULTILINE)
    named = {name: re.sub(r"\$\{.*?\}", "alm.example", value.strip('"')) for name, value in lines}
    config = from_environment(named)
    assert is_address(config.database)
    assert config.bus
    assert config.metrics


@pytest.mark.parametrize("file", PROXIES)
def test_the_proxies_know_the_same_servers_and_hide_figures(file: str) -> None:
    said = text(f"docs/hosting/{file}")
    assert set(re.findall(r"10\.0\.0\.\d:\d+", said)) == {"10.0.0.1:8765", "10.0.0.2:8765"}
    assert "/metrics" in said
    assert "/api/tables/" in said


def test_the_files_that_the_page_names_are_there() -> None:
    named = re.findall(r"\]\(([^)#:]+)", text("docs/hosting.md"))
    assert {f"hosting/{file}" for file in (*PROXIES, "compose.yaml")} <= set(named)
    for name in named:
        assert (ROOT / "docs" / name).exists(), name


def text(page: str) -> str:
    return (ROOT / page).read_text()
