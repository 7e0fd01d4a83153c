"""Screens that stand still in the middle of a film: moments as they are felt."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import mat_of
from game.mats.table import Frame, Seating
from game.motion.clip import Film, film_pose
from game.rules.protocol import CHANCE, Beats, Event, Seat, State
from game.rules.registry import rules_of
from game.scenes.gallery.samples import GAMES, SAMPLE_SEED, NoSuchMoment
from game.scenes.shell import Shell
from game.scenes.still import StillScene


class Wanted(Struct, frozen=True):
    """A moment of a game between random bots."""

    game: str
    event: type
    """The kind of event that belongs to it; it is the first such that `fits`, with the state before it."""
    at: float
    """Milliseconds after the clip of that event begins."""
    fits: Callable[[Any, Any], bool] = lambda event, before: True
    viewer: Seat | None = 0
    seats: int | None = None
    bot: str = "bot:random"
    first: int = 0
    """The number of the game that has it."""


class _Played(Struct, frozen=True):
    """A game up to the end of a decision, from the start: what was shown before, and that decision."""

    start: State
    options: Any
    past: tuple[Beats, ...]
    decision: tuple[Beats, ...]


@lru_cache(maxsize=64)
def _found(wanted: Wanted, seats: int) -> _Played:
    """The first decision that is wanted, at whatever time of its film."""
    rules = rules_of(wanted.game)
    options = usual_options(rules)
    for n in range(wanted.first, GAMES):
        bots = tuple(SeatInfo(str(seat + 1), wanted.bot) for seat in range(seats))
        match = Match.new(wanted.game, options, bots, f"{SAMPLE_SEED}/{n}")
        past: list[Beats] = []
        begun = 0
        while not match.over:
            before, by_chance = match.state, match.acting()[0] == CHANCE
            begun = begun if by_chance else len(past)
            step(match)
            assert match.latest is not None
            past.append(rules.apply(before, *match.latest))
            if _has(past[begun:], wanted, match.states[0] if not begun else past[begun - 1][-1][1]):
                while not match.over and match.acting()[0] == CHANCE:
                    state = match.state
                    step(match)
                    past.append(rules.apply(state, *match.latest))
                return _Played(match.states[0], match.options, tuple(past[:begun]), tuple(past[begun:]))
    raise NoSuchMoment(f"{GAMES} games of {wanted.game} have no {wanted.event.__name__} that is wanted")


def _has(decision: list[Beats], wanted: Wanted, state: State) -> bool:
    for event, after in (beat for beats in decision for beat in beats):
        if isinstance(event, wanted.event) and wanted.fits(event, state):
            return True
        state = after
    return False


class FilmScene(StillScene):
    """One frame of a film."""

    name = "film"

    def __init__(self, shell: Shell, wanted: Wanted) -> None:
        super().__init__(shell)
        rules = rules_of(wanted.game)
        seats = wanted.seats or min(rules.SEATS)
        played = _found(replace(wanted, at=0.0), seats)
        names = tuple(shell.words(f"name.{i + 1}") for i in range(seats))
        seating = Seating(names, (True,) * seats, played.options)
        last = played.past[-1][-1][1] if played.past else played.start
        presenter = Presenter(
            rules, mat_of(wanted.game), seating, last, shell.words, "normal", shell.settings.reduced_motion
        )
        self.spaces = frozenset(mat_of(wanted.game).around)
        presenter.outlook.space = self.space
        presenter.outlook.text_scale = shell.settings.text_scale or 100
        presenter.recall(tuple(beat for beats in played.past for beat in beats))
        presenter.watch(wanted.viewer, last)
        for beats in played.decision:
            presenter.show(beats, 0.0)
        events = [event for beats in played.decision for event, _ in beats]
        self._picture = film_pose(presenter.film, _begins(presenter.film, events, wanted) + wanted.at)

    def press(self, target: str, now: float) -> None:
        """Nothing can be pressed."""

    def frame(self, focus: str | None, now: float) -> Frame:
        """That frame; nothing can be pressed while a film runs."""
        return Frame(self._picture, space=self.space)


def _begins(film: Film, events: list[Event], wanted: Wanted) -> float:
    """When the clip of the first event of that kind begins."""
    first = next(i for i, event in enumerate(events) if isinstance(event, wanted.event))
    return sum(clip.span for clip in film.clips[:first])


def filmed(wanted: Wanted) -> Callable[[Shell], None]:
    """The screen of a moment."""
    return lambda shell: shell.push(FilmScene(shell, wanted))
