"""The words of the rules pages set in type: each text becomes a piece as high as its measured lines need."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import text, theme
from game.look.describe.layers import moved
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour
from game.mats.examples import Example
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.scenes.rulebook.fit import Print
from game.scenes.rulebook.text import Prose, Ruling, Verdict

LAYER = 8
LEADING = 1.42
GUTTER, COLUMN_GUTTER = 12.0, 36.0
"""Between cards or pictures side by side, and between two columns of text."""
LEAST_COLUMN = 17.0
"""So many ems of running text a column is wide at least; on a narrower page there is only one."""
SIZE = 24.0
"""Of running text."""


class Room(NamedTuple):
    """Where text stands on a page, in the reference space."""

    left: float = 596
    top: float = 200
    width: float = 1128
    height: float = 716


ROOM = Room()


class Edition(Struct, frozen=True):
    """One printing of a game's rules pages: what their layout depends on."""

    game: str
    lang: str
    text_scale: float
    room: Room = ROOM
    window: tuple[float, int] | None = None
    """See `Print`."""
    fit: float = 1.0
    """So much smaller or larger than usual its words are set."""

    @property
    def tight(self) -> float:
        """So much nearer to each other its parts stand: where words are set smaller, they all have to fit."""
        return 1 - 5 * max(0.0, 1 - self.fit)

    @property
    def print(self) -> Print:
        """What its texts are set for."""
        return Print(self.lang, self.text_scale, self.window)

    @property
    def column(self) -> float:
        """How wide a column of text is."""
        half = (self.room.width - COLUMN_GUTTER) / 2
        return half if half >= LEAST_COLUMN * text.drawn_size(SIZE, self.text_scale) else self.room.width


class Stepper(Struct, frozen=True):
    """An example that is played through: one of its steps is shown at a time."""

    name: str
    box: Box
    """The cloth."""
    buttons: tuple[float, float]
    """The left upper corner of the row of buttons."""
    steps: tuple[tuple[Placement, ...], ...]
    """What is drawn of each, its words last."""
    key: str
    pictures: tuple[Example, ...]
    """The pictures themselves, which are drawn that large."""
    scale: float


class Piece(Struct, frozen=True):
    """Something as high as that, drawn with its left upper corner at 0, 0; `glued`: it stays with the next
    one."""

    placements: tuple[Placement, ...]
    height: float
    gap: float = 12
    """The room below it."""
    glued: bool = False
    stepper: Stepper | None = None
    anchors: tuple[str, ...] = ()
    """By what it can be found: numbers of rules, ids of rulings."""

    def moved(self, x: float, y: float) -> Piece:
        """The piece with its corner there."""
        return replace(self, placements=tuple(moved(self.placements, x, y)), stepper=self._stepper_at(x, y))

    def _stepper_at(self, x: float, y: float) -> Stepper | None:
        if (old := self.stepper) is None:
            return None
        steps = tuple(tuple(moved(step, x, y)) for step in old.steps)
        box = old.box._replace(x=old.box.x + x, y=old.box.y + y)
        return replace(old, box=box, buttons=(old.buttons[0] + x, old.buttons[1] + y), steps=steps)


