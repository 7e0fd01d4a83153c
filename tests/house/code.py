"""The source of the game as the tests of the house read it: its files, each parsed once, and what they
import."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
_USES = (ast.expr_context, ast.operator, ast.cmpop)


@cache
def sources(folder: Path = GAME) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.rglob("*.py") if "_data" not in path.parts))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file's tree, but for those that only say whether a name is read or set. Sooner than by
    `ast.walk`, which makes three generators for each."""
    found: list[ast.AST] = [tree_of(path)]
    for node in found:
        for name in node._fields:
            value = getattr(node, name, None)
            parts = value if isinstance(value, list) else (value,)
            found += [part for part in parts if isinstance(part, ast.AST) and not isinstance(part, _USES)]
    return tuple(found)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported(path: Path) -> frozenset[str]:
    """The dotted names a file imports anywhere in it, those for type checkers only included."""
    package = module_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{source}.{alias.name}" for alias in node.names}
    return frozenset(found)
