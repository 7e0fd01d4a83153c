"""グローリアスクラウン: going out: the place is struck under the trick, then it goes to the plate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import disc, label, panel, picture
from game.look.describe.specs import Colour
from game.mats.crown.centre import laid_names
from game.mats.crown.desk import Player
from game.mats.crown.faces import pile_id
from game.mats.crown.layout import Table
from game.mats.crown.race import standing
from game.mats.crown.seats import SeatPlate, bonus_of, place_of
from game.mats.crown.stretch import two_left
from game.mats.crown.tight import MARKS, beaten, shaken
from game.mats.kit.gains import RISE, gain
from game.mats.kit.moments import LAYER, burst, rimmed, ripple
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Moment, felt, late, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.crown.values import WentOut
from game.rules.protocol import Seat

FALLS, LANDS = 160.0, 120.0
"""When the place begins to fall, and how long it takes to."""
STANDS, STAYS, STAYS_GRAND, STAYS_FIRST = 70.0, 440.0, 700.0, 940.0
"""How long everything stands as it strikes; how long it can be read, one that is struck larger, and that of
the first where nothing else is told after it."""
WATCHED = 400.0
"""How much longer it can be read by whoever sees somebody else go out."""
DARK, DIMS, STAGE = 0.42, 200.0, LAYER + 3
"""How dark all the table is but the first to go out and the last card; how long it takes to become so; on
which layer that lies, over all the rest."""
FLIES, RIM = 300.0, 120.0
"""How long it takes to its plate, and how long that has a rim then."""
RISES, RESTS, SAID = 160.0, 160.0, 620.0
"""How long before that the bonus leaves the words; how long the table rests after all, and how much longer
where it is told that two are left."""
STILL = 600.0
"""How long it stands where nothing moves."""
BAR = 72.0
"""How high the bar is, which stays as it is."""
HIGH, CLEAR = 112.0, 14.0
"""How high the words' ground is at most, and how far from what lies above."""
SHARES = (1.0, 0.86, 0.76)
"""How large that of the first, the second, and any later one is."""
METALS: tuple[tuple[Colour, Colour], ...] = (
    (theme.YAMA, theme.PAPER0), ((217, 222, 230), (138, 147, 162)), ((230, 190, 152), (160, 98, 52)),
    (theme.PAPER0, theme.PAPER3),
)  # fmt: skip
"""The ground and the rim for the first, the second, the third, and any later one: gold, silver, bronze."""
MEDAL, MEDAL_GRAND, LARGER = 96.0, 132.0, 1.2
"""How large the medal at its left is, and how many times as high as the ground at most."""
FIRST_LINE, SECOND_LINE = 38.0, 25.0
AT_WORK = ("now", "pill", "doing")
"""What of a plate tells what its seat is at; it goes with the last card."""
BURST, BURST_GRAND = 340.0, 560.0
"""How large the strokes behind it are."""
CROWN = Box(14 / 80, 16 / 80, 52 / 80, 48 / 80)
"""Where the crown lies on its medal, in shares."""


