"""The rules of Hamstern, chapter by chapter, in the order of a round: `rolling` the die, `entering`
chambers, `placing` the roll, `counting` rounds until the end. The points are in `scoring`.
"""

from __future__ import annotations

from typing import Final

from spielalm.games.hamstern.edition import load
from spielalm.games.hamstern.info import INFO
from spielalm.games.hamstern.phases import counting, entering, placing
from spielalm.games.hamstern.phases.counting import Ended
from spielalm.games.hamstern.phases.placing import Placing
from spielalm.games.hamstern.phases.rolling import Rolling
from spielalm.games.hamstern.position import ENDED, PLACING, ROLLING, Hamstern
from spielalm.kernel.game import Options
from spielalm.kernel.phases import Complaint, Phases

PHASES: Final = Phases(
    {
        ROLLING: Rolling(),
        PLACING: Placing(("roll", "choices"), hides=("choices",)),  # HA-16
        ENDED: Ended(),
    }
)


def setup(seats: int, options: Options, ruleset: int) -> Hamstern:
    """Empty burrows; HA-02: all on the same sheet."""
    agreed = INFO.agreed(options, ruleset)
    into_begun = agreed["passages"] == "any"
    burrow = load(str(agreed["sheet"]))
    return Hamstern(PHASES.first, burrow, seats, bool(agreed["anywhere"]), into_begun)


def complaints(p: Hamstern) -> list[Complaint]:
    """What cannot be about a moment that somebody has written down."""
    return [
        *entering.complaints(p),
        *placing.complaints(p),
        *counting.complaints(p),
        *p.phase.complaints(p),
    ]
