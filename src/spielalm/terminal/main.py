"""The command line."""

from __future__ import annotations

import typer

import spielalm

app = typer.Typer(no_args_is_help=True, add_completion=False)


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if spielalm.compiled() else "uncompiled"
        typer.echo(f"spielalm {spielalm.__version__} ({how})")
        raise typer.Exit


@app.callback()
def main(version: bool = typer.Option(False, callback=show_version, is_eager=True)) -> None:
    """A table for Kuhlorado, Hamstern, Kuhfstein and Kuhhandel Master."""


def run() -> None:
    app()
