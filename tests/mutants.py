"""Are the tests any good? One small change of the rules at a time, and a test must notice it.

`make mutants` runs this on the modules that carry rules: compiled ones (they speak of `i64`) that
name a rule of the catalogue, bots apart. They run uncompiled, each change in a copy of the sources,
against the game's own tests and the contract suite. Which changes are tried is drawn by a fixed
seed, as many as fit into MUTANTS_SECONDS (600); MUTANTS_GAME picks one game, MUTANTS_SEED draws
others. Survivors are listed: each is a missing test, or a change that changes nothing.

`make mutants RULE=KM-30` changes only the functions that carry this rule, and asks the tests that
are marked with it, then those that are marked with other rules of the game; of several rules,
`RULE="KM-30 KL-14"`, each in turn.
"""

from __future__ import annotations

import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.carriers import carriers
from tests.reach import TESTS

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src/spielalm/games"
RULE = re.compile(r"\b[A-Z]{2}-\d\d\b")
PATIENCE = 5  # seconds; a test that takes longer uncompiled is left out
TOOK = re.compile(r"^([\d.]+)s call +(.+)$", re.MULTILINE)

OTHER: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.Mod: "//",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.BitXor: "|",
    ast.LShift: ">>",
    ast.RShift: "<<",
}


@dataclass(frozen=True)
class Mutant:
    """A piece of a source file, from one place to another, and what stands there instead."""

    path: Path
    line: int
    start: int
    end: int
    new: str
    old: str

    @property
    def game(self) -> str:
        return self.path.relative_to(GAMES).parts[0]

    def source(self) -> str:
        text = self.path.read_bytes()
        return (text[: self.start] + self.new.encode() + text[self.end :]).decode()

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.old!r} -> {self.new!r}"


def modules() -> list[Path]:
    """The modules that carry rules, of every game that is on the shelf."""
    found = []
    shelf = sorted(package.parent for package in GAMES.glob("*/__init__.py"))
    for path in [path for folder in shelf for path in sorted(folder.rglob("*.py"))]:
        text = path.read_text(encoding="utf-8")
        if "import i64" in text and RULE.search(text) and not path.name.startswith("bot"):
            found.append(path)
    return found


