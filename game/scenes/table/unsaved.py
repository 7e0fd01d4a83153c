"""The sign that something of a match is in memory alone: what, why, and what can be done about it. It stands
in the bar, where it covers nothing of the game, for as long as that is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.look.describe import measure, theme
from game.look.describe.parts import TIP, Made, label, panel, picture
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.match.trouble import StoreError, Unsaved
from game.motion.placement import Box, Placement, Target
from game.scenes.shell import Shell

if TYPE_CHECKING:
    from game.match.table import Match

RETRY, COPY = "unsaved again", "unsaved copy"
IN_THE_BAR = (84.0, 5.0)
WIDE, NARROW, HIGH, DISC = 366.0, 124.0, 60.0, 50.0
STATUS, APART = "status", 10.0
"""How the keys begin of what says in the bar whose turn it is, and what is between that and the sign."""
LARGE, LINES = 130, 4
"""Up to this text size the sign has two lines; in larger letters the sentence on its tip has four."""
IN_ITS_PLACE = frozenset({"bar emblem", "bar name"})
"""What else stands in the bar where the sign does."""
_REASONS = {"full": "full", "busy": "busy", "read_only": "closed", "folder": "closed"}


def reason(fault: StoreError, words: Words) -> str:
    """Why, in a few words."""
    return words(f"unsaved.reason.{_REASONS.get(fault.code, 'other')}")


def sentence(fault: StoreError, words: Words) -> str:
    """What, where, and what to do about it."""
    return words(f"store.{fault.code}", **fault.params)


def amount(unsaved: Unsaved, words: Words) -> str:
    """How much is not saved."""
    return words.count("unsaved.moves", unsaved.changes) if unsaved.changes else words("unsaved.nothing")


def fitting(shell: Shell, text: str, size: float, room: float, least: float = 19) -> float:
    """The size for a text that may hold a long path: the usual one if all of it, laid in one line, is shorter
    than `room` in reference pixels; else the least, and it does not grow with other texts."""
    scale = shell.settings.text_scale or 100
    fits = measure.width(text, size, "body", shell.words.lang, scale) < room
    return size if fits else 100 * least / scale


def beside_sign(placements: Sequence[Placement], sign: Sequence[Made]) -> Sequence[Placement]:
    """A table's picture without what the sign, if there is one, takes the place of."""
    return [p for p in placements if p.key not in IN_ITS_PLACE] if sign else placements


