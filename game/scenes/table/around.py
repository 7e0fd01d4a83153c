"""What lies around a table on its screen: the buttons of the bar, and why the last press could not be."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import Made, back_button, bar_button, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.around import Around
from game.mats.examples import rule_of
from game.mats.table import RULE, AnyAnswer, Frame, No
from game.motion.placement import Box, Placement, Target

UNDO, LOG, RULES, SETTINGS = "undo", "log", "rules", "settings"
AT_HAND, SMALL, SIGN, GAP = 420.0, 20.0, 30.0, 6.0
"""How wide it is at most that is said beside what was pressed, its letters, the sign beside them, and how far
it stands from that."""
DIM = 0.4
"""How much is seen of a button that can do nothing now."""


def bar(words: Words, focus: str | None, space: Space) -> tuple[Made, ...]:
    """The buttons that are always there, from the way back on."""
    return (
        back_button(words("pause.title"), focus),
        bar_button(LOG, "icons/log", 2, words("table.log"), focus, space),
        bar_button(RULES, "icons/help", 1, words("rules.title"), focus, space),
        bar_button(SETTINGS, "icons/gear", 0, words("settings.title"), focus, space),
    )


def undo_button(words: Words, focus: str | None, space: Space) -> Made:
    """Beside them, while something can be taken back."""
    return bar_button(UNDO, "icons/undo", 3, words("table.undo"), focus, space)


def dimmed(made: Made) -> tuple[Placement, ...]:
    """A button that can do nothing now: it keeps its place, and nothing is pressed there."""
    return tuple(replace(p, alpha=DIM) for p in made.placements)


def speech(text: str, box: Box, small: bool = False) -> tuple[Placement, ...]:
    """A sentence about the last press, `small` beside what was pressed; nothing without one."""
    if not text:
        return ()
    size, lines, leading = (SMALL, 3, 1.25) if small else (25, int(box.h // 45), 1.6)
    words = label(
        "says text", text, box, size, theme.PAPER0, "bold", "centre", lines=lines, leading=leading, layer=7
    )
    return panel("says", box, theme.INK0, 18, shadow=2, layer=7), words


def hastened(text: str, box: Box) -> tuple[Placement, ...]:
    """What a press does while a film runs: written on the cloth, for it is nothing to press."""
    mark = (box.x + 10, box.y + box.h / 2 - 14, 28, 28)
    room = box.at(50, 0, box.w - 54, box.h)
    return (
        picture("hasten", "icons/play", mark, tint=theme.PAPER2),
        label("hasten text", text, room, 21, theme.PAPER2, lines=3, leading=1.3),
    )


class Refused(NamedTuple):
    """The latest refusal in words, none where somebody else says it; and the rule that tells why, if there is
    one."""

    said: str = ""
    rule: str = ""
    box: Box | None = None
    """Where it is said, if that is beside what was pressed."""

    def told(self, said: str) -> str | None:
        """That rule, as long as the refusal is what is being said."""
        return self.rule or None if said == self.said else None


def refused_by(game: str, answer: AnyAnswer) -> Refused:
    """What an answer of the mat refuses, as long as nobody has said it."""
    return Refused("", rule_of(game, answer.refusal)) if isinstance(answer, No) else Refused()


def said_at(frame: Frame, target: str | None, around: Around, whole: float, line: float) -> Box | None:
    """Beside what was pressed, where the table answers there; over it, or under it where no room is. As large
    as the sentence asks that is `whole` wide in one line, each of which is so high."""
    cell = next((Box(*one.seen) for one in frame.targets if one.id == target), None)
    if cell is None or around.answers is None or not around.answers.covers(cell, 8.0):
        return None
    room, beside = around.answers, 2 * SIGN + 40.0
    lines = min(3, ceil(1.1 * whole / (AT_HAND - beside))) if whole > AT_HAND - beside else 1
    wide, high = AT_HAND if lines > 1 else whole + beside, lines * line + 22.0
    x = min(max(cell.middle[0] - wide / 2, room.x), room.right - wide)
    y = cell.y - high - GAP
    return Box(x, y if y >= room.y else cell.bottom + GAP, wide, high)


def saying(text: str, box: Box, refused: Refused) -> tuple[tuple[Placement, ...], tuple[Target, ...]]:
    """A sentence about the last press; where a rule tells why, a press on it opens the rules there."""
    small = text == refused.said and refused.box is not None
    rule, box = refused.told(text), (refused.box or box if small else box)
    if not text or rule is None:
        return speech(text, box, small), ()
    side = SIGN if small else min(40.0, box.h - 20)
    sign = (box.right - side - 14, box.y + (box.h - side) / 2, side, side)
    ground, words = speech(text, box, small)
    room = replace(words, x=box.x + side + 20, w=box.w - 2 * side - 40)
    help_ = picture("says rule", "icons/help", sign, tint=theme.PAPER0, layer=7)
    return (ground, room, help_), (Target(f"{RULE}{rule}", *box, minor=True, name=text),)
