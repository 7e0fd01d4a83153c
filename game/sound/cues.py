"""Cues by name, and what is heard of them when: pure, and without secrets, for a name is all that is told.

A cue is a name of `NAMES`, or one that a game brings; "step.5" is one that is heard five times, each a little
higher, and "trick+coin" is one that another follows. Source: design language, section 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

NAMES = (
    *("ui_move", "ui_ok", "ui_back", "ui_no"),
    *("card_lift", "card_play", "card_flip", "shuffle", "deal"),
    *("rank_close", "arrow", "hit", "miss", "deck_hit"),
    *("lock", "revolution", "coin", "trick", "finish_rank"),
    *("koma", "promote", "wake", "check"),
    *("dice_roll", "dice_stop", "bead", "bead_swap", "step", "line_done"),
    *("shield_up", "shield_break", "exact"),
    *("breath", "stamp", "bell", "cut"),
    *("door_close", "door_open", "turn", "win", "lose"),
)
RISING = {"step": 12}
"""Cues that rise, and how many heights they have."""
LEAVE_MS, RISING_MS = 140.0, 110.0
"""A pawn takes so long to step onto the line, and from station to station."""
FOLLOWS_MS, USUAL_FOLLOWS_MS = {"dice_stop": 620.0, "coin": 420.0}, 400.0
"""How long after the cue before it another one follows."""

ROOM = "room"


class Tune(NamedTuple):
    """A piece of music, and the bed under it: the names of their files; no music: it is still."""

    music: str
    bed: str = ROOM


TITLE = Tune("title")


_further: set[str] = set()


def add_cues(names: Iterable[str]) -> None:
    """Further cues, such as those of a game from outside; each is a sound of its own."""
    _further.update(names)


class Part(NamedTuple):
    """One sound of a cue: milliseconds after the cue began, and the name of its file."""

    after: float
    sound: str


def parts(cue: str) -> tuple[Part, ...]:
    """What is heard of a cue, in order. Raises `ValueError` for one that does not exist."""
    found: list[Part] = []
    for word in cue.split("+"):
        name, _, times = word.partition(".")
        if (name not in NAMES and name not in _further) or (times and name not in RISING):
            raise ValueError(cue)
        begin = found[-1].after + FOLLOWS_MS.get(name, USUAL_FOLLOWS_MS) if found else 0.0
        if name in RISING:
            first = begin + LEAVE_MS + RISING_MS if times else begin
            heights = range(min(int(times or 1), RISING[name]))
            found.extend(Part(first + RISING_MS * n, f"{name}-{n + 1}") for n in heights)
        else:
            found.append(Part(begin, name))
    return tuple(found)


def sounds() -> tuple[str, ...]:
    """The names of all files that cues need."""
    plain = [name for name in NAMES if name not in RISING]
    return (*plain, *(f"{name}-{n + 1}" for name, most in RISING.items() for n in range(most)))


def lifted(paper: bool) -> str:
    """What is heard when something is taken up that is paper, or is not."""
    return "card_lift" if paper else "ui_ok"


def ending(winners: Sequence[int], humans: Sequence[bool]) -> str:
    """What a game ends with: the phrase if a person has won or only computers played, else half of it."""
    won = any(humans[seat] for seat in winners)
    return "win" if won or (winners and not any(humans)) else "lose"
