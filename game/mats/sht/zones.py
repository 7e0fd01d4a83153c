"""SHT: one player's half of the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.sht.desk import Desk
from game.mats.sht.places import Box, field_box, hand_box, name_box, plate_box, shield_box
from game.mats.sht.press import cannot_pick, field_id, hand_id
from game.motion.placement import Placement, Target
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.sht.values import FieldCard, ToDefend, ToPlace

BACK = "backs/sht"
CLOTH_TEXT = (226, 235, 214)
LIFT = 18
"""How far a card rises that is chosen; more, and its tick would touch the words over it."""
SUIT_NAMES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


def face(card: Card | None) -> str:
    """The drawing of a card, or of its back when it is not known."""
    return f"cards/{SUIT_NAMES[card.suit]}-{card.number:02d}" if card else BACK


class Zone:
    """One seat's half: nearest to the viewer if it is the desk's bottom seat."""

    def __init__(self, desk: Desk, seat: Seat, words: Words) -> None:
        self.desk, self.seat, self.words = desk, seat, words
        self.side = desk.view.sides[seat]
        self.mine = seat == desk.bottom
        self.deciding = desk.mind is not None and desk.mind.seat == seat

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The half's placements and the cards that can be pressed."""
        targets: list[Target] = []
        drawn = [*self._plate(), *self._shield(), self._name(), *self._slot()]
        for placements, target in [*self._field(), *self._hand()]:
            drawn.extend(placements)
            if self.deciding:
                targets.append(target)
        targets.sort(key=lambda target: self._barred(target.id))
        return drawn, targets

    def _barred(self, key: str) -> bool:
        """Whether a card has no part in the decision that is being taken here."""
        return self.deciding and self.desk.mind is not None and cannot_pick(self.desk.mind, key) is not None

    def _plate(self) -> Iterator[Placement]:
        x, y, w, h = plate_box(self.mine)
        key = f"plate:{self.seat}"
        current = self.desk.view.mover == self.seat
        edge = theme.PLAYERS[self.seat].colour if current else theme.PAPER3
        yield panel(key, (x, y, w, h), theme.PAPER0, 18, edge, 5 if current else 2, shadow=1)
        yield chip(f"{key}:chip", self.seat, x + 40, y + 38, 40)
        name = self.desk.seating.names[self.seat]
        yield label(f"{key}:name", name, (x + 70, y + 10, 112, 56), 27, face="bold")
        role = self._role()
        if role:
            ink = theme.INK1
            yield label(f"{key}:role", role, (x + 182, y + 14, 94, 48), 18, ink, align="right")
        counts = self.words("sht.hand_count", n=len(self.side.hand))
        yield picture(f"{key}:card", "icons/card", (x + 26, y + 68, 26, 26), layer=5)
        yield label(f"{key}:hand", counts, (x + 58, y + 60, 118, 42), 22)
        yield picture(f"{key}:shield", "icons/shield", (x + 178, y + 67, 28, 28), layer=5)
        yield label(f"{key}:shields", str(int(self.side.shield)), (x + 212, y + 60, 60, 42), 24, face="bold")

    def _role(self) -> str:
        todo = self.desk.view.todo
        if isinstance(todo, ToDefend):
            return self.words("sht.defender" if todo.seat == self.seat else "sht.attacker")
        return ""

    def _shield(self) -> Iterator[Placement]:
        x, y, w, h = shield_box(self.mine)
        key = f"shield:{self.seat}"
        if not self.desk.view.turn and not self.side.shield:
            return
        if self.side.shield:
            yield picture(f"{key}:hexagon", "ui/shield-whole", (x, y, w, h), layer=1)
            back = (x + w / 2 - 24, y + h / 2 - 34, 48, 67)
            yield Placement(key, Picture(BACK, 1, flips=True), *back)
        else:
            yield picture(f"{key}:hexagon", "ui/shield-whole", (x, y, w, h), layer=1, alpha=0.18)
        text = self.words("sht.shield" if self.side.shield else "sht.shield_broken")
        box = (x - 40, y + h + 2, w + 80, 36)
        yield label(f"{key}:label", text, box, 22, CLOTH_TEXT, "bold", "centre")

    def _name(self) -> Placement:
        name = self.desk.seating.names[self.seat]
        text = self.words("sht.field_of", name=name)
        todo = self.desk.view.todo
        if self.deciding and isinstance(todo, ToDefend):
            text = self.words("sht.field_defend", name=name)
        return label(f"name:{self.seat}", text, name_box(self.mine), 22, CLOTH_TEXT, "bold", layer=1)

    # Field

    def _slot(self) -> Iterator[Placement]:
        """Where a bonus card would go."""
        todo, count = self.desk.view.todo, len(self.side.field)
        if self.deciding and isinstance(todo, ToPlace) and count < 5:
            box = field_box(count, count + 1, self.mine)
            yield panel(f"slot:{self.seat}", box, theme.AOTAKE_FILL, 9, theme.MINT, 4, opacity=0.8)
            text = self.words("sht.slot")
            x, y, w, h = box
            inside = (x + 14, y + 14, w - 28, h - 28)
            yield label(f"slot text:{self.seat}", text, inside, 21, theme.WHITE, "bold", "centre", lines=3)

    def _field(self) -> Iterator[tuple[list[Placement], Target]]:
        count = len(self.side.field)
        for i, lying in enumerate(self.side.field):
            yield self._field_card(lying, field_box(i, count, self.mine), crowded=count > 6)

    def _field_card(self, lying: FieldCard, box: Box, crowded: bool) -> tuple[list[Placement], Target]:
        key = field_id(self.seat, lying.n)
        attacks = self._attacks(lying)
        box = self._raised(key, box, 24 if attacks and not self.mine else -24 if attacks else 0)
        x, y, w, h = box
        rim = theme.SHU if attacks else None
        drawn = [*self._card(key, face(lying.card), box, rim)]
        if lying.card and not lying.open:
            drawn.extend(self._strip(key, box, crowded))
        if not crowded:
            drawn.extend(self._tag(key, lying.open, x + w / 2, y + h + 8))
        return drawn, Target(key, *box)

    def _strip(self, key: str, box: Box, crowded: bool) -> Iterator[Placement]:
        """That only its owner sees the card: an eye and words, or one of them where both have no room."""
        x, y, w, h = box
        text = self.words("sht.only_you")
        needed = measure.width(text, 18, "bold", self.words.lang, self.desk.text_scale)
        eye = crowded or needed <= w - 28
        strip = (x - 4, y + h - 36, 38 if crowded else w + 8, 32)
        yield panel(f"{key}:strip", strip, theme.INK0, 8, layer=2)
        if eye:
            yield picture(f"{key}:strip eye", "icons/eye", (x + 4, y + h - 31, 22, 22), tint=theme.PAPER0)
        if not crowded:
            within = (x + 28, y + h - 36, w - 28, 32) if eye else (x, y + h - 36, w, 32)
            yield label(f"{key}:strip text", text, within, 18, theme.PAPER0, "bold", "centre", layer=2)

    def _attacks(self, lying: FieldCard) -> bool:
        todo = self.desk.view.todo
        return isinstance(todo, ToDefend) and todo.seat != self.seat and todo.attacker.n == lying.n

    def _tag(self, key: str, opened: bool, x: float, y: float) -> Iterator[Placement]:
        fill, ink = (theme.PAPER0, theme.INK0) if opened else (theme.INK0, CLOTH_TEXT)
        text = self.words("sht.open" if opened else "sht.closed")
        box = (x - 46, y, 92, 30)
        yield panel(f"{key}:tag", box, fill, 15, layer=2)
        yield label(f"{key}:tag text", text, box, 19, ink, "bold", "centre", layer=2)

    # Hand

    def _hand(self) -> Iterator[tuple[list[Placement], Target]]:
        count = len(self.side.hand)
        for i, card in enumerate(self.side.hand):
            key = hand_id(self.seat, card) if card else f"hand:{self.seat}:{i}"
            x, y, w, h = self._raised(key, hand_box(i, count, self.mine), 0)
            drawn = [*self._card(key, face(card), (x, y, w, h), None)]
            if card and card is self._drawn():
                drawn.append(
                    panel(f"{key}:drawn", (x + 6, y + h - 40, w - 12, 34), theme.AOTAKE_FILL, 12, layer=2)
                )
                drawn.append(
                    label(
                        f"{key}:drawn text",
                        self.words("sht.drawn"),
                        (x + 8, y + h - 40, w - 16, 34),
                        18,
                        theme.WHITE,
                        "bold",
                        "centre",
                        layer=2,
                    )
                )
            yield drawn, Target(key, x, y, self._reach(i, count, w), h)

    def _reach(self, i: int, count: int, w: float) -> float:
        """How much of a hand card shows beside the next one: that is what can be pointed at."""
        if i == count - 1:
            return w
        return min(w, hand_box(i + 1, count, self.mine)[0] - hand_box(i, count, self.mine)[0])

    def _drawn(self) -> Card | None:
        todo = self.desk.view.todo
        return todo.drawn if isinstance(todo, ToPlace) and todo.seat == self.seat else None

    # Any card

    def _raised(self, key: str, box: Box, shift: float) -> Box:
        lift = LIFT if key in self.desk.picked else 10 if key == self.desk.focus else 0
        return box[0], box[1] + shift - lift, box[2], box[3]

    def _card(self, key: str, name: str, box: Box, rim: tuple[int, int, int] | None) -> Iterator[Placement]:
        chosen = key in self.desk.picked
        look = Picture(
            name,
            shadow=3 if chosen else 2,
            veil=theme.ILLEGAL_VEIL if self._barred(key) else 0.0,
            outline=theme.YAMA if chosen else rim,
            flips=True,
        )
        yield Placement(key, look, *box)
        if chosen:
            x, y = box[0] + box[2] - 12, box[1] + 8
            tick = (x - 20, y - 20, 40, 40)
            yield panel(f"{key}:tick", tick, theme.YAMA, 20, theme.INK0, 3, layer=3)
            yield picture(f"{key}:tick mark", "icons/check", (x - 13, y - 13, 26, 26), layer=3)
