"""Where in the sources a rule lives: the functions that carry its ID.

A function carries a rule that its docstring or a line of it names. What is no function hands its
rules on: a class to its methods, a constant, a move or a fact to the functions that speak of it.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src/spielalm"
RULE = re.compile(r"\b[A-Z]{2}-\d\d\b")

SPAN = re.compile(rf"({RULE.pattern}) to\s+({RULE.pattern})")
BEGINS = "__init__"  # it runs for everything: the fields that it makes carry the rules beside them

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Function:
    """A function of the sources, by the line that Python, too, says that it begins in."""

    path: Path
    name: str
    first: int
    last: int

    @property
    def scope(self) -> str:
        return scope_of(self.path)

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.first} {self.name}"


def scope_of(path: Path) -> str:
    """The game that a name of this module belongs to; other rooms are one each."""
    parts = path.relative_to(SOURCES).parts
    return "/".join(parts[: 2 if parts[0] == "games" else 1])


class Module:
    """One file: its functions, and the rules that its lines name."""

    def __init__(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        self.path = path
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.rules = {
            line: set(RULE.findall(said))
            for line, said in enumerate(self.lines, 1)
            if RULE.search(said)
        }
        self.functions = list(functions(self.tree, path))

    def named_in(self, first: int, last: int) -> set[str]:
        return set().union(*(self.rules.get(line, set()) for line in range(first, last + 1)))

    def beside(self, node: ast.stmt) -> set[str]:
        """The rules that stand in the lines of what is no function and has none, or above them.

        In a function only its own fields are such things, where they are made.
        """
        if any(True for _ in functions(node, self.path)) or self.in_function(node):
            return set()
        if isinstance(getattr(node, "value", None), ast.Constant) and RULE.search(
            ast.unparse(node)
        ):
            return set()  # `rule = "KM-11"` is about its class
        first = node.lineno
        while self.lines[first - 2].lstrip().startswith("#"):
            first -= 1
        return self.named_in(first, node.end_lineno or first)

    def in_function(self, node: ast.stmt) -> bool:
        around = [one for one in self.functions if one.first <= node.lineno <= one.last]
        return any(one.name != BEGINS for one in around)


def functions(tree: ast.AST, path: Path) -> Iterator[Function]:
    for node in ast.walk(tree):
        if isinstance(node, AnyFunction):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield Function(path, node.name, first, node.end_lineno or first)


def spoken_of(node: ast.AST) -> set[str]:
    """The names that code speaks of."""
    found = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    return found | {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}


def defined(node: ast.Assign | ast.AnnAssign | ast.ClassDef) -> set[str]:
    """The names that a statement defines."""
    if isinstance(node, ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return {
        one.id if isinstance(one, ast.Name) else one.attr
        for target in targets
        for one in ast.walk(target)
        if isinstance(one, ast.Name | ast.Attribute) and isinstance(one.ctx, ast.Store)
    }


def place_of_docstring(node: ast.ClassDef) -> tuple[int, int]:
    first = node.body[0]
    said = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return (first.lineno, first.end_lineno or first.lineno) if said else (0, 0)


def carriers() -> dict[str, set[Function]]:
    """The functions that carry each rule."""
    modules = [Module(path) for path in sorted(SOURCES.rglob("*.py"))]
    found: dict[str, set[Function]] = defaultdict(set)
    things: dict[tuple[str, str], set[str]] = defaultdict(set)  # scope and name: its rules
    for module in modules:
        for function in module.functions:
            if function.name != BEGINS:
                for rule in module.named_in(function.first, function.last):
                    found[rule].add(function)
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                for rule in module.named_in(*place_of_docstring(node)):
                    found[rule].update(functions(node, module.path))
            if isinstance(node, ast.Assign | ast.AnnAssign | ast.ClassDef):
                for name in defined(node):
                    things[scope_of(module.path), name] |= module.beside(node)
    hand_on(modules, things)
    for module in modules:
        for node in ast.walk(module.tree):
            if isinstance(node, AnyFunction) and node.name != BEGINS:
                function = next(functions(node, module.path))
                for name in spoken_of(node):
                    for rule in things.get((scope_of(module.path), name), ()):
                        found[rule].add(function)
    return in_general(modules) | found


def in_general(modules: list[Module]) -> dict[str, set[Function]]:
    """The functions of modules that name a rule at their top: for rules that are named nowhere
    else."""
    found: dict[str, set[Function]] = defaultdict(set)
    for module in modules:
        for rule in said_of_all(ast.get_docstring(module.tree) or ""):
            found[rule].update(module.functions)
    return found


def said_of_all(text: str) -> set[str]:
    """The rules that a text names: `KM-61 to KM-67` are seven."""
    found = set(RULE.findall(text))
    for first, last in SPAN.findall(text):
        found |= {f"{first[:3]}{n:02}" for n in range(int(first[3:]), int(last[3:]) + 1)}
    return found


def hand_on(modules: list[Module], things: dict[tuple[str, str], set[str]]) -> None:
    """A constant that is made of something, such as the form of a move, has its rules, too."""
    first = dict(things)
    for module in modules:
        for node in module.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                for part in spoken_of(node.value):
                    for name in defined(node):
                        things[scope_of(module.path), name] |= first.get(
                            (scope_of(module.path), part), set()
                        )
