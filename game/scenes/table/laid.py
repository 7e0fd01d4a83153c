"""A table laid out by its mat, once for as long as nothing about it changes."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk, Frame


class Laid:
    """The frame of the desk that was laid out last, kept until another desk is asked for."""

    def __init__(self, mat: AnyMat, words: Words) -> None:
        self._mat, self._words = mat, words
        self._latest: tuple[AnyDesk, Frame] | None = None

    def frame(self, desk: AnyDesk) -> Frame:
        """The table as the mat lays this desk out."""
        if self._latest is None or self._latest[0] != desk:
            self._latest = desk, self._mat.frame(desk, self._words)
        return self._latest[1]
