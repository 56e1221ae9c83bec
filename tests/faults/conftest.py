"""Servers here run on the same loop as everywhere."""

from tests.server.conftest import anyio_backend

__all__ = ["anyio_backend"]
