"""What somebody who has never seen Kuhfstein reads off its page before a decision."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhfstein import MOMENTS
from tests.browser.test_kuhfstein import asked, own_tiles, sit, told

Box = dict[str, float]


def box(found: Locator) -> Box:
    measured = found.bounding_box()
    assert measured is not None
    return dict(measured)


def overlap(a: Box, b: Box) -> bool:
    """By more than a rounded pixel."""
    return all(
        a[at] + 1 < b[at] + b[size] and b[at] + 1 < a[at] + a[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("name", ["begin_of_four", "four", "over"])
def test_no_counter_on_the_track_covers_another(arrive: Arrive, house: House, name: str) -> None:
    """Four on the same field, some close together, some beyond the goal."""
    standing = MOMENTS[name].at(house)
    player = sit(arrive, standing, 0, viewport=PHONE)
    counters = [box(one) for one in player.person.page.locator(".track .counter").all()]
    assert len(counters) == 4
    assert not [pair for pair in combinations(counters, 2) if overlap(*pair)]
    band = box(player.region("track"))
    middles = [one["x"] + one["width"] / 2 - band["x"] for one in counters]
    assert all(-1 < middle < band["width"] + 1 for middle in middles)


def test_a_tap_on_a_field_of_the_track_says_what_it_brings_and_how_far_it_is(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "middle", viewport=PHONE, has_touch=True)
    view = player.view
    points, passed = view["scores"][view["seat"]], view["players"][view["seat"]]["passed"]
    buttons = player.region("track").locator("button")
    for number, (field, bonus) in enumerate(zip(view["fields"], view["track"], strict=True)):
        values = {"field": field, "bonus": bonus, "passed": "yes" if number < passed else "no"}
        buttons.nth(number).tap()
        expect(player.person.page.locator(".track .told")).to_have_text(
            player.says("page-bonus-told", **values, ahead=max(0, field - points))
        )


def test_the_goal_and_the_cows_at_home_are_explained_where_they_are_shown(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "middle", viewport=PHONE)
    page, seat = player.person.page, player.view["seat"]
    home = page.locator("button.home")
    cows = player.view["players"][seat]["supply"]
    expect(home).to_contain_text(f"{cows} {player.says('page-at-home')}")
    player.tap(home)
    expect(page.locator(".ask")).to_have_text(player.says("page-at-home-told"))
    player.tap(player.button("page-goal", goal=65))
    expect(page.locator(".track .told")).to_have_text(player.says("page-goal-told", goal=65))
    play = next(move for move in player.scene["moves"] if move.startswith("play"))
    player.do(play)
    left = player.view["players"][seat]["supply"]
    assert left < cows
    expect(home).to_contain_text(f"{left} {player.says('page-at-home')}")


def test_the_landscape_is_as_large_as_it_can_be_and_makes_room_for_a_tile(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "middle", viewport=PHONE)
    frame, cell = player.region("landscape"), player.cell(own_tiles(player)[0]["cell"])
    before, room = box(cell), box(frame)
    tiles = [box(player.cell(tile["cell"])) for tile in own_tiles(player)]
    high = max(one["y"] + one["height"] for one in tiles) - min(one["y"] for one in tiles)
    assert high > 0.85 * room["height"]
    player.tap(player.region("display").locator(".tile.target").first)
    expect(frame.locator(".free").first).to_be_visible()
    assert box(cell)["width"] < before["width"]
    expect(player.button("page-nearer")).to_have_count(0)  # it could lie on a place
    for free in frame.locator(".free").all():
        place = box(free)
        assert place["y"] > room["y"] - 2
        assert place["y"] + place["height"] < room["y"] + room["height"] + 2
    player.person.page.keyboard.press("Escape")
    expect(frame.locator(".free")).to_have_count(0)
    assert box(cell) == before


def test_a_card_says_what_it_asks_for_before_it_is_taken(arrive: Arrive, house: House) -> None:
    """And whether it could be played at once, if another action is left."""
    player = asked(arrive, house, "middle")
    for number, card in enumerate(player.view["cards"]):
        player.tap(player.region("display").locator(".card-of").nth(number))
        points, rows = player.view["deck"][card - 1].split()
        lands = [letter for letter in rows if letter in "YMFLH"]
        backs = len([letter for letter in rows if letter not in "./"]) - len(lands)
        cows = {1: "takes a cow"}.get(len(lands), f"takes {len(lands)} cows")
        expect(told(player)).to_contain_text(f"Card {card}, {points} points")
        expect(told(player)).to_contain_text(cows)
        some = {0: "It needs", 1: "any tile"}.get(backs, f"any {backs} tiles")
        expect(told(player)).to_contain_text(some)
    said = player.says("page-would-fit", places=1)
    fitting = 0
    for number in range(len(player.view["cards"])):
        player.tap(player.region("display").locator(".card-of").nth(number))
        expect(told(player).locator("span.hidden")).not_to_be_empty()
        fitting += said.rstrip(".") in told(player).inner_text()
    assert fitting, "one of the cards on display fits this landscape"


def test_what_a_card_lacks_is_hatched_on_the_card(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "middle")
    fitting = {int(m.split()[1]) for m in player.scene["moves"] if m.startswith("play")}
    way = next(one for one in player.view["nearly"] if one["card"] not in fitting)
    hatched = player.own_card(way["card"]).locator("rect.lacking")
    expect(hatched).to_have_count(len(way["lacks"]))
    for card in fitting:
        expect(player.own_card(card).locator(".lacking")).to_have_count(0)


def test_a_scoring_tile_says_what_it_is_worth_and_when(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "middle")
    for mine in player.view["standings"]:
        button = player.button("scoring-name", tile=mine["tile"])
        expect(button).to_contain_text(str(mine["worth"]))
        player.tap(button)
        why = player.says("page-scoring-why", tile=mine["tile"], worth=mine["worth"])
        expect(player.person.page.locator(".ask")).to_have_text(why)


def test_what_the_others_did_last_is_marked_and_told(arrive: Arrive, house: House) -> None:
    """Not what was turned up after it."""
    standing = MOMENTS["middle"].at(house)
    player = sit(arrive, standing, standing.awaited[0], viewport=PHONE)
    other = standing.waiting[0]
    done = [
        fact for one in player.story if "seat" in (fact := one["fact"]) and fact["seat"] == other
    ]
    cells = [fact for fact in done if "cell" in fact or "cells" in fact][-1]
    marks = player.person.page.locator(".others rect.marked")
    expect(marks).to_have_count(len(cells.get("cells", [0])))
    lately = player.person.page.locator(".lately")
    expect(lately).to_contain_text(player.names[other])
    assert player.story[-1]["fact"]["event"] == "tile-turned-up"


def test_the_lines_of_the_sheet_add_up_to_its_points(arrive: Arrive, house: House) -> None:
    """Nothing that is no points stands between them."""
    player = sit(arrive, MOMENTS["over"].at(house), 0)
    sheet = player.person.page.get_by_role("region", name=player.says("page-score-sheet"))
    rows = [
        [int(re.sub(r"\D", "", text)) for text in row.get_by_role("cell").all_inner_texts()]
        for row in sheet.get_by_role("row").all()[1:]
    ]
    *lines, total = rows
    assert [sum(column) for column in zip(*lines, strict=True)] == total == player.view["scores"]
    whose = [f"{name} {points}" for name, points in zip(player.names, total, strict=True)]
    expect(player.person.log).to_contain_text(f": {', '.join(whose)}.")
    others = player.person.page.get_by_role("list", name=player.says("page-others"))
    for seat in (1, 2, 3):
        name = player.names[seat]
        button = others.get_by_role("button", name=f"{name}: {total[seat]} points")
        expect(button).to_be_visible()


def test_the_landscape_is_moved_and_enlarged_with_buttons_keys_wheel_and_mouse(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "middle")
    page, frame = player.person.page, player.region("landscape")
    cell = player.cell(own_tiles(player)[0]["cell"])
    fits, handle = box(cell)["width"], cell.element_handle()

    def grows(than: float) -> float:
        page.wait_for_function("([one, than]) => one.clientWidth > than", arg=[handle, than])
        return box(cell)["width"]

    player.tap(player.button("page-nearer"))
    larger = grows(fits)
    player.tap(player.button("page-farther"))
    assert box(cell)["width"] == pytest.approx(fits, abs=1)
    cell.focus()
    page.keyboard.press("+")
    assert grows(fits) < larger
    page.keyboard.press("0")
    page.wait_for_function("([one, fits]) => one.clientWidth <= fits + 1", arg=[handle, fits])
    room = box(frame)
    middle = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
    page.mouse.move(*middle)
    page.mouse.wheel(0, -800)
    grows(1.5 * fits)
    there = frame.evaluate("one => [one.scrollLeft, one.scrollTop]")
    page.mouse.down()
    page.mouse.move(middle[0] - 60, middle[1] - 40, steps=4)
    page.mouse.up()
    assert frame.evaluate("one => [one.scrollLeft, one.scrollTop]") == [
        pytest.approx(there[0] + 60, abs=2),
        pytest.approx(there[1] + 40, abs=2),
    ]
    assert player.primary.count() == 0, "it was no tap"


def test_a_card_is_carried_onto_the_place_where_it_shall_lie(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "many_places")
    plays = [move.split() for move in player.scene["moves"] if move.startswith("play")]
    card = max(plays, key=lambda move: sum(other[1] == move[1] for other in plays))[1]
    ways = [move for move in plays if move[1] == card]
    last = ways[-1]
    mouse, thing = player.person.page.mouse, box(player.own_card(int(card)))
    place = box(player.cell(last[-1]))
    mouse.move(thing["x"] + 20, thing["y"] + 20)
    mouse.down()
    mouse.move(thing["x"] + 40, thing["y"] - 40, steps=3)
    mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=3)
    mouse.up()
    expect(player.primary).to_be_visible()
    lying = [box(one) for one in player.region("landscape").locator("rect.on").all()]
    assert any(overlap(one, place) for one in lying)
