"""Kuhhandel Master by Rüdiger Koltze: auctions, rats, and hidden trades."""

from spielalm.kernel.folder import game_in

GAME = game_in(__name__)
