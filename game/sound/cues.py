"""Cues by name, and what is heard of them when: pure, and without secrets, for a name is all that is told.

A cue is a name of `NAMES`, or one that a game brings; "step.5" is one that is heard five times, each a little
higher, "hits:3" the third height alone, and "trick+coin" is one that another follows. Source: design
language, sections 6 and 12.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

NAMES = (
    *("ui_move", "ui_ok", "ui_back", "ui_no"),
    *("card_lift", "card_down", "card_play", "card_flip", "shuffle", "deal"),
    *("rank_close", "arrow", "hit", "miss", "deck_hit"),
    *("lock", "revolution", "coin", "trick", "finish_rank"),
    *("koma", "take", "take_large", "promote", "wake", "check"),
    *("dice_roll", "dice_stop", "bead", "bead_swap", "lost", "step", "line_done"),
    *("shield_up", "shield_break", "exact"),
    *("breath", "stamp", "bell", "cut", "terminal", "hits", "taps", "lands"),
    *("door_close", "door_open", "turn", "win", "lose"),
)
RISING = {"step": 12, "hits": 8, "taps": 6, "lands": 4}
"""Cues that rise, and how many heights they have."""
VARIANTS = 4
VARIED = frozenset(
    {
        *(
            "ui_move",
            "ui_ok",
            "card_lift",
            "card_down",
            "card_play",
            "card_flip",
            "coin",
            "trick",
            "koma",
            "bead",
            "hit",
            "miss",
        ),
        *("rank_close", "dice_stop", "take"),
    }
)
"""What is heard often: each time another of its variants."""
ROLES = {
    "moment": (
        *("hit", "hits", "deck_hit", "revolution", "bell", "finish_rank", "promote", "check", "take_large"),
        *("shield_break", "exact", "line_done", "terminal", "stamp", "cut"),
    ),
    "result": ("win", "lose"),
    "card": (
        *("ui_move", "ui_ok", "ui_back", "ui_no", "card_lift", "card_play", "card_flip", "shuffle", "deal"),
        *("rank_close", "arrow", "miss", "lock", "coin", "trick", "koma", "take", "wake", "taps", "lands"),
        *("dice_roll", "dice_stop", "bead", "bead_swap", "lost", "step", "shield_up", "breath"),
        *("door_close", "door_open"),
    ),
    "turn": ("turn",),
    "back": ("card_down",),
}
"""What each cue is for, which says how loud it is: `LUFS`."""
LUFS = {
    "moment": -16.0,
    "result": -16.0,
    "card": -24.0,
    "turn": -24.0,
    "back": -30.0,
    "music": -30.0,
    "layer": -32.0,
}
"""How loud each role is; a cue by its loudest 400 ms, music by all of it."""
LOUD = frozenset((*ROLES["moment"], *ROLES["result"]))
"""Under these the music steps back."""
LEAVE_MS, RISING_MS = 140.0, 110.0
"""A pawn takes so long to step onto the line, and from station to station."""
FOLLOWS_MS, USUAL_FOLLOWS_MS = {"dice_stop": 460.0, "coin": 420.0}, 400.0
"""How long after the cue before it another one follows."""

ROOM = "room"


class Tune(NamedTuple):
    """A piece of music, the bed under it, and what joins it while a game is about to turn: the names of their
    files; no music, no layer: it is still."""

    music: str
    bed: str = ROOM
    layer: str = ""


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
        name, times, height = _read(word, cue)
        begin = found[-1].after + FOLLOWS_MS.get(name, USUAL_FOLLOWS_MS) if found else 0.0
        if name in RISING:
            first = begin + LEAVE_MS + RISING_MS if times else begin
            heights = range(min(times or 1, RISING[name])) if not height else [min(height, RISING[name]) - 1]
            found.extend(Part(first + RISING_MS * i, f"{name}-{n + 1}") for i, n in enumerate(heights))
        else:
            found.append(Part(begin, name))
    return tuple(found)


def _read(word: str, cue: str) -> tuple[str, int, int]:
    """The name, how many heights are heard one after another, and which one is heard alone; 0 for neither."""
    name, _, times = word.partition(".")
    name, _, height = name.partition(":")
    if (name not in NAMES and name not in _further) or ((times or height) and name not in RISING):
        raise ValueError(cue)
    return name, int(times or 0), int(height or 0)


def sounds() -> tuple[str, ...]:
    """Everything that parts of cues can be."""
    plain = [name for name in NAMES if name not in RISING]
    return (*plain, *(f"{name}-{n + 1}" for name, most in RISING.items() for n in range(most)))


def files(sound: str) -> tuple[str, ...]:
    """The files of a sound: one, or its variants."""
    return tuple(f"{sound}-{n + 1}" for n in range(VARIANTS)) if sound in VARIED else (sound,)


PAPER, PLAIN = ("card_lift", "card_down"), ("ui_ok", "ui_ok")
TOUCHES = {
    **dict.fromkeys(("hand", "field"), PAPER),
    **dict.fromkeys(("cell", "held"), ("card_lift", "koma")),
    "station": ("koma", "ui_ok"),
    "style": ("card_flip", "card_play"),
    "total": ("dice_stop", "card_play"),
    "victim": ("bead", "card_play"),
    "kind": PLAIN,
}
"""What is heard as something is taken up, and as it is put down again, by the kind of its name: cards,
pieces, stations, how to roll, steps, whose bead goes, a kind of action."""


def chosen(before: Sequence[str], after: Sequence[str], paper: bool) -> str | None:
    """What is heard as these things are chosen after those, other kinds being `paper` or not; nothing where
    they are the same."""
    more, fewer = set(after) - set(before), set(before) - set(after)
    if not more and not fewer:
        return None
    kind = min(more or fewer).partition(":")[0]
    up, down = TOUCHES.get(kind, PAPER if paper else PLAIN)
    return up if more else down


ENDINGS = frozenset(ROLES["result"])
"""What a game ends with."""


def ending(winners: Sequence[int], humans: Sequence[bool]) -> str:
    """What a game ends with: the phrase if a person has won or only computers played, else half of it."""
    won = any(humans[seat] for seat in winners)
    return "win" if won or (winners and not any(humans)) else "lose"
