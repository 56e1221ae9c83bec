"""Every HTTP request that the OpenAPI description allows, and many that it does not."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import schemathesis
from anyio.from_thread import start_blocking_portal
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from schemathesis import checks
from schemathesis.specs.openapi import checks as conformance

from spielalm import games
from spielalm.server.schema import http_schema
from tests.counts import count
from tests.server.house import House, first_moves, house

CHECKS = [
    checks.not_a_server_error,
    conformance.status_code_conformance,
    conformance.content_type_conformance,
    conformance.response_headers_conformance,
    conformance.response_schema_conformance,
]
# As fast as it can: who asks too often is tested elsewhere.
UNLIMITED = {"post_rate": 1e9, "post_burst": 10**9, "get_rate": 1e9, "get_burst": 10**9}

schema = schemathesis.openapi.from_dict(http_schema())


class Known(NamedTuple):
    """What there is to be found on the server: tables, boards, and the secret of who made them."""

    site: str
    secret: str
    names: dict[str, list[str]]


async def furnish(server: House) -> Known:
    """A table that is open, one that is full, one in play, one that is over."""
    host = server.client()
    open_one = await host.open("kuhhandel", 4, "Rosi")
    full = await host.open("hamstern", 2, "Rosi")
    await host.sit(full, 1, "Sepp")
    quick = {"game": "kuhlorado", "name": "Rosi"}
    running = (await host.post("/api/quick", quick))["invite"]
    over = (await host.post("/api/quick", quick))["invite"]
    async with host.table(over) as table:
        await first_moves(table)
    names = {
        "invite": [open_one, full, running, over],
        "board": ["hamstern.today", "hamstern.a.no.new", "hamstern.daily.2.2026-11-16"],
    }
    return Known(server.site, host.secret, names)


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Known]:
    folder = tmp_path_factory.mktemp("api")
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(house(folder, **UNLIMITED)) as server,
    ):
        yield portal.call(furnish, server)


def made_plausible(body: Any, data: st.DataObject) -> bool:
    """Let a body name a game and options that there are: by chance it never would."""
    wish = body.get("settings", body) if isinstance(body, dict) else None
    if not isinstance(wish, dict) or "game" not in wish:
        return False
    info = games.find(data.draw(st.sampled_from(games.names()))).info
    wish["game"] = info.name
    if data.draw(st.booleans()):
        wish["seats"] = data.draw(st.integers(0, info.most + 1))
    if "options" in wish and data.draw(st.booleans()):
        values = {one.name: st.sampled_from((*one.values, *one.named)) for one in info.options}
        wish["options"] = data.draw(st.fixed_dictionaries({}, optional=values))
    return True


@schema.given(data=st.data())
@schema.parametrize()
@settings(max_examples=count(30, 2000), suppress_health_check=list(HealthCheck))
def test_no_request_makes_the_server_stumble(
    case: schemathesis.Case, data: st.DataObject, known: Known, caplog: pytest.LogCaptureFixture
) -> None:
    for name, names in known.names.items():
        if name in case.path_parameters and data.draw(st.booleans()):
            case.path_parameters[name] = data.draw(st.sampled_from(names))
    plausible = data.draw(st.booleans()) and made_plausible(case.body, data)
    headers = {"Authorization": f"Bearer {known.secret}"} if data.draw(st.booleans()) else {}
    with caplog.at_level(logging.ERROR):
        case.call_and_validate(
            base_url=known.site,
            headers=headers,
            checks=CHECKS if plausible else [*CHECKS, conformance.negative_data_rejection],
        )
    assert not caplog.records
