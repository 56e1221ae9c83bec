"""A moment of Kuhfstein as one line of text, and back. docs/notation.md describes the form.

    sonnleite - cow,action,home A B act:2 running YYMLH/- 3,17,20,41/5/- SEAT SEAT

Edition, options, bonus tiles, fox, turn, what is next (with the actions left), how near the end is;
tiles displayed and set aside; cards displayed, discarded, and lying in the draw pile although they
have been seen. A seat is `Y0,Ln1*,Mw1/-/1/4/3,17,(20)/hay,size/-`: tiles in the order of laying
with `*` for a cow, trees, bonus fields passed, cards played, hand with the dealt card in brackets,
scoring tiles, and the chosen one. Everything else follows from that. A view has `?` where its seat
knows no better.
"""

from spielalm.games.kuhfstein.reading import read
from spielalm.games.kuhfstein.writing import write

__all__ = ["read", "write"]
