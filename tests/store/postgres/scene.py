"""What these tests do to the database beside the store."""

from __future__ import annotations

from typing import Any

import asyncpg

from spielalm.store.postgres.schema import connect


async def meddle(address: str, *statements: str) -> None:
    """Carry out statements as somebody who may do anything."""
    connection = await connect(address)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def look(address: str, question: str) -> list[Any]:
    connection = await asyncpg.connect(address, server_settings={"search_path": "spielalm"})
    try:
        return [tuple(row) for row in await connection.fetch(question)]
    finally:
        await connection.close()
