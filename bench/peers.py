"""The peers, measured in their own environment: prints one JSON object like ours.py."""

from __future__ import annotations

import json
import random
import sys
import time


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    import pyspiel  # noqa: PLC0415 - each peer is imported where it is measured

    game, rng = pyspiel.load_game(name), random.Random(1)
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def catanatron(seconds: float) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        decisions += len(game.state.actions)
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def rlcard_gin(seconds: float) -> dict[str, float]:
    import rlcard  # noqa: PLC0415

    env, rng = rlcard.make("gin-rummy"), random.Random(1)
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def pettingzoo_four(seconds: float) -> dict[str, float]:
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    env, rng = connect_four_v3.env(), random.Random(1)
    played = decisions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(rng.choice(observation["action_mask"].nonzero()[0])))
                decisions += 1
        played += 1
    return {"games": played / spent, "decisions": decisions / spent}


def main(seconds: float) -> None:
    found = {
        f"open_spiel {name}": open_spiel(name, seconds)
        for name in ("connect_four", "backgammon", "gin_rummy")
    }
    found["catanatron"] = catanatron(seconds)
    found["rlcard gin rummy"] = rlcard_gin(seconds)
    found["PettingZoo connect four"] = pettingzoo_four(seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]))
