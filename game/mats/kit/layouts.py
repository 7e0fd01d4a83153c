"""Which of a mat's layouts holds at a desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game.look.describe.space import Space
from game.mats.table import AnyDesk

LARGE_FROM = 150
"""The size of text, in per cent of the usual one, from which on tables have layouts of their own for it."""

LayoutT = TypeVar("LayoutT")


def chosen(desk: AnyDesk, usual: Mapping[Space, LayoutT], large: Mapping[Space, LayoutT]) -> LayoutT:
    """The layout for the desk's shape of the window and size of text."""
    return (large if desk.text_scale >= LARGE_FROM else usual)[desk.space]