class Placed(Struct, frozen=True):
    """The place of a seat that has gone out, and what it will bring, as it lies under the trick."""

    table: Table
    seat: Seat

    @property
    def place(self) -> int:
        """Which one it is, 1 for the first."""
        return place_of(self.bonus, len(self.table.desk.view.hands))

    @property
    def first(self) -> bool:
        """Whether nobody was out before."""
        return self.place == 1

    @property
    def share(self) -> float:
        """How large it is told, beside the first."""
        return SHARES[min(self.place, len(SHARES)) - 1]

    @property
    def metal(self) -> tuple[Colour, Colour]:
        """Its ground and its rim."""
        return METALS[min(self.place, len(METALS)) - 1]

    @property
    def grand(self) -> bool:
        """Whether it is struck harder: for the first, for whoever looks on, and for who leads."""
        view = self.table.desk.view
        return self.first or self.seat == view.seat or standing(view).leaders == (self.seat,)

    @property
    def forestalled(self) -> tuple[Seat, ...]:
        """Who had one card left, too, and still has it."""
        return beaten(self.table.desk.view, self.seat)

    @property
    def bonus(self) -> int:
        """What the place will bring."""
        return bonus_of(self.table.desk.view, self.seat)

    @property
    def room(self) -> Box:
        """Where the words lie that give way meanwhile."""
        room = self.table.at.worth.joined(self.table.at.note)
        high = min(HIGH, room.h - CLEAR) * self.share
        return room.at(0, room.h - high, room.w, high)

    @property
    def layer(self) -> int:
        """On which layer it lies; that of the first over the veil."""
        return STAGE + 1 if self.first else LAYER + 1

    def lines(self) -> tuple[str, str]:
        """Who has which place; and the bonus that waits."""
        words, table = self.table.words, self.table
        place = words(f"crown.place.{self.place}")
        name = table.name(self.seat)
        forms = (
            *((words("crown.out.duel", name=name, place=place),) if self.forestalled else ()),
            words("crown.out", name=name, place=place),
            words("crown.plate.place", place=place),
        )
        room = self.room.w - self.medal_side - 60
        first = table.fitting(forms, room, self.share * FIRST_LINE, "display")
        return first, words("crown.plate.waits", bonus=self.bonus)

    @property
    def medal_side(self) -> float:
        """How large the medal is."""
        return min((MEDAL_GRAND if self.grand else MEDAL) * self.share, LARGER * self.room.h)

    def ground(self) -> Box:
        """What the words lie on."""
        (first, second), k = self.lines(), self.share
        upper, lower = (
            self.table.width(first, k * FIRST_LINE, "display"),
            self.table.width(second, k * SECOND_LINE, "bold"),
        )
        wide = max(upper, lower)
        return self.room.centred(wide + self.medal_side + 60, self.room.h)

    def second(self) -> Box:
        """Where the bonus is told."""
        box = self.ground()
        left = self.medal_side + 16
        return box.at(left, box.h * 0.54, box.w - left - 30, box.h * 0.4)

    def words(self) -> Iterator[Placement]:
        """The ground and what is written on it."""
        box, (first, second), k = self.ground(), self.lines(), self.share
        fill, rim = self.metal
        yield panel("placed", box, fill, 18, rim, 4, shadow=3, layer=self.layer)
        left, over = self.medal_side + 16, self.layer + 1
        upper = box.at(left, 4, box.w - left - 30, box.h * 0.55)
        yield label("placed text", first, upper, k * FIRST_LINE, theme.INK0, "display", "centre", layer=over)
        yield label(
            "placed bonus", second, self.second(), k * SECOND_LINE, theme.INK0, "bold", "centre", layer=over
        )

    def medal(self) -> tuple[Placement, ...]:
        """The crown of the first; for the others the number of their place, on a disc of its metal."""
        box, side = self.ground(), self.medal_side
        at = box.at(-14, (box.h - side) / 2, side, side)
        if self.first:
            ground = picture("placed medal", "crown/badge", at, layer=self.layer + 1)
            return ground, picture("placed crown", "emblems/glorious", _crown(at), layer=self.layer + 2)
        fill, rim = self.metal
        ground = disc("placed medal", *at.middle, side / 2, fill, self.layer + 1, border=rim, border_width=6)
        return ground, label(
            "placed n",
            str(self.place),
            at,
            0.52 * side,
            theme.INK0,
            "display",
            "centre",
            layer=self.layer + 2,
        )

    def still(self) -> tuple[Placement, ...]:
        """All of it."""
        return (*self.words(), *self.medal())


def _crown(medal: Box) -> Box:
    return medal.at(CROWN.x * medal.w, CROWN.y * medal.h, CROWN.w * medal.w, CROWN.h * medal.h)


