"""Kuhfstein on its page: whole matches, every kind of decision, and looks before they are made."""

from __future__ import annotations

import json
import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Arrive
from tests.browser.house import House
from tests.browser.kuhfstein import MOMENTS
from tests.browser.kuhfstein.moments import reaches
from tests.browser.kuhfstein.player import Json, Player, advised, turns
from tests.browser.person import Person
from tests.browser.seeded import Standing
from tests.browser.tables import come_back
from tests.browser.test_access import AXE, FOUND, SCREENS, SMALL, sideways
from tests.counts import count


def sit(arrive: Arrive, standing: Standing, seat: int, language: str = "en", **how: Any) -> Player:
    """Somebody who comes back to a seat."""
    person = arrive(language, **how)
    come_back(person, standing.invite, standing.secrets[seat])
    player = Player(person, str(seat))
    player.until(lambda: player.entries > 0)
    return player


def everybody(arrive: Arrive, standing: Standing, **how: Any) -> list[Player]:
    sizes = ({}, {"viewport": PHONE, "has_touch": True})
    return [
        sit(arrive, standing, seat, ("en", "de")[seat % 2], **{**sizes[seat % 2], **how})
        for seat in range(len(standing.secrets))
    ]


def asked(arrive: Arrive, house: House, name: str, **how: Any) -> Player:
    """Who is asked at this moment."""
    standing = MOMENTS[name].at(house)
    return sit(arrive, standing, standing.awaited[0], **how)


def told(player: Player) -> Locator:
    """What would come of what is picked."""
    return player.person.page.locator(".act .what")


# Whole matches.


def test_two_play_to_the_end_and_everybody_is_told_the_same_result(
    arrive: Arrive, house: House
) -> None:
    """On a desk in English and on a phone in German; from the first tile to a rematch."""
    players = everybody(arrive, MOMENTS["begin"].at(house))
    turns(players, choose=advised)
    scores = players[0].view["scores"]
    assert players[1].view["scores"] == scores
    assert max(scores) >= 60, "good players come far"
    for player in players:
        sheet = player.person.page.get_by_role("region", name=player.says("page-score-sheet"))
        last = sheet.get_by_role("row").last
        expect(last.get_by_role("cell")).to_have_text([str(points) for points in scores])
    kept(players[0])
    page = players[0].person.page
    before = page.url
    players[0].person.button("rematch").click()
    expect(page).not_to_have_url(before)


def kept(player: Player) -> None:
    """The landscape can be kept as a picture with names and points."""
    with player.person.page.expect_download() as loaded:
        player.person.page.get_by_role("button", name=re.compile("SVG")).first.click()
    drawn = loaded.value.path().read_text()
    for text in ("Rosi", "Sepp", str(player.view["scores"][0]), str(player.view["scores"][1])):
        assert text in drawn
    assert drawn.count("<path") > 50


def test_four_play_and_nothing_hidden_is_sent_to_anybody(arrive: Arrive, house: House) -> None:
    """To the end in the soak. What each page received is what its seat may know."""
    standing = MOMENTS["four" if count(0, 1) == 0 else "begin_of_four"].at(house)
    players = everybody(arrive, standing)
    turns(players, count(10, 1000), advised)
    for player in players:
        seat = player.view["seat"]
        for text in player.person.frames:
            message = json.loads(text)
            for scene in message.get("scenes", []):
                assert scene["seat"] == seat
                view_hides(scene["view"], seat)
            if message["type"] == "outlook" and message["view"]:
                view_hides(message["view"], seat)


def view_hides(view: Json, own: int) -> None:
    """KF-86: others' first cards and scoring tiles are not there, before the end."""
    for seat, player in enumerate(view["players"]):
        if seat != own and view["mode"] != "over":
            assert player["dealt"] is None
            assert player["scoring"] == []
            assert player["choice"] is None
    assert all(mine["tile"] in view["players"][own]["scoring"] for mine in view["standings"])


