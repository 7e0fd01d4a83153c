"""A table laid out by its mat, once for as long as nothing about it changes."""

from __future__ import annotations

from game.config.settings import Settings
from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame
from game.scenes.table.easing import Easing


class Laid:
    """The frame of the desk that was laid out last, kept until another desk is asked for."""

    def __init__(self, mat: AnyMat, words: Words) -> None:
        self._mat, self._words = mat, words
        self._latest: tuple[AnyDesk, Frame] | None = None
        self._easing = Easing()

    def frame(self, desk: AnyDesk) -> Frame:
        """The table as the mat lays this desk out."""
        if self._latest is None or self._latest[0] != desk:
            self._latest = desk, self._mat.frame(desk, self._words)
        return self._latest[1]

    def seen(self, desk: AnyDesk, now: float, settings: Settings) -> Frame:
        """The same as it is seen now: a hand that parts takes a moment for it where motion is wanted."""
        moves = settings.speed != "off" and not settings.reduced_motion
        return self._easing.toward(self.frame(desk), (desk.view, desk.bottom, desk.space), now, moves)

    def parting(self, now: float) -> bool:
        """Whether a hand is just parting."""
        return self._easing.running(now)
