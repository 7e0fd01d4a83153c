"""The blocks of the rules pages set in type: each becomes a piece as high as its measured text needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.look.describe import text, theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.mats.examples import Example, Printing, pictures_of, placed
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.rules.registry import rules_of
from game.scenes.rulebook.fit import (
    EXAMPLE_HIGHEST,
    EXAMPLE_PAD,
    EXAMPLE_SMALLEST,
    WINDOW_SCALES,
    fitting_scale,
    steady,
)
from game.scenes.rulebook.text import Block, Picture, Prose, Ruling, Verdict

LAYER = 8
LEFT, TOP, WIDTH, HEIGHT = 596, 200, 1128, 716
"""Where text stands on a page."""
LEADING = 1.5
STEP_BUTTON, STEP_COUNT = 60, 96
"""The buttons that play an example through, and the room between them."""
BESIDE = 0.6
"""A cloth of at most that share of the page may have its words at its right, not below."""
STEP_ROW = 2 * STEP_BUTTON + STEP_COUNT + 16
"""Where the words of a step begin."""
GUTTER = 12
CARDS_IN_A_ROW = 3


class Edition(Struct, frozen=True):
    """One printing of a game's rules pages: what their layout depends on."""

    game: str
    lang: str
    text_scale: float


class Stepper(Struct, frozen=True):
    """An example that is played through: one of its steps is shown at a time."""

    name: str
    box: Box
    """The cloth."""
    buttons: tuple[float, float]
    """The left upper corner of the row of buttons."""
    steps: tuple[tuple[Placement, ...], ...]


class Piece(Struct, frozen=True):
    """Something as high as that, drawn with its top at 0; `glued`: it stays with the next one."""

    placements: tuple[Placement, ...]
    height: float
    gap: float = 14
    """The room below it."""
    glued: bool = False
    stepper: Stepper | None = None


