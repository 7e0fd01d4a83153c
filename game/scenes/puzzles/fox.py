"""What the fox says at a puzzle, and the figures under its goal."""

from __future__ import annotations

from game.conduct.puzzling import HINTS, Attempt
from game.look.describe.words import Words
from game.rules.protocol import Param
from game.scenes.puzzles.column import Said
from game.scenes.table.screen import TableScene


def figures(attempt: Attempt, words: Words) -> tuple[str, ...]:
    """How far it is, a line each."""
    found = attempt.kind.figures(attempt.puzzle, attempt.match.states)
    return tuple(words(f"puzzle.figure.{code}", **dict(params)) for code, params in found)


def said(attempt: Attempt, table: TableScene, words: Words) -> Said:
    """How it has ended, that the answer is shown, or the latest hint."""
    if (ended := attempt.ended) is not None:
        head = "puzzle.shown" if attempt.shown else "puzzle.right" if ended.solved else "puzzle.wrong"
        mood = "-happy" if ended.solved else "-wonder"
        return Said(mood, words(head), words(f"puzzle.why.{ended.code}", **_params(ended.params, words.lang)))
    if attempt.shown:
        return Said("", words("puzzle.answer"), words("puzzle.showing"))
    if not attempt.hinted:
        return Said("", words("puzzle.begin"), words("puzzle.begin.text"))
    return Said("", words("puzzle.hinted", n=attempt.hinted, of=HINTS), _hint(attempt, table, words))


def _params(params: tuple[tuple[str, Param], ...], lang: str) -> dict[str, Param]:
    """Those in this language in the place of those in both."""
    return {name.removesuffix(f"_{lang}"): value for name, value in params}


def _hint(attempt: Attempt, table: TableScene, words: Words) -> str:
    action = attempt.right()
    if action is None:
        return words("puzzle.hint.lost")
    if attempt.hinted == 1:
        return words(f"puzzle.hint.{attempt.game}.{attempt.kind.sort(attempt.match.state, action)}")
    if attempt.hinted == 2:
        return words("puzzle.hint.marked")
    deed = table.mat.deed(table.presenter.desk(), action, words)
    return words("puzzle.hint.deed", deed=deed or attempt.match.rules.write(action, words.lang))
