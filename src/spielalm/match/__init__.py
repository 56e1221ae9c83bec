"""A match in play: its log, what follows from it, and what each viewer may see. No network,
no disk, no clock."""

from spielalm.match.errors import NotYourTurnError, RefusedError, StaleDecisionError, UndoError
from spielalm.match.log import Drawn, GameEntry, Moved, MoveUndone, Told, Undone
from spielalm.match.match import Match, UndoPolicy

__all__ = [
    "Drawn",
    "GameEntry",
    "Match",
    "MoveUndone",
    "Moved",
    "NotYourTurnError",
    "RefusedError",
    "StaleDecisionError",
    "Told",
    "UndoError",
    "UndoPolicy",
    "Undone",
]
