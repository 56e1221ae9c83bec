"""A bot that makes random moves: python bot.py http://127.0.0.1:8765 INVITE SEAT"""

import asyncio
import random
import sys

from spielalm.client import Client


async def play(site: str, invite: str, seat: int) -> None:
    client = Client(site)
    await client.sit(invite, seat, f"Random {seat}")
    async with client.table(invite) as table:
        async for turn in table.turns():
            # turn.view is all that the seat knows; turn.moves are the moves that it may make.
            await turn.play(random.choice(turn.moves))
        print("winners:", table.state["table"]["winners"])


if __name__ == "__main__":
    site, invite, seat = sys.argv[1:]
    asyncio.run(play(site, invite, int(seat)))
