"""Thumbs, two tabs, the way back, a line that goes silent: what people do to a page."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.person import Person
from tests.browser.tables import open_table, sit_down, start, whose_turn

# What the browser does, in the order in which it does it: frames, and what is sent.
SEQUENCE = """
    window.sequence = [];
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = act => frame(time => { sequence.push("frame"); act(time); });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
        sequence.push(JSON.parse(data).type);
        send.call(this, data);
    };
"""
HIDDEN = 'Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" });'
PONG = "sequence.includes('pong')"


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cells(person: Person) -> Locator:
    return person.page.get_by_role("group").get_by_role("button")


def prepared(person: Person) -> list[str]:
    """The names of the cells that are selected."""
    pressed = cells(person).and_(person.page.get_by_role("button", pressed=True))
    return [
        str(label).split(",")[0] for label in pressed.evaluate_all("a => a.map(b => b.ariaLabel)")
    ]


def two_neighbours(person: Person) -> tuple[Locator, Locator]:
    """Two cells side by side that may be crossed together."""
    open_now = person.open_squares("hamstern").all()
    places = [(middle(cell), str(cell.get_attribute("aria-label"))) for cell in open_now]
    (x, y), first = places[0]
    _, second = min(places[1:], key=lambda place: abs(place[0][0] - x) + abs(place[0][1] - y))
    found = [name.split(",")[0] for name in (first, second)]
    one, other = (cells(person).and_(person.page.get_by_label(f"{name},")) for name in found)
    return one, other


def listen(person: Person) -> list[dict[str, Any]]:
    """What this page's sockets send from now on."""
    sent: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(json.loads(data)))

    person.page.on("websocket", opened)
    return sent


def moves(sent: list[dict[str, Any]]) -> list[str]:
    return [message["move"] for message in sent if message["type"] == "move"]


def burrow(person: Person) -> None:
    person.play_now("hamstern")
    person.open_squares("hamstern").first.wait_for()


def test_a_thumb_that_trembles_taps(arrive: Arrive) -> None:
    person = arrive()
    burrow(person)
    mouse = person.page.mouse
    x, y = middle(person.open_squares("hamstern").first)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 3, y + 2)
    mouse.up()
    assert len(prepared(person)) == 1


def test_a_run_of_cells_is_drawn_with_the_mouse(arrive: Arrive) -> None:
    person = arrive()
    burrow(person)
    one, other = two_neighbours(person)
    start, end = middle(one), middle(other)
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=4)
    assert len(prepared(person)) == 2
    mouse.move(*start, steps=4)
    mouse.up()
    assert len(prepared(person)) == 2, "coming back to where one began takes nothing away"

    mouse.down()
    mouse.move(*end, steps=4)
    mouse.up()
    other.press("Enter")
    assert len(prepared(person)) == 1, "after a drag one taps as before"
    mouse.move(*start, steps=4)
    mouse.move(*end, steps=4)
    assert len(prepared(person)) == 1, "a mouse that only passes by draws nothing"


def test_a_run_of_cells_is_drawn_with_a_finger(arrive: Arrive) -> None:
    person = arrive(viewport=PHONE, has_touch=True)
    burrow(person)
    one, other = two_neighbours(person)
    fingers = person.page.context.new_cdp_session(person.page)
    (x, y), (end_x, end_y) = middle(other), middle(one)  # upwards, as one scrolls down

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py} for px, py in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x + (end_x - x) * step / 8, y + (end_y - y) * step / 8))
    touch("touchEnd")
    assert len(prepared(person)) == 2
    assert person.page.evaluate("scrollY") == 0, "the page stays where it is"


def test_tapping_twice_plays_once(arrive: Arrive) -> None:
    person = arrive(viewport=PHONE, has_touch=True)
    sent = listen(person)
    person.play_now("kuhlorado")
    person.page.get_by_role("button", name="Keep both").dblclick()
    person.open_squares("kuhlorado").first.wait_for()
    assert moves(sent) == ["keep 1 2"]
    undo = person.button("undo")
    undo.dblclick()
    expect(person.page.get_by_role("button", name="Keep both")).to_be_visible()
    assert [message["type"] for message in sent].count("undo") == 1
    assert person.page.get_by_role("alert").all_inner_texts() == [""]


