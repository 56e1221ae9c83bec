"""The small parts of the server, one by one."""

from __future__ import annotations

import io
import json
import logging

import pytest

from spielalm.kernel.errors import SpielalmError
from spielalm.match.errors import RefusedError
from spielalm.server import keys, limits, logs
from spielalm.server.config import Config, from_environment, wall_clock
from spielalm.server.limits import Bucket, Buckets, network
from spielalm.server.problems import problem
from spielalm.store import DiskFullError, UnknownTableError


def test_invite_codes_are_short_readable_and_hardly_ever_the_same() -> None:
    codes = {keys.names_of_table(b"secret", (str(number),))[1] for number in range(2000)}
    assert len(codes) == 2000
    assert all(len(code) == 10 and not set(code) & set("01OILU") for code in codes)
    assert keys.read_invite("abcde-fghjk") == "ABCDEFGHJK"
    for wrong in ("", "ABCDEFGHJ", "ABCDEFGHJKM", "ABCDEFGHJ0", "ABCDEFGHJ\n", "../../etc/"):
        assert keys.read_invite(wrong) is None


def test_a_secret_has_128_bits_and_only_its_hash_is_kept() -> None:
    secret = keys.new_secret()
    assert keys.SECRET.fullmatch(secret)
    assert secret not in keys.key_of(secret)
    assert keys.key_of(secret) == keys.key_of(secret) != keys.key_of(keys.new_secret())


def test_a_code_says_what_it_was_made_for_and_nothing_else() -> None:
    handing = keys.Handing("k" * 32, 5000, reissued=True)
    code = keys.handing_code(b"secret", "table", handing)
    assert keys.read_handing(b"secret", "table", code, 5000) == handing
    for secret, table, text, now in (
        (b"other", "table", code, 0),
        (b"secret", "other", code, 0),
        (b"secret", "table", code[:-1] + "x", 0),
        (b"secret", "table", code.replace("5000", "6000"), 0),
        (b"secret", "table", "\ud800", 0),
        (b"secret", "table", code, 5001),
    ):
        with pytest.raises(RefusedError, match="code"):
            keys.read_handing(secret, table, text, now)


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(2.0, 3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_each_address_has_its_own_bucket() -> None:
    buckets = Buckets(0.0, 1, lambda: 0.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_of_very_many_addresses_those_that_asked_longest_ago_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 3)
    buckets = Buckets(0.0, 1, lambda: 0.0)
    assert all(buckets.take(address) for address in "abc")
    assert not buckets.take("a")
    assert buckets.take("d")
    assert set(buckets.known) == set("acd")
    assert [buckets.take("a"), buckets.take("b")] == [False, True]


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("strange", 1), "strange"),
        (None, ""),
    ],
)
def test_a_household_counts_as_one_address(client: tuple[str, int] | None, counted: str) -> None:
    assert network(client) == counted


def test_settings_come_from_flags_then_the_environment_then_defaults() -> None:
    given = {
        "SPIELALM_PORT": "9000",
        "SPIELALM_HOST": "0.0.0.0",
        "SPIELALM_ORIGINS": "https://a.example,https://b.example",
        "SPIELALM_BOT_REACTION_MS": "100,200",
        "HOME": "/root",
    }
    config = from_environment(given, port=9001, workers=None)
    assert (config.port, config.host, config.workers) == (9001, "0.0.0.0", Config().workers)
    assert config.origins == ("https://a.example", "https://b.example")
    assert config.bot_reaction_ms == (100, 200)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "70000"),
        ("WORKERS", "0"),
        ("LOG_LEVEL", "loud"),
        ("PUBLIC_URL", "alm.example"),
        ("ORIGINS", "https://a.example,b.example"),
        ("BOT_REACTION_MS", "1"),
    ],
)
def test_a_wrong_setting_is_refused_with_a_sentence(name: str, value: str) -> None:
    with pytest.raises(SpielalmError, match=r"expected|wrong"):
        from_environment({f"SPIELALM_{name}": value})


def test_the_clock_never_goes_back() -> None:
    clock = wall_clock()
    times = [clock() for _ in range(1000)]
    assert times == sorted(times)


def test_the_log_is_lines_of_json() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Lines())
    logs.LOG.addHandler(handler)
    before = logs.LOG.level
    logs.LOG.setLevel("INFO")
    try:
        logs.note("table opened", table="1f", game="kuhlorado")
        logs.broken("our mistake", ValueError("ouch"))
    finally:
        logs.LOG.removeHandler(handler)
        logs.LOG.setLevel(before)
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert (first["event"], first["table"], first["level"]) == ("table opened", "1f", "info")
    assert "ouch" in second["trace"]


def test_a_mistake_of_ours_is_told_without_details(caplog: pytest.LogCaptureFixture) -> None:
    told = problem(ValueError("secret detail"))
    assert told.code == "mistake"
    assert "secret" not in told.why
    assert problem(DiskFullError("path/of/the/file")).why == (
        "nothing was saved (disk-full); try again in a moment"
    )
    assert problem(UnknownTableError("17")).code == "unknown"
