"""Rounds in which nobody acts: three of them end the game, as if the tiles had run out."""

from __future__ import annotations

import pytest

from spielalm.games.kuhfstein import GAME
from spielalm.games.kuhfstein.facts import GameEnded, LastRoundBegun
from spielalm.kernel.errors import NotationError, OptionError
from spielalm.kernel.position import CHANCE, NOBODY, SPECTATOR
from spielalm.kernel.rng import FastRng
from spielalm.kernel.typed import Fact
from spielalm.terminal.texts import Sayer
from tests.counts import count

from .scene import SEATS, card, choose, kinds, legal, play, scene, showing, shown, side

EXAMPLE = card("##L Y..")


def waiting(seats: int = 2, fox: str = "A", **rest):
    """The fox's turn; nobody has acted in so many turns before, if the ending says so."""
    return scene(*[side("Y")] * seats, fox=fox, turn=fox, **rest)


def forgo(position, turns: int) -> list[Fact]:
    """So many turns in which nobody acts."""
    return [fact for _ in range(turns) for fact in play(position, "end")]


def act(position) -> None:
    """A turn with one action."""
    play(position, min(legal(position, "lay")), "end")
    while position.asked() == CHANCE:
        position.play(CHANCE, position.chances()[0][0])


def over(position) -> bool:
    return shown(position).next == "choose"


def cause(position) -> str:
    """Why the game ends, as the last fact says it."""
    scoring = {seat: shown(position, seat).players[SEATS.index(seat)].scoring[0] for seat in "AB"}
    return choose(position, **scoring)[-1].cause


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("fox", ["A", "B"])
def test_after_three_full_rounds_in_which_nobody_acted_the_game_ends(seats, fox):
    position = waiting(seats, fox)
    forgo(position, 3 * seats - 1)
    assert not over(position)
    assert forgo(position, 1)[-1] == LastRoundBegun("idle", 0)
    assert over(position)


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize("acts", range(9))
def test_a_single_action_means_that_its_round_does_not_count(acts):
    """With three players: whichever turn it is in, three whole rounds must follow its own."""
    position = waiting(3, "C")
    forgo(position, acts)
    act(position)
    rest = 2 - acts % 3  # turns of the same round
    forgo(position, rest + 3 * 3 - 1)
    assert not over(position)
    forgo(position, 1)
    assert over(position)


@pytest.mark.rule("KF-20")
def test_three_times_as_many_turns_as_players_are_not_enough_in_the_middle_of_a_round():
    position = waiting(3)
    act(position)
    forgo(position, 10)
    assert shown(position).idle == 10
    assert not over(position)
    forgo(position, 1)
    assert over(position)


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize(
    "action",
    [
        ["lay hay n1"],
        ["take 5"],
        [f"play {EXAMPLE} e2"],
        ["home s1w1"],
        ["exchange tiles", *["tile lake"] * 5, "lay lake w1"],
    ],
    ids=lambda action: action[0],
)
def test_every_action_is_one_and_an_exchange_belongs_to_it(action):
    position = scene(
        side(".MML mY..", EXAMPLE), tiles="YYYYM", cards=(5, 6, 7, 8), ending="running:4"
    )
    for text in action:
        play(position, text)
        assert shown(position).idle == 0, "from its first move on"
    play(position, "end")
    assert shown(position).idle == 0


@pytest.mark.rule("KF-20", "KF-41")
def test_an_exchange_of_cards_is_part_of_an_action():
    position = scene(side("Y"), cards=showing("L", 4), ending="running:4")
    play(position, "exchange cards")
    assert shown(position).idle == 0


@pytest.mark.rule("KF-20", "KF-76")
def test_an_action_whose_bonus_is_declined_is_one_all_the_same():
    position = scene(side("MML Y..", EXAMPLE, points=35), side("Y"), ending="running:4")
    play(position, f"play {EXAMPLE} e2", "decline", "end")
    assert shown(position).idle == 0
    forgo(position, 1)
    assert not over(position)


@pytest.mark.rule("KF-20", "KF-81")
def test_scoring_follows_with_what_lies_there_and_the_cause_is_told():
    position = scene(
        side("YM", points=20, scoring="hay,goal"), side("Y", scoring="trees,size"), turn="B"
    )
    forgo(position, 1)
    facts = forgo(position, 6)
    assert kinds(facts[-2:]) == ["ActionsForgone", "LastRoundBegun"]
    assert choose(position, A="hay", B="size")[-1] == GameEnded("idle", (24, 0), (2, 1), (0,))


