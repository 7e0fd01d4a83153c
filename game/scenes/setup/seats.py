"""The rows of the set-up's seats: who sits there, and what can be chosen for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import measure, theme
from game.look.describe.parts import Made, Segment, chip, dashed, disc, label, panel, picture, switch
from game.look.describe.words import Words
from game.mats.faces import FACES
from game.mats.kit.portraits import bust
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.scenes.setup.choice import HUMAN

WIDE = 1130.0
"""How wide a row is."""
EMPTY = 0.5
"""How strongly the pawn of an empty seat shows."""
NAME_W, NARROW_NAME_W = 330.0, 282.0
"""Of the name's field; the narrow one where a seat can be empty, which is a third choice beside it."""
SWITCH_END = 988.0
"""Where the last choice ends."""
FACE = 58
BUTTON = Box(1010, -23, 172, 76)
"""Counted from the middle of the seat's row."""


Writing = tuple[float, str]
"""The size and face of words."""
KIND_TEXT: Writing = (24, "bold")
NAME_TEXT: Writing = (27, "bold")
HINT_TEXT: Writing = (18, "body")
MARK_TEXT: Writing = (24, "display")


def usual_texts(words: Words) -> Iterator[tuple[str, Writing]]:
    """The words of the rows on whose widths depends how these are laid out, as they usually are."""
    yield from ((words(f"player.{kind}"), KIND_TEXT) for kind in (HUMAN, "bot", "none"))
    yield words("setup.rename"), HINT_TEXT
    for n in range(1, len(theme.PLAYERS) + 1):
        yield words(f"name.{n}"), NAME_TEXT
        yield words(f"seat.{n}"), MARK_TEXT


class Rows(NamedTuple):
    """How the rows of the seats lie: those of five are closer."""

    pitch: float
    high: float
    squeeze: float = 0.0
    """How much narrower they are than in a wide window."""

    @property
    def wide(self) -> float:
        """How wide each is."""
        return WIDE - self.squeeze

    def y(self, seat: int) -> float:
        """The top of a seat's row."""
        return 160 + self.pitch * seat


MARK_ROOM = 328.0
"""How wide the words over a name may be."""
WIDE_ROWS, CLOSE_ROWS = Rows(166, 146), Rows(134, 120)


def rows_for(most: int, squeeze: float = 0.0) -> Rows:
    """The rows of a game that so many can play."""
    return (CLOSE_ROWS if most > 4 else WIDE_ROWS)._replace(squeeze=squeeze)


def level_button(
    seat: Seat, player: str, mark: int | None, middle: float, words: Words, squeeze: float = 0.0
) -> Made:
    """The computer at the seat: its face, in the colour of its known mark, and how strong it is."""
    key, box = f"level:{seat}", Box(BUTTON.x - squeeze, middle + BUTTON.y, BUTTON.w, BUTTON.h)
    name = box.at(0, -31, box.w, 30)
    text = box.at(FACE + 13, 0, box.w - FACE - 18, box.h)
    drawn = (
        label(f"level name {seat}", words("setup.level"), name, 18, theme.INK1, align="centre"),
        panel(key, box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=1, layer=6),
        *bust(key, FACES[player], mark, box.at(8, (box.h - FACE) / 2, FACE, FACE), layer=6),
        label(f"{key} text", words(f"player.{player}"), text, 20, face="bold", align="centre", layer=6),
    )
    return Made(drawn, Target(key, *box))


