"""龍棋: what both players have beside the board: plates, decks, hands, captured pieces."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import Made, label, panel
from game.look.describe.specs import Colour, Picture
from game.mats.faces import face_of
from game.mats.kit.parting import Parting
from game.mats.kit.plaque import plaque
from game.mats.kit.plates import plate
from game.mats.kit.row import Row
from game.mats.kit.tabletop import Piece as Drawn
from game.mats.kit.tabletop import gathered
from game.mats.ryuki import keys
from game.mats.ryuki.cards import art, card
from game.mats.ryuki.danger import dangers
from game.mats.ryuki.desk import Button, Doing, Held, InHand
from game.mats.ryuki.emptied import bare
from game.mats.ryuki.layout import Table
from game.mats.ryuki.reading import (
    HAND_ORDER,
    asking,
    chosen,
    faces_of,
    mark_of,
    piece_name,
    placing,
    setting_up,
    undrawn,
)
from game.motion.placement import Box, Placement, Target
from game.rules.protocol import Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of, why_not
from game.rules.ryuki.turn import points
from game.rules.ryuki.values import JUNIOR_GOAL, JUNIOR_POINTS, Captive, Draw, Piece

TRAY_FILL = (98, 64, 26)
TRAY_TEXT = (247, 236, 214)
TRAY_WARNING = (248, 214, 122)
NOTE_FILL = (247, 236, 214)
RISE, LOOKED = 26.0, 8.0
"""How far a card rises that is chosen, and one of the hand that is only looked at."""
NOTED = 400
"""How wide the panel of captured pieces is where it has room for a note."""
MANY = 6
"""From how many kinds of cards on a hand needs all of the tray."""
SHOWN_CARDS, STAGGERED = 3, 4
"""Of a deck; and by how much each of them lies aside of the one over it."""
MUST_LEAST = 14.5
"""How small it is said on large letters that a card must be laid."""


class Sidelines:
    """One seat's things; nearest to the viewer if it is the desk's bottom seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.desk, self.words, self.seat = table, table.desk, table.words, seat
        self.side = self.desk.view.sides[seat]
        self.mine = seat == self.desk.bottom
        self.at = table.at.side(self.mine)
        self.colour = colour_of(self.desk.view, seat)
        self.faces = faces_of(self.desk, self.words)
        mind = self.desk.mind
        self.deciding = mind is not None and mind.seat == seat and not asking(self.desk)

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """All of it, and what can be pressed; before the lot is drawn the names alone, for sides have their
        colours, marks and kings by it."""
        if undrawn(self.desk.view):
            return [*plate(self.table, self.at.plate, self.seat, None, False)], []
        pieces: list[Drawn] = [*self._plate(), *self._deck()]
        pieces += self._tray() if self.mine else self._hidden_hand()
        if not (setting_up(self.desk.view) and placing(self.desk)):
            pieces += self._captured()
        drawn, targets = gathered(pieces)
        return drawn, targets if self.deciding else []

    def _plate(self) -> Iterator[Placement]:
        key, view, at = f"plate:{self.seat}", self.desk.view, self.at.plate.box
        mark, portrait = mark_of(view, self.seat), self.at.plate.portrait
        yield from plate(self.table, self.at.plate, self.seat, mark, view.mover == self.seat)
        if self.table.at.brief:
            yield from self._counts(-2, 46, 46)
            return
        left = portrait.name.x if face_of(self.desk.seating, self.seat) else self.at.plate.name.x
        if not self._endangered():
            yield label(f"{key}:role", self._role(), at.at(left, 52, 266 - left, 34), 18, theme.INK1)
        yield from self._counts(8, 34, 32)

    def _endangered(self) -> bool:
        """Whether the plate says that the king's end is near, in the place of who began."""
        view = self.desk.view
        return any(ask.king(view, self.seat) == danger.king for danger in dangers(self.desk))

    def _counts(self, top: float, high: float, down: float) -> Iterator[Placement]:
        """Hand and deck: a word so far down, and the number below it."""
        key, at = f"plate:{self.seat}", self.at.plate.box
        for i, (word, n) in enumerate((("ryuki.hand", len(self.side.hand)), ("ryuki.deck", self.side.deck))):
            column = at.at(266 + 110 * i, top, 104, high)
            yield label(f"{key}:{word}", self.words(word), column, 19, theme.INK1, align="centre")
            below = column.at(0, down, 104, 50)
            yield label(f"{key}:{word} n", str(n), below, 34, face="display", align="centre")

    def _role(self) -> str:
        """Who moved first; with a computer's level, with the name of a person's king."""
        turn = "second" if self.colour else "first"
        if face_of(self.desk.seating, self.seat):
            level = self.words(f"player.{self.desk.seating.players[self.seat]}")
            return self.words(f"ryuki.level.{turn}", level=level)
        return self.words(f"ryuki.{turn}")

    def _deck(self) -> Iterator[Drawn]:
        at, top = self.at.deck, keys.deck(self.seat)
        for n in reversed(range(min(self.side.deck, SHOWN_CARDS))):
            box = at.at(STAGGERED * n, STAGGERED * n, at.w, at.h)
            rises = LOOKED if n == 0 and self.deciding and chosen(self.desk).doing is Doing.DRAW else 0.0
            yield self._back(top if n == 0 else f"{top}:{n}", box.at(0, -rises, at.w, at.h))
        if self.deciding and (mind := self.desk.mind) and not setting_up(mind):
            yield Target(Button.DECK.id, *at, enabled=why_not(mind, Draw()) is None)
        if not self.side.deck:
            yield bare(f"bare:{self.seat}", at)
        if (room := self.at.deck_name) is not None:
            says = (self.words("ryuki.deck_n", n=self.side.deck), str(self.side.deck))
            text = self.table.fitting(says, 190, 20, "bold") if self.table.at.brief else says[0]
            yield label(f"deck name:{self.seat}", text, room, 20, face="bold", align="centre")

    def _back(self, key: str, box: Box, piece: Piece | None = None) -> Placement:
        return Placement(key, Picture(art(piece, self.colour, self.faces), 1, flips=True), *box)

    # Hands

    def _backs(self) -> Iterator[Placement]:
        """The hand, face down; or open where all is."""
        count = len(self.side.hand)
        for i in range(count):
            yield self._back(keys.back(self.seat, i), self.at.hand.box(i, count), self._seen(i))

    def _seen(self, i: int) -> Piece | None:
        """A card of the hand, where the side is seen as its owner sees it; certain as others may be, they lie
        face down."""
        return self.side.hand[i] if self._opened else None

    @property
    def _opened(self) -> bool:
        return bool(self.side.hand) and len(self.side.unknown) == self.side.deck

    def _hidden_hand(self) -> Iterator[Placement]:
        """The other player's cards."""
        yield from self._backs()
        if self.table.at.hand_name is None:
            return
        text = self.words("ryuki.hand") if self._opened else self.words("ryuki.hand_n", n=len(self.side.hand))
        key = f"hand name:{self.seat}"
        yield label(key, text, self.table.at.hand_name, 20, face="bold", align="centre")

    @property
    def _crowded(self) -> bool:
        """Whether the hand, seen by its owner, has so many kinds of cards that they need all of the tray."""
        return self.desk.view.seat == self.seat and len(set(self.side.hand)) >= MANY

    def _tray(self) -> Iterator[Drawn]:
        tray, upright = self.table.at.tray, self.words.lang == "ja"
        yield panel("tray", tray, TRAY_FILL, 20, opacity=0.96)
        if upright or not self.table.at.brief:
            yield label(
                "tray title",
                self.words("ryuki.hand"),
                tray.at(14, 64 if self.table.at.brief else 44, 40, 96) if upright else tray.at(2, 60, 70, 56),
                22 if upright else 18,
                TRAY_TEXT,
                "display" if upright else "bold",
                "centre",
                vertical=upright,
            )
        yield from self._tray_words()
        if self.desk.view.seat == self.seat or not self.side.hand:
            yield from self._open_hand()
        else:
            yield from self._backs()

    def _open_hand(self) -> Iterator[Drawn]:
        """The own hand, cards of a kind together."""
        kinds = [piece for piece in HAND_ORDER if piece in self.side.hand]
        note = self.table.at.tray_note
        room = note.right - self.at.hand.x if note and self._crowded else None
        row = self.at.hand.whole(len(kinds), room)
        parting = self._parting(row, [InHand(piece).id for piece in kinds])
        for i in parting.order():
            piece, box, reach = kinds[i], parting.boxes[i], parting.shows(i)
            thing, count = InHand(piece), self.side.hand.count(piece)
            picked, must = thing == self.desk.picked.what, piece is Piece.KING
            rise = RISE if picked else LOOKED if i == parting.focus and self.deciding else 0.0
            names = [keys.card(self.seat, piece, n) for n in range(count)]
            rim = theme.YAMA if picked else self._suggested(Doing.LAY)
            yield from self._stack(piece, names, box, rise, picked, rim)
            if count > 1:
                x, y = box.x + _corner(box.w, reach), box.bottom - 18
                yield from self._count(f"hand count:{piece}", count, x, y)
            if must:
                yield from self._must(thing, box, reach, rise, alone=len(kinds) == 1)
            else:
                drawn = box.at(0, -rise, box.w, box.h)
                yield parting.target(i, thing.id, names[-1], drawn, box)

    def _parting(self, row: Row, names: list[str]) -> Parting:
        """Stacks of cards side by side, by the names of what they can be pointed at as."""
        here = self.desk.focus
        return Parting(row, len(names), names.index(here) if here in names else None)

    def _stack(
        self, piece: Piece, names: list[str], box: Box, rise: float, picked: bool, rim: Colour | None
    ) -> Iterator[Placement]:
        """Cards of a kind on one another, by name, the undermost first; the top one rises, rimmed, and it
        alone shows its letter."""
        for key in names:
            top = key == names[-1]
            at = box.at(0, -rise, box.w, box.h) if top else box
            made = card(
                key,
                piece,
                self.colour,
                at,
                self.faces,
                far=not self.mine,
                shadow=3 if picked and top else 1,
                outline=rim if top else None,
            )
            yield from made if top else (next(made),)

    def _must(self, thing: InHand, box: Box, reach: float, rise: float, alone: bool) -> Iterator[Drawn]:
        """What has to be laid says so; the words can be pressed with it, and the mark of focus keeps off
        them. Large ones keep to its own card, as far above it as may be."""
        text, size, brief = self.words("ryuki.must_lay"), 18.0, self.table.at.brief
        wide, room = self.table.width(text, size, "bold") + 20, box.right + 20 - self.table.at.tray.x - 4
        if brief and wide > room:
            size, wide = MUST_LEAST, max(room, self.table.width(text, MUST_LEAST, "bold") + 8)
        left = box.x + (box.w - wide) / 2
        if not alone:
            left = max(min(left, box.right + 20 - wide), self.table.at.tray.x + 4)
        at = Box(
            left,
            max(box.y - rise - (34 if brief else 30), self.table.at.field.bottom + 2),
            wide,
            44 if brief else 32,
        )
        yield from plaque("must", text, at, size, theme.YAMA, layer=3)
        beyond = max(0.0, box.x - left)
        yield Target(thing.id, box.x - beyond, at.y, reach + beyond, box.bottom - at.y)

    def _suggested(self, doing: Doing) -> Colour | None:
        """A rim round what the chosen row of the list is about."""
        return theme.MINT if self.deciding and chosen(self.desk).doing is doing else None

    def _tray_words(self) -> Iterator[Placement]:
        """What the hand is for, now; not where its cards need the room."""
        at = self.table.at.tray_note
        if at is None or self._crowded:
            return
        first, second = self._tray_lines()
        second = second if self.desk.text_scale <= 100 else ""
        box = at.at(0, 0, at.w, 108) if second else at
        yield label(f"tray note:{first}", first, box, 20, TRAY_TEXT, lines=4, leading=1.35)
        if second:
            yield label(f"tray more:{second}", second, at.at(0, 112, at.w, 36), 18, TRAY_WARNING, "bold")

    def _tray_lines(self) -> tuple[str, str]:
        words, view = self.words, self.desk.view
        if asking(self.desk):
            return words("ryuki.tray.promotion"), ""
        if not self.side.hand and not self.side.staged:
            return words("ryuki.tray.empty"), ""
        if view.seat != self.seat:
            return words("ryuki.tray.hidden", name=self.table.name(self.seat)), ""
        if setting_up(view) and view.mover == self.seat:
            king = piece_name(Piece.KING, view, self.seat, words)
            laid = words("ryuki.tray.laid", n=len(self.side.staged))
            return words("ryuki.tray.set_up", king=king), laid
        return words("ryuki.tray.hand"), words("ryuki.tray.pawns")

    def _count(self, key: str, n: int, x: float, y: float) -> Iterator[Placement]:
        """How many cards lie on one another; its right edge stays where it is in larger text."""
        text = f"×{n}"
        wide = max(38.0, self.table.width(text, 18, "bold") + 10)
        box = Box(x + 19 - wide, y - 19, wide, 38)
        return plaque(key, text, box, 18, theme.INK0, theme.WHITE, rim=theme.WHITE, layer=3)

    # Captured pieces

    def _captured(self) -> Iterator[Drawn]:
        at, key, words = self.at.captured, f"captured:{self.seat}", self.words
        title = words("ryuki.captured", name=self.table.name(self.seat))
        yield panel(key, at, theme.PAPER0, 20, shadow=1)
        titled = at.at(24, 8, 306 if at.w > NOTED else at.w - 16, 38)
        if self.table.at.brief:
            titled = at.at(16, 0, at.w - 32, 50)
            title = self.table.fitting((title, self.table.name(self.seat)), titled.w, 21, "bold")
        yield label(f"{key} title", title, titled, 21, face="bold")
        note = "" if self.table.at.brief else self._captured_note()
        if at.w > NOTED and self.table.width(title, 21, "bold") + self.table.width(note, 18) < at.w - 60:
            yield label(f"{key} note", note, at.at(332, 8, 134, 38), 18, theme.INK1, align="right")
        kinds = [p for p in HAND_ORDER if any(held.piece is p for held in self.side.captured)]
        if not kinds and not asking(self.desk):
            box = at.at(24, at.h - 124, at.w - 48, 112)
            text = words("ryuki.captured.none")
            yield label(f"{key} none", text, box, 20, theme.INK2, align="centre")
        parting = self._parting(self.at.captives.whole(len(kinds)), [Held(piece).id for piece in kinds])
        for i in parting.order():
            yield self._captives([man for man in self.side.captured if man.piece is kinds[i]], i, parting)

    def _captured_note(self) -> str:
        if self.desk.view.options.junior:
            what = self.desk.picked.what
            if self.deciding and isinstance(what, Held):
                return self.words("ryuki.captured.costs", n=JUNIOR_POINTS[what.piece])
            return self.words("ryuki.captured.points", n=points(self.side), goal=JUNIOR_GOAL)
        return self.words("ryuki.captured.note")

    def _captives(self, held: list[Captive], i: int, parting: Parting) -> Made:
        """Captured pieces of one kind; the first one lies on top, for it goes first."""
        piece, thing = held[0].piece, Held(held[0].piece)
        box, reach = parting.boxes[i], parting.shows(i)
        picked = self.deciding and thing == self.desk.picked.what
        names = [keys.man(captive.n) for captive in reversed(held)]
        rim = theme.YAMA if picked else self._suggested(Doing.DROP)
        rise = RISE if picked else LOOKED if i == parting.focus and self.deciding else 0.0
        drawn = [*self._stack(piece, names, box, rise, picked, rim)]
        if len(held) > 1:
            key, x = f"captured count:{self.seat}:{piece}", box.x + _corner(box.w, reach)
            drawn += self._count(key, len(held), x, box.bottom - 16)
        shown = box.at(0, -rise, box.w, box.h)
        return Made(tuple(drawn), parting.target(i, thing.id, names[-1], shown, box))


def _corner(w: float, reach: float) -> float:
    """How far from its left a card that shows so far bears its count: on its own, never on the next one."""
    return w - 10 if reach >= w else reach - 21


def hint(table: Table, text: str) -> Iterator[Placement]:
    """What to know now, beside the own deck."""
    if (at := table.at.hint) is None:
        return
    yield panel("note card", at, NOTE_FILL, 18, opacity=0.88)
    inner = at.at(16, 6, at.w - 32, at.h - 12)
    yield label(f"hint text:{text}", text, inner, 20, theme.INK0, lines=4, leading=1.4)