class Setter:
    """Sets blocks in type."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._mat = about_of(edition.game).dress
        self._step = 0
        """The number of the last step; 0 after any other block."""

    def rows(self, blocks: tuple[Block, ...]) -> Iterator[list[Block]]:
        """The blocks from top to bottom: cards, and narrow examples, stand side by side."""
        row: list[Block] = []
        for block in blocks:
            if row and not self._beside(row, block):
                yield row
                row = []
            row.append(block)
        yield row

    def _beside(self, row: list[Block], block: Block) -> bool:
        if isinstance(block, Verdict):
            return isinstance(row[0], Verdict) and len(row) < CARDS_IN_A_ROW
        if not isinstance(block, Picture) or not isinstance(row[0], Picture) or len(row) > 1:
            return False
        pair = (row[0], block)
        return all(not one.steps and self._scale(one, _share(2)) >= EXAMPLE_SMALLEST for one in pair)

    def piece(self, key: str, row: list[Block]) -> Piece:
        """The piece for one block, or for several that stand side by side."""
        block = row[0]
        if isinstance(block, Picture) and block.steps:
            return self._stepped(key, block)
        if isinstance(block, Picture):
            return self._examples(key, [one for one in row if isinstance(one, Picture)])
        if isinstance(block, Verdict):
            return self._cards(key, [card for card in row if isinstance(card, Verdict)])
        self._step = self._step + 1 if isinstance(block, Prose) and block.kind == "step" else 0
        return self._ruling(key, block) if isinstance(block, Ruling) else self._prose(key, block)

    def _text(
        self,
        key: str,
        words: str,
        at: tuple[float, float, float],
        size: float,
        colour: Colour = theme.INK1,
        face: str = "body",
    ) -> tuple[Placement, float]:
        """A text at x, y and as wide as that, and its height."""
        x, y, w = at
        lines, height = _measured(words, size, face, w, self._edition)
        drawn = label(
            key, words, (x, y, w, height), size, colour, face, middle=False, lines=lines, leading=LEADING,
            layer=LAYER,
        )  # fmt: skip
        return drawn, height

    def _prose(self, key: str, block: Prose) -> Piece:
        if block.kind == "lead":
            drawn, height = self._text(key, block.text, (LEFT, 0, WIDTH), 27, theme.INK0, "bold")
            return Piece((drawn,), height, 8)
        if block.kind == "heading":
            drawn, height = self._text(key, block.text, (LEFT, 6, WIDTH), 30, theme.INK0, "display")
            return Piece((drawn,), height + 6, 4, glued=True)
        if block.kind == "note":
            return self._note(key, block.text)
        if block.kind in ("item", "step"):
            return self._listed(key, block.text)
        drawn, height = self._text(key, block.text, (LEFT, 0, WIDTH), 24)
        return Piece((drawn,), height)

    def _listed(self, key: str, words: str) -> Piece:
        """A list item with its dot, or a step with its number."""
        drawn, height = self._text(key, words, (LEFT + 56, 0, WIDTH - 56), 24)
        y = self._line(24) / 2 + 1
        if not self._step:
            dot = disc(f"{key} dot", LEFT + 30, y, 6, theme.SHU, layer=LAYER)
            return Piece((dot, drawn), height, 6)
        x, r = LEFT + 24, 19.0
        mark = disc(f"{key} dot", x, y, r, self._mat.dark, layer=LAYER)
        box = (x - r, y - r, 2 * r, 2 * r)
        ink = theme.INK0 if sum(self._mat.dark) > 384 else theme.WHITE
        number = label(f"{key} number", str(self._step), box, 22, ink, "bold", "centre", layer=LAYER)
        return Piece((mark, number, drawn), max(height, 2 * r), 8)

    def _note(self, key: str, words: str) -> Piece:
        drawn, height = self._text(key, words, (LEFT + 80, 16, WIDTH - 108), 23)
        tall = height + 32
        return Piece(
            (
                panel(f"{key} note", (LEFT, 0, WIDTH, tall), theme.STRAW, 18, layer=LAYER),
                picture(
                    f"{key} eye", "icons/eye", (LEFT + 26, tall / 2 - 17, 34, 34), layer=LAYER,
                    tint=theme.KARASHI_DARK,
                ),
                drawn,
            ),
            tall,
            16,
        )  # fmt: skip

    def _scale(self, block: Picture, w: float) -> float:
        """How large the example is drawn on a cloth as wide as that: no smaller for its height than its texts
        allow."""
        return fitting_scale(self._edition.lang, self._drawings(block), w)

    def _drawings(self, block: Picture) -> tuple[Example, ...]:
        return drawings(self._edition, block.name)

    def _examples(self, key: str, row: list[Picture]) -> Piece:
        """The mat's own drawings on their cloth, as large as there is room, and the words under them."""
        beside = self._beside_it(row[0])
        if len(row) == 1 and beside and self._cloth(row[0], WIDTH) > EXAMPLE_HIGHEST + 2 * EXAMPLE_PAD:
            return self._hugged(key, row[0], beside)
        w = _share(len(row))
        high = max(self._cloth(one, w) for one in row)
        lying: list[Placement] = []
        tall = high
        for i, block in enumerate(row):
            x, name = LEFT + i * (w + GUTTER), f"{key} {i}"
            box = Box(x, 0, w, high)
            lying.append(panel(f"{name} cloth", box, self._mat.ground, 20, layer=LAYER))
            lying += self._on_cloth(name, self._drawings(block)[0], box, self._scale(block, w))
            if block.caption:
                words, more = self._text(f"{name} caption", block.caption, (x + 8, high + 6, w - 16), 22)
                lying.append(words)
                tall = max(tall, high + 6 + more)
        return Piece(tuple(lying), tall, 18)

    def _hugged(self, key: str, block: Picture, wide: float) -> Piece:
        """A high and narrow example: its words stand beside its cloth."""
        high, x = self._cloth(block, WIDTH), LEFT + wide + 20
        box = Box(LEFT, 0, wide, high)
        cloth = panel(f"{key} cloth", box, self._mat.ground, 20, layer=LAYER)
        lying = self._on_cloth(key, self._drawings(block)[0], box, self._scale(block, WIDTH))
        words, more = self._text(f"{key} caption", block.caption, (x, 8, LEFT + WIDTH - x), 23)
        return Piece((cloth, *lying, words), max(high, 8 + more), 18)

    def _beside_it(self, block: Picture) -> float | None:
        """The width of a cloth that is no wider than the example needs, if that leaves room for its words
        beside it."""
        wide = 2 * EXAMPLE_PAD + self._scale(block, WIDTH) * max(one.w for one in self._drawings(block))
        return wide if block.caption and wide <= BESIDE * WIDTH else None

    def _cloth(self, block: Picture, w: float) -> float:
        """How high a cloth as wide as that must be for the example."""
        return 2 * EXAMPLE_PAD + max(one.h for one in self._drawings(block)) * self._scale(block, w)

    def _on_cloth(self, key: str, example: Example, box: Box, k: float) -> list[Placement]:
        x, y, w, h = box
        drawn = placed(example, key, x + (w - example.w * k) / 2, y + (h - example.h * k) / 2, k, LAYER)
        return steady(drawn, self._edition.lang, self._edition.text_scale)

    def _stepped(self, key: str, block: Picture) -> Piece:
        """An example that is played through: its cloth, and under it, or beside a narrow one, the buttons and
        room for the longest of its captions."""
        pictures, k = self._drawings(block), self._scale(block, WIDTH)
        high = self._cloth(block, WIDTH)
        wide = self._beside_it(block)
        buttons: tuple[float, float] = (LEFT, high + 10)
        at: tuple[float, float, float] = (LEFT + STEP_ROW, high + 14, WIDTH - STEP_ROW - 8)
        if wide:
            buttons = (LEFT + wide + 20, 0)
            at = (LEFT + wide + 20, STEP_BUTTON + 14, WIDTH - wide - 20)
        box = Box(LEFT, 0, wide or WIDTH, high)
        steps, tall = [], max(high, buttons[1] + STEP_BUTTON)
        for example, caption in zip(pictures, (block.caption, *block.steps), strict=True):
            words, more = self._text(f"{key} caption", caption, at, 23)
            steps.append((*self._on_cloth(key, example, box, k), words))
            tall = max(tall, at[1] + more)
        cloth = panel(f"{key} cloth", box, self._mat.ground, 20, layer=LAYER)
        return Piece((cloth,), tall, 18, stepper=Stepper(block.name, box, buttons, tuple(steps)))

    def _cards(self, key: str, cards: list[Verdict]) -> Piece:
        """Cards side by side, all as high as the highest."""
        w = _share(max(2, len(cards)))
        drawn: list[Placement] = []
        tall = 0.0
        for i, card in enumerate(cards):
            x = LEFT + i * (w + GUTTER)
            title, high = self._text(
                f"{key} title {i}", card.title, (x + 76, 16, w - 96), 25, theme.INK0, "bold"
            )
            words, more = self._text(f"{key} text {i}", card.text, (x + 24, 20 + high, w - 44), 21)
            drawn += [title, words, *_mark(f"{key} mark {i}", card.good, x + 40, 16 + self._line(25) / 2)]
            tall = max(tall, 36 + high + more)
        grounds = [
            panel(f"{key} card {i}", (LEFT + i * (w + GUTTER), 0, w, tall), theme.PAPER1, 18, layer=LAYER)
            for i in range(len(cards))
        ]
        return Piece((*grounds, *drawn), tall, 16)

    def _line(self, size: float) -> float:
        return text.drawn_size(size, self._edition.text_scale) * LEADING

    def _ruling(self, key: str, block: Ruling) -> Piece:
        """What the gap is, the sentence of the text, and the decision."""
        x, w = LEFT + 28, WIDTH - 56
        title, y = self._text(f"{key} title", block.title, (x, 12, w), 25, theme.INK0, "bold")
        y += 18
        quote, high = self._text(f"{key} quote", block.quote, (x + 24, y, w - 24), 21)
        bar = panel(f"{key} bar", (x, y + 4, 6, high - 8), self._mat.dark, 3, layer=LAYER)
        decision, more = self._text(f"{key} text", block.text, (x, y + high + 6, w), 23)
        tall = y + high + 6 + more + 14
        ground = panel(f"{key} ground", (LEFT, 0, WIDTH, tall), theme.PAPER1, 18, layer=LAYER)
        return Piece((ground, title, bar, quote, decision), tall, 14)


