"""Files and functions are short enough to be read at one look."""

from __future__ import annotations

import ast

from tests.house.code import ROOT, nodes_of, sources

FILE, FUNCTION = 350, 40
"""Lines, at most."""
LONGER = {
    f"game/rules/{game}/values.py": "the public values of a game's rules stand in one place"
    for game in ("crown", "ryuki", "senretsu")
}


def test_files_are_short() -> None:
    long = {
        path.relative_to(ROOT).as_posix()
        for path in sources()
        if len(path.read_text(encoding="utf-8").splitlines()) > FILE
    }
    assert long == {*LONGER}


def test_functions_are_short() -> None:
    long = [
        f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}"
        for path in sources()
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= FUNCTION
    ]
    assert long == []
