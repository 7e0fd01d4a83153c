"""The puzzles that are shipped with the program, one file for each game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import msgspec
from msgspec import Meta

from game.config.places import asset
from game.puzzles.kind import Kind, Puzzle

MOST = 400
MAX_BYTES = 512 * 1024


_Puzzles = Annotated[tuple[Puzzle, ...], Meta(max_length=MOST)]


class BadPuzzles(ValueError):
    """A file of puzzles cannot be used; the text says which and why."""


def has_puzzles(game: str) -> bool:
    """Whether the game has puzzles at all; one from outside has none."""
    known = find_spec(f"game.puzzles.games.{game}") is not None
    return known and asset("puzzles", f"{game}.json").exists()


@cache
def kinds_of(game: str) -> tuple[Kind, ...]:
    """The kinds of puzzle of a game that has some, in the order in which they are shown."""
    kinds: tuple[Kind, ...] = import_module(f"game.puzzles.games.{game}").KINDS
    return kinds


def kind_of(game: str, puzzle: Puzzle) -> Kind:
    """Raises `KeyError` for a kind that the game does not have."""
    return {kind.name: kind for kind in kinds_of(game)}[puzzle.kind]


def read(data: bytes, name: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file's bytes. Raises `BadPuzzles`."""
    if len(data) > MAX_BYTES:
        raise BadPuzzles(f"{name}: more than {MAX_BYTES} bytes")
    try:
        found: tuple[Puzzle, ...] = msgspec.json.decode(data, type=_Puzzles)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadPuzzles(f"{name}: {error}") from None
    if len({puzzle.id for puzzle in found}) < len(found):
        raise BadPuzzles(f"{name}: two puzzles have the same id")
    return found


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """All that are shipped for a game, kind by kind, the easier ones first. Raises `BadPuzzles`."""
    path = asset("puzzles", f"{game}.json")
    try:
        found = read(path.read_bytes(), path.name)
    except OSError as error:
        raise BadPuzzles(f"{path.name}: {error.strerror}") from None
    kinds = {kind.name for kind in kinds_of(game)}
    if strange := next((puzzle.id for puzzle in found if puzzle.kind not in kinds), None):
        raise BadPuzzles(f"{path.name}: {strange} is of no kind of this game")
    return found