def went_out(made: Clip, table: Table, event: WentOut) -> Clip:
    """The last card is held up once more; the place is struck under it, with what it will bring, and both go
    to the plate. While it is that of the first, nothing else is seen; whoever had one card left, too, is
    shaken as it falls."""
    placed = Placed(table, event.finish.seat)
    strikes = FALLS + LANDS
    view = table.desk.view
    first = placed.first and not two_left(view)
    goes = strikes + (STAYS_FIRST if first else STAYS_GRAND if placed.grand else STAYS)
    goes += WATCHED if view.seat is not None and placed.seat != view.seat else 0.0
    lands, key = goes + FLIES, Player(event.finish.seat).id
    names = laid_names(view)[-1][1] if view.field else []
    held_up: dict[str, tuple[Beat, ...]] = {
        pile_id(name): (Beat(0.0, 120.0, scale=1.1), Beat(goes, 160.0)) for _, name in names
    }
    told = Moment(
        span=lands + RESTS + STANDS + (SAID if two_left(view) else 0.0),
        things=(
            *(_staged(made, table, held_up, goes - RISES) if placed.first else ()),
            *_struck(placed, strikes),
            *_gone(placed, goes, lands),
        ),
        acts=held_up | _hushed(made, goes + 60.0),
        when=dict.fromkeys((f"{key}:", "gap:", *MARKS), lands) | {f"{key}:{part}": 0.0 for part in AT_WORK},
        stops=(Stop(strikes, STANDS),) if placed.grand else (),
        sounds=(Sound(0.0, "card_lift"), Sound(strikes, "finish_rank"), Sound(lands, "coin")),
    )
    return shaken(felt(made, told), table, placed.forestalled, strikes)


def still_out(made: Clip, table: Table, event: WentOut) -> Clip:
    """Without motion: the place stands under the trick, then what is said comes."""
    placed = Placed(table, event.finish.seat)
    things = tuple(stayed(p, 0.0, STILL) for p in placed.still())
    span = max(made.span, STILL + 160.0) + (SAID if two_left(table.desk.view) else 0.0)
    return felt(made, Moment(span=span, things=things, acts=_hushed(made, STILL)))


def _hushed(made: Clip, until: float) -> dict[str, tuple[Beat, ...]]:
    """What is said, and what the trick is worth, give way until then."""
    acts: dict[str, tuple[Beat, ...]] = {}
    for p in made.still:
        if p.key.startswith("worth"):
            acts[p.key] = Beat(0.0, 100.0, alpha=0.0), Beat(until, 120.0)
        elif p.key.startswith("note"):
            acts[p.key] = late(until)
    return acts


def _staged(
    made: Clip, table: Table, held_up: Mapping[str, tuple[Beat, ...]], until: float
) -> Iterator[Track]:
    """A veil lies over all the table under its bar until then, and the last card over that."""
    space = table.desk.space
    below = (0, BAR, space.w, space.h - BAR)
    veil = panel("stage", below, theme.INK0, 0, opacity=DARK, layer=STAGE)
    yield stayed(veil, 0.0, until, DIMS, DIMS)
    for p in made.still:
        if p.key in held_up:
            over = replace(p, key=f"stage {p.key}", layer=STAGE + 1)
            yield shown(over, Beat(0.0), *held_up[p.key][:1], Beat(until + DIMS, alpha=0.0))


def _struck(placed: Placed, at: float) -> Iterator[Track]:
    """Strokes burst from behind it as it lands; where it is struck larger twice as many, with a ring."""
    middle = placed.ground().middle
    if placed.grand:
        yield burst(middle, at, 260.0, "burst-16", BURST_GRAND * placed.share, layer=placed.layer - 1)
        yield ripple(middle, at, 120.0, 330.0, 480.0, layer=placed.layer - 1)
    else:
        yield burst(middle, at, 180.0, "burst-8", BURST * placed.share)


def _gone(placed: Placed, goes: float, lands: float) -> Iterator[Track]:
    """The medal shrinks into the plate, the bonus flies to where it will wait, and the words fade."""
    table, plate = placed.table, SeatPlate(placed.table, placed.seat)
    falls = Beat(FALLS, scale=1.5 if placed.grand else 1.25), Beat(FALLS, LANDS)
    for p in placed.words():
        fades = goes - RISES if p.key == "placed bonus" else goes
        yield shown(p, *falls, Beat(fades, 120.0, alpha=0.0, ease="linear"))
    medal = plate.medal_box()
    for p in placed.medal():
        to = _crown(medal) if p.key == "placed crown" else medal
        flies = Beat(goes, FLIES, to=to, ease="travel", arc=40.0)
        yield shown(p, *falls, flies, Beat(lands, 100.0, to=to, alpha=0.0, ease="linear"))
    x, y = placed.second().middle
    goal, text = plate.bonus_box().middle, f"+{placed.bonus}"
    yield from gain(table, text, (x, y + RISE), goal, goes - RISES, 0.0)
    yield rimmed("placed rim", plate.box, plate.plate.radius, theme.YAMA, lands, RIM, 160.0)
