"""Kuhlorado by Reinhard Staupe: two dice, one sheet, two ranchers."""

from spielalm.kernel.folder import game_in

GAME = game_in(__name__)
