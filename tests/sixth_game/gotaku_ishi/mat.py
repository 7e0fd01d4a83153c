"""石's table: the others above, the stones of the round in the middle, one's own below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import button, chip, disc, ground, label, panel, top_bar
from game.look.describe.words import Words
from game.mats import table, things
from game.mats.kit.buttons import ACT
from game.mats.mat import Mat
from game.mats.simple import Simple
from game.mats.table import Act, Frame, No, Pick, Seating
from game.motion.clip import Recipe
from game.motion.placement import Placement, Target
from game.rules.protocol import Refusal, Seat
from gotaku_ishi import rules
from gotaku_ishi.about import DRESS
from gotaku_ishi.rules import Action, Dealt, Event, Laid, Lay, Opened, View


class Stone(things.Thing, frozen=True, tag="stone"):
    """A stone that its viewer knows."""

    seat: Seat
    n: int


class Button(things.Fixture):
    """What there is one of."""

    ACT = ACT


Thing = Stone | Button
THINGS: things.Ids[Thing] = things.Ids(Stone, Button)


class Selection(things.Selection, frozen=True):
    """The stone that is to be laid."""

    stone: Stone | None = None


class Desk(table.Desk[View, Event, Selection, None], frozen=True):
    """What this table is given."""

    picked: Selection = Selection()
    display: None = None


Answer = table.Answer[Action, Selection, None]

PLATES, PLATE_WIDE, PLATE_HIGH = 96.0, 330.0, 128.0
MIDDLE, LAID_RADIUS = 500.0, 84.0
HAND_Y, HAND_RADIUS, HAND_PITCH = 900.0, 70.0, 172.0
OWN: tuple[float, float, float, float] = (40, 836, 330, 128)
BUTTON: tuple[float, float, float, float] = (1522, 836, 358, 116)
CENTRE = 960.0


class Table(NamedTuple):
    """One desk, drawn."""

    desk: Desk
    words: Words

    @property
    def _opened(self) -> tuple[tuple[int, ...], Seat | None]:
        """The stones that lie open: those of the round before, until somebody lays the next one."""
        view = self.desk.view
        if not view.past or any(view.sealed):
            return (), None
        stones = view.past[-1]
        return stones, stones.index(sorted(stones)[-2])

    def frame(self) -> Frame:
        """All of it."""
        view, bottom = self.desk.view, self.desk.bottom
        drawn = [*ground(DRESS), *top_bar(DRESS, self.words("game.ishi")), *self._status()]
        others = [seat for seat in range(len(view.hands)) if seat != bottom]
        for i, seat in enumerate(others):
            x = CENTRE + (i - (len(others) - 1) / 2) * (PLATE_WIDE + 40) - PLATE_WIDE / 2
            drawn += [*self._plate(seat, (x, PLATES, PLATE_WIDE, PLATE_HIGH))]
            drawn += [*self._stones(seat, x + PLATE_WIDE / 2, PLATES + PLATE_HIGH + 46, 26, 46)]
        drawn += [*self._plate(bottom, OWN), *self._laid()]
        drawn += [*self._stones(bottom, CENTRE, HAND_Y, HAND_RADIUS, HAND_PITCH)]
        act, target = button(ACT, self.words("ishi.act"), BUTTON, "act", 32, enabled=bool(self.desk.picked))
        asked = self.desk.mind is not None
        targets = (*self._targets(), target) if asked else ()
        return Frame((*drawn, *(act if asked else ())), targets)

    def _status(self) -> Iterator[Placement]:
        view = self.desk.view
        text = self.words("ishi.round", n=min(len(view.past) + 1, rules.ROUNDS))
        yield label("status", text, (560, 6, 800, 60), 28, face="bold", align="centre", layer=6)

    def _plate(self, seat: Seat, box: tuple[float, float, float, float]) -> Iterator[Placement]:
        x, y, w, _ = box
        key, view = f"plate:{seat}", self.desk.view
        yield panel(key, box, theme.PAPER0, 18, shadow=1, layer=1)
        yield chip(f"{key}:chip", seat, x + 40, y + 42, 40, layer=2)
        yield label(
            f"{key}:name", self.desk.seating.names[seat], (x + 72, y + 14, w - 90, 56), 27, face="bold"
        )
        points = self.words.count("ishi.points", view.points[seat])
        yield label(f"{key}:points", points, (x + 24, y + 72, 170, 44), 23)
        if view.sealed[seat]:
            ready = (x + w - 140, y + 72, 120, 44)
            yield label(f"{key}:ready", self.words("ishi.ready"), ready, 21, theme.SHU, "bold", "right")

    def _stone(
        self, key: str, x: float, y: float, r: float, n: int | None, rim: theme.RGB
    ) -> Iterator[Placement]:
        """A stone; one whose number is not known lies on its face."""
        fill = theme.PAPER2 if n is not None else theme.ROD
        yield disc(key, x, y, r, fill, 3, border=rim, border_width=6 if rim == theme.YAMA else 2, shadow=2)
        if n is not None:
            yield label(
                f"{key}:n",
                str(n),
                (x - r, y - r, 2 * r, 2 * r),
                r * 0.8,
                face="display",
                align="centre",
                layer=4,
            )

    def _stones(self, seat: Seat, x: float, y: float, r: float, pitch: float) -> Iterator[Placement]:
        hand = self.desk.view.hands[seat]
        for i, n in enumerate(hand):
            picked = n is not None and self.desk.picked.stone == Stone(seat, n)
            at = x + (i - (len(hand) - 1) / 2) * pitch, y - (24 if picked else 0)
            yield from self._stone(_key(seat, n, i), *at, r, n, theme.YAMA if picked else theme.PAPER3)

    def _laid(self) -> Iterator[Placement]:
        view, (stones, winner) = self.desk.view, self._opened
        for seat in range(len(view.hands)):
            x = CENTRE + (seat - (len(view.hands) - 1) / 2) * 250
            place = (x - 110, MIDDLE + LAID_RADIUS + 12, 220, 44)
            name = self.desk.seating.names[seat]
            yield label(f"place:{seat}", name, place, 23, DRESS.text, "bold", "centre", layer=1)
            if stones or view.sealed[seat]:
                n = stones[seat] if stones else view.laid[seat]
                rim = theme.YAMA if seat == winner else theme.PAPER3
                yield from self._stone(f"laid:{seat}", x, MIDDLE, LAID_RADIUS, n, rim)

    def _targets(self) -> Iterator[Target]:
        view, seat = self.desk.view, self.desk.bottom
        for i, n in enumerate(view.hands[seat]):
            x = CENTRE + (i - (len(view.hands[seat]) - 1) / 2) * HAND_PITCH
            box = (x - HAND_RADIUS, HAND_Y - HAND_RADIUS, 2 * HAND_RADIUS, 2 * HAND_RADIUS)
            if n is not None:
                yield Target(Stone(seat, n).id, *box)


def frame(desk: Desk, words: Words) -> Frame:
    """The table."""
    return Table(desk, words).frame()


def _key(seat: Seat, n: int | None, place: int) -> str:
    """The key of a stone in a hand; of one that is not known, by its place."""
    return f"stone:{seat}:hidden{place}" if n is None else Stone(seat, n).id


def press(desk: Desk, thing: Thing) -> Answer:
    """A stone is chosen, and the button lays it."""
    if desk.mind is None:
        return No(Refusal("not_now"))
    if isinstance(thing, Stone):
        return Pick(Selection(thing))
    if desk.picked.stone is None:
        return No(Refusal("choose"))
    action = Lay(desk.picked.stone.n)
    refusal = rules.why_not(desk.mind, action)
    return No(refusal) if refusal else Act(action)


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """What happened."""
    if isinstance(event, Opened):
        name = seating.names[event.winner]
        return words("ishi.opened", name=name, stone=event.stones[event.winner], n=event.points)
    return (
        words("ishi.laid", name=seating.names[event.seat]) if isinstance(event, Laid) else words("ishi.dealt")
    )


def origins(before: Desk, event: Event) -> dict[str, str]:
    """A stone that is laid comes from the hand: a hidden one from the last place."""
    if not isinstance(event, Laid):
        return {}
    hand = before.view.hands[event.seat]
    known = event.stone if event.stone in hand else None
    return {f"laid:{event.seat}": _key(event.seat, known, len(hand) - 1)}


def situation(desk: Desk, words: Words) -> str:
    """Which round it is."""
    return words("ishi.round", n=min(len(desk.view.past) + 1, rules.ROUNDS))


MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Simple(
    game=rules.GAME,
    desk=Desk,
    frame=frame,
    things=THINGS,
    on_press=press,
    caption=caption,
    situation=situation,
    origins=origins,
    recipes={Laid: Recipe(hold=200), Opened: Recipe(hold=1600), Dealt: Recipe(stagger=20, hold=300)},
    cues={Dealt: "deal", Laid: "koma", Opened: "trick"},
    round_ends=Opened,
    points=lambda desk: desk.view.points,
).mat