@pytest.mark.rule("KF-20", "KF-81")
def test_with_the_option_to_end_at_once_it_ends_with_the_third_round_too():
    position = waiting(options="at-once")
    assert forgo(position, 5)[-1] != LastRoundBegun("idle", 0)
    assert not over(position)
    assert forgo(position, 1)[-1] == LastRoundBegun("idle", 0)
    assert over(position)


@pytest.mark.rule("KF-20", "KF-12")
def test_by_the_house_rule_one_more_round_is_played_whoever_acts_in_it():
    position = waiting(options="extra-round")
    assert forgo(position, 6)[-1] == LastRoundBegun("idle", 1)
    assert shown(position).ending == "last"
    act(position)
    assert not over(position)
    act(position)
    assert over(position)
    assert cause(position) == "idle"


@pytest.mark.rule("KF-20", "KF-12")
def test_who_reaches_the_goal_in_the_extra_round_ends_the_game_by_points():
    position = scene(side("YM F.", points=60), side(), options="extra-round", ending="running:4")
    forgo(position, 2)
    play(position, "lay lake s1e1 tree nw", "end", "tile hay")
    forgo(position, 1)
    assert cause(position) == "points"


@pytest.mark.rule("KF-20", "KF-12", "KF-81")
def test_there_is_no_extra_round_where_an_early_end_comes_at_once():
    position = waiting(options="extra-round,at-once")
    assert forgo(position, 6)[-1] == LastRoundBegun("idle", 0)
    assert over(position)


@pytest.mark.rule("KF-20", "KF-80")
@pytest.mark.parametrize("options", ["-", "extra-round"])
def test_once_points_have_settled_the_end_nothing_is_counted(options):
    position = scene(side("Y", points=65), side("Y"), options=options)
    facts = forgo(position, 2)
    assert [fact.cause for fact in facts if isinstance(fact, LastRoundBegun)] == ["points"]
    assert shown(position).idle == 0
    assert over(position) == (options == "-")


@pytest.mark.rule("KF-20", "KF-81")
@pytest.mark.parametrize("options", ["-", "at-once", "extra-round"])
def test_tiles_that_run_out_are_the_cause_also_when_nobody_has_acted_lately(options):
    short = {"tiles": "YMFL", "pile": "", "options": options}
    position = scene(side("Y"), side(), turn="B", ending="running:5", **short)
    forgo(position, 1)
    assert shown(position).idle == 0
    if options == "extra-round":
        forgo(position, 2)
    assert cause(position) == "tiles"


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_lazy_players_end_after_the_third_idle_round_and_not_before(seats):
    ends = set()
    for number in range(count(15, 500)):
        rng = FastRng(f"lazy {seats} {number}")
        position = dealt(GAME.start(seats), rng)
        turns: list[bool] = []  # whether anybody acted, turn by turn from the fox
        facts: list[Fact] = []
        while shown(position).ending == "running":
            assert not three_idle_rounds(turns, seats)
            turns.append(lazy_turn(position, 2 + number % 6, rng, facts))
        ended = LastRoundBegun("idle", 0) in facts
        assert ended == three_idle_rounds(turns, seats)
        ends.add(ended)
    assert ends == {True, False}, "some by idle rounds, some by tiles"


def dealt(position, rng):
    """The first turn, everything dealt."""
    while position.asked() == CHANCE:
        position.play(CHANCE, position.draw(rng))
    return position


def lazy_turn(position, lazy: int, rng, facts: list[Fact]) -> bool:
    """A turn of somebody who acts in one out of so many; whether there was an action."""
    seat, forgoes, acted = position.turn, rng.below(lazy) > 0, False
    end = GAME.read_move("end")
    while position.turn == seat and not over(position):
        asked = position.asked()
        if asked == CHANCE:
            move = position.draw(rng)
        else:
            move = end if forgoes else position.sample(seat, rng)
            acted |= move != end
        position.play(asked, move, facts)
    return acted


def three_idle_rounds(turns: list[bool], seats: int) -> bool:
    """Whether the last three rounds are whole and nobody acted in them."""
    return len(turns) % seats == 0 and len(turns) >= 3 * seats and not any(turns[-3 * seats :])


# Before: ruleset 1.


@pytest.mark.rule("KF-20")
def test_in_the_first_ruleset_players_who_never_act_go_on_for_ever():
    position = GAME.start(2, {}, 1)
    dealt(position, FastRng("endless"))
    for viewer in (0, 1, SPECTATOR):
        assert GAME.view(position, viewer).options == ("endless",)
    forgo(position, 60)
    assert position.asked() != NOBODY
    assert (shown(position).idle, shown(position).last_chance) == (0, False)
    again = GAME.read(GAME.write(position))
    forgo(again, 6)
    assert not over(again), "as text, too"


