"""The page asks nobody but its own server, and runs nothing but its own files."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.house import House

INLINE = "script:not([src]), [style], " + ", ".join(
    f"[on{event}]" for event in ("click", "load", "error", "focus", "submit", "keydown")
)


def test_a_whole_match_asks_nobody_else_and_holds_no_inline_script(
    arrive: Arrive, house: House
) -> None:
    person = arrive()
    asked: set[str] = set()
    person.page.on("request", lambda request: asked.add(request.url))
    person.page.on("websocket", lambda socket: asked.add(socket.url))
    response = person.page.goto("/")
    assert response is not None
    assert "default-src 'none'" in response.headers["content-security-policy"]
    start = response.text()
    person.play_now("kuhlorado")
    person.play_to_the_end("kuhlorado")
    expect(person.result).to_be_visible()
    for path in ("/", "/t/ABCDEFGHJK", "/privacy"):
        person.page.goto(path)
    assert len(asked) > 10
    own = urlsplit(house.site).netloc
    assert {urlsplit(url).netloc for url in asked if not url.startswith("data:")} == {own}
    person.page.set_content(start)
    assert person.page.locator(INLINE).count() == 0


def test_what_somebody_smuggles_into_the_page_does_not_run(arrive: Arrive) -> None:
    person = arrive()
    person.page.goto("/")
    person.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.smuggled = true";
            document.body.append(script);
            const button = document.createElement("button");
            button.setAttribute("onclick", "window.smuggled = true");
            document.body.append(button);
            button.click();
        }"""
    )
    assert person.page.evaluate("window.smuggled") is None
    fetched = "fetch('https://elsewhere.example/').then(() => 'fetched', () => 'refused')"
    assert person.page.evaluate(fetched) == "refused"
    blocked = [error for error in person.errors if "Content Security Policy" in error]
    assert len(blocked) >= 3, "script, handler and request are each refused by the policy"
    person.errors.clear()
