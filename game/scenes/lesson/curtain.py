"""What of a lesson's table is shown, and what of it over the veil."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.conduct.lesson import Course
from game.motion.placement import Placement
from game.scenes.lesson.veil import LAYER

TOLD = "tip"
"""How the keys begin of what a table tells of something that is pointed at: the veil would cut it."""
SAID = ("banner text", "banner suit", "banner note")
"""By these keys a table says what is happening."""
THINKS = "banner thinking"
"""By this one it tells that somebody else thinks, as nobody does when a step is done."""
SENTENCE = ("banner", *SAID)
"""The same with what that stands on."""


def shown(placements: Iterable[Placement], course: Course, begun: bool) -> Iterator[Placement]:
    """Not the table's way back, nor what the step keeps to itself until all is done, nor what says nothing
    any more when the lesson is over; nor the table's sentence, where the coach asks for something to point at
    and the table would say that it is the turn of another, or before a step has `begun`; nor that somebody
    thinks, when all is done."""
    hidden = course.lesson.spent if course.over else () if course.wanted is None else course.step.hidden
    sentence = SENTENCE if course.touches() is not None else () if begun else SAID
    if course.wanted is None:
        sentence = *sentence, THINKS
    for p in placements:
        kept = p.key in ("back", "back icon") or p.key.partition(":")[0] in sentence
        if not kept and not p.key.startswith(hidden):
            yield replace(p, layer=LAYER + 1) if p.key.startswith(TOLD) else p