class UnsavedSign:
    """The sign of one match, at its place on one screen."""

    def __init__(self, shell: Shell, match: Match, at: tuple[float, float] = IN_THE_BAR) -> None:
        self._shell, self._match, self._at = shell, match, at
        self._tries = False
        """Somebody has had it tried again, and has not been shown yet what came of it."""
        self._heard = False

    @property
    def trying(self) -> bool:
        """Whether somebody waits for what comes of an attempt."""
        return self._tries

    def answer(self) -> str | None:
        """What came of the attempt that somebody asked for, returned once; empty: it is saved."""
        saves, words = self._shell.saves, self._shell.words
        if not self._tries or saves.trying(self._match):
            return None
        self._tries = False
        unsaved = saves.unsaved(self._match)
        self._shell.cue("ui_no" if unsaved else "ui_ok")
        return words("unsaved.still", reason=reason(unsaved.fault, words)) if unsaved else ""

    def warn(self) -> None:
        """The sign is heard when it comes, once until it has gone."""
        if not self._heard and self._shell.saves.unsaved(self._match) is not None:
            self._heard = True
            self._shell.cue("ui_no")

    def press(self, target: str) -> bool:
        """Does what a button of the sign says; False if it is none of them."""
        if target == RETRY:
            self._tries = True
            self._shell.saves.save(self._match)
        elif target == COPY:
            self._shell.open.copy()
        return target in (RETRY, COPY)

    def made(self, focus: str | None, beside: Sequence[Placement] = ()) -> tuple[Made, ...]:
        """The sign with its two buttons; nothing if all is saved. `beside`: the table, whose status in the
        bar it leaves free."""
        unsaved = self._shell.saves.unsaved(self._match)
        if unsaved is None:
            self._heard = False
            return ()
        (x, _), wide = self._at, self._wide(beside)
        again = self._button(RETRY, "icons/again", x + wide - 96)
        copy = self._button(COPY, "icons/save", x + wide - 34)
        tip = self._tip(focus, unsaved) if focus in (RETRY, COPY) else ()
        return Made((*self._text(unsaved, wide), *again.placements, *tip), again.target), copy

    def _wide(self, beside: Sequence[Placement]) -> float:
        """How wide it may be: at least as its buttons are."""
        ends = (
            self._left(p) - APART - self._at[0] for p in beside if p.key.startswith(STATUS) and p.y < HIGH
        )
        return max(NARROW, min(WIDE, *ends, WIDE))

    def _left(self, p: Placement) -> float:
        """Where something begins, or its letters do."""
        what = p.what
        if not isinstance(what, Label) or what.align != "centre":
            return p.x
        lang, scale = self._shell.words.lang, self._shell.settings.text_scale
        return p.x + max(0.0, p.w - measure.width(what.text, what.size, what.face, lang, scale)) / 2

    def _text(self, unsaved: Unsaved, wide: float) -> Iterator[Placement]:
        (x, y), words, room = self._at, self._shell.words, wide - 154
        yield panel("unsaved", (x, y, wide, HIGH), theme.STRAW, HIGH / 2, theme.KARASHI_DARK, 2, layer=6)
        if self._grown > 1 or wide < WIDE:
            yield self._shortly(amount(unsaved, words), Box(x + 22, y + 3, max(1, room), 54))
            return
        much, why = (x + 22, y + 3, room, 27), (x + 22, y + 30, room, 27)
        if self._shell.pane.space is Space.WIDE:
            yield label("unsaved much", amount(unsaved, words), much, 19, face="bold", layer=6)
        else:
            yield self._shortly(amount(unsaved, words), Box(*much))
        yield label("unsaved why", reason(unsaved.fault, words), why, 19, layer=6)

    def _shortly(self, much: str, box: Box) -> Placement:
        """In large letters, as much as has room; the tips say all."""
        words, scale = self._shell.words, self._shell.settings.text_scale
        said = measure.fitting((much, words("unsaved.short"), ""), box.w, 19, "bold", words.lang, scale)
        return label("unsaved much", said, box, 19, face="bold", layer=6)

    @property
    def _grown(self) -> float:
        """How many times higher a line of a tip is than with text of the usual sizes."""
        return max(1.0, (self._shell.settings.text_scale or 100) / LARGE)

    def _button(self, key: str, icon: str, x: float) -> Made:
        y = self._at[1] + HIGH / 2
        does = self._shell.words("unsaved.again" if key == RETRY else "unsaved.copy")
        drawn = (
            panel(key, (x - 25, y - 25, DISC, DISC), theme.PAPER0, 25, theme.PAPER3, 2, shadow=1, layer=6),
            picture(f"{key} icon", icon, (x - 14, y - 14, 28, 28), layer=6),
        )
        return Made(drawn, Target(key, x - 31, y - 32, 62, 64, name=does))

    def _tip(self, focus: str | None, unsaved: Unsaved) -> Iterator[Placement]:
        """What the focused button does, and the whole sentence about what is the matter."""
        words, box = self._shell.words, self._tip_box()
        x, y, w, _ = box
        line_h, (text_h, lines) = 36 * self._grown, self._room
        yield panel(f"{focus}{TIP}", box, theme.INK0, 14, shadow=2, layer=7)
        does = words("unsaved.again" if focus == RETRY else "unsaved.copy")
        line = (x + 20, y + 6, w - 40, line_h)
        yield label(f"{focus}{TIP} does", does, line, 22, theme.PAPER0, "bold", layer=7)
        text, room = sentence(unsaved.fault, words), (x + 20, y + 6 + line_h, w - 40, text_h)
        size = fitting(self._shell, text, 20, 1.8 * room[2], least=18) if lines == 2 else 20
        yield label(f"{focus}{TIP} why", text, room, size, theme.PAPER0, lines=lines, leading=1.25, layer=7)

    @property
    def _room(self) -> tuple[float, int]:
        """How high the sentence on a tip may be, and how many lines that is."""
        if self._grown == 1:
            return 66.0, 2
        return 0.25 * LINES * (self._shell.settings.text_scale or 100), LINES

    def _tip_box(self) -> Box:
        """Below the bar, or above a sign that stands low."""
        x, y = self._at
        wide, high = 760.0 if self._grown == 1 else 900.0, 14 + 36 * self._grown + self._room[0]
        return Box(min(x, 1900 - wide), y - high - 8 if y > 500 else y + HIGH + 3, wide, high)
