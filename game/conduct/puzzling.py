"""A puzzle as it is solved: the real table from its position on, the others' answers, and how it ends."""

from __future__ import annotations

from typing import Any

from game.conduct.botdesk import BotDesk
from game.match.hints import Hints
from game.match.record import Record, SeatInfo
from game.match.table import Match
from game.puzzles.kind import PERSON, Deeds, Judgement, Kind, Puzzle
from game.puzzles.library import kind_of
from game.rules.protocol import CHANCE, Action, Beats, Seat
from game.rules.registry import rules_of

SEED = "puzzle"
HINTS = 3


class Posed(Match):
    """A match that begins at a puzzle's position, and in which CHANCE does what its kind says. Nothing of it
    is stored or counted."""

    def __init__(self, game: str, puzzle: Puzzle, kind: Kind, seats: tuple[SeatInfo, ...]) -> None:
        state = kind.pose(puzzle.position)
        record = Record(game, rules_of(game).VERSION, state.options, seats, casual_undo=not kind.turns)
        super().__init__(record, [state], SEED, None)
        self.puzzle, self.kind, self.hints = puzzle, kind, Hints(offered=False)

    def advance(self) -> Beats | None:
        """What the puzzle says."""
        if self.acting() != (CHANCE,):
            return None
        return self.play(CHANCE, self.kind.reply(self.puzzle, self.states))

    def deeds(self) -> Deeds:
        """What was done since it was posed."""
        return self.record().actions


class Referee(BotDesk):
    """Plays for the others what the puzzle's kind says."""

    def __init__(self) -> None:
        super().__init__()
        self._said: Action | None = None
        self._figures: Any = None

    def ask(self, match: Match, seat: Seat) -> None:
        """Finds it at once."""
        assert isinstance(match, Posed)
        self._said = match.kind.reply(match.puzzle, match.states)

    def answer(self) -> Action | None:
        """What was found."""
        return self._said

    def forget(self) -> None:
        """Nobody waits for it any longer."""
        self._said = None

    def inquire(self, match: Match, ply: int) -> None:
        """Works the figures out at once: a puzzle is small."""
        figures = match.rules.ABILITIES.figures
        self._figures = (
            None if figures is None else figures.work_out(match.rules.view(match.states[ply], None))
        )

    def figures(self, match: Match, ply: int) -> Any:
        """What was worked out last."""
        return self._figures


class Attempt:
    """One puzzle, tried as often as wanted."""

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        self.game, self.puzzle, self.kind = game, puzzle, kind_of(game, puzzle)
        self.tries = 0
        """How often it was begun."""
        self.hinted = 0
        """How many hints have been asked for, at most `HINTS`."""
        self.shown = False
        """Whether the answer is being played, or was."""
        self.ended: Judgement | None = None
        """How the present try has ended."""
        self._right: tuple[tuple[str, int], Action | None] | None = None
        """What is right, and when."""
        self.match: Posed

    def begin(self, names: tuple[str, ...]) -> Posed:
        """From the beginning."""
        count = len(names)
        seats = tuple(
            SeatInfo(names[seat], "human" if seat == PERSON else "bot:normal") for seat in range(count)
        )
        self.tries, self.ended = self.tries + 1, None
        self.match = Posed(self.game, self.puzzle, self.kind, seats)
        return self.match

    def judge(self) -> Judgement | None:
        """How it has ended, as it stands now."""
        if self.ended is None:
            self.ended = self.kind.judge(self.puzzle, self.match.states, self.match.deeds())
        return self.ended

    def right(self) -> Action | None:
        """What is right now; None: nothing is any more."""
        moment = self.match.key, self.match.ply
        if self._right is None or self._right[0] != moment:
            self._right = moment, self.kind.right(self.puzzle, self.match.states)
        return self._right[1]

    @property
    def solved(self) -> bool:
        """Whether the present try has solved it, by the person's own doing."""
        return self.ended is not None and self.ended.solved and not self.shown
