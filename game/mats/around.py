"""Where the screens lay something over a table, or leave something out of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from game.look.describe.space import Space
from game.mats.hints import USUAL_BOX
from game.motion.placement import Box


class Around(Struct, frozen=True, kw_only=True):
    """The places of one layout."""

    speech: Box = Box(420, 600, 680, 64)
    """Where it is said why a press cannot be."""
    answers: Box | None = None
    """Within which a press that cannot be is answered beside what was pressed, not there."""
    goal: Box = USUAL_BOX
    """Where the goal of a puzzle stands, and what helps on, if that has no place of its own."""
    help: Box | None = None
    """That place."""
    hastens: Box | None = None
    """Where it is said how a film is hastened that shows one thing after another."""
    idle: tuple[Box, ...] = ()
    """Where the table says nothing in a puzzle: what lies wholly within is not shown there."""


USUAL: Mapping[Space, Around] = MappingProxyType({Space.WIDE: Around()})
"""The wide space alone."""
