"""戦列札: the hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import EDGE, SCREEN_H, disc, picture
from game.mats.kit.cards import face, look
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.choice import card_key, placing
from game.mats.senretsu.desk import InHand
from game.mats.senretsu.field import BACK
from game.mats.senretsu.layout import Table
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.legal import held

FANNED = 8
"""The most cards that lie in the hand a little turned."""
LIFT, HOVER = 44, 16


def back_key(seat: Seat, n: int) -> str:
    """A card in hand that its viewer does not know: the nth of those."""
    return f"hand:{seat}:{n}"


class Hand:
    """The cards of the player at this side."""

    def __init__(self, table: Table) -> None:
        desk = table.desk
        self.table, self.desk = table, desk
        self.side = desk.view.sides[desk.bottom]
        self.placing = placing(desk)
        self.rests = desk.event is None and self.placing is None and desk.mind is not None

    def cards(self) -> list[Card | None]:
        """Known cards by number, then the unknown ones; without a joker that lies in a rank already."""
        tried = self.desk.picked.hand if self.desk.picked.slot is not None else None
        known = [card for card in held(self.side) if card is not tried]
        known.sort(key=lambda card: (card.suit == "X", card.number, card.suit))
        return [*known, *(None for card in self.side.hand if card is None)]

    def draw(self) -> Part:
        """The hand, and what of it can be pressed."""
        return gathered(self._pieces())

    def _pieces(self) -> Iterator[Piece]:
        cards = self.cards()
        known = len(cards) - cards.count(None)
        row = self.table.at.hand.row(len(cards))
        for i, card in enumerate(cards):
            box = row.box(i, len(cards))
            if card is None:
                back = look(BACK, False, self.rests)
                yield Placement(back_key(self.desk.bottom, i - known), back, *box)
            else:
                yield from self._card(card, box, i, len(cards), row.reach(i, len(cards)))

    def _card(self, card: Card, box: Box, i: int, count: int, shows: float) -> Iterator[Piece]:
        thing = InHand(card)
        key, chosen = card_key(card), card is self.desk.picked.hand
        rise = LIFT if chosen else HOVER if thing.id == self.desk.focus else 0
        at = box.at(0, -rise if self.placing is not None else 0, box.w, box.h)
        idle = self.rests or self.desk.picked.slot is not None
        flat = chosen or idle or count > FANNED
        turned = 0.0 if flat else float(round(i - (count - 1) / 2))
        layer = 4 if chosen else 2
        yield Placement(key, look(face(card, BACK), chosen, idle), *at, layer=layer, angle=turned)
        if card in self.side.saved:
            x, y = _eye_spot(at.w, shows)
            yield disc(f"{key}:known", at.x + x, at.y + y, 19, theme.STRAW, layer, border=theme.INK1)
            yield picture(f"{key}:eye", "icons/eye", at.at(x - 13, y - 13, 26, 26), layer=layer)
        if self.placing is not None and self.desk.picked.slot is None:
            yield Target(thing.id, at.x, at.y, at.w, min(at.h, SCREEN_H - EDGE - at.y))


def _eye_spot(w: float, shows: float) -> tuple[float, float]:
    """Where on a hand card of which so much shows the eye lies: in the corner; under the suit where the next
    card leaves no room beside the number."""
    return (min(w - 20, shows - 22), 24.0) if shows >= 96 else (shows / 2, 104.0)
