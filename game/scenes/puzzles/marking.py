"""What has been solved at this computer, and what comes next."""

from __future__ import annotations

from datetime import date

from game.conduct.puzzling import Attempt
from game.config.preferences import MOST_COUNTED, Solved
from game.puzzles.kind import Puzzle
from game.puzzles.library import puzzles_of
from game.puzzles.today import of_day
from game.scenes.shell import Shell

MOST_DAYS = 4000


def name_of(game: str, puzzle: Puzzle) -> str:
    """Under which it is kept."""
    return f"{game}/{puzzle.id}"


def mark_solved(shell: Shell, game: str, attempt: Attempt) -> None:
    """It is solved, in so many tries, and today a lantern is lit."""
    known, name = shell.own.solving, name_of(game, attempt.puzzle)
    before = known.solved.get(name, Solved(0))
    tries = min(before.tries or attempt.tries, attempt.tries, MOST_COUNTED)
    best = Solved(tries, max(before.score, _score(attempt)))
    today = date.today().isoformat()
    days = known.days if today in known.days else (*known.days, today)[-MOST_DAYS:]
    shell.solve(solved={**known.solved, name: best}, days=days)


def _score(attempt: Attempt) -> int:
    return min(MOST_COUNTED, (attempt.ended.score if attempt.ended else None) or 0)


def mark_scored(shell: Shell, game: str, attempt: Attempt) -> None:
    """It is not solved, but something was scored."""
    known, name = shell.own.solving, name_of(game, attempt.puzzle)
    before = known.solved.get(name, Solved(0))
    if (score := _score(attempt)) > before.score:
        shell.solve(solved={**known.solved, name: Solved(before.tries, score)})


def mark_shown(shell: Shell, game: str, attempt: Attempt) -> None:
    """Its answer was looked at."""
    known, name = shell.own.solving, name_of(game, attempt.puzzle)
    if name not in known.shown:
        shell.solve(shown=(*known.shown, name)[-MOST_DAYS:])


def solved(shell: Shell, game: str, puzzle: Puzzle) -> Solved | None:
    """How it was solved; None: it was not yet."""
    found = scored(shell, game, puzzle)
    return found if found is not None and found.tries else None


def scored(shell: Shell, game: str, puzzle: Puzzle) -> Solved | None:
    """The same, also where it was only scored."""
    return shell.own.solving.solved.get(name_of(game, puzzle))


def said_of_day(shell: Shell, day: date, games: tuple[str, ...]) -> str:
    """How the day's puzzles went, in one line to be shown to others: no address, nobody's name."""
    words, parts = shell.words, list[str]()
    for game in games:
        puzzle = of_day(game, day)
        found = scored(shell, game, puzzle)
        if puzzle.best and found is not None and found.score:
            result = f"{found.score}/{puzzle.best}"
        else:
            result = words("puzzle.copied.solved" if found and found.tries else "puzzle.copied.open")
        parts.append(f"{words(f'puzzle.{game}.name')} {result}")
    return words("puzzle.copied", month=day.month, day=day.day, results=" ".join(parts))


def following(shell: Shell, game: str, puzzle: Puzzle) -> Puzzle:
    """The next one of its kind that is not solved; else the next of the game that is not; else the next."""
    every = puzzles_of(game)
    here = next((n for n, one in enumerate(every) if one.id == puzzle.id), -1)
    after = (*every[here + 1 :], *every[: max(0, here)])
    left = [one for one in after if solved(shell, game, one) is None]
    same = [one for one in left if one.kind == puzzle.kind]
    return next(iter((*same, *left, *after)), puzzle)
