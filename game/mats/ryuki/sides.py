"""龍棋: what both players have beside the board: plates, decks, hands, captured pieces."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import chip, label, panel
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.cards import art, card
from game.mats.ryuki.desk import Desk, Doing, Held, InHand
from game.mats.ryuki.places import (
    BOARD,
    TRAY,
    TRAY_NOTE,
    captive_box,
    captured_box,
    deck_box,
    hand_box,
    hidden_box,
    plate_box,
)
from game.mats.ryuki.reading import (
    HAND_ORDER,
    asking,
    chosen,
    faces_of,
    first_of,
    mark_of,
    setting_up,
)
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.ryuki.values import JUNIOR_GOAL, JUNIOR_POINTS, Captive, Piece, SeenSide

Made = tuple[list[Placement], Target | None]

TRAY_FILL = (98, 64, 26)
TRAY_TEXT = (247, 236, 214)
TRAY_WARNING = (248, 214, 122)
NOTE_FILL = (247, 236, 214)
LIFT = 16.0
SHOWN_CARDS = 3
"""Of a deck."""


class Sidelines:
    """One seat's things; nearest to the viewer if it is the desk's bottom seat."""

    def __init__(self, desk: Desk, seat: Seat, words: Words) -> None:
        self.desk, self.seat, self.words = desk, seat, words
        self.side: SeenSide = desk.view.sides[seat]
        self.mine = seat == desk.bottom
        self.colour = seat ^ first_of(desk.view)
        self.faces = faces_of(desk, words)
        self.deciding = desk.mind is not None and desk.mind.seat == seat and not asking(desk)

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """All of it, and what can be pressed."""
        drawn = [*self._plate(), *self._deck()]
        targets: list[Target] = []
        parts = [self._tray() if self.mine else self._hidden_hand()]
        if not setting_up(self.desk.view) or self.desk.mind is None:
            parts.append(self._captured())
        for part in parts:
            for placements, target in part:
                drawn.extend(placements)
                if target is not None and self.deciding:
                    targets.append(target)
        return drawn, targets

    def _plate(self) -> Iterator[Placement]:
        x, y, w, h = plate_box(self.mine)
        key, view = f"plate:{self.seat}", self.desk.view
        mark = mark_of(view, self.seat)
        current = view.mover == self.seat
        edge = theme.PLAYERS[mark].colour if current else theme.PAPER3
        yield panel(key, (x, y, w, h), theme.PAPER0, 18, edge, 5 if current else 2, shadow=1)
        yield chip(f"{key}:chip", mark, x + 44, y + 47, 46)
        name = self.desk.seating.names[self.seat]
        yield label(f"{key}:name", name, (x + 80, y + 6, 186, 52), 27, face="bold")
        role = self.words("ryuki.second" if self.colour else "ryuki.first")
        yield label(f"{key}:role", role, (x + 80, y + 52, 186, 34), 18, theme.INK1)
        for i, (text, n) in enumerate((("ryuki.hand", len(self.side.hand)), ("ryuki.deck", self.side.deck))):
            left = x + 266 + 110 * i
            yield label(
                f"{key}:{text}", self.words(text), (left, y + 8, 104, 34), 19, theme.INK1, align="centre"
            )
            box = (left, y + 40, 104, 50)
            yield label(f"{key}:{text} n", str(n), box, 34, face="display", align="centre")

    def _deck(self) -> Iterator[Placement]:
        x, y, w, h = deck_box(self.mine)
        back, top = Picture(art(None, self.colour, self.faces), 1, flips=True), keys.deck(self.seat)
        for n in reversed(range(min(self.side.deck, SHOWN_CARDS))):
            at = (x + 4 * n, y + 4 * n, w, h)
            yield Placement(top if n == 0 else f"{top}:{n}", back, *at)
        text = self.words("ryuki.deck_n", n=self.side.deck)
        yield label(
            f"deck name:{self.seat}", text, (22, y + h + 12, 190, 34), 20, face="bold", align="centre"
        )

    # Hands

    def _hidden_hand(self) -> Iterator[Made]:
        """The other player's cards, face down."""
        count = len(self.side.hand)
        name = art(None, self.colour, self.faces)
        drawn = [
            Placement(keys.back(self.seat, i), Picture(name, 1, flips=True), *hidden_box(i, count))
            for i in range(count)
        ]
        text = self.words("ryuki.hand_n", n=count)
        box = (212, 325, 298, 34)
        drawn.append(label(f"hand name:{self.seat}", text, box, 20, face="bold", align="centre"))
        yield drawn, None

    def _tray(self) -> Iterator[Made]:
        x, y, _, _ = TRAY
        ground = [panel("tray", TRAY, TRAY_FILL, 20, opacity=0.96)]
        title = self.words("ryuki.hand")
        vertical = self.words.lang == "ja"
        box = (x + 14, y + 44, 40, 96) if vertical else (x + 2, y + 60, 70, 56)
        title_label = label(
            "tray title",
            title,
            box,
            22 if vertical else 18,
            TRAY_TEXT,
            "display" if vertical else "bold",
            "centre",
            vertical=vertical,
        )
        yield [*ground, title_label, *self._tray_words()], None
        if self.desk.view.seat == self.seat or not self.side.hand:
            yield from self._open_hand()
        else:
            yield self._covered_hand(), None

    def _covered_hand(self) -> list[Placement]:
        count, name = len(self.side.hand), art(None, self.colour, self.faces)
        return [
            Placement(keys.back(self.seat, i), Picture(name, 1, flips=True), *hand_box(i, count))
            for i in range(count)
        ]

    def _open_hand(self) -> Iterator[Made]:
        """The own hand, cards of a kind together."""
        kinds = [piece for piece in HAND_ORDER if piece in self.side.hand]
        for i, piece in enumerate(kinds):
            yield self._kind(piece, i, len(kinds))

    def _kind(self, piece: Piece, i: int, kinds: int) -> Made:
        count = sum(held is piece for held in self.side.hand)
        thing = InHand(piece)
        x, y, w, h = hand_box(i, kinds)
        picked, focused = thing == self.desk.picked.what, thing.id == self.desk.focus
        rise = LIFT if picked else 8.0 if focused and self.deciding else 0.0
        must = piece is Piece.KING
        drawn: list[Placement] = []
        for n in range(count):
            key = keys.card(self.seat, piece, n)
            top = n == count - 1
            box = Box(x, y - (rise if top else 0), w, h)
            outline = theme.YAMA if top and (picked or must) else self._suggested(Doing.LAY) if top else None
            made = card(
                key, piece, self.colour, box, self.faces, shadow=3 if picked and top else 1, outline=outline
            )
            drawn.extend(made if top else list(made)[:1])
        reach = w if i == kinds - 1 else min(w, hand_box(i + 1, kinds)[0] - x)
        if count > 1:
            key = f"hand count:{piece}"
            drawn.extend(self._count(key, count, x + _corner(w, reach), y + h - 18))
        if not must:
            return drawn, Target(thing.id, x, y, reach, h)
        text = self.words("ryuki.must_lay")
        wide = self._wide(text, 18, "bold") + 20
        left = min(x + (w - wide) / 2, x + w + 20 - wide) if kinds > 1 else x + (w - wide) / 2
        at = (left, max(y - rise - 19, BOARD[1] + BOARD[3] + 4), wide, 32)
        drawn.append(panel("must", at, theme.YAMA, 16, layer=3))
        drawn.append(label("must text", text, at, 18, theme.INK0, "bold", "centre", layer=3))
        beyond = max(0.0, x - left)
        return drawn, Target(thing.id, x - beyond, y - 27, reach + beyond, h + 27)

    def _suggested(self, doing: Doing) -> tuple[int, int, int] | None:
        """A rim round what the chosen row of the list is about."""
        return theme.MINT if self.deciding and chosen(self.desk).doing is doing else None

    def _tray_words(self) -> Iterator[Placement]:
        """What the hand is for, now."""
        x, y, w, h = TRAY_NOTE
        first, second = self._tray_lines()
        second = second if self.desk.text_scale <= 100 else ""
        yield label(
            f"tray note:{first}", first, (x, y, w, 108 if second else h), 20, TRAY_TEXT, lines=4, leading=1.35
        )
        if second:
            yield label(f"tray more:{second}", second, (x, y + 112, w, 36), 18, TRAY_WARNING, "bold")

    def _tray_lines(self) -> tuple[str, str]:
        words, view = self.words, self.desk.view
        if asking(self.desk):
            return words("ryuki.tray.promotion"), ""
        if not self.side.hand and not self.side.staged:
            return words("ryuki.tray.empty"), ""
        if view.seat != self.seat:
            return words("ryuki.tray.hidden", name=self.desk.seating.names[self.seat]), ""
        if setting_up(view) and view.mover == self.seat:
            king = words("ryuki.piece.k" if self.colour else "ryuki.piece.K")
            laid = words("ryuki.tray.laid", n=len(self.side.staged))
            return words("ryuki.tray.set_up", king=king), laid
        return words("ryuki.tray.hand"), words("ryuki.tray.pawns")

    def _count(self, key: str, n: int, x: float, y: float) -> Iterator[Placement]:
        """How many cards lie on one another; its right edge stays where it is in larger text."""
        text = f"×{n}"
        wide = max(38.0, self._wide(text, 18, "bold") + 10)
        box = (x + 19 - wide, y - 19, wide, 38)
        yield panel(key, box, theme.INK0, 19, theme.WHITE, 2, layer=3)
        yield label(f"{key} n", text, box, 18, theme.WHITE, "bold", "centre", layer=3)

    # Captured pieces

    def _captured(self) -> Iterator[Made]:
        x, y, w, h = captured_box(self.mine)
        key, words = f"captured:{self.seat}", self.words
        title = words("ryuki.captured", name=self.desk.seating.names[self.seat])
        drawn = [
            panel(key, (x, y, w, h), theme.PAPER0, 20, shadow=1),
            label(f"{key} title", title, (x + 24, y + 8, 306, 38), 21, face="bold"),
        ]
        note = self._captured_note()
        if self._wide(title, 21, "bold") + self._wide(note, 18, "body") < w - 60:
            beside = (x + 332, y + 8, 134, 38)
            drawn.append(label(f"{key} note", note, beside, 18, theme.INK1, align="right"))
        yield drawn, None
        kinds = [p for p in HAND_ORDER if any(held.piece is p for held in self.side.captured)]
        if not kinds and not asking(self.desk):
            box = (x + 24, y + h - 124, w - 48, 112)
            none = label(f"{key} none", words("ryuki.captured.none"), box, 20, theme.INK2, align="centre")
            yield [none], None
        for i, piece in enumerate(kinds):
            held = [captive for captive in self.side.captured if captive.piece is piece]
            yield self._captives(held, i, len(kinds))

    def _wide(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.words.lang, self.desk.text_scale)

    def _captured_note(self) -> str:
        if self.desk.view.options.junior:
            return self.words("ryuki.captured.points", n=worth(self.side), goal=JUNIOR_GOAL)
        return self.words("ryuki.captured.note")

    def _captives(self, held: list[Captive], i: int, kinds: int) -> Made:
        """Captured pieces of one kind; the first one lies on top, for it goes first."""
        piece, thing = held[0].piece, Held(held[0].piece)
        x, y, w, h = captive_box(i, kinds, self.mine)
        picked = self.deciding and thing == self.desk.picked.what
        rise = LIFT if picked else 0.0
        drawn: list[Placement] = []
        for captive in reversed(held):
            top = captive is held[0]
            outline = theme.YAMA if picked and top else self._suggested(Doing.DROP) if top else None
            box = Box(x, y - (rise if top else 0), w, h)
            made = card(
                keys.man(captive.n),
                piece,
                self.colour,
                box,
                self.faces,
                far=not self.mine,
                shadow=3 if picked and top else 1,
                outline=outline,
            )
            drawn.extend(made if top else list(made)[:1])
        reach = w if i == kinds - 1 else min(w, captive_box(i + 1, kinds, self.mine)[0] - x)
        if len(held) > 1:
            key = f"captured count:{self.seat}:{piece}"
            drawn.extend(self._count(key, len(held), x + _corner(w, reach), y + h - 16))
        return drawn, Target(thing.id, x, y, reach, h)


def worth(side: SeenSide) -> int:
    """What the captured pieces are worth in the junior game (decision 8)."""
    return sum(JUNIOR_POINTS[captive.piece] for captive in side.captured)


def _corner(w: float, reach: float) -> float:
    """How far from its left a card that shows so far bears its count: on its own, never on the next one."""
    return w - 10 if reach >= w else reach - 21


def hint(desk: Desk, text: str, box: Box) -> Iterator[Placement]:
    """What to know now, beside the own deck."""
    x, y, w, h = box
    yield panel("hint", box, NOTE_FILL, 18, opacity=0.88)
    yield label(
        f"hint text:{text}", text, (x + 16, y + 6, w - 32, h - 12), 20, theme.INK0, lines=4, leading=1.4
    )
