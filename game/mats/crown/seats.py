"""グローリアスクラウン: the plates round the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.look.describe.parts import dashed, label, panel, picture
from game.look.describe.specs import Colour
from game.mats.crown.captions import short_set
from game.mats.crown.desk import Player
from game.mats.crown.doings import Missed, last_done
from game.mats.crown.faces import numbered
from game.mats.crown.layout import OwnPlate, Table, TheirPlate
from game.mats.kit.plaque import plaque
from game.mats.kit.plates import named
from game.motion.placement import Box, Placement, Target
from game.rules.cards import Card
from game.rules.crown.legal import to_act
from game.rules.crown.trick import bonuses
from game.rules.crown.values import Finish, Over, Passed, ToDeal, ToExchange, View
from game.rules.protocol import Seat

CHOSEN_GROUND: Colour = (220, 232, 196)
SIGN_INSET, SIGN_HIGH = 10.0, 40.0
"""How far the ground of last cards reaches beyond its words, and how high it is."""
SIGNS: dict[int, tuple[Colour, Colour]] = {1: (theme.YAMA, theme.YAMA), 2: (theme.STRAW, theme.KARASHI_DARK)}
"""The ground, and its rim, on which it is told that so many cards are left."""
LARGE_TEXT = 115
"""Beyond this text size, in per cent, a plate says less."""


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


def counted(view: View) -> bool:
    """Whether the deal on show is over, so that its finish bonuses are among the points."""
    return bool(view.past) and (_between(view) or isinstance(view.todo, Over))


def last_trick(view: View) -> int:
    """The trick on show; once a deal is over none that nobody has begun."""
    return view.trick - 1 if counted(view) and not view.field else view.trick


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


def swapping(view: View) -> tuple[Seat, ...]:
    """Whose exchange it is; nobody's before it is known how many cards."""
    todo = view.todo
    return (todo.seat, todo.partner) if isinstance(todo, ToExchange) else ()


def unknown_count(view: View, seat: Seat) -> int:
    """How many cards the seat holds beside those, and beside those that it has sealed for whoever sees them
    on a tray; for all others they are still in its hand."""
    todo = view.todo
    count = view.hands[seat].cards.count(None)
    if isinstance(todo, ToExchange) and view.seat in swapping(view):
        count -= len(todo.given) if seat == todo.seat else len(todo.taken) if seat == todo.partner else 0
    return max(0, count)


