"""Shipped puzzles, and playing them on the rules alone."""

from __future__ import annotations

from game.mats.registry import own_games
from game.puzzles.kind import PERSON, Judgement, Kind, Puzzle
from game.puzzles.library import has_puzzles, kind_of, kinds_of, puzzles_of
from game.rules.protocol import Action
from game.rules.registry import rules_of

GAMES = tuple(game for game in own_games() if has_puzzles(game))


def of_kind(game: str, name: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles_of(game) if puzzle.kind == name]


def every() -> list[tuple[str, Puzzle]]:
    return [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game)]


def spread(count: int) -> list[tuple[str, Puzzle]]:
    """So many of each kind, from the easiest to the hardest."""
    found: list[tuple[str, Puzzle]] = []
    for game in GAMES:
        for kind in kinds_of(game):
            mine = of_kind(game, kind.name)
            found += (
                []
                if not mine
                else [(game, mine[n * (len(mine) - 1) // max(1, count - 1)]) for n in range(count)]
            )
    return found


class Try:
    """A puzzle played to its end, the others by its kind."""

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        self.rules, self.puzzle = rules_of(game), puzzle
        self.kind: Kind = kind_of(game, puzzle)
        self.states = [self.kind.pose(puzzle.position)]
        self.deeds: list[tuple[int, Action]] = []

    def judged(self) -> Judgement | None:
        """Plays on until the person is to act, or it has ended."""
        while True:
            acting = self.rules.acting(self.states[-1])
            if not acting or acting[0] == PERSON or self._ended() is not None:
                return self._ended()
            self.do(self.kind.reply(self.puzzle, self.states), acting[0])

    def _ended(self) -> Judgement | None:
        acting = self.rules.acting(self.states[-1])
        if acting and acting[0] != PERSON and not self.deeds:
            return None
        return self.kind.judge(self.puzzle, self.states, self.deeds)

    def do(self, action: Action, seat: int = PERSON) -> None:
        self.states.append(self.rules.apply(self.states[-1], seat, action)[-1][1])
        self.deeds.append((seat, action))