def test_a_match_is_played_with_the_keyboard_alone(arrive: Arrive, house: House) -> None:
    """Letters go to the regions, arrows inside them, Enter picks and confirms."""
    standing = MOMENTS["begin"].at(house)
    players = [sit(arrive, standing, seat) for seat in (0, 1)]
    for player in players:
        player.tap = player.person.press_on
    turns(players, count(16, 1000), advised)
    assert {"lay", "take"} <= {kind for player in players for kind in player.done}
    page = players[0].person.page
    for region in ("landscape", "display", "track"):
        page.keyboard.press(players[0].says("page-key", region=region))
        assert page.evaluate("document.activeElement.closest('[data-region]')?.dataset.region") == (
            region
        )


# Look, then confirm.


def test_a_tile_is_looked_at_before_it_lies(arrive: Arrive, house: House) -> None:
    """Places are shown when a tile is in hand; what it brings is told; Escape puts it back."""
    player = asked(arrive, house, "middle")
    page, landscape = player.person.page, player.region("landscape")
    free = landscape.locator(".free")
    expect(free).to_have_count(0)
    lays = [move.split() for move in player.scene["moves"] if move.startswith("lay")]
    land, cell = lays[0][1:3]
    player.tap(player.button("page-take-tile", land=land))
    expect(free).to_have_count(len({move[2] for move in lays if move[1] == land}))
    player.tap(player.cell(cell))
    expect(told(player)).to_contain_text(cell)
    expect(player.cell(cell)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(free).to_have_count(0)
    expect(player.primary).to_have_count(0)
    drag(player, player.button("page-take-tile", land=land), player.cell(lays[0][2]))
    entries = player.entries
    player.tap(player.primary)
    player.until(lambda: player.entries > entries)
    assert any(
        tile["cell"] == cell for tile in player.view["players"][player.view["seat"]]["tiles"]
    )


def drag(player: Player, thing: Locator, _: Locator) -> None:
    """Carry a tile to the first place that opens for it."""
    mouse = player.person.page.mouse
    box = thing.bounding_box()
    assert box is not None
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] + 40, steps=3)
    place = player.region("landscape").locator(".free").first.bounding_box()
    assert place is not None
    mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=3)
    mouse.up()


def test_two_fingers_enlarge_the_landscape_and_it_fits_again(arrive: Arrive, house: House) -> None:
    """What is between the fingers stays there, and neither the page nor what is picked changes."""
    player = asked(arrive, house, "middle", viewport=PHONE, has_touch=True)
    page, landscape = player.person.page, player.region("landscape")
    frame = box_of(landscape)
    cells = landscape.locator("[data-cell]").all()
    cell = min(cells, key=lambda one: math.dist(middle(box_of(one)), middle(frame)))
    small, before = box_of(cell), page.locator(".ask").inner_text()
    aim = middle(small)
    pinch(player, aim, 20, 70)
    wide = "([one, wide]) => Math.abs(one.getBoundingClientRect().width - wide) < 2"
    page.wait_for_function(wide, arg=[cell.element_handle(), 3.5 * small["width"]])
    assert math.dist(middle(box_of(cell)), aim) < small["width"] / 4
    assert page.evaluate("visualViewport.scale") == 1
    assert page.locator(".ask").inner_text() == before, "a pinch is no tap"
    expect(player.button("page-cancel")).to_have_count(0)
    pinch(player, aim, 70, 15)
    page.wait_for_function(wide, arg=[cell.element_handle(), small["width"]])


def middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def box_of(thing: Locator) -> dict[str, float]:
    box = thing.bounding_box()
    assert box is not None
    return dict(box)


def pinch(player: Player, at: tuple[float, float], near: float, far: float) -> None:
    """Two fingers around a point, so far from it at first and so far at last."""
    page = player.person.page
    touch = page.context.new_cdp_session(page)

    def fingers(event: str, away: float | None = None) -> None:
        points = [] if away is None else [{"x": at[0] + one, "y": at[1]} for one in (-away, away)]
        touch.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})

    fingers("touchStart", near)
    for step in range(1, 6):
        fingers("touchMove", near + (far - near) * step / 5)
    fingers("touchEnd")


