"""What holds for all tests.

Properties are tried on the same examples in every run, and on many more in `make soak`. With
SPIELALM_NO_SKIPS=1 a skipped test is a failed one.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from tests.counts import count
from tests.private import MISSING, Nats, Postgres, program

settings.register_profile(
    "spielalm", derandomize=True, deadline=None, max_examples=count(100, 3000)
)
# What a property calls, a few examples show: for `make reach` and `make coverage`.
settings.register_profile("few", derandomize=True, deadline=None, max_examples=3)
settings.load_profile(os.environ.get("SPIELALM_PROFILE", "spielalm"))


def failed_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and SPIELALM_NO_SKIPS is set: {report.longrepr}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if os.environ.get("SPIELALM_NO_SKIPS") == "1":
        failed_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if os.environ.get("SPIELALM_NO_SKIPS") == "1":
        failed_if_skipped(report)
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what a test has to say although it passed: its property `figure`."""
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, value in getattr(report, "user_properties", ()):
                if name == "figure" and report.when == "call":
                    terminalreporter.write_line(value)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if program("initdb") is None:
        pytest.skip(MISSING.format("NO POSTGRESQL", "postgresql"))
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    if program("nats-server") is None:
        pytest.skip(MISSING.format("NO NATS", "nats-server"))
    server = Nats()
    yield server
    server.remove()
