"""The pictures of the rules pages: the mat's own drawings on their cloth, with their words."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel
from game.look.describe.words import Words
from game.maps.usual import usual_options
from game.mats.examples import Example, Printing, pictures_of, placed
from game.mats.registry import about_of
from game.motion.placement import Box, Placement
from game.rules.registry import rules_of
from game.scenes.rulebook.fit import (
    EXAMPLE_PAD,
    EXAMPLE_SMALLEST,
    Print,
    fitting,
    fitting_scale,
    legible,
    reading,
    small,
    steady,
)
from game.scenes.rulebook.text import Picture, Vignette
from game.scenes.rulebook.typesetting import GUTTER, LAYER, Edition, Piece, Setter, Stepper, share

STEP_BUTTON, STEP_COUNT = 60, 96
"""The buttons that play an example through, and the room between them."""
BESIDE = 0.64
"""A cloth of at most that share of the page may have its words at its right, not below."""
STEP_ROW = 3 * STEP_BUTTON + STEP_COUNT + 28
"""Where the words of a step begin."""
CLOTH, CAPTION = 20, 22
"""How far a cloth is rounded, and how large the words under it are."""
LARGEST_TEXT = 1.3
"""Mats are pictured with no larger text: beyond it they have layouts of their own."""
HIGH = 330
"""A lower picture has the whole width, with its words under it."""
VIGNETTE = 190
"""How high the pictures of the page in one minute are."""


class Engraver:
    """Sets pictures on their cloth, none higher than `highest` says of all or `higher` of one by its name,
    unless its texts need it."""

    def __init__(self, edition: Edition, setter: Setter, highest: float, higher: Mapping[str, float]) -> None:
        self._edition, self._setter = edition, setter
        self._highest, self._higher = highest, higher
        self._ground = about_of(edition.game).dress.ground

    def narrow(self, block: Picture) -> Generator[None, None, bool]:
        """Whether the picture has room in a column of text; found little by little."""
        if self._edition.column == self._edition.room.width:
            return False
        k = yield from self._measured(block, self._edition.column)
        return k >= EXAMPLE_SMALLEST and (yield from reading(self._edition.print, self._drawings(block), k))

    def picture(self, key: str, block: Picture, w: float) -> Generator[None, None, Piece]:
        """An example on a cloth as wide as that, its words under it, or beside it if it is high; its size is
        found little by little."""
        yield from self._measured(block, w)
        if block.steps:
            return (yield from self._stepped(key, block, w))
        hugged = self._beside(block, w) if self._cloth(block, w) >= HIGH else None
        high = self._cloth(block, w)
        box = Box(0, 0, hugged or w, high)
        lying = [panel(f"{key} cloth", box, self._ground, CLOTH, layer=LAYER)]
        lying += self._on_cloth(key, self._drawings(block)[0], box, self._scale(block, w))
        if not block.caption:
            return Piece(tuple(lying), high, 14)
        at = (hugged + 20, 8.0, w - hugged - 20) if hugged else (6.0, high + 5, w - 12)
        words, more = self._setter.text(f"{key} caption", block.caption, at, CAPTION)
        return Piece((*lying, words), max(high, at[1] + more), 14)

    def vignettes(self, key: str, row: list[Vignette], first: int, w: float) -> Generator[None, None, Piece]:
        """Numbered pictures side by side, each with its title and its words; one after the other."""
        wide = share(w, len(row))
        drawn: list[Placement] = []
        tall = 0.0
        for i, block in enumerate(row):
            x, name = i * (wide + GUTTER), f"{key} {i}"
            box = Box(x, 0, wide, VIGNETTE)
            drawn.append(panel(f"{name} cloth", box, self._ground, CLOTH, layer=LAYER))
            (example,) = drawings(self._edition, block.name)
            yield
            k = min((wide - 20) / example.w, (VIGNETTE - 20) / example.h)
            lying = on_cloth(example, name, box, k, self._edition.print.plain)
            drawn += yield from small(lying, self._edition.print)
            y = VIGNETTE + 8.0
            title, high = self._setter.text(
                f"{name} title", block.title, (x + 50, y, wide - 54), 25, theme.INK0, "display"
            )
            middle = y + self._setter.line(25) / 2
            drawn.append(disc(f"{name} dot", x + 22, middle, 19, theme.SHU, layer=LAYER))
            number = Box(x + 3, middle - self._setter.line(25) / 2, 38, self._setter.line(25))
            drawn.append(label(f"{name} number", str(first + i), number, 21, theme.WHITE, "bold", "centre",
                               layer=LAYER))  # fmt: skip
            words, more = self._setter.text(f"{name} words", block.text, (x + 6, y + high + 2, wide - 12), 21)
            drawn += [title, words]
            tall = max(tall, y + high + 2 + more)
        return Piece(tuple(drawn), tall, 16)

    def _scale(self, block: Picture, w: float) -> float:
        """How large the example is drawn on a cloth as wide as that: no smaller for its height than its texts
        allow."""
        highest = self._higher.get(block.name, self._highest)
        return fitting_scale(self._edition.print, self._drawings(block), w, highest)

    def _measured(self, block: Picture, w: float) -> Generator[None, None, float]:
        """The same, little by little."""
        highest = self._higher.get(block.name, self._highest)
        yield from fitting(self._edition.print, self._drawings(block), w, highest)
        return self._scale(block, w)

    def _drawings(self, block: Picture) -> tuple[Example, ...]:
        return drawings(self._edition, block.name)

    def _beside(self, block: Picture, w: float) -> float | None:
        """The width of a cloth that is no wider than the example needs, if that leaves room for its words
        beside it."""
        wide = 2 * EXAMPLE_PAD + self._scale(block, w) * max(one.w for one in self._drawings(block))
        roomy = w == self._edition.room.width and w > self._edition.column
        return wide if block.caption and roomy and wide <= BESIDE * w else None

    def _cloth(self, block: Picture, w: float) -> float:
        """How high a cloth as wide as that must be for the example."""
        return 2 * EXAMPLE_PAD + max(one.h for one in self._drawings(block)) * self._scale(block, w)

    def _on_cloth(self, key: str, example: Example, box: Box, k: float) -> list[Placement]:
        return on_cloth(example, key, box, k, self._edition.print)

    def _stepped(self, key: str, block: Picture, w: float) -> Generator[None, None, Piece]:
        """An example that is played through: its cloth, and under it, or beside a narrow one, the buttons and
        room for the longest of its captions; in a column that stands below them."""
        pictures, k = self._drawings(block), self._scale(block, w)
        high = self._cloth(block, w)
        wide = self._beside(block, w)
        buttons: tuple[float, float] = (0, high + 8)
        at: tuple[float, float, float] = (STEP_ROW, high + 12, w - STEP_ROW - 8)
        if wide:
            buttons = (wide + 20, 0)
            at = (wide + 20, STEP_BUTTON + 12, w - wide - 20)
        elif w < self._edition.room.width:
            at = (6, high + STEP_BUTTON + 14, w - 12)
        box = Box(0, 0, wide or w, high)
        steps, tall = [], max(high, buttons[1] + STEP_BUTTON)
        for example, caption in zip(pictures, (block.caption, *block.steps), strict=True):
            yield
            words, more = self._setter.text(f"{key} caption", caption, at, 23)
            steps.append((*self._on_cloth(key, example, box, k), words))
            tall = max(tall, at[1] + more)
        cloth = panel(f"{key} cloth", box, self._ground, CLOTH, layer=LAYER)
        return Piece(
            (cloth,), tall, 14, stepper=Stepper(block.name, box, buttons, tuple(steps), key, pictures, k)
        )


def on_cloth(example: Example, key: str, box: Box, k: float, made_for: Print) -> list[Placement]:
    """The example in the middle of the box, that large; in a small window without the words that have no
    room there."""
    x, y, w, h = box
    drawn = placed(example, key, x + (w - example.w * k) / 2, y + (h - example.h * k) / 2, k, LAYER)
    drawn = steady(drawn, made_for)
    return legible(drawn, made_for) if made_for.window else drawn


def drawings(edition: Edition, name: str) -> tuple[Example, ...]:
    """The pictures of an example as this book shows them."""
    return drawn(edition.game, edition.lang, min(LARGEST_TEXT, edition.text_scale), name)


@lru_cache(maxsize=128)
def drawn(game: str, lang: str, text_scale: float, name: str) -> tuple[Example, ...]:
    """The pictures of an example in this language, at this text size."""
    return pictures_of(game, name, Printing(Words(lang), round(text_scale * 100), _usual(game)))


@lru_cache(maxsize=8)
def _usual(game: str) -> object:
    return usual_options(rules_of(game))