def test_a_tree_may_be_chosen_among_squares_or_left_out(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "tree_with_choice")
    lays = [m for m in player.scene["moves"] if m.startswith("lay") and "tree" in m]
    land, cell = next(
        m.split()[1:3] for m in lays if sum(m.split()[1:3] == n.split()[1:3] for n in lays) > 1
    )
    squares = [m.split()[4] for m in lays if m.split()[1:3] == [land, cell]]
    player.prepare(f"lay {land} {cell}")
    expect(told(player)).not_to_contain_text("+5")
    player.tap(player.button("page-tree", tree=squares[1]))
    expect(told(player)).to_contain_text("+5")
    before = player.view["scores"][player.view["seat"]]
    entries = player.entries
    player.tap(player.primary)
    player.until(lambda: player.entries > entries)
    assert player.view["scores"][player.view["seat"]] == before + 5


def test_a_card_shows_every_place_and_turn_one_after_the_other(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "many_places")
    plays = [m for m in player.scene["moves"] if m.startswith("play")]
    card = max(plays, key=lambda m: sum(n.split()[1] == m.split()[1] for n in plays)).split()[1]
    ways = [m for m in plays if m.split()[1] == card]
    player.tap(player.own_card(int(card)))
    seen = set()
    shown = player.region("landscape").locator("rect.on")
    for number in range(len(ways)):
        expect(told(player)).to_contain_text(str(number + 1))
        boxes = shown.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
        seen.add(json.dumps(boxes))
        player.tap(player.button("page-next"))
    assert len(seen) == len(ways), "no two look alike"
    entries = player.entries
    player.do(ways[1])
    cows = player.facts("card-played", entries)
    assert cows
    assert all(
        next(t for t in own_tiles(player) if t["cell"] == cell)["cow"] for cell in cows[0]["cells"]
    )


def own_tiles(player: Player) -> list[Json]:
    tiles: list[Json] = player.view["players"][player.view["seat"]]["tiles"]
    return tiles


def test_a_card_that_almost_fits_says_what_it_lacks_and_where(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "middle")
    fitting = {int(m.split()[1]) for m in player.scene["moves"] if m.startswith("play")}
    way = next(one for one in player.view["nearly"] if one["card"] not in fitting)
    player.tap(player.own_card(way["card"]))
    expect(player.region("landscape").locator("rect.missing")).to_have_count(len(way["lacks"]))
    for lack in way["lacks"]:
        expect(told(player)).to_contain_text(lack["cell"])
    expect(player.primary).to_have_count(0)


@pytest.mark.parametrize(("name", "what"), [("alike", "tiles"), ("shared", "cards")])
def test_a_display_is_exchanged_and_then_something_must_be_taken(
    arrive: Arrive, house: House, name: str, what: str
) -> None:
    player = asked(arrive, house, name)
    before = player.view[what]
    player.do(f"exchange {what}")
    assert player.view["ask"] == {"tiles": "lay", "cards": "take"}[what]
    assert len(player.view[what]) == len(before)
    player.do(next(m for m in player.scene["moves"] if not m.startswith("exchange")))
    assert player.view["ask"] != {"tiles": "lay", "cards": "take"}[what]


def test_an_exchange_that_is_not_possible_says_why(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "begin")
    for number, name in enumerate(("page-why-not-tiles", "page-why-not-cards")):
        offered = f"exchange {('tiles', 'cards')[number]}" in player.scene["moves"]
        if not offered:
            player.region("display").locator(".exchange").nth(number).click(force=True)
            expect(player.person.page.locator(".ask")).to_have_text(
                re.compile(re.escape(player.says(name, why="few")))
            )


# Bonuses.


