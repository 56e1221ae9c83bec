"""x"""

from __future__ import annotations

from spielalm.games.kuhfstein.view import KuhfsteinView
from spielalm.kernel.game import Say


def picture(view: KuhfsteinView, say: Say) -> str:
    return view.text
