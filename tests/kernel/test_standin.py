"""Without librt: the stand-in does what the engine uses of it, and games come out the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import librt.vecs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from spielalm import standin

SOURCE = Path(__file__).parent.parent.parent / "src"
BOTH = pytest.mark.parametrize("module", [librt.vecs, standin], ids=["librt", "standin"])
NUMBERS = st.lists(st.integers(-(2**63), 2**63 - 1), max_size=12)


@BOTH
@given(numbers=NUMBERS, more=st.integers(-(2**63), 2**63 - 1))
def test_a_vec_grows_is_read_changed_and_copied(
    module: ModuleType, numbers: list[int], more: int
) -> None:
    v = module.vec[i64](numbers)
    assert list(v) == numbers
    assert len(v) == len(numbers)
    v = module.append(v, more)
    assert list(v) == [*numbers, more]
    assert v[len(numbers)] == more
    assert v[-1] == more
    assert more in v
    copy = module.vec[i64](v)
    v[0] = 7
    assert v[0] == 7
    assert list(copy) == [*numbers, more]
    assert copy == module.vec[i64]([*numbers, more])


@BOTH
def test_a_vec_begins_empty_with_room_to_grow(module: ModuleType) -> None:
    assert len(module.vec[i64]()) == 0
    v = module.vec[i64](capacity=48)
    assert len(v) == 0
    for n in range(100):
        v = module.append(v, n)
    assert list(v) == list(range(100))


@BOTH
def test_a_piece_of_a_vec_is_a_vec(module: ModuleType) -> None:
    v = module.vec[i64]([5, 6, 7, 8])
    piece = v[1:3]
    assert list(piece) == [6, 7]
    piece[0] = 0
    assert list(v) == [5, 6, 7, 8]
    assert list(module.append(piece, 9)) == [0, 7, 9]


@BOTH
def test_beyond_the_end_there_is_nothing(module: ModuleType) -> None:
    v = module.vec[i64]([1])
    with pytest.raises(IndexError):
        v[1]


def test_the_stand_in_has_every_name_that_the_engine_takes_from_librt() -> None:
    taken: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for line in path.read_text(encoding="utf-8").split("\n"):
            if line.startswith("from librt"):
                assert line.startswith("from librt.vecs import "), f"{path}: {line}"
                taken |= set(line.removeprefix("from librt.vecs import ").split(", "))
    assert taken
    assert taken <= set(vars(standin))


GAMES = """
import sys
if sys.argv[1] == "without":
    class NoLibrt:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] == "librt":
                raise ModuleNotFoundError(name)
    sys.meta_path.insert(0, NoLibrt())
    import importlib.util
    real = importlib.util.find_spec
    importlib.util.find_spec = lambda name, *rest: None if name == "librt" else real(name, *rest)
import spielalm
from spielalm import games
from spielalm.kernel.rng import FastRng
assert not spielalm.compiled()
assert (sys.modules["librt.vecs"].__name__ == "spielalm.standin") == (sys.argv[1] == "without")
for name in games.names():
    game = games.find(name)
    rng = FastRng(f"standin {name}")
    position = game.start(game.info.most)
    while position.asked() != -1:
        seat = position.asked()
        move = position.draw(rng) if seat == -2 else position.sample(seat, rng)
        position.play(seat, move)
        print(name, seat, game.write_move(move), game.write(position))
    print(position.scores())
"""


def test_whole_games_are_the_same_without_librt() -> None:
    with_librt, without = (
        subprocess.run(
            [sys.executable, "-c", GAMES, how],
            env={**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONDONTWRITEBYTECODE": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for how in ("with", "without")
    )
    assert with_librt.count("\n") > 50
    assert with_librt == without