def _share(columns: int) -> float:
    """The width of one of a number of columns."""
    return (WIDTH - GUTTER * (columns - 1)) / columns


def _mark(key: str, good: bool, x: float, y: float) -> tuple[Placement, ...]:
    """A tick or a cross on a disc round x, y."""
    icon = "icons/check" if good else "icons/x"
    return (
        disc(key, x, y, 20, theme.MATCHA if good else theme.SHU, layer=LAYER),
        picture(f"{key} icon", icon, (x - 12, y - 12, 24, 24), layer=LAYER, tint=theme.WHITE),
    )


@lru_cache(maxsize=64)
def drawings(edition: Edition, name: str) -> tuple[Example, ...]:
    """The pictures of an example as this book shows them."""
    made_for = Printing(Words(edition.lang), round(edition.text_scale * 100), _usual(edition.game))
    return pictures_of(edition.game, name, made_for)


@lru_cache(maxsize=8)
def _usual(game: str) -> object:
    return usual_options(rules_of(game))


@lru_cache(maxsize=1024)
def _measured(words: str, size: float, face: str, width: float, edition: Edition) -> tuple[int, float]:
    """How many lines the text takes at most at the usual sizes of a window, and its height then. A label of
    one line knows no leading, so that each may take two at least."""
    rows, height = 1, 0.0
    for scale in WINDOW_SCALES:
        setting = text.Setting(scale, edition.text_scale, edition.lang)
        lines = text.layout(words, theme.role(face, size, LEADING), setting, width)
        rows, height = max(rows, len(lines.rows)), max(height, lines.size[1])
    return max(2, rows), height