class SeatRows(NamedTuple):
    """All that the rows show."""

    counts: tuple[int, ...]
    """The numbers of seats that the game can be played with."""
    players: tuple[str, ...]
    """As in the choice: at the seats in order; those behind them are empty."""
    names: tuple[str, ...]
    bears: tuple[int, ...]
    """Which player's mark each seat bears, as it is chosen who begins."""
    words: Words
    text_scale: int
    by_lot: bool = False
    """Whether a lot decides who bears which of them."""
    squeeze: float = 0.0
    """How much narrower the rows are than in a wide window."""

    def made(self) -> Iterator[Made]:
        """Every seat that the game can have, with what can be chosen for it."""
        most = max(self.counts)
        rows = rows_for(most, self.squeeze)
        for seat in range(most):
            taken = seat < len(self.players)
            drawn = [*(self._seat(seat, rows) if taken else self._empty(seat, rows))]
            for made in self._controls(seat, rows):
                yield made.over(drawn)
                drawn = []

    def _mark(self, seat: int, y: float) -> Iterator[Placement]:
        """The seat's shape by name; or that it is not known yet."""
        if self.by_lot:
            text = self.words("setup.mark_by_lot")
            yield label(f"seat{seat} mark", text, (226, y - 21, MARK_ROOM, 42), 20, theme.INK1)
            return
        bears = self.bears[seat]
        text = self.words(f"seat.{bears + 1}")
        wide = self._width(text, MARK_TEXT)
        yield label(f"seat{seat} mark", text, (226, y - 21, wide, 42), 24, theme.INK1, "display")
        yield chip(f"seat{seat} chip", bears, 226 + wide + 22, y, 34)

    def _seat(self, seat: int, rows: Rows) -> Iterator[Placement]:
        """The row of one seat: its colour, pawn and shape."""
        y, high, mark = rows.y(seat), rows.high, theme.PLAYERS[self.bears[seat]]
        middle = y + high / 2
        yield panel(f"seat{seat}", (60, y, rows.wide, high), theme.PAPER0, 22, shadow=2)
        edge, tint = (theme.PAPER3, theme.PAPER3) if self.by_lot else (mark.colour, None)
        yield panel(f"seat{seat} edge", (60, y + 24, 11, high - 48), edge, 5, layer=2)
        yield disc(f"seat{seat} well", 152, middle, 50, theme.PAPER1, layer=2)
        pawn = (98, middle - 56, 108, 108)
        yield picture(f"seat{seat} pawn", f"tokens/pawn-{mark.art}", pawn, layer=3, tint=tint)
        yield from self._mark(seat, y + high * 0.26)

    def _empty(self, seat: int, rows: Rows) -> Iterator[Placement]:
        """A seat that nobody takes."""
        y, high, mark = rows.y(seat), rows.high, theme.PLAYERS[self.bears[seat]]
        middle = y + high / 2
        yield dashed(f"seat{seat}", (60, y, rows.wide, high), theme.PAPER3, 22)
        pawn = (98, middle - 56, 108, 108)
        yield picture(f"seat{seat} pawn", f"tokens/pawn-{mark.art}", pawn, layer=3, alpha=EMPTY)
        yield from self._mark(seat, y + high * 0.26)
        box = (226, y + high * 0.52, min(320, self._switch_left(seat) - 236), 54)
        yield label(f"seat{seat} empty", self.words("setup.empty"), box, 27, theme.INK1)

    def _controls(self, seat: int, rows: Rows) -> Iterator[Made]:
        middle = rows.y(seat) + rows.high / 2
        taken = seat < len(self.players)
        player = self.players[seat] if taken else None
        if taken:
            wide = (NAME_W if len(self.counts) == 1 else NARROW_NAME_W) - self.squeeze
            yield self._name_field(seat, Box(222, rows.y(seat) + rows.high * 0.46, wide, 56))
        segments = self._segments(seat)
        chosen = 2 if player is None else int(player != HUMAN)
        made = switch(f"seat{seat}", segments, chosen, (self._switch_left(seat), middle - 33))
        for one, segment in zip(made, segments, strict=True):
            yield one.called(self.words("setup.seat", name=self._name(seat), kind=segment.text))
        if player is not None and player != HUMAN:
            mark = None if self.by_lot else self.bears[seat]
            yield level_button(seat, player, mark, middle, self.words, self.squeeze)

    def _switch_left(self, seat: int) -> float:
        """Where what is chosen for the seat begins."""
        return SWITCH_END - self.squeeze - sum(segment.wide for segment in self._segments(seat))

    def _name(self, seat: int) -> str:
        """Who sits there, or would by the usual name."""
        return self.names[seat] if seat < len(self.names) else self.words(f"name.{seat + 1}")

    def _segments(self, seat: int) -> list[Segment]:
        """Person, computer, and nobody where the game can be played by fewer; as wide as their words need."""
        words = self.words
        kinds = [(HUMAN, "icons/person"), ("bot", "icons/bot")]
        if len(self.counts) > 1:
            kinds.append(("none", "icons/x"))
        texts = [words(f"player.{kind}") for kind, _ in kinds]
        widths = [self._width(text, KIND_TEXT) for text in texts]
        room = 466 if len(kinds) > 2 else 418
        marked = sum(widths) + 66 * len(kinds) <= room
        slack = (room - sum(widths)) / len(kinds)
        return [
            Segment(f"{kind}:{seat}", text, icon if marked else "", wide + slack)
            for (kind, icon), text, wide in zip(kinds, texts, widths, strict=True)
        ]

    def _name_field(self, seat: int, box: Box) -> Made:
        x, y, w, h = box
        key, hint = f"name:{seat}", self.words("setup.rename")
        needed = self._width(hint, HINT_TEXT)
        name = self.names[seat]
        drawn = [panel(key, box, theme.PAPER1, 14, theme.PAPER3, layer=5)]
        if self._width(name, NAME_TEXT) + needed + 50 <= w:
            at = (x + w - needed - 18, y, needed, h)
            drawn.append(label(f"{key} hint", hint, at, 18, theme.INK1, layer=6))
        else:
            needed = 0.0
        drawn.append(label(f"{key} text", name, (x + 20, y, w - needed - 40, h), 27, face="bold", layer=6))
        return Made(tuple(drawn), Target(key, *box))

    def _width(self, text: str, written: Writing) -> float:
        return measure.width(text, *written, self.words.lang, self.text_scale)
