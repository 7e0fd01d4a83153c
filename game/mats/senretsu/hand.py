"""戦列札: the hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import EDGE, disc, picture
from game.mats.kit.cards import face, look
from game.mats.kit.parting import LIFT, Parting
from game.mats.kit.tabletop import Part, Piece, gathered
from game.mats.senretsu.choice import card_key, placing
from game.mats.senretsu.desk import InHand
from game.mats.senretsu.field import BACK
from game.mats.senretsu.layout import Table
from game.motion.placement import Placement
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.legal import held

FANNED = 8
"""The most cards that lie in the hand a little turned."""
RISE = 44
"""How far a chosen card rises."""


def back_key(seat: Seat, n: int) -> str:
    """A card in hand that its viewer does not know: the nth of those."""
    return f"hand:{seat}:{n}"


def order_in_hand(card: Card) -> tuple[bool, int, str]:
    """From the left: by number, then jokers."""
    return card.suit == "X", card.number, card.suit


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
        known.sort(key=order_in_hand)
        return [*known, *(None for card in self.side.hand if card is None)]

    def draw(self) -> Part:
        """The hand, and what of it can be pressed."""
        return gathered(self._pieces())

    def _pieces(self) -> Iterator[Piece]:
        cards = self.cards()
        known = len(cards) - cards.count(None)
        here = [i for i, card in enumerate(cards) if card and InHand(card).id == self.desk.focus]
        parting = Parting(self.table.at.hand.row(len(cards)), len(cards), here[0] if here else None)
        for i in parting.order():
            if card := cards[i]:
                yield from self._card(card, i, parting)
            else:
                back = look(BACK, False, self.rests)
                yield Placement(back_key(self.desk.bottom, i - known), back, *parting.boxes[i])

    def _card(self, card: Card, i: int, parting: Parting) -> Iterator[Piece]:
        thing, lying, looked_at = InHand(card), parting.boxes[i], i == parting.focus
        key, chosen = card_key(card), card is self.desk.picked.hand
        rise = RISE if chosen else LIFT if looked_at else 0
        at = lying.at(0, -rise if self.placing is not None else 0, lying.w, lying.h)
        idle = self.rests or self.desk.picked.slot is not None
        flat = chosen or idle or looked_at or parting.count > FANNED
        turned = 0.0 if flat else float(round(i - (parting.count - 1) / 2))
        yield Placement(key, look(face(card, BACK), chosen, idle), *at, angle=turned)
        if card in self.side.saved:
            x, y = _eye_spot(at.w, parting.shows(i))
            yield disc(f"{key}:known", at.x + x, at.y + y, 19, theme.STRAW, 2, border=theme.INK1)
            yield picture(f"{key}:eye", "icons/eye", at.at(x - 13, y - 13, 26, 26))
        if self.placing is not None and self.desk.picked.slot is None:
            reach = lying.at(0, 0, lying.w, min(lying.h, self.desk.space.h - EDGE - lying.y))
            yield parting.target(i, thing.id, key, at, reach, turned)


def _eye_spot(w: float, shows: float) -> tuple[float, float]:
    """Where on a hand card of which so much shows the eye lies: in the corner; under the suit where the next
    card leaves no room beside the number."""
    return (min(w - 20, shows - 22), 24.0) if shows >= 96 else (shows / 2, 104.0)
