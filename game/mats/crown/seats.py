"""グローリアスクラウン: the plates round the table, and the hands that are not seen."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import chip, label, panel, picture
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.mats.crown.captions import short_set
from game.mats.crown.desk import Desk, Player
from game.mats.crown.faces import back, back_id, face, known_id, numbered
from game.mats.crown.places import (
    FAN_H,
    FAN_W,
    HAND_H,
    HAND_W,
    fan_spot,
    hand_spot,
    plate_box,
)
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.legal import to_act
from game.rules.crown.trick import bonuses
from game.rules.crown.values import (
    Finish,
    Over,
    ToDeal,
    ToExchange,
    View,
    reversed_order,
)
from game.rules.protocol import Seat

CHOSEN_GROUND: Colour = (220, 232, 196)


def acting(view: View) -> tuple[Seat, ...]:
    """Who has something to decide; in an exchange first whoever it was that played the 7s."""
    todo = view.todo
    seats = (todo.seat, todo.partner) if isinstance(todo, ToExchange) else range(len(view.hands))
    return tuple(seat for seat in seats if to_act(view, seat))


def totals(view: View) -> list[int]:
    """Everybody's points in the match so far; those of a deal that is over are counted once."""
    running = () if isinstance(view.todo, Over) or _between(view) else view.points
    seats = range(len(view.hands))
    return [
        sum(result.points[seat] + result.bonus[seat] for result in view.past)
        + (running[seat] if running else 0)
        for seat in seats
    ]


def _between(view: View) -> bool:
    """Whether the deal on show is over and counted among the past ones."""
    return isinstance(view.todo, ToDeal) and len(view.past) == view.deal


def finish_of(view: View, seat: Seat) -> Finish | None:
    """How the seat has gone out of this deal, if it has."""
    return next((finish for finish in view.out if finish.seat == seat), None)


def bonus_of(view: View, seat: Seat) -> int:
    """The finish bonus of a seat that is out: it never changes."""
    return bonuses(view.out, len(view.hands))[seat]


def place_of(bonus: int, seats: int) -> int:
    """The place that brings such a finish bonus, 1 for the first."""
    return seats - bonus + 1


def known_cards(view: View, seat: Seat) -> list[tuple[Card, str]]:
    """The cards of somebody else's hand that the viewer knows to be there, each with its name."""
    return numbered(card for card in view.hands[seat].cards if card)


def unknown_count(view: View, seat: Seat) -> int:
    """How many cards the seat holds beside those and those that it has sealed."""
    todo = view.todo
    count = view.hands[seat].cards.count(None)
    if isinstance(todo, ToExchange):
        count -= len(todo.given) if seat == todo.seat else len(todo.taken) if seat == todo.partner else 0
    return max(0, count)


def hidden_hand(desk: Desk, seat: Seat, words: Words) -> Iterator[Placement]:
    """A hand seen from behind, above its plate or in the place of the own hand: backs, and at its end what
    the viewer knows to be in it."""
    view = desk.view
    known = known_cards(view, seat)
    unknown = unknown_count(view, seat)
    count = unknown + len(known)
    plate = plate_box(seat, desk.bottom, len(view.hands))
    names = [back_id(seat, slot) for slot in range(unknown)] + [known_id(seat, name) for _, name in known]
    for slot, key in enumerate(names):
        card = known[slot - unknown][0] if slot >= unknown else None
        look = face(card, words, reversed_order(view)) if card else back(0)
        if seat == desk.bottom:
            spot = hand_spot(slot, count)
            yield Placement(key, look, spot.x, spot.y, HAND_W, HAND_H, angle=spot.angle)
        else:
            spot = fan_spot(slot, count, plate)
            yield Placement(key, look, spot.x, spot.y, FAN_W, FAN_H, 1, spot.angle)