class Setter:
    """Sets texts in type."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._mat = about_of(edition.game).dress

    def text(
        self,
        key: str,
        words: str,
        at: tuple[float, float, float],
        size: float = SIZE,
        colour: Colour = theme.INK1,
        face: str = "body",
    ) -> tuple[Placement, float]:
        """A text at x, y and as wide as that, and its height."""
        (x, y, w), size = at, size * self._edition.fit
        lines, height = _measured(words, size, face, w, self._edition.print)
        drawn = label(
            key, words, (x, y, w, height), size, colour, face, middle=False, lines=lines, leading=LEADING,
            layer=LAYER,
        )  # fmt: skip
        return drawn, height

    def line(self, size: float) -> float:
        """How high a line of that size is."""
        return text.drawn_size(size * self._edition.fit, self._edition.text_scale) * LEADING

    def prose(self, key: str, block: Prose, w: float, step: int) -> Piece:
        """A text as wide as that; `step` is the number of a numbered one."""
        if block.kind == "lead":
            drawn, height = self.text(key, block.text, (0, 0, w), 27, theme.INK0, "bold")
            return Piece((drawn,), height, 8)
        if block.kind == "heading":
            drawn, height = self.text(key, block.text, (0, 2, w), 28, theme.INK0, "display")
            return Piece((drawn,), height + 2, 2, glued=True)
        if block.kind == "note":
            return self._note(key, block.text, w)
        if block.kind in ("item", "step"):
            return self._listed(key, block.text, w, step if block.kind == "step" else 0)
        drawn, height = self.text(key, block.text, (0, 0, w))
        return Piece((drawn,), height)

    def _listed(self, key: str, words: str, w: float, step: int) -> Piece:
        """A list item with its dot, or a step with its number."""
        indent = 50.0 if step else 30.0
        drawn, height = self.text(key, words, (indent, 0, w - indent))
        y = self.line(SIZE) / 2 + 1
        if not step:
            dot = disc(f"{key} dot", 10, y, 6, theme.SHU, layer=LAYER)
            return Piece((dot, drawn), height, 5)
        x, r = 19.0, 18.0
        mark = disc(f"{key} dot", x, y, r, self._mat.dark, layer=LAYER)
        box = (x - r, y - self.line(SIZE) / 2, 2 * r, self.line(SIZE))
        ink = theme.INK0 if sum(self._mat.dark) > 384 else theme.WHITE
        number = label(f"{key} number", str(step), box, 21, ink, "bold", "centre", layer=LAYER)
        return Piece((mark, number, drawn), max(height, 2 * r), 7)

    def _note(self, key: str, words: str, w: float) -> Piece:
        drawn, height = self.text(key, words, (76, 11, w - 96), 23)
        tall = height + 22
        return Piece(
            (
                panel(f"{key} note", (0, 0, w, tall), theme.STRAW, 16, layer=LAYER),
                picture(f"{key} eye", "icons/eye", (24, tall / 2 - 16, 32, 32), layer=LAYER,
                        tint=theme.KARASHI_DARK),
                drawn,
            ),
            tall,
            14,
        )  # fmt: skip

    def cards(self, key: str, cards: list[Verdict], w: float) -> Piece:
        """Cards side by side, all as high as the highest."""
        wide = share(w, max(2, len(cards)))
        drawn: list[Placement] = []
        tall = 0.0
        for i, card in enumerate(cards):
            x = i * (wide + GUTTER)
            title, high = self.text(
                f"{key} title {i}", card.title, (x + 66, 12, wide - 80), 24, theme.INK0, "bold"
            )
            words, more = self.text(f"{key} text {i}", card.text, (x + 22, 14 + high, wide - 38), 21)
            drawn += [title, words, *_mark(f"{key} mark {i}", card.good, x + 38, 12 + self.line(24) / 2)]
            tall = max(tall, 26 + high + more)
        grounds = [
            panel(f"{key} card {i}", (i * (wide + GUTTER), 0, wide, tall), theme.PAPER1, 16, layer=LAYER)
            for i in range(len(cards))
        ]
        return Piece((*grounds, *drawn), tall, 14)

    def ruling(self, key: str, block: Ruling, w: float) -> Generator[None, None, Piece]:
        """A row of the list: the gap, the decision, and the sentence of the text that it completes; below
        each other where there is no room for three columns. One after the other."""
        wide = w > self._edition.column
        shares = (0.23, 0.45, 0.32) if wide else (1.0, 1.0, 1.0)
        quote = f"「{block.quote}」" if self._edition.lang == "ja" else f"“{block.quote}”"
        looks = (
            ("title", block.title, 20.0, theme.INK0, "bold"),
            ("text", block.text, 20.0, theme.INK1, "body"),
            ("quote", quote, 18.0, theme.INK2, "body"),
        )
        drawn, x, y, tall = [], 0.0, 6.0, 0.0
        for part, (name, words, size, ink, face) in zip(shares, looks, strict=True):
            yield
            room = part * w - (18 if wide else 0)
            placed, high = self.text(f"{key} {name}", words, (x, y, room), size, ink, face)
            drawn.append(placed)
            tall = max(tall, y + high)
            x, y = (x + part * w, y) if wide else (x, y + high)
        rule = panel(f"{key} rule", (0, tall + 4, w, 1), theme.PAPER3, 0, layer=LAYER)
        return Piece((*drawn, rule), tall + 5, 0)


def share(w: float, columns: int) -> float:
    """The width of one of a number of columns on that width."""
    return (w - GUTTER * (columns - 1)) / columns


def _mark(key: str, good: bool, x: float, y: float) -> tuple[Placement, ...]:
    """A tick or a cross on a disc round x, y."""
    icon = "icons/check" if good else "icons/x"
    return (
        disc(key, x, y, 19, theme.MATCHA if good else theme.SHU, layer=LAYER),
        picture(f"{key} icon", icon, (x - 12, y - 12, 24, 24), layer=LAYER, tint=theme.WHITE),
    )


@lru_cache(maxsize=2048)
def _measured(words: str, size: float, face: str, width: float, made_for: Print) -> tuple[int, float]:
    """How many lines the text takes at most in its windows, and its height then. A label of one line knows no
    leading, so that each may take two at least."""
    rows, height = 1, 0.0
    for setting in made_for.settings():
        lines = text.layout(words, theme.role(face, size, LEADING), setting, width)
        rows, height = max(rows, len(lines.rows)), max(height, lines.size[1])
    return max(2, rows), height
