"""A table laid out by its mat, once for as long as nothing about it changes, and before it is needed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.conduct.story import tell_on
from game.config.settings import Settings
from game.look.describe.measure import width
from game.look.describe.text import drawn_size
from game.look.describe.words import Words
from game.match.table import Match
from game.mats.around import Around
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame
from game.motion.placement import Box, Placement
from game.scenes.result.cloth import cloth
from game.scenes.table.answering import Answering
from game.scenes.table.around import SMALL, said_at
from game.scenes.table.easing import Easing
from game.scenes.table.settling import Settling

KEPT = 4
"""How many desks' frames are kept: focus goes to and fro."""
TOLD = 4
"""How many actions of the story of a game that is over are told from frame to frame."""
_STEPS = (False, True)
"""Whether the table of the next decision is laid out with focus, step by step."""


class Laid:
    """The frames of the desks that were laid out last."""

    def __init__(self, mat: AnyMat, words: Words) -> None:
        self._mat, self._words = mat, words
        self._latest = deque[tuple[AnyDesk, Frame]](maxlen=KEPT)
        self._easing, self._answering, self._settling = Easing(), Answering(), Settling()
        self._ahead: tuple[tuple[Placement, ...], int, tuple[Placement, ...]] = ((), 0, ())
        """What a film will show, how often that was asked for, and what follows it."""
        self._weighing: tuple[AnyDesk | None, Iterator[object]] = (None, iter(()))
        """The desk of the decision that follows, and what is still to be worked out of its choices."""

    def frame(self, desk: AnyDesk) -> Frame:
        """The table as the mat lays this desk out."""
        for known, frame in self._latest:
            if known == desk:
                return frame
        made = self._mat.frame(desk, self._words)
        self._latest.appendleft((desk, made))
        return made

    def seen(
        self,
        desk: AnyDesk,
        now: float,
        settings: Settings,
        moved: Callable[[tuple[Placement, ...]], tuple[Placement, ...]],
    ) -> Frame:
        """The same as it is seen now, with what is `moved` by hand: a hand that parts, and whatever answers a
        press, takes a moment for it where motion is wanted."""
        moves = settings.speed != "off" and not settings.reduced_motion
        table = desk.view, desk.bottom, desk.space
        frame = self._easing.toward(self.frame(desk), table, now, moves)
        frame = replace(frame, placements=moved(frame.placements))
        if not moves:
            return frame
        answered = self._answering.over(frame, table, desk.picked.ids(), now, desk.focus)
        return self._settling.over(answered, table, now)

    def no(self, target: str | None, said: str, desk: AnyDesk, around: Around, now: float) -> Box | None:
        """What was pressed in vain shakes; where it is told why, if that stands beside it."""
        self._answering.refuse(target, now)
        whole = width(said, SMALL, "bold", self._words.lang, desk.text_scale)
        line = 1.25 * drawn_size(SMALL, desk.text_scale / 100)
        return said_at(self.frame(desk), target, around, whole, line)

    def parting(self, now: float) -> bool:
        """Whether a hand is just parting, or something answers a press."""
        return any(way.running(now) for way in (self._easing, self._answering, self._settling))

    @property
    def coming(self) -> tuple[Placement, ...]:
        """What was laid out last of what the film that runs will show, and of what follows it."""
        return self._ahead[2]

    def look_ahead(self, shown: Presenter, match: Match, now: float) -> None:
        """Lays out some more of what the film will show; in its last clip also the table on which whoever
        holds the screen decides then. As a game that is over lingers, its story is told, for which the result
        will ask, and the cloth is got ready that comes down over it."""
        if match.over:
            tell_on(match, TOLD)
        film, (before, asked, _) = shown.coming(now), self._ahead
        decides = shown.viewer in match.acting()
        if film is not before:
            self._ahead = film, 0, film
            if decides:
                self._weigh(_decision(shown))
        elif match.over and not asked and not shown.ahead(now):
            self._ahead = film, 1, (*film, *cloth(match.game, shown.outlook.space))
        elif next(self._weighing[1], None) is not None or not decides or shown.ahead(now):
            return
        elif asked < len(_STEPS):
            self._ahead = film, asked + 1, (*film, *self._next(shown, _STEPS[asked]))

    def _weigh(self, desk: AnyDesk) -> None:
        """Begins to work out what this decision brings, unless that has begun."""
        if desk != self._weighing[0]:
            self._weighing = desk, self._mat.weighed(desk, self._words)

    def _next(self, shown: Presenter, focused: bool) -> tuple[Placement, ...]:
        """The table of the next decision, without focus, or with it where it begins."""
        desk = _decision(shown)
        frame = self.frame(desk)
        if focused and frame.targets:
            frame = self.frame(replace(desk, focus=frame.targets[0].id))
        return frame.placements


def _decision(shown: Presenter) -> AnyDesk:
    """The desk on which whoever holds the screen decides when the film is over."""
    desk = shown.desk()
    return replace(desk, mind=desk.view)
