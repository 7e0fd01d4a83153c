"""The sheet beside a computer's seat: three players to choose from, each with a face and a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.registry import LEVELS
from game.look.describe import measure, theme
from game.look.describe.parts import Made, disc, label, panel, picture
from game.look.describe.specs import Colour, Shape
from game.look.describe.words import Words
from game.mats.faces import FACES
from game.mats.table import Frame
from game.motion.placement import Box, Placement, Role, Target
from game.rules.protocol import Seat
from game.scenes.setup.seats import BUTTON, Rows

LAYER = 7
HIGH, APART = 340.0, 20.0
LOWEST = 930.0
"""Above the buttons at the foot."""
CARD_W, CARD_H, PITCH = 350.0, 252.0, 364.0


def sentence(game: str, level: str, words: Words) -> str:
    """How a player of the level plays the game: the game's own words, else what is true of every game."""
    return words(f"level.{game}.{level}" if words.has(f"level.{game}.{level}") else f"level.{level}")


def room(seat: Seat, rows: Rows) -> Box:
    """Where the sheet lies: under the seat's row, over it where there is no room."""
    y = rows.y(seat)
    under = y + rows.high + APART
    fits = under + HIGH <= LOWEST
    return Box(60, under if fits else y - APART - HIGH, rows.wide, HIGH)


class Sheet(NamedTuple):
    """The players among whom the one at a seat is chosen."""

    game: str
    seat: Seat
    name: str
    """Of whoever sits there."""
    chosen: str
    """The player who sits there now."""
    rows: Rows
    words: Words
    text_scale: int

    @property
    def box(self) -> Box:
        """All of it."""
        return room(self.seat, self.rows)

    def covers(self, target: Target) -> bool:
        """Whether the sheet lies over the target."""
        return target.box.meets(self.box)

    def frame(self) -> Frame:
        """The sheet with its title, and a card for every level."""
        drawn, targets = [*self._ground()], []
        for i, level in enumerate(LEVELS):
            made = self._card(i, level)
            drawn.extend(made.placements)
            targets.append(made.target)
        return Frame(tuple(drawn), tuple(targets))

    def _ground(self) -> Iterator[Placement]:
        box, words = self.box, self.words
        yield panel("levels", box, theme.PAPER0, 24, shadow=3, layer=LAYER)
        yield self._tail()
        title = words("level.title", name=words("name.called", name=self.name))
        wide = measure.width(title, 28, "display", words.lang, self.text_scale)
        yield label("levels title", title, box.at(30, 8, wide, 56), 28, face="display", layer=LAYER)
        note = words("level.note", game=words(f"game.{self.game}"))
        left = wide + 50
        yield label(
            "levels note",
            note,
            box.at(left, 8, box.w - left - 30, 56),
            20,
            theme.INK1,
            align="right",
            layer=LAYER,
        )

    def _tail(self) -> Placement:
        """A corner of the sheet that points at the seat's button."""
        box, x = self.box, BUTTON.x - self.rows.squeeze + BUTTON.w / 2
        if self.rows.y(self.seat) < box.y:
            return Placement(
                "levels tail",
                Shape(((0.5, 0), (1, 1), (0, 1)), theme.PAPER0),
                x - 28,
                box.y - 26,
                56,
                28,
                LAYER,
            )
        corner = Shape(((0, 0), (1, 0), (0.5, 1)), theme.PAPER0)
        return Placement("levels tail", corner, x - 28, box.bottom - 2, 56, 28, LAYER)

    def _card(self, i: int, level: str) -> Made:
        """A player: face, name, strength in dots, and what he is like."""
        key, words, chosen = f"{level}:{self.seat}", self.words, self.chosen == f"bot:{level}"
        less = self.rows.squeeze / len(LEVELS)
        box = self.box.at(25 + (PITCH - less) * i, 68, CARD_W - less, CARD_H)
        fill, ink = (theme.AI, theme.WHITE) if chosen else (theme.PAPER1, theme.INK0)
        border = None if chosen else theme.PAPER3
        drawn = [
            panel(key, box, fill, 18, border, 2, layer=LAYER),
            picture(f"{key} face", FACES[f"bot:{level}"], box.at(20, 17, 126, 126), layer=LAYER),
            label(
                f"{key} name",
                words(f"player.bot:{level}"),
                box.at(166, 30, box.w - 174, 60),
                34,
                ink,
                "display",
                layer=LAYER,
            ),
            *self._dots(key, box, i + 1, theme.YAMA if chosen else theme.KARASHI_DARK),
        ]
        if chosen:
            drawn += _tick(key, box)
        said = label(
            f"{key} says", sentence(self.game, level, words), box.at(20, 156, box.w - 36, 92), 21, ink,
            middle=False, lines=3, leading=1.35, layer=LAYER,
        )  # fmt: skip
        return Made((*drawn, said), Target(key, *box, role=Role.CHOICE, on=chosen))

    def _dots(self, key: str, box: Box, strong: int, edge: Colour) -> Iterator[Placement]:
        for n in range(len(LEVELS)):
            dot = box.at(170 + 30 * n, 96, 20, 20)
            yield panel(f"{key} dot {n}", dot, theme.YAMA if n < strong else None, 10, edge, layer=LAYER)


def _tick(key: str, box: Box) -> Iterator[Placement]:
    yield disc(f"{key} chosen", box.right - 31, box.y + 32, 19, theme.YAMA, LAYER)
    yield picture(
        f"{key} tick", "icons/check", (box.right - 42, box.y + 21, 22, 22), layer=LAYER, tint=theme.INK0
    )
