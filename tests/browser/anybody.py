"""Somebody who plays any game on the plain table and knows none: does what is offered."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from spielalm.kernel.rng import FastRng
from tests.browser.person import Person

# Everything that is offered, with what it is: a move or a form that can be sent, or a step towards
# one. Orders are left alone, and cards are added where no pick is proposed.
OFFERED = """doing => [...doing.querySelectorAll("button")].flatMap((one, i) => {
    if (!one.checkVisibility() || one.disabled || one.closest("details")) return [];
    if (one.ariaDisabled === "true") return [];
    if (one.matches(".slap, .action .move")) return [["ready", i]];
    if (one.matches(".move")) return [["move", i]];
    if (one.type === "submit" && one.form) return [["form", i]];
    if (one.matches("form:not(:has([aria-pressed])) li :last-child")) return [["step", i]];
    return [one.ariaPressed, one.ariaExpanded].includes("false") ? [["step", i]] : [];
})"""
READY = ".move, .slap:not([aria-disabled=true]), form button.primary"
SOMETHING = f":is({READY}, .kind, .chip, [aria-pressed]):enabled"
PLAIN = 'localStorage.setItem("spielalm.preferences", JSON.stringify({plain: true}))'


class Anybody(Person):
    """What is offered is as likely as its buttons."""

    def __init__(self, page: Page, language: str) -> None:
        super().__init__(page, language)
        self.rng = FastRng("anybody")
        self.tap: Callable[[Locator], None] = Locator.click
        page.add_init_script(f"if (!localStorage.length) {PLAIN}")

    @property
    def doing(self) -> Locator:
        """The part of the page where something can be done, while no move is on its way."""
        return self.page.locator("section[aria-busy=false]")

    def asked(self, game: str = "") -> Locator:
        return self.doing.locator(SOMETHING)

    def answers(self) -> set[str]:
        """What the server said to our commands: `done`, or why not."""
        messages = [json.loads(frame) for frame in self.frames]
        answers = [one for one in messages if one["type"] in ("done", "refused")]
        return {one.get("code", one["type"]) for one in answers}

    def play(self, acts: int) -> None:
        """So often, or to the end if that comes before."""
        for _ in range(acts):
            if not self.act():
                return

    def act(self, game: str = "", tap: object = None) -> bool:
        """Wait until something is offered, and go on until something is sent; False when the match
        is over."""
        for _ in range(40):
            self.asked().or_(self.result).first.wait_for()
            if self.result.count():
                return False
            found: list[tuple[str, int]] = self.doing.evaluate(OFFERED)
            if not found:  # somebody else was faster
                continue
            found = [one for one in found if one[0] == "ready"] or found
            kind, number = found[self.rng.below(len(found))]
            buttons = self.doing.get_by_role("button", include_hidden=True)
            self.tap(buttons.nth(number))
            if kind != "step":
                self.doing.or_(self.result).first.wait_for(state="attached")
                return True
        raise AssertionError(f"40 steps led to no move: {self.doing.inner_text()}")