@pytest.mark.parametrize("name", ["cow_ahead", "home_ahead", "both_ahead"])
def test_a_bonus_is_foretold_and_comes_by_itself(arrive: Arrive, house: House, name: str) -> None:
    standing = MOMENTS[name].at(house)
    player = sit(arrive, standing, standing.awaited[0])
    wanted = {"cow_ahead": "cow", "home_ahead": "home"}.get(name, "")
    move, bonuses = next(
        (move, reached)
        for move, reached in reaches(standing.table)
        if (wanted in reached if wanted else len(reached) > 1)
    )
    seat = player.view["seat"]
    player.prepare(move)
    for bonus in bonuses:
        expect(told(player)).to_contain_text(player.says("bonus-name", bonus=bonus))
    expect(player.person.page.locator(".track .ghost")).to_be_visible()
    expect(player.person.page.locator(".track .reached")).to_have_count(len(bonuses))
    entries = player.entries
    player.tap(player.primary)
    player.until(lambda: player.entries > entries)
    assert [fact["bonus"] for fact in player.facts("bonus-reached", entries)] == bonuses
    if "home" in bonuses:
        assert not any(tile["cow"] for tile in own_tiles(player))
    else:
        assert player.view["players"][seat]["passed"] >= 1


@pytest.mark.parametrize("name", ["extra", "bonus_tile", "bonus_card"])
@pytest.mark.parametrize("taken", [True, False])
def test_a_bonus_is_taken_or_let_go(arrive: Arrive, house: House, name: str, taken: bool) -> None:
    player = asked(arrive, house, name)
    move = next(m for m in player.scene["moves"] if m != "decline") if taken else "decline"
    entries = player.entries
    player.do(move)
    assert (player.facts("bonus-declined", entries) == []) == taken


def test_a_chain_waits_through_a_reload_and_a_restart_of_the_server(
    arrive: Arrive, house: House
) -> None:
    """A card reaches a field in the middle of a turn: its choice is still due afterwards."""
    player = asked(arrive, house, "extra")
    decline = player.person.page.get_by_role("button", name=player.says("move-decline"))
    expect(decline).to_be_visible()
    player.person.page.reload()
    expect(decline).to_be_visible()
    house.kill()
    house.start()
    expect(decline).to_be_visible()
    player.until(lambda: player.asked)
    entries = player.entries
    player.do("decline")
    assert player.facts("bonus-declined", entries)


# While others act.


def test_who_waits_tries_where_things_would_fit_and_nobody_notices(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["middle"].at(house)
    acting = sit(arrive, standing, standing.awaited[0])
    waiting = sit(arrive, standing, standing.waiting[0])
    entries, frames = acting.entries, len(acting.person.frames)
    landscape = waiting.region("landscape")
    tile = waiting.region("display").locator(".tile.target").first
    expect(tile).to_be_visible()
    waiting.tap(tile)
    waiting.tap(landscape.locator(".free").first)
    expect(told(waiting)).to_contain_text(waiting.says("page-only-tried"))
    expect(waiting.primary).to_have_count(0)
    acting.look()
    heard = [json.loads(text)["type"] for text in acting.person.frames[frames:]]
    assert set(heard) <= {"ping", "presence"}
    assert acting.entries == entries
    acting.act(advised)
    waiting.until(lambda: waiting.entries > entries)


def test_a_landscape_of_another_is_enlarged_and_a_name_in_the_story_shows_its_cell(
    arrive: Arrive, house: House
) -> None:
    player = asked(arrive, house, "four")
    page, seat = player.person.page, player.view["seat"]
    place = page.get_by_role("log").locator("button.place")
    mine = [fact for fact in player.facts("tile-laid") if fact["seat"] == seat]
    line = page.get_by_role("log").locator("p", has_text=player.names[seat])
    line.locator("button.place", has_text=re.compile(f"^{mine[-1]['cell']}$")).last.click()
    expect(player.cell(mine[-1]["cell"])).to_have_class(re.compile("pointed"))
    other = page.get_by_role("list", name=player.says("page-others")).get_by_role("button").first
    other.click()
    expect(other).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".large .marked").first).to_be_visible()
    assert place.count() > 3


