"""The pages of a book laid out little by little, so that no picture has to wait for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.scenes.rulebook.pages import compose, kept, pages
from game.scenes.rulebook.typesetting import Edition
from game.scenes.steps import go_on


class Composing:
    """Lays out one edition's chapters, of which there are so many, and counts their pages."""

    def __init__(self, edition: Edition, chapters: int) -> None:
        self._edition, self._chapters = edition, chapters
        self._at: int | None = None
        """The chapter that is being laid out."""
        self._steps: Iterator[object] = iter(())
        self.counts: list[int] = []
        """How many pages each has, as far as they are counted."""

    @property
    def done(self) -> bool:
        """Whether all are laid out and counted."""
        return len(self.counts) == self._chapters

    def go_on(self, opened: int) -> None:
        """For a part of a round: with the chapter that is open, then with one after the other."""
        if not self.done:
            go_on(partial(self._step, opened))

    def _step(self, opened: int) -> bool:
        chapter = len(self.counts) if kept(self._edition, opened) else opened
        if kept(self._edition, chapter):
            self.counts.append(len(pages(self._edition, chapter)))
        elif chapter == self._at:
            next(self._steps, None)
        else:
            self._at, self._steps = chapter, compose(self._edition, chapter)
        return not self.done
