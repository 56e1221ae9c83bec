"""A node that runs a table and writes for it, as fast as it can, until it is killed.

    python -m tests.nodes.runner ADDRESS LIFE WORD

Each acknowledged entry `WORD NUMBER` is a line of the output, and so is `lost` when it is told that
somebody else runs the table.
"""

from __future__ import annotations

import asyncio
import sys

from spielalm.nodes.node import Node
from spielalm.store import ConflictError, LeaseLostError
from spielalm.store.postgres.store import PostgresStore


class Told:
    def __init__(self) -> None:
        self.taken_ones = asyncio.Event()

    def taken(self, leases) -> None:
        print("taken", *(lease.fence for lease in leases), flush=True)
        self.taken_ones.set()

    def outdated(self, error) -> None:
        raise error

    def lost(self, tables) -> None:
        self.taken_ones.clear()
        print("lost", *tables, flush=True)


async def main(address: str, life: float, word: str) -> None:
    told = Told()
    async with await PostgresStore.open(address) as store:
        node = await Node.open(address, life=life, beat=life / 4)
        await node.begin(told)
        node.want("alm")
        while True:
            await told.taken_ones.wait()
            number = (await store.ends(["alm"]))["alm"].entries
            entry = f"{word} {number}"
            try:
                await store.append(
                    "alm", number, [entry.encode()], now=1.0, fence=node.fences.get("alm", -1)
                )
            except LeaseLostError:
                print("refused", flush=True)
                node.drop("alm")
            except ConflictError:
                pass
            else:
                print(entry, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2]), sys.argv[3]))