def test_who_is_not_asked_taps_in_vain(arrive: Arrive) -> None:
    rosi, sepp = arrive(), arrive(viewport=PHONE, has_touch=True)
    heard = {rosi: listen(rosi), sepp: listen(sepp)}
    sit_down(sepp, open_table(rosi, "kuhlorado", "Rosi"), "Sepp")
    start(rosi)
    idle = rosi if whose_turn("kuhlorado", rosi, sepp) is sepp else sepp
    waiting = idle.page.get_by_role("status").filter(has_text="is to act.")
    expect(waiting).to_be_visible()
    for square in ("a1,", "d4,", "h8,"):
        cells(idle).and_(idle.page.get_by_label(square)).click(force=True)
    assert moves(heard[idle]) == []
    assert prepared(idle) == []
    assert waiting.count(), "nor is anything explained"
    assert not idle.play_button("kuhlorado").count()


def test_two_tabs_hold_the_same_seat(arrive: Arrive) -> None:
    first = arrive()
    burrow(first)
    second = Person(first.page.context.new_page(), "en")
    second.page.goto(first.page.url)
    for person, other in ((first, second), (second, first), (first, second)):
        assert person.act("hamstern")
        person.asked("hamstern").first.wait_for()
        expect(other.log).to_have_text(person.log.inner_text().replace("\n", ""))
    assert second.errors == []


def test_the_way_back_leads_to_the_shelf_and_forward_to_the_same_moment(arrive: Arrive) -> None:
    person = arrive()
    person.play_now("kuhlorado")
    person.turns("kuhlorado", 2)
    person.asked("kuhlorado").first.wait_for()
    moment = person.moment()
    person.page.go_back()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(person.say("lobby-title"))
    person.page.go_forward()
    person.asked("kuhlorado").first.wait_for()
    assert person.moment() == moment


def test_a_reload_in_the_middle_of_a_tumble_loses_nothing(arrive: Arrive) -> None:
    person = arrive(reduced_motion="no-preference")
    burrow(person)
    for _ in range(3):
        assert person.act("hamstern")
        person.page.reload()
        person.asked("hamstern").first.wait_for()
    assert person.act("hamstern")


def test_what_is_prepared_stays_while_one_talks_and_changes_the_language(arrive: Arrive) -> None:
    person = arrive("de")
    burrow(person)
    person.open_squares("hamstern").first.click()
    before = prepared(person)
    person.button("phrase-moo").click()
    expect(person.log).to_contain_text("Muh!")
    person.button("menu").click()
    person.page.get_by_role("button", name="English").click()
    person.language = "en"
    person.button("close").click()
    assert prepared(person) == before
    assert person.act("hamstern")


def test_a_line_that_went_silent_is_left_for_a_new_one(arrive: Arrive) -> None:
    """The network is gone without a word: no close, no error, only nothing."""
    person = arrive()
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        number = len(sockets)
        sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda data: socket.send(data) if number or not silent else None)
        socket.on_message(lambda data: server.send(data) if number or not silent else None)

    silent: list[bool] = []
    person.page.route_web_socket("**/socket", through)
    person.page.clock.install()
    person.play_now("kuhlorado")
    person.asked("kuhlorado").first.wait_for()
    silent.append(True)
    assert person.act("kuhlorado")
    assert len(sockets) == 1
    person.page.clock.fast_forward(20_000)
    person.asked("kuhlorado").first.wait_for()
    assert len(sockets) == 2
    expect(person.log).to_contain_text("Guest keeps both dice.")


def test_a_ping_is_answered_after_the_next_frame(arrive: Arrive) -> None:
    person = arrive()
    person.page.add_init_script(SEQUENCE)
    person.play_now("kuhlorado")
    person.page.wait_for_function(PONG)
    sequence = person.page.evaluate("sequence")
    assert sequence[sequence.index("pong") - 1] == "frame"


def test_a_page_that_nobody_sees_answers_a_ping_at_once(arrive: Arrive) -> None:
    person = arrive()
    person.page.add_init_script(HIDDEN + SEQUENCE)
    person.play_now("kuhlorado")
    person.page.wait_for_function(PONG)
    sequence = person.page.evaluate("sequence")
    assert "frame" not in sequence[: sequence.index("pong")]
