"""What a soak counts is kept from one run to the next, and told as it was counted."""

from __future__ import annotations

from pathlib import Path

from tests.faults.tally import Part, counted, note, summary


def test_a_soak_that_was_broken_off_knows_what_is_done(tmp_path: Path) -> None:
    path = tmp_path / "counts"
    assert counted(path) == {}
    done = [
        Part(0, {"kill_a_node": 2}, long=1, moves=7, commands=9, recovery=[0.25, 6.0], commit="a"),
        Part(4, {"kill_nats": 1}, moves=5, commands=6, matches=1, recovery=[1.0], commit="b"),
    ]
    for part in done:
        note(part, path)
    assert list(counted(path).values()) == done
    told = summary(counted(path).values())
    assert told.startswith(
        "3 faults of three servers in 2 parts (2 kill_a_node, 1 kill_nats; 1 stop"
    )
    assert "12 moves acknowledged, 15 commands, 1 matches finished" in told
    assert "1.0 s in the middle" in told
    assert "6.0 s at most, 1 later than 5 s" in told