class Plate:
    """One seat's plate."""

    def __init__(self, desk: Desk, seat: Seat, words: Words) -> None:
        self.desk, self.seat, self.words, self.view = desk, seat, words, desk.view
        self.box: Box = plate_box(seat, desk.bottom, len(desk.view.hands))
        self.key = Player(seat).id
        self.total = totals(desk.view)[seat]

    def draw(self) -> tuple[list[Placement], list[Target]]:
        """The plate's placements, and the plate itself as something to look at."""
        drawn = list(self._mine() if self.seat == self.desk.bottom else self._theirs())
        return drawn, [Target(self.key, *self.box)]

    def _ground(self) -> Iterator[Placement]:
        now = self.seat in acting(self.view)
        yield panel(self.key, self.box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=2, layer=2)
        if now:
            edge = theme.PLAYERS[self.seat].colour
            yield panel(f"{self.key}:now", self.box, None, 18, edge, 6, layer=2)

    def _theirs(self) -> Iterator[Placement]:
        (x, y, w, _), key = self.box, self.key
        yield from self._ground()
        yield chip(f"{key}:chip", self.seat, x + 42, y + 36, 42)
        name = self.desk.seating.names[self.seat]
        yield label(f"{key}:name", name, (x + 72, y + 8, 138, 56), 27, face="bold")
        yield from self._points(Box(x + 206, y + 8, 124, 56), 38, "right")
        finish = finish_of(self.view, self.seat)
        if finish:
            yield from self._finished(finish, Box(x + 22, y + 62, w - 44, 46))
            return
        yield picture(f"{key}:card", "icons/card", (x + 26, y + 72, 26, 26), layer=5)
        held, doing = len(self.view.hands[self.seat].cards), self._doing()[0]
        count = self.words.count("crown.left", held)
        taken = self._width(count, 22, "body") + (self._width(doing, 19, "bold") + 30 if doing else 0.0)
        if taken > w - 78 or self.desk.text_scale > 115:
            count = self.words.count("crown.left.short", held)
        yield label(f"{key}:count", count, (x + 58, y + 62, 124, 46), 22)
        yield from self._pill(Box(x + 176, y + 66, w - 190, 38))

    def _points(self, box: Box, size: float, align: str) -> Iterator[Placement]:
        """A coin, the points, and their unit where there is room for it."""
        x, y, w, h = box
        unit = self.words("crown.points") if self.desk.text_scale <= 115 else ""
        room = self._width(unit, 18, "body") if unit else 0.0
        needed = self._width(str(self.total), size, "display")
        if needed + room > w - 46:
            unit, room = "", 0.0
        figures = min(w - 46, needed)
        left = x + w - 46 - figures - room if align == "right" else x
        yield picture(f"{self.key}:coin", "gc/coin-normal", (left, y + h / 2 - 22, 44, 44), layer=5)
        number = (left + 47, y - 2, figures, h)
        yield label(f"{self.key}:total", str(self.total), number, size, face="display")
        if unit:
            behind = (left + 47 + figures, y + h / 2 - 14, room, 40)
            yield label(f"{self.key}:unit", unit, behind, 18, theme.INK1)

    def _width(self, text: str, size: float, face: str) -> float:
        return measure.width(text, size, face, self.words.lang, self.desk.text_scale)

    def _finished(self, finish: Finish, box: Box) -> Iterator[Placement]:
        ink = theme.SHU_DARK if finish.foul else theme.KARASHI_DARK
        yield label(f"{self.key}:finish", self._finish_text(finish), box, 22, ink, "bold")
        if not finish.foul and self._place() == 1:
            x, y, w, _ = self.box
            yield picture(f"{self.key}:badge", "crown/badge", (x + w / 2 - 40, y - 68, 80, 80), layer=2)
            crown = (x + w / 2 - 26, y - 52, 52, 48)
            yield picture(f"{self.key}:crown", "emblems/glorious", crown, layer=2)

    def _finish_text(self, finish: Finish) -> str:
        if finish.foul:
            return self.words("crown.plate.foul")
        place = self.words(f"crown.place.{self._place()}")
        return self.words("crown.plate.out", place=place, bonus=bonus_of(self.view, self.seat))

    def _place(self) -> int:
        return place_of(bonus_of(self.view, self.seat), len(self.view.hands))

    def _pill(self, box: Box) -> Iterator[Placement]:
        """What the seat did last in this trick, or what it is at."""
        text, fill = self._doing()
        if text:
            x, y, w, h = box
            wide = min(w, self._width(text, 19, "bold") + 30)
            yield panel(f"{self.key}:pill", (x + w - wide, y, wide, h), fill, h / 2, layer=3)
            inner = (x + w - wide + 8, y, wide - 16, h)
            yield label(f"{self.key}:doing {text}", text, inner, 19, theme.INK1, "bold", "centre")

    def _doing(self) -> tuple[str, Colour]:
        view, seat, words = self.view, self.seat, self.words
        todo = view.todo
        if isinstance(todo, ToExchange) and seat in (todo.seat, todo.partner):
            if seat in acting(view):
                return words("crown.plate.choosing"), theme.STRAW
            return words("crown.plate.chosen"), CHOSEN_GROUND
        if seat in acting(view):
            return words("crown.plate.now"), theme.STRAW
        if seat == view.skipped:
            return words("crown.plate.skipped"), theme.PAPER2
        if seat in view.passed or seat in view.locked_out:
            return words("crown.plate.passed"), theme.PAPER2
        laid = next((laid for laid in reversed(view.field) if laid.seat == seat), None)
        return (short_set(laid, words) if laid else ""), theme.PAPER2

    # The seat at the bottom

    def _mine(self) -> Iterator[Placement]:
        (x, y, w, _), key, view = self.box, self.key, self.view
        colour = theme.PLAYERS[self.seat].colour
        yield panel(key, self.box, theme.PAPER0, 18, theme.PAPER3, 2, shadow=2, layer=2)
        if self.seat in acting(view):
            yield panel(f"{key}:now", (x, y, w, 10), colour, 5, layer=3)
        yield chip(f"{key}:chip", self.seat, x + 46, y + 44, 44)
        name = self.desk.seating.names[self.seat]
        yield label(f"{key}:name", name, (x + 80, y + 14, 160, 60), 30, face="bold")
        if view.seat == self.seat:
            you = (x + 236, y + 16, 78, 56)
            yield label(f"{key}:you", self.words("crown.you"), you, 19, theme.INK1, align="right")
        yield from self._points(Box(x + 22, y + 74, 136, 66), 46, "left")
        yield picture(f"{key}:card", "icons/card", (x + 168, y + 93, 28, 28), layer=5)
        count = self.words.count("crown.cards", len(view.hands[self.seat].cards))
        yield label(f"{key}:count", count, (x + 200, y + 76, 118, 62), 25, face="bold")
        yield panel(f"{key}:rule", (x + 20, y + 144, w - 40, 2), theme.PAPER2, 0, layer=3)
        yield from self._prospects()

    def _prospects(self) -> Iterator[Placement]:
        """The next finish bonus, and what not to end with; once out, how."""
        (x, y, w, _), key, words = self.box, self.key, self.words
        finish = finish_of(self.view, self.seat)
        top = (x + 20, y + 150, w - 40, 40)
        if finish:
            ink = theme.SHU_DARK if finish.foul else theme.KARASHI_DARK
            yield label(f"{key}:finish", self._finish_text(finish), top, 22, ink, "bold")
            return
        seats = len(self.view.hands)
        bonus = bonuses((*self.view.out, Finish(self.seat)), seats)[self.seat]
        text = words("crown.next", place=words(f"crown.place.{place_of(bonus, seats)}"), bonus=bonus)
        yield label(f"{key}:bonus", words("crown.bonus"), (x + 20, y + 150, 148, 40), 18, theme.INK1)
        box = (x + 170, y + 150, w - 190, 40)
        yield label(f"{key}:next", text, box, 19, theme.KARASHI_DARK, "bold", "right")
        under = (x + 20, y + 190, w - 40, 52)
        text = words("crown.no_foul")
        yield label(f"{key}:foul", text, under, 18, theme.INK1, lines=2, leading=1.25)
