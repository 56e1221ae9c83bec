"""A match in play: its log, what follows from it, and what each viewer may see. No network,
no disk, no clock."""

from spielalm.match.action import Told
from spielalm.match.actions.play import Drawn, Moved
from spielalm.match.actions.undo import MoveUndone, Undone
from spielalm.match.errors import NotYourTurnError, RefusedError, StaleDecisionError, UndoError
from spielalm.match.match import GameEntry, Match

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
    "Undone",
]
