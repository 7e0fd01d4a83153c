"""What a hint of a puzzle points at on its table."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.mat import AnyMat
from game.mats.table import AnyDesk
from game.mats.ways import way_of
from game.motion.placement import Placement
from game.rules.protocol import Action
from game.scenes.table.hint_marks import Mark, marks


def pointed(mat: AnyMat, desk: AnyDesk, action: Action, words: Words, whole: bool) -> tuple[Placement, ...]:
    """Rims at what the action takes up, the first thing of it alone unless the `whole` is to be seen; then an
    arrow shows where it goes too. Nothing where the desk's person does not decide."""
    plain = replace(desk, picked=type(desk.picked)(), focus=None)
    way = way_of(mat, plain, action, words)
    if way is None:
        return ()
    goal = "" if way.goal is None else way.goal.id
    names = [name for name in way.picked.ids() if name != goal] or [way.then.id]
    boxes = mat.frame(plain, words).reach | mat.frame(replace(plain, picked=way.picked), words).reach
    found = tuple(boxes[name] for name in names if name in boxes)
    if not found:
        return ()
    return tuple(
        marks({0: Mark(found if whole else found[:1], boxes.get(goal) if whole else None)}, desk.space)
    )