class SeatPlate:
    """One seat's plate."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat, self.words, self.view = table, seat, table.words, table.desk.view
        self.plate = table.at.plate(seat, table.desk.bottom, len(self.view.hands))
        self.box = self.plate.box
        self.key = Player(seat).id
        self.total, self.done = totals(self.view)[seat], last_done(self.view, seat)

    @property
    def target(self) -> Target:
        """The plate as something to look at."""
        return Target(self.key, *self.box)

    def draw(self) -> Iterator[Placement]:
        """What lies there: a plate sinks while its seat is past in a trick, and that of the top cards is lit,
        so that the trick is seen to close in on whoever wins it."""
        key, box, field = self.key, self.box, self.view.field
        leads, acts = bool(field) and field[-1].seat == self.seat, self._acts()
        missed = not counted(self.view) and isinstance(self.done, Missed)
        yield panel(key, box, theme.PAPER0, self.plate.radius, theme.PAPER3, 2, shadow=2, layer=2)
        if missed and not acts:
            yield panel(f"{key}:past", box, theme.PAPER2, self.plate.radius, theme.PAPER3, 2, layer=2)
        if leads:
            yield panel(f"{key}:lit", box, None, self.plate.radius, theme.YAMA, 4, layer=2)
        if acts:
            colour = theme.PLAYERS[self.seat].colour
            if isinstance(self.plate, OwnPlate):
                yield panel(f"{key}:now", box.at(0, 0, box.w, 10), colour, 5, layer=3)
            else:
                yield panel(f"{key}:now", box, None, self.plate.radius, colour, 6, layer=2)
        yield from named(self.table, self.plate, self.seat, self.seat, self.table.name(self.seat))
        yield from self._mine(self.plate) if isinstance(self.plate, OwnPlate) else self._theirs(self.plate)

    def _acts(self) -> bool:
        """Whether the seat has something to decide; while it is told that it passes it has not."""
        event = self.table.desk.event
        passes = isinstance(event, Passed) and event.seat == self.seat
        return self.seat in acting(self.view) and not passes

    def _theirs(self, at: TheirPlate) -> Iterator[Placement]:
        box, key = self.box, self.key
        yield from self._points(box.at(*at.points), 38, "right")
        finish = finish_of(self.view, self.seat)
        if finish:
            yield from self._finished(finish, box.at(*at.finish))
            return
        yield picture(f"{key}:card", "icons/card", box.at(*at.icon), layer=5)
        weight = "bold" if self._few() else "body"
        yield from self._counted(self._count(at), box.at(*at.count), 22, weight)
        yield from self._pill(box.at(*at.pill))

    def _few(self) -> int:
        """How many cards the seat holds, if those are its last ones; else 0."""
        held = len(self.view.hands[self.seat].cards)
        return held if held in SIGNS and self.view.trick and not counted(self.view) else 0

    def _counted(self, text: str, box: Box, size: float, face: str) -> Iterator[Placement]:
        """How many cards are held; the last two are told on a ground of its own, and whoever has but one more
        has a rim round the plate."""
        if few := self._few():
            wide = self.table.width(text, size, face) + 2 * SIGN_INSET
            high = min(box.h, SIGN_HIGH)
            sign = box.at(0, (box.h - high) / 2, wide, high)
            (fill, rim), name = SIGNS[few], "last" if few == 1 else "few"
            yield panel(f"{self.key}:{name}", sign, fill, high / 2, rim, 2, layer=3)
            if few == 1:
                around = self.box.at(-3, -3, self.box.w + 6, self.box.h + 6)
                yield panel(
                    f"{self.key}:rim:last", around, None, self.plate.radius + 3, theme.YAMA, 4, layer=2
                )
            box = box.at(SIGN_INSET, 0, wide - SIGN_INSET, box.h)
        yield label(f"{self.key}:count", text, box, size, face=face)

    def _count(self, at: TheirPlate) -> str:
        """How many cards are held, as long as what the seat is at leaves room."""
        held, doing = len(self.view.hands[self.seat].cards), self._doing()[0]
        pill = self.table.width(doing, 19, "bold") + 30 if doing else 0.0
        room = at.pill.right - at.count.x - pill
        if few := self._few():
            lasts = self.words("crown.last") if few == 1 else self.words.count("crown.left", held)
            forms = (lasts, self.words.count("crown.left.short", held), str(held))
            return self.table.fitting(forms, room - 2 * SIGN_INSET, 22, "bold")
        if self.table.at.brief:
            short = self.words.count("crown.left.short", held)
            return self.table.fitting((short, str(held)), min(at.count.w, room), 22)
        count = self.words.count("crown.left", held)
        if self.table.width(count, 22) + pill > self.box.w - 78 or self._large_text():
            return self.words.count("crown.left.short", held)
        return count

    def _large_text(self) -> bool:
        return self.table.desk.text_scale > LARGE_TEXT

    def _points(self, box: Box, size: float, align: str) -> Iterator[Placement]:
        """A coin, the points, and their unit where there is room for it."""
        unit = "" if self._large_text() else self.words("crown.points")
        room = self.table.width(unit, 18)
        needed = self.table.width(str(self.total), size, "display")
        if needed + room > box.w - 46:
            unit, room = "", 0.0
        figures = min(box.w - 46, needed)
        left = box.w - 46 - figures - room if align == "right" else 0.0
        coin = box.at(left, box.h / 2 - 22, 44, 44)
        yield picture(f"{self.key}:coin", "gc/coin-normal", coin, layer=5)
        number = box.at(left + 47, -2, figures, box.h)
        yield label(f"{self.key}:total", str(self.total), number, size, face="display")
        if unit:
            behind = box.at(left + 47 + figures, box.h / 2 - 14, room, 40)
            yield label(f"{self.key}:unit", unit, behind, 18, theme.INK1)

    def _finished(self, finish: Finish, box: Box) -> Iterator[Placement]:
        yield from self._ended(finish, box)
        if not finish.foul and self._place() == 1:
            top, badge = self.medal_box(), self.plate.badge
            crown = top.at(14 * badge / 80, 16 * badge / 80, 52 * badge / 80, 48 * badge / 80)
            yield picture(f"{self.key}:badge", "crown/badge", top, layer=2)
            yield picture(f"{self.key}:crown", "emblems/glorious", crown, layer=2)

    def _ended(self, finish: Finish, box: Box) -> Iterator[Placement]:
        """How the seat is out; its bonus lies beside that, with a dashed rim until the end counts it."""
        ink = theme.SHU_DARK if finish.foul else theme.KARASHI_DARK
        text = self.words("crown.plate.foul") if finish.foul else self._with_bonus("crown.plate.out")
        if not finish.foul:
            place, at = self._with_bonus("crown.plate.place"), self.bonus_box()
            if box.x + self.table.width(place, 22, "bold") + 10 <= at.x:
                text = place
                yield from self._chip(at)
        yield label(f"{self.key}:finish", text, box, 22, ink, "bold")

    def _chip(self, at: Box) -> Iterator[Placement]:
        """The bonus that waits; once it is counted, what it has made of the points."""
        key, says = f"{self.key}:bonus", self._waits()
        if counted(self.view):
            yield from plaque(f"{self.key}:sum", says, at, 19, theme.STRAW, rim=theme.YAMA, layer=3)
            return
        yield panel(key, at, theme.STRAW, 14, layer=3)
        yield dashed(f"{key} rim", at, theme.KARASHI_DARK, 14, 2, layer=3)
        yield label(f"{key} {says}", says, at, 19, theme.INK0, "bold", "centre")

    def _with_bonus(self, key: str) -> str:
        place = self.words(f"crown.place.{self._place()}")
        return self.words(key, place=place, bonus=bonus_of(self.view, self.seat))

    def bonus_box(self) -> Box:
        """Where the finish bonus waits, and is then seen to be added."""
        at = self.plate.finish
        wide = self.table.width(self._waits(), 19, "bold") + 26
        right = at.x + min(at.w, 300.0) if isinstance(self.plate, OwnPlate) else self.box.w - 14
        return self.box.at(right - wide, at.y + at.h / 2 - 19, wide, 38)

    def medal_box(self) -> Box:
        """Where the medal of a place goes: on the plate's edge that of the first, else to its words."""
        if self._place() == 1:
            badge = self.plate.badge
            return self.box.at((self.box.w - badge) / 2, 12 - badge, badge, badge)
        at = self.plate.finish
        return self.box.at(at.x, at.y, at.h, at.h)

    def _waits(self) -> str:
        """The bonus, and that it waits; in large letters the bonus alone; the sum once it is counted."""
        if counted(self.view):
            return self._sum()
        if self._large_text():
            return f"+{bonus_of(self.view, self.seat)}"
        return self._with_bonus("crown.plate.waits")

    def _sum(self) -> str:
        """What the bonus was added to, and what that makes."""
        bonus = bonus_of(self.view, self.seat)
        return f"{self.total - bonus}+{bonus}={self.total}"

    def _place(self) -> int:
        return place_of(bonus_of(self.view, self.seat), len(self.view.hands))

    def _pill(self, box: Box) -> Iterator[Placement]:
        """What the seat did last in this trick, or what it is at."""
        text, fill = self._doing()
        if text:
            wide = min(box.w, self.table.width(text, 19, "bold") + 30)
            pill = box.at(box.w - wide, 0, wide, box.h)
            yield from plaque(
                f"{self.key}:pill", text, pill, 19, fill, theme.INK1, inset=8, layer=3, over=5,
                text_key=f"{self.key}:doing {text}",
            )  # fmt: skip

    def _doing(self) -> tuple[str, Colour]:
        view, seat, words = self.view, self.seat, self.words
        todo = view.todo
        if counted(view):
            return self._sum(), theme.STRAW
        if isinstance(todo, ToExchange) and seat in (todo.seat, todo.partner):
            if seat in acting(view):
                return words("crown.plate.choosing"), theme.STRAW
            return words("crown.plate.chosen"), CHOSEN_GROUND
        if self._acts():
            return words("crown.plate.now"), theme.STRAW
        done = self.done
        if isinstance(done, Missed):
            missed = "crown.plate.passed" if done is Missed.PASSED else "crown.plate.skipped"
            return words(missed), theme.PAPER0
        return (short_set(done, words) if done else ""), theme.PAPER2

    # The seat at the bottom

    def _mine(self, at: OwnPlate) -> Iterator[Placement]:
        box, key, view = self.box, self.key, self.view
        if view.seat == self.seat and at.you:
            you = box.at(*at.you)
            yield label(f"{key}:you", self.words("crown.you"), you, 19, theme.INK1, align="right")
        yield from self._points(box.at(*at.points), at.figures, "left")
        yield picture(f"{key}:card", "icons/card", box.at(*at.icon), layer=5)
        held, few = len(view.hands[self.seat].cards), self._few()
        count, size = self.words.count("crown.cards", held), 22 if few else 25
        if few or self.table.at.brief:
            forms = (self.words("crown.last") if few == 1 else count, str(held))
            count = self.table.fitting(forms, at.count.w - (2 * SIGN_INSET if few else 0), size, "bold")
        yield from self._counted(count, box.at(*at.count), size, "bold")
        if at.rule:
            yield panel(f"{key}:rule", box.at(*at.rule), theme.PAPER2, 0, layer=3)
        yield from self._prospects(at)

    def _prospects(self, at: OwnPlate) -> Iterator[Placement]:
        """The next finish bonus, and what not to end with; once out, how."""
        box, key, words = self.box, self.key, self.words
        finish = finish_of(self.view, self.seat)
        if finish:
            yield from self._finished(finish, box.at(*at.finish))
            return
        if counted(self.view):
            held = words("crown.plate.held", place=words(f"crown.place.{self._place()}"), sum=self._sum())
            yield label(f"{key}:finish", held, box.at(*at.finish), 22, theme.KARASHI_DARK, "bold")
            return
        seats = len(self.view.hands)
        bonus = bonuses((*self.view.out, Finish(self.seat)), seats)[self.seat]
        text = words("crown.next", place=words(f"crown.place.{place_of(bonus, seats)}"), bonus=bonus)
        if at.bonus:
            yield label(f"{key}:bonus", words("crown.bonus"), box.at(*at.bonus), 18, theme.INK1)
        yield label(f"{key}:next", text, box.at(*at.next), 19, theme.KARASHI_DARK, "bold", at.aligned)
        if at.foul:
            text, lines = words("crown.no_foul"), at.foul_lines
            side = "left" if lines > 1 else "right"
            yield label(
                f"{key}:foul", text, box.at(*at.foul), 18, theme.INK1, align=side, lines=lines, leading=1.25
            )