def test_no_table_may_choose_how_it_was():
    with pytest.raises(OptionError, match="no option 'idle-end'"):
        GAME.start(2, {"idle-end": "no"})


# What everybody can see.


@pytest.mark.rule("KF-20", "KF-86")
def test_everybody_sees_how_long_nobody_has_acted_and_when_it_is_the_last_chance():
    position = waiting(3, "B")
    forgo(position, 1)
    act(position)  # C; A's turn is the first without an action
    seen = []
    for _ in range(10):
        views = [GAME.view(position, viewer) for viewer in (0, 1, 2, SPECTATOR)]
        assert len({(view.idle, view.last_chance) for view in views}) == 1
        seen.append((views[0].idle, views[0].last_chance))
        assert GAME.view(GAME.imagine(views[0], FastRng("1")), 0) == views[0]
        forgo(position, 1)
    assert seen == [(n, n >= 7) for n in range(10)]
    assert over(position)
    assert not shown(position).last_chance


@pytest.mark.rule("KF-20")
def test_by_the_second_action_or_in_the_last_round_there_is_no_warning():
    position = waiting(ending="running:4")
    assert shown(position).last_chance
    play(position, "lay hay e1")
    assert not shown(position).last_chance
    assert not shown(waiting(ending="last:6", options="extra-round")).last_chance


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize(
    ("lang", "warned", "told"),
    [
        (
            "en",
            "If nobody acts in this round either, the game ends.",
            "Nobody has acted for three rounds: this round is the last.",
        ),
        (
            "de",
            "Wenn auch in dieser Runde niemand etwas tut, endet das Spiel.",
            "Drei Runden lang hat niemand etwas getan: Diese Runde ist die letzte.",
        ),
    ],
)
def test_who_is_to_act_is_warned_and_the_end_is_told(lang, warned, told):
    sayer = Sayer(GAME, lang, ("Anna", "Ben"))
    position = waiting()
    forgo(position, 3)
    assert warned not in sayer.ask(shown(position))
    forgo(position, 1)
    assert sayer.ask(shown(position)).endswith(f". {warned}")
    assert sayer.fact(forgo(position, 2)[-1]) == told


# As text.

HEAD = "sonnleite {options} cow,action,home A {turn} {next} {ending} {tiles}/- 1,2,3,4/-/-"
REST = "Y0/-/0/-/-/hay,goal/- -/-/0/-/-/cows,size/-"


def line(ending, next="act:2", turn="A", options="-", tiles="YMFLH") -> str:
    head = HEAD.format(options=options, turn=turn, next=next, ending=ending, tiles=tiles)
    return f"{head} {REST}"


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize(
    "text",
    [
        line("running:5"),
        line("running:6", turn="B"),
        line("running:7", next="refill-tiles", turn="B", tiles="YMFL"),
        line("last:6", options="extra-round"),
        line("last:7", options="extra-round", next="lay:1"),
        line("last:6", next="choose", turn="B"),
        line("last:6", next="choose", turn="B", options="extra-round,at-once"),
        line("running", options="endless"),
        line("running", options="random,chosen,extra-round,at-once,eight,endless"),
    ],
)
def test_the_turns_without_an_action_stand_behind_the_end(text):
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.rule("KF-20")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (line("running:6"), "6 turns without an action; expected 5 at most: the game would have"),
        (line("running:7", turn="B"), "7 turns without an action; expected 6 at most"),
        (line("running:8", next="refill-tiles", turn="B", tiles="YMFL"), "expected 7 at most"),
        (line("running:1", next="act:1"), "expected none before the first turn, during an action"),
        (line("running:1", next="lay:1"), "expected none before the first turn, during an action"),
        (line("running:2", options="endless"), "none counted where a game may be endless"),
        (line("last:2"), "2 turns without an action; expected 6 to 7 in the last round"),
        (line("last:5", next="choose"), "expected 6 to 7 in the last round that they began"),
        (line("last:8", next="choose"), "expected 6 to 7 in the last round that they began"),
        (line("one-more:6", options="extra-round"), "expected 6 to 7 in the last round"),
        (line("last:6"), "expected the choice of scoring tiles: no round follows"),
        (line("last:6", options="extra-round,at-once"), "no round follows"),
        (line("running:9"), "column 47: '9'; expected a number up to 8"),
        (line("running:x"), "column 47: 'x'; expected a number up to 8"),
        (line("running:1:2"), "column 39: 'running:1:2'; expected one number behind the colon"),
        (line("running:"), "column 47: ''; expected a number up to 8"),
    ],
)
def test_a_number_of_turns_that_cannot_be_is_refused_and_what_is_wrong_is_said(text, said):
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert said in str(caught.value)
