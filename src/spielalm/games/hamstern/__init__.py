"""Hamstern by Moritz Dressler: one die, a burrow each, all at once."""

from spielalm.kernel.folder import game_in

GAME = game_in(__name__)
