"""What a table does with a hint: how its person would come to do what is advised, and why in words."""

from __future__ import annotations

from typing import Any, Generic

from msgspec import Struct

from game.bots.reason import Reason
from game.look.describe.words import Words
from game.mats.table import AnyDesk
from game.mats.things import Selection, ThingT
from game.motion.placement import Box

USUAL_BOX = Box(22, 380, 488, 388)
"""Where the card of hints lies (design language 26)."""


class Way(Struct, Generic[ThingT], frozen=True):
    """How an action is done: this is selected, then that is pressed."""

    picked: Selection
    """With this nothing plays on by itself."""
    then: ThingT
    """Pressing it plays the action, or at most asks once more."""
    goal: ThingT | None = None
    """Where what is selected goes, or what says so without selecting a thing; None: nothing that could be
    pointed at."""


def no_way(desk: object, action: object) -> None:
    """It is looked for."""


def no_meaning(desk: object, said: tuple[str, ...]) -> None:
    """Nothing is said in other words than in the records."""


def not_lacking(view: object, kind: type) -> None:
    """Why nothing of that kind can be done is not told."""


def no_name(desk: object, action: object, words: Words) -> str:
    """It is called as in the records."""
    return ""


def told(reason: Reason, desk: AnyDesk, words: Words) -> str:
    """The reason in one sentence, with `n` things counted, and the seat by its name."""
    return sentence(reason, named(reason, desk), words)


def named(reason: Reason, desk: AnyDesk) -> dict[str, Any]:
    """What the reason tells of; a `seat` as the `name` of who sits there."""
    params: dict[str, Any] = dict(reason.params)
    if "seat" in params:
        params["name"] = desk.seating.names[params.pop("seat")]
    return params


def sentence(reason: Reason, params: dict[str, Any], words: Words) -> str:
    """The reason with its parameters named."""
    if "n" not in params:
        return words(reason.code, **params)
    n = params.pop("n")
    return words.count(reason.code, n, **params)
