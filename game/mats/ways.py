"""How an action is done at a table, found by trying where its mat does not say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.hints import Way
from game.mats.mat import AnyMat
from game.mats.table import Act, AnyDesk, Pick
from game.mats.things import Fixture, Thing
from game.rules.protocol import Action

TRIES = 400
"""At most so many presses are tried."""


def way_of(mat: AnyMat, desk: AnyDesk, action: Action, words: Words) -> Way[Any] | None:
    """How the desk's person does this, as the mat says it, or found by trying what can be pressed: at most
    two things, then what plays it. None where none is found."""
    told_by_mat: Way[Any] | None = mat.way(desk, action)
    return told_by_mat or next(_found(mat, desk, action, words), None)


def _found(mat: AnyMat, desk: AnyDesk, action: Action, words: Words) -> Iterator[Way[Any]]:
    plain = replace(desk, picked=type(desk.picked)())
    open_, seen, tries = [plain], {plain.picked}, TRIES
    for tried in open_:
        things = [mat.things.read(target.id) for target in mat.frame(tried, words).targets if target.enabled]
        for thing in things:
            if not isinstance(thing, Thing | Fixture) or not tries:
                continue
            tries -= 1
            answer = mat.on_press(tried, thing)
            if isinstance(answer, Act) and answer.action == action:
                yield Way(tried.picked, thing)
            elif isinstance(answer, Pick) and answer.picked not in seen:
                seen.add(answer.picked)
                open_.append(replace(tried, picked=answer.picked))
