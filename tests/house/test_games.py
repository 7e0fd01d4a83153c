"""Everything of a game is at its own address: nothing that games share names one of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from game.rules.registry import OWN
from tests.house.code import GAME, imported, module_of, nodes_of, sources

NAMED = re.compile(rf"({'|'.join(sorted(OWN))})([-./:_].*)?")
"""A game's id, alone or as the first part of a message's, a file's or a target's name."""
MAPS = "maps"
"""Reads maps into the networks of the one game that is played on them, and knows its types for that."""


def at_home(path: Path) -> bool:
    """Whether a file lies in a game's own room."""
    room, inner, *deeper = (*path.relative_to(GAME).with_suffix("").parts, "")
    if (room, inner) == ("puzzles", "games"):
        return deeper[0].split("_")[0] in OWN
    return room in {"rules", "bots", "mats", "lab"} and inner.split("_")[0] in OWN


def games_named(path: Path) -> set[str]:
    """What in a file names a game: texts, and modules of its rooms."""
    docs = {
        id(node.value)
        for node in nodes_of(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    texts = {
        node.value
        for node in nodes_of(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    }
    rooms = {name for name in imported(path) if len(name.split(".")) > 2 and name.split(".")[2] in OWN}
    return {text for text in texts if NAMED.fullmatch(text)} | rooms


def shared() -> list[Path]:
    return [path for path in sources() if not at_home(path)]


def test_nothing_shared_names_a_game():
    named = {module_of(path): games_named(path) for path in shared()}
    wrong = {name: texts for name, texts in named.items() if texts}
    for name in [name for name in wrong if name.split(".")[1] == MAPS]:
        assert all(text.startswith("game.rules.") for text in wrong.pop(name))
    assert not wrong


def test_the_test_sees_what_names_a_game(tmp_path):
    code = tmp_path / "some.py"
    code.write_text(
        '"""crown"""\nif game == "sht": words(f"ryuki.{x}"); picture("winner crown"); label("crown")\n'
    )
    assert {text for text in ("sht", "ryuki.", "crown") if NAMED.fullmatch(text)} == {
        "sht",
        "ryuki.",
        "crown",
    }
    assert not NAMED.fullmatch("winner crown")
    assert at_home(GAME / "bots" / "ryuki_danger.py")
    assert not at_home(GAME / "mats" / "registry.py")
    constants = {node.value for node in nodes_of(code) if isinstance(node, ast.Constant)}
    assert {"sht", "ryuki.", "crown"} <= constants
