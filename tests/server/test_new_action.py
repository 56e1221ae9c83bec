"""A new action is one module, and edits no list elsewhere (CONTRIBUTING.md): `extra/wave.py`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

PLAY = """
import asyncio, json, pathlib, sys
import spielalm.match.actions
spielalm.match.actions.__path__.append(sys.argv[1])

from spielalm.client import RefusedError
from spielalm.server.schema import http_schema, socket_schema
from tests.server.house import events, house

async def play(folder):
    async with house(folder) as server:
        host, guest, invite = await server.table_of_two()
        async with host.table(invite) as mine, guest.table(invite) as theirs:
            await mine.ask("wave", seat=0, hands=2)
            await theirs.until(lambda t: t.seen == mine.seen)
            told = events(theirs, 1)
            try:
                await mine.ask("wave", seat=0, hands=3)
            except RefusedError as error:
                refused = str(error)
    async with house(folder) as server:
        room = await server.tables.find(invite)
        return told, refused, room.table_now.seats[0].misses

told, refused, misses = asyncio.run(play(pathlib.Path(sys.argv[2])))
defs = socket_schema()["$defs"]
print(json.dumps({
    "told": told[-1], "refused": refused, "misses": misses,
    "command": defs["Wave"]["properties"]["type"]["enum"],
    "among": [{"$ref": f"#/$defs/{name}"} in defs[union]["anyOf"]
              for name, union in (("Wave", "ClientMessage"), ("Waved", "Fact"))],
    "code": [
        "no-hands" in parts["properties"]["code"]["enum"]
        for parts in (defs["Refused"], http_schema()["components"]["schemas"]["Problem"])
    ],
}))
"""


def test_what_a_module_declares_is_asked_logged_told_refused_and_described(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(HERE / "extra"), str(tmp_path)],
        cwd=HERE.parent.parent,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["told"] == {"event": "waved", "seat": 0, "hands": 2}
    assert "seat A has 3 hands" in found["refused"]
    assert found["misses"] == -2, "read back from the log"
    assert found["command"] == ["wave"]
    assert found["among"] == [True, True]
    assert found["code"] == [True, True]
