"""What it takes to make the puzzles of one kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.puzzles.kind import GRADES, Found, Kind, Puzzle
from game.rules.protocol import State
from game.rules.registry import rules_of

VERSION = 1
"""Part of the seed: raised, other puzzles are made."""


class Made(NamedTuple):
    """A position that the search has found to be sound."""

    text: str
    state: State
    found: Found


class Recipe(NamedTuple):
    """One kind: how positions are proposed, how hard one is, and how many are wanted."""

    kind: Kind
    propose: Callable[[random.Random], str]
    hard: Callable[[Made], tuple[int, ...]]
    """The harder the larger. Its first number is the grade where that is not just a third of all."""
    wanted: int
    spare: int = 2
    """So many times as many are made, of which some are taken from the whole range."""
    graded: bool = False
    """Whether the first number of `hard` is the grade; else each grade is a third."""
    trim: Callable[[Kind, Made], Made] | None = None
    """Takes away what the puzzle does not need."""
    same: Callable[[str], str] = str
    """What two positions have in common that are the same puzzle."""
    seed: int | None = None
    """Another beginning than by the kind's name."""


def attempt(kind: Kind, text: str) -> Made | None:
    """The position if it is sound."""
    try:
        state = kind.pose(text)
        return Made(text, state, kind.search(state, text))
    except ValueError:
        return None


def _sound(recipe: Recipe) -> Iterator[Made]:
    """Sound positions without end, none twice."""
    seed = recipe.seed or f"puzzles/{VERSION}/{recipe.kind.game}/{recipe.kind.name}"
    rng, seen = random.Random(seed), set[str]()
    while True:
        made = attempt(recipe.kind, recipe.propose(rng))
        if made is None:
            continue
        if recipe.trim is not None:
            made = recipe.trim(recipe.kind, made)
        if (same := recipe.same(made.text)) not in seen:
            seen.add(same)
            print(f"  {recipe.kind.game}/{recipe.kind.name} {len(seen)}: {made.text}", flush=True)
            yield made


def _graded(recipe: Recipe) -> list[tuple[int, Made]]:
    """As many as are wanted, the easier ones first."""
    share = {grade: (recipe.wanted + 3 - grade) // 3 for grade in GRADES}
    if recipe.graded:
        drawers: dict[int, list[Made]] = {grade: [] for grade in GRADES}
        for made in _sound(recipe):
            drawer = drawers[recipe.hard(made)[0]]
            if len(drawer) < share[recipe.hard(made)[0]]:
                drawer.append(made)
            if all(len(drawers[grade]) == share[grade] for grade in GRADES):
                break
    else:
        sound = _sound(recipe)
        pool = sorted((next(sound) for _ in range(recipe.wanted * recipe.spare)), key=recipe.hard)
        chosen = pool[:: recipe.spare]
        ends = (0, share[1], share[1] + share[2], recipe.wanted)
        drawers = {grade: chosen[ends[grade - 1] : ends[grade]] for grade in GRADES}
    return [(grade, made) for grade in GRADES for made in sorted(drawers[grade], key=recipe.hard)]


def cook(recipe: Recipe) -> list[Puzzle]:
    """The puzzles of the kind."""
    write = rules_of(recipe.kind.game).write
    return [
        Puzzle(
            f"{recipe.kind.name}-{n:02}",
            grade,
            made.text,
            tuple(write(action, "en") for action in made.found.line),
            made.found.searched,
            made.found.best,
        )
        for n, (grade, made) in enumerate(_graded(recipe), 1)
    ]
