"""Which of a mat's layouts holds at a desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from game.look.describe.space import Space
from game.mats.table import AnyDesk

LARGE_FROM = 150
"""The size of text, in per cent of the usual one, from which on tables have layouts of their own for it."""

LayoutT = TypeVar("LayoutT")


def chosen(desk: AnyDesk, usual: Mapping[Space, LayoutT], large: Mapping[Space, LayoutT]) -> LayoutT:
    """The layout for the desk's shape of the window and size of text."""
    return (large if desk.text_scale >= LARGE_FROM else usual)[desk.space]


class Shapes(NamedTuple, Generic[LayoutT]):
    """The layouts of something that lies alike in every window that does not stand upright."""

    usual: LayoutT
    large: LayoutT
    """The same for large text."""
    tall: LayoutT
    tall_large: LayoutT

    def of(self, desk: AnyDesk) -> LayoutT:
        """That for the desk's shape of the window and size of text."""
        tall = desk.space is Space.TALL
        if desk.text_scale >= LARGE_FROM:
            return self.tall_large if tall else self.large
        return self.tall if tall else self.usual