def test_what_is_still_to_come_is_one_tap_away(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "middle", viewport=PHONE)
    view = player.view
    left = {"tiles": sum(view["pile"]), "cards": view["draws"], "trees": view["trees"]}
    player.tap(player.button("page-left", **left))
    row = player.person.page.get_by_role("row", name=re.compile(player.says("page-face-down")))
    expect(row.get_by_role("cell")).to_have_text([str(n) for n in view["pile"]])


def test_the_scoring_tile_is_chosen_in_secret_with_what_each_would_bring(
    arrive: Arrive, house: House
) -> None:
    standing = MOMENTS["choosing"].at(house)
    one, other = (sit(arrive, standing, seat) for seat in (0, 1))
    for mine in one.view["standings"]:
        button = one.button("scoring-name", tile=mine["tile"])
        expect(button).to_contain_text(str(mine["points"] or one.says("page-standing", **mine)))
    tile = one.view["standings"][0]["tile"]
    one.do(f"score {tile}")
    assert other.view["players"][one.view["seat"]]["choice"] is None
    changed = one.view["standings"][1]["tile"]
    one.do(f"score {changed}")
    other.do(other.scene["moves"][0])
    one.until(lambda: one.over)
    assert one.view["players"][one.view["seat"]]["choice"] == changed


def test_the_first_card_is_chosen_from_the_display(arrive: Arrive, house: House) -> None:
    player = asked(arrive, house, "first_card", viewport=PHONE)
    card = player.view["cards"][2]
    player.do(f"take {card}")
    assert player.view["players"][player.view["seat"]]["hand"] == [card]


# For everybody.


@pytest.mark.parametrize("prepare", ["", "lay", "play"])
def test_the_hand_is_whole_on_a_small_telephone_with_four_seats(
    arrive: Arrive, house: House, prepare: str
) -> None:
    """Above the buttons, in the language that needs more room, whatever is picked."""
    standing = MOMENTS["four"].at(house)
    seat = standing.awaited[0]
    player = sit(arrive, standing, seat, "de", viewport=PHONE, has_touch=True)
    if prepare:
        player.prepare(next(m for m in player.scene["moves"] if m.startswith(prepare)))
    player.person.page.evaluate("scrollTo(0, 0)")
    bottom = box_of(player.person.page.locator(".action"))["y"]
    for card in player.region("hand").locator(".mine").all():
        box = box_of(card)
        assert box["y"] + box["height"] <= bottom


@pytest.mark.parametrize(
    ("name", "language", "prepare"),
    [
        ("middle", "de", "lay"),
        ("four", "en", "play"),
        ("choosing", "de", ""),
        ("over", "en", ""),
    ],
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    arrive: Arrive, house: House, name: str, language: str, prepare: str
) -> None:
    standing = MOMENTS[name].at(house)
    seat = (standing.awaited or [0])[0]
    player = sit(arrive, standing, seat, language, viewport=PHONE, has_touch=True)
    moves = [m for m in player.scene["moves"] if prepare and m.startswith(prepare)]
    if moves:
        player.prepare(moves[0])
    problems = list(found(player.person))
    assert not problems, "\n".join(problems)


def found(person: Person) -> list[str]:
    page = person.page
    page.evaluate(AXE.read_text())
    problems: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        problems += [f"{scheme}: {one}" for one in page.evaluate(FOUND)]
    problems += [f"small: {one}" for one in page.evaluate(SMALL)]
    for width, height in ((PHONE["width"], PHONE["height"]), *SCREENS, (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        if sideways(page):
            problems.append(f"scrolls sideways at {width}×{height}")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    if sideways(page):
        problems.append("scrolls sideways with large text")
    return problems