class Finder(ast.NodeVisitor):
    """Finds every change that can be made to a module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_bytes()
        self.starts = [0]
        for line in self.text.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.found: list[Mutant] = []
        self.visit(ast.parse(self.text))

    def at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def put(self, start: int, end: int, new: str) -> None:
        old = self.text[start:end].decode()
        line = self.text.count(b"\n", 0, start) + 1
        self.found.append(Mutant(self.path, line, start, end, new, old))

    def replace(self, node: ast.expr | ast.stmt, new: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.at(node.lineno, node.col_offset)
        self.put(start, self.at(node.end_lineno, node.end_col_offset), new)

    def between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Change the sign between two expressions."""
        assert left.end_lineno is not None
        assert left.end_col_offset is not None
        start = self.at(left.end_lineno, left.end_col_offset)
        gap = self.text[start : self.at(right.lineno, right.col_offset)].decode()
        sign = gap.find(old)
        assert sign >= 0, (self.path, left.lineno, gap, old)
        self.put(start + sign, start + sign + len(old), new)

    def visit_Compare(self, node: ast.Compare) -> None:
        parts = [node.left, *node.comparators]
        for left, op, right in zip(parts, node.ops, parts[1:], strict=False):
            self.between(left, right, sign_of(op), OTHER[type(op)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OTHER and not is_text(node.left) and not is_text(node.right):
            self.between(node.left, node.right, sign_of(node.op), OTHER[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, old, new)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        self.replace(node, ast.unparse(node.operand))
        if not isinstance(node.operand, ast.Constant):
            self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        target = node.target
        assert isinstance(target, ast.expr)
        old = sign_of(node.op)
        self.between(
            target, node.value, f"{old}=", "=" if old in "+-" else f"{OTHER[type(node.op)]}="
        )
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace(node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace(node, str(node.value + 1))
            if node.value > 1:
                self.replace(node, str(node.value - 1))
        elif isinstance(node.value, str) and node.value:
            self.replace(node, repr(f"no {node.value}"))

    def visit_If(self, node: ast.If) -> None:
        if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            self.replace(node.test, f"not ({ast.unparse(node.test)})")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring is no statement to leave out
            self.replace(node, "pass")
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            self.replace(node, "pass")
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace(node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self.replace(node, "continue")

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "capacity":  # only a hint about memory
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for statement in node.body:  # not the annotations
            self.visit(statement)
        for default in node.args.defaults:
            self.visit(default)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts with values in them are for error messages."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """What an error says is nothing for this."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """It holds anyway."""


def sign_of(op: ast.AST) -> str:
    """How an operator is written."""
    if isinstance(op, ast.cmpop):
        return ast.unparse(ast.Compare(ast.Name("a"), [op], [ast.Name("b")]))[2:-2]
    assert isinstance(op, ast.operator)
    return ast.unparse(ast.BinOp(ast.Name("a"), op, ast.Name("b")))[2:-2]


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def sample(mutants: list[Mutant], seed: str) -> Iterator[Mutant]:
    """All mutants in a random order, the games taking turns."""
    games: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        games.setdefault(mutant.game, []).append(mutant)
    for name, some in games.items():
        random.Random(f"{seed} {name}").shuffle(some)
    while any(games.values()):
        for some in games.values():
            if some:
                yield some.pop()


def games_of(mutants: list[Mutant]) -> list[str]:
    return sorted({mutant.game for mutant in mutants})


def carrying(mutants: list[Mutant], rule: str) -> list[Mutant]:
    """Those that change a function in whose lines the rule is named."""
    places = carriers()[rule]
    return [
        mutant
        for mutant in mutants
        if any(one.path == mutant.path and one.first <= mutant.line <= one.last for one in places)
    ]


def marked(rule: str) -> list[str]:
    """The tests of games and matches that are marked with the rule."""
    found = []
    for path in [path for folder in TESTS for path in sorted((ROOT / folder).rglob("test_*.py"))]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                marks = [ast.unparse(one) for one in node.decorator_list]
                if any(mark.startswith("pytest.mark.rule(") and rule in mark for mark in marks):
                    found.append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


class Laboratory:
    """A copy of the sources in which one mutant after the other is tried."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(ROOT / "src", self.source, ignore=shutil.ignore_patterns("*.so", "page"))

    def pytest(self, *arguments: str, limit: float = 3600) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [
                sys.executable,
                "-m",
                "pytest",
                "-n0",
                "-x",
                "-q",
                "-p",
                "no:cacheprovider",
                *arguments,
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(self.source), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            timeout=limit,
            check=False,
        )

    def survives(self, mutant: Mutant, trial: Trial) -> bool:
        """Whether all tests pass; one that takes for ever has noticed something."""
        path = self.source / mutant.path.relative_to(ROOT / "src")
        path.write_text(mutant.source(), encoding="utf-8")
        try:
            runs = (self.pytest(*tests, limit=trial.limit) for tests in trial.tests)
            return all(run.returncode == 0 for run in runs)
        except subprocess.TimeoutExpired:
            return False
        finally:
            shutil.copy(mutant.path, path)


@dataclass(frozen=True)
class Trial:
    """The tests that a mutant of a game has to pass, and the seconds that they may take."""

    tests: list[list[str]]
    limit: float


def trial(game: str, laboratory: Laboratory) -> Trial:
    """The game's own tests, then the contract suite; all pass as long as nothing is changed."""
    began = time.monotonic()
    tests = [[f"tests/games/{game}"], ["tests/contract", "-k", game]]
    for some in tests:
        run = laboratory.pytest(*some, "--durations=0", f"--durations-min={PATIENCE}")
        if run.returncode != 0:
            sys.exit(f"the tests of {game} fail without a mutant:\n{run.stdout[-2000:]}")
        for _, name in TOOK.findall(run.stdout):
            print(f"too slow uncompiled, left out: {name}")
            some += ["--deselect", name]
    return Trial(tests, 3 * (time.monotonic() - began) + 30)


def main() -> None:
    found = [mutant for path in modules() for mutant in Finder(path).found]
    seed = os.environ.get("MUTANTS_SEED", "1")
    seconds = float(os.environ.get("MUTANTS_SECONDS", "600"))
    rules = os.environ.get("MUTANTS_RULE", "").split()
    for rule in rules:
        some = carrying(found, rule)
        own = marked(rule)
        trials = {
            game: Trial([own, ["-m", "rule", f"tests/games/{game}"]], 300)
            for game in games_of(some)
        }
        print(f"{rule}: {len(some)} mutants, {len(own)} tests", flush=True)
        attempt(list(sample(some, seed)), trials, seconds)
    if rules:
        return
    only = os.environ.get("MUTANTS_GAME", "")
    found = [mutant for mutant in found if only in ("", mutant.game)]
    print(f"{len(found)} mutants in {len({mutant.path for mutant in found})} modules")
    with laboratories(1) as (laboratory,):
        trials = {game: trial(game, laboratory) for game in games_of(found)}
    attempt(list(sample(found, seed)), trials, seconds)


@contextmanager
def laboratories(how_many: int) -> Iterator[list[Laboratory]]:
    with tempfile.TemporaryDirectory() as folder:
        yield [Laboratory(Path(folder) / str(number)) for number in range(how_many)]


def attempt(mutants: list[Mutant], trials: dict[str, Trial], seconds: float) -> None:
    """One mutant after the other, until the time is over."""
    chosen = iter(mutants)
    killed: dict[str, list[bool]] = {}
    deadline = time.monotonic() + seconds

    def work(laboratory: Laboratory) -> None:
        while time.monotonic() < deadline and (mutant := next(chosen, None)) is not None:
            survives = laboratory.survives(mutant, trials[mutant.game])
            killed.setdefault(mutant.game, []).append(not survives)
            if survives:
                print(f"survived: {mutant}", flush=True)

    workers = os.cpu_count() or 1
    with laboratories(workers) as found, ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, found))
    for game, results in sorted(killed.items()):
        print(f"{game}: {summary(results)}")
    if len(killed) > 1:
        print(summary([result for results in killed.values() for result in results]))


def summary(results: list[bool]) -> str:
    share = 100 * sum(results) / len(results) if results else 0
    return f"killed {sum(results)} of {len(results)} ({share:.0f} %)"


if __name__ == "__main__":
    main()
