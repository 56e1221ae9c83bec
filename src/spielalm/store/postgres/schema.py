"""The tables of the database, version by version, and opening a database of any version.

They lie in a schema of their own, so that the database may be used for something else, too. A
released version is never edited, only succeeded: add a tuple of statements to MIGRATIONS. A step
without statements is one after which an older program must not write any more.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import asyncpg

from spielalm.store.address import place
from spielalm.store.errors import FileError, NewerFileError
from spielalm.store.postgres.faults import FAULTS, in_our_words

if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]
else:
    Connection = asyncpg.Connection

Migration = tuple[str, ...]

SCHEMA = "spielalm"
LOCK = 0x53704C6D  # who prepares the database holds this advisory lock
PATIENCE = 5.0  # seconds to wait for a database that does not answer

# Entries lie in the order of arrival. A table's row leaves room beside it for what it will be
# after the next moves, so that no index changes with a move.
MIGRATIONS: tuple[Migration, ...] = (
    (
        """CREATE TABLE tables (
            key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            id text COLLATE "C" NOT NULL UNIQUE,
            invite text COLLATE "C" NOT NULL UNIQUE,
            game text NOT NULL,
            state text NOT NULL,
            created double precision NOT NULL,
            changed double precision NOT NULL,
            entries integer NOT NULL,
            head bytea NOT NULL
        ) WITH (fillfactor = 50)""",
        "CREATE INDEX tables_created ON tables (created, id)",
        """CREATE TABLE log (
            table_key bigint NOT NULL,
            number integer NOT NULL,
            hash bytea NOT NULL,
            entry bytea NOT NULL,
            PRIMARY KEY (table_key, number)
        )""",
        """CREATE TABLE scores (
            board text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            name text COLLATE "C" NOT NULL,
            points integer NOT NULL,
            table_id text COLLATE "C" NOT NULL,
            at double precision NOT NULL,
            PRIMARY KEY (board, key, table_id)
        )""",
        """CREATE TABLE tries (
            board text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            table_id text NOT NULL,
            at double precision NOT NULL,
            PRIMARY KEY (board, key)
        )""",
        'CREATE TABLE kept (key text COLLATE "C" PRIMARY KEY, value bytea NOT NULL)',
    ),
    (
        # Servers that share the tables: each is alive until a time of the database's clock.
        """CREATE TABLE nodes (
            number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
            until double precision NOT NULL
        )""",
        # Tables that something was or is due at, and who sees to it. A fence is given away once.
        """CREATE TABLE leases (
            table_key bigint PRIMARY KEY,
            due bigint,
            node bigint
        )""",
        "CREATE INDEX leases_node ON leases (node, due)",
        "CREATE SEQUENCE fences",
        # Whose sockets are open at which node; as true as the node is alive.
        """CREATE UNLOGGED TABLE present (
            node bigint NOT NULL,
            table_id text COLLATE "C" NOT NULL,
            key text COLLATE "C" NOT NULL,
            PRIMARY KEY (table_id, node, key)
        )""",
        "CREATE INDEX present_node ON present (node)",
        "ALTER TABLE tables ADD COLUMN fence bigint NOT NULL DEFAULT 0",
    ),
)


async def connect(address: str, *, patience: float = PATIENCE, **settings: str) -> Connection:
    """A connection whose commits are durable, that gives up what takes too long."""
    connection: Connection = await asyncpg.connect(
        address,
        timeout=patience,
        command_timeout=patience,
        server_settings={"search_path": SCHEMA, "application_name": "spielalm", **settings},
    )
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    return connection


async def prepare(
    address: str, migrations: Sequence[Migration] = MIGRATIONS, patience: float = PATIENCE
) -> None:
    """Make what is missing in the database, and bring an older one up to date."""
    try:
        connection = await connect(address, patience=patience)
        try:
            await migrate(connection, place(address), migrations)
        finally:
            await connection.close()
    except FAULTS as error:
        raise in_our_words(error, place(address)) from error


async def migrate(connection: Connection, where: str, migrations: Sequence[Migration]) -> None:
    """Take the steps that the database has not seen yet, all or none. Others wait meanwhile."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK, timeout=600)
        version = await version_in(connection, where)
        checked(version, where, len(migrations))
        if version == len(migrations):
            return
        if version == 0:
            await connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            await connection.execute("CREATE TABLE version AS SELECT 0 AS number")
        # Whoever reads or writes looks at the version first: see `begin`.
        await connection.execute("LOCK TABLE version IN ACCESS EXCLUSIVE MODE", timeout=600)
        for statements in migrations[version:]:
            for statement in statements:
                await connection.execute(statement, timeout=None)
        await connection.execute("UPDATE version SET number = $1", len(migrations))


async def version_in(connection: Connection, where: str) -> int:
    """The version of the database: 0 if there is nothing of ours."""
    found = await connection.fetch(
        "SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace "
        "WHERE nspname = $1",
        SCHEMA,
    )
    if not found:
        return 0
    if "version" not in {name for (name,) in found}:
        raise FileError(
            f"the schema {SCHEMA} of the database {where} belongs to another program; "
            "expected one of Spielalm's, or none"
        )
    return int(await connection.fetchval("SELECT number FROM version"))


def checked(version: int, where: str, known: int) -> None:
    """Refuse a database of a newer program."""
    if version > known:
        raise NewerFileError(
            f"the database {where} was written by a newer Spielalm (version {version}); "
            f"this one knows versions up to {known}: update it"
        )


@asynccontextmanager
async def transaction(connection: Connection, where: str, kind: str = "") -> AsyncIterator[None]:
    """All or nothing; what is refused or broken off is undone."""
    try:
        await begin(connection, where, kind)
        yield
    except BaseException:
        with suppress(*FAULTS):
            await connection.execute("ROLLBACK")
        raise
    await connection.execute("COMMIT")


async def begin(connection: Connection, where: str, kind: str = "") -> None:
    """Begin a transaction that sees one version to its end, and it is one we know.

    In one go: what is done in most transactions takes less time than a way to the database.
    """
    known = len(MIGRATIONS)
    seen = await connection.execute(
        f"BEGIN {kind}; LOCK TABLE version IN ACCESS SHARE MODE; "
        f"SELECT FROM version WHERE number <= {known}"
    )
    if seen != "SELECT 1":
        checked(await connection.fetchval("SELECT number FROM version"), where, known)
