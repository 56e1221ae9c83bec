"""Kuhfstein by Rita Modl: lay landscapes, play cards, and bring the cows home again."""

from spielalm.kernel.folder import game_in

GAME = game_in(__name__)
