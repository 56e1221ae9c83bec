"""The server's own log: one JSON object per line, without secrets, invite codes or names."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any, TextIO

LOG = logging.getLogger("spielalm")


class Lines(logging.Formatter):
    """A record as one line of JSON, with fields that all of them have."""

    def __init__(self, **always: Any) -> None:
        super().__init__()
        self.always = always

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **self.always,
        }
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def note(event: str, level: int = logging.INFO, **fields: Any) -> None:
    """Write down an event and what belongs to it."""
    LOG.log(level, event, extra={"fields": fields})


def broken(event: str, error: BaseException, **fields: Any) -> None:
    """Write down a mistake of ours, with where it happened."""
    LOG.error(event, exc_info=error, extra={"fields": fields})


def set_up(level: str, stream: TextIO | None = None, **always: Any) -> None:
    """Send the log to a stream (else to standard error); libraries are quiet below warnings."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines(**always))
    for logger, least in ((LOG, level.upper()), (logging.getLogger("uvicorn"), "WARNING")):
        logger.handlers[:] = [handler]
        logger.setLevel(least)
        logger.propagate = False
