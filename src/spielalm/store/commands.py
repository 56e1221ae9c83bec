"""The store on the command line: backup, restore, check, tables as files, another database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from spielalm.store import whole
from spielalm.store.address import is_address, open_store, place
from spielalm.store.errors import FileError
from spielalm.store.interface import Store
from spielalm.store.lines import export_table, import_table
from spielalm.store.moving import Moved, move_tables
from spielalm.store.sqlite.schema import make_file

T = TypeVar("T")

ADDRESS = "a file, or the address of a database: postgresql://…"
Database = Annotated[
    str, typer.Option("--database", envvar="SPIELALM_DATABASE", help=f"The server's: {ADDRESS}")
]
DATABASE = "spielalm.sqlite3"


def add_to(app: typer.Typer) -> None:
    """Give these commands to the command line."""
    app.command("backup")(backup_command)
    app.command("restore")(restore_command)
    app.command("check-database")(check_command)
    app.command("export-table")(export_command)
    app.command("import-table")(import_command)
    app.command("move-tables")(move_command)


def backup_command(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the backup.")],
    database: Database = DATABASE,
) -> None:
    """Save everything that the server has acknowledged, while it runs."""
    asyncio.run(whole.backup(database, target))
    typer.echo(f"saved as {target}")
    report(str(target))


def restore_command(
    saved: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = DATABASE,
) -> None:
    """Put a backup in the place of the database, while no server runs. The old one is kept."""
    before = asyncio.run(whole.restore(saved, database))
    typer.echo(f"restored {shown(database)}")
    if before is not None:
        typer.echo(f"what was there before is now {before}")


def check_command(database: Database = DATABASE) -> None:
    """Walk through every table's log and name what is damaged."""
    report(database)


def report(database: str) -> None:
    """Say what is damaged in a database, or that nothing is."""
    damaged = asyncio.run(whole.check(database))
    for finding in damaged:
        typer.echo(f"spielalm: {finding}", err=True)
    if damaged:
        raise typer.Exit(1)
    typer.echo("nothing is damaged")


def export_command(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    target: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the lines.")],
    database: Database = DATABASE,
) -> None:
    """Write a table as JSON lines. They hold all its secrets: they are for the operator."""
    if target.exists():
        raise FileError(f"there is a file {target} already; expected a new name")
    lines = with_store(database, lambda store: export_table(store, table))
    try:
        make_file(target)
        target.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise FileError(f"{target} cannot be written: {error.strerror}") from error


def import_command(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="An exported table.")],
    database: Database = DATABASE,
) -> None:
    """Add a table from JSON lines, under its old id and invite code."""
    try:
        # Not splitlines, which takes characters for line ends that may stand in a text.
        lines = source.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise FileError(f"{source} cannot be read: {error}") from error
    typer.echo(f"added table {with_store(database, lambda store: import_table(store, lines))}")


def move_command(
    source: Annotated[str, typer.Argument(metavar="FROM", help=ADDRESS)],
    target: Annotated[str, typer.Argument(metavar="TO", help=ADDRESS)],
) -> None:
    """Copy all tables to another database, while no server uses it. Interrupted, it goes on."""

    async def move() -> Moved:
        async with await open_store(source) as here, await open_store(target, new=True) as there:
            return await move_tables(here, there)

    moved = asyncio.run(move())
    typer.echo(f"{moved.tables} tables are in {shown(target)}; {moved.entries} entries were new")
    report(target)


def with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store in a database that is there."""

    async def run() -> T:
        async with await open_store(database) as store:
            return await work(store)

    return asyncio.run(run())


def shown(database: str) -> str:
    return place(database) if is_address(database) else database
