"""The texts of a picture as somebody who sees it can read them: none that lies under something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.look.describe.parts import TIP
from game.look.describe.specs import Label, Panel
from game.motion.placement import Box, Placement, Target

OPAQUE = 0.5
"""What covers a text so far hides it, or veils it because something else is asked."""


class Text(NamedTuple):
    """One text, and where it stands."""

    key: str
    text: str
    at: Placement
    heading: float
    """The size of a title's letters; 0 for any other text."""


def visible(placements: Sequence[Placement]) -> tuple[Text, ...]:
    """The texts in the order of drawing; parts of cards and boards are not among them, nor tips."""
    over: list[Box] = []
    found = []
    for p in reversed(placements):
        if isinstance(p.what, Panel):
            if p.what.fill is not None and p.what.opacity * p.alpha >= OPAQUE:
                over.append(p.box)
        elif isinstance(p.what, Label) and p.alpha >= OPAQUE and not p.what.printed and TIP not in p.key:
            text, middle = p.what.text.strip(), p.box.middle
            if text.strip("|") and not any(box.holds(*middle) for box in over):
                found.append(Text(p.key, text, p, _heading(p.what)))
    return tuple(reversed(found))


def _heading(what: Label) -> float:
    return what.size if what.face == "display" else 0.0


def written_on(target: Target, placements: Sequence[Placement]) -> Iterator[Text]:
    """What is written on the target, veiled or not: the texts whose key begins with the target's id."""
    begins = (f"{target.id} ", f"{target.id}:")
    for p in placements:
        own = p.key == target.id or p.key.startswith(begins)
        if own and isinstance(p.what, Label) and TIP not in p.key and p.what.text.strip():
            yield Text(p.key, p.what.text.strip(), p, _heading(p.what))
