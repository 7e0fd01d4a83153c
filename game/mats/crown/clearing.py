"""グローリアスクラウン: what ends a trick, as it is felt: 8切り, and what a trick pays."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import picture
from game.look.describe.specs import Printed
from game.mats.crown import streaks
from game.mats.crown.desk import Desk, Player
from game.mats.crown.faces import back
from game.mats.crown.layout import OwnPlate, Table
from game.mats.crown.race import taken
from game.mats.crown.streaks import LONG, stopped, streak, swollen
from game.mats.kit import lead
from game.mats.kit.gains import GREAT, Whose, extent, gain
from game.mats.kit.moments import LAYER, beat, burst, rimmed
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, felt, last_arrival, shown
from game.motion.placement import Box
from game.rules.crown.values import Flushed, Played, View
from game.rules.protocol import Seat

SQUARES, PAID, UNPAID = 160.0, 640.0, 380.0
"""When points leave the pile and when they reach the plate; how long a trick goes that pays nothing."""
COIN, EACH = 44.0, 110.0
"""How large a plate's coin is, and how long after one the next does the same."""
LIFTED = 1.4
"""How large a coin is over the cards, for the height of the sum."""
GREATER = 260.0
"""How large the strokes are behind a sum of more than one point that is not yet a great one."""
COUNTS, COUNTS_GREAT = 150.0, 240.0
"""How large the strokes are round the plate's coin that has counted more than one point, and a great sum."""
PER_CARD, WIDEST = 0.14, 4
"""How much larger coins and strokes are for each card more that has won the trick, as a share; for so many at
most."""
COIN_RISES, COIN_FLIES = 140.0, 300.0
CLEARS = 60.0
"""From the last coin's flight to the sweep."""
PILES = ("pile:", "discard", "no discards")
"""How the keys begin of the cards that are swept away, and of where they go."""
RIM, RIM_FADES = 100.0, 120.0
"""How long the plate has a rim that has counted the last one."""
STILL = 600.0
"""How long a sign stands where nothing moves."""
TAKEN = 380.0
"""How long the mark of who leads is felt once it has landed."""


def paid(made: Clip, table: Table, event: Flushed) -> Clip:
    """The points rise from the cards that have earned them and fly to the plate, and as many coins after
    them; the cards lie until the last one has set out, and are swept away then. Whoever takes the lead by
    that is seen to; so is a long run of tricks. A joker that ♠3 has beaten lies face down meanwhile."""
    made = replace(made, tracks=tuple(map(_face_down, made.tracks)) if _by_fox(table.desk) else made.tracks)
    row = streak(table.desk.view)
    if not event.points:
        return _unpaid(made, table, row)
    made, moves = lead.carried(made), lead.moves(made)
    counted, sweeps = counted_at(event), swept(event)
    lands = counted + lead.TRAVEL
    coins = (Sound(PAID + EACH * n, "coin") for n in range(event.points))
    over = (Sound(lands + lead.LANDS, "card_lift"),) if moves else ()
    return felt(
        made,
        Moment(
            span=max(
                sweeps + last_arrival(made),
                lands + TAKEN if moves else counted + 120.0,
                streaks.ENDS if row >= LONG else 0.0,
            ),
            things=(
                *_earned(table, event, row),
                *(taken(made, table, lands) if moves else ()),
                *streaks.film(table, row),
            ),
            when={f"{Player(event.seat).id}:total": PAID}
            | dict.fromkeys(lead.TOLD, counted)
            | {streaks.MARK: streaks.GOES}
            | dict.fromkeys(PILES, sweeps),
            acts={Player(event.seat).id: beat(counted)} if event.points > 1 or row >= LONG else {},
            stops=streaks.stops(row),
            sounds=(Sound(sweeps, "trick"), *coins, *over, *streaks.sounds(row)),
        ),
    )


def _unpaid(made: Clip, table: Table, row: int) -> Clip:
    """A trick that pays nothing goes soon, but that it is one of a long run is seen."""
    made = replace(made, span=min(made.span, UNPAID))
    if row < LONG:
        return made
    told = Moment(
        span=streaks.ENDS,
        things=tuple(streaks.film(table, row)),
        when={streaks.MARK: streaks.GOES},
        stops=streaks.stops(row),
        sounds=(Sound(0.0, "trick"), *streaks.sounds(row)),
    )
    return felt(made, told)


def counted_at(event: Flushed) -> float:
    """When the plate has counted the last point of a trick."""
    return PAID + EACH * event.points


def swept(event: Flushed) -> float:
    """When the cards go: as the last coin flies from them; at once where there is none."""
    return PAID - COIN_FLIES + EACH * (event.points - 1) + CLEARS if event.points else 0.0


def _earned(table: Table, event: Flushed, row: int) -> Iterator[Track]:
    """What flies to the plate, which has a rim for a while as it counts the last of it: all the larger for
    the cards that have won, and for the run."""
    seats, bottom = len(table.desk.view.hands), table.desk.bottom
    coin, plate = coin_of(table, event.seat), table.at.plate(event.seat, bottom, seats)
    total, lands = told(table, event), PAID + EACH * (event.points - 1)
    run, whose = swollen(row), _whose(table.desk, event.seat)
    grown = run * (1 + PER_CARD * (min(width(table.desk.view), WIDEST) - 1))
    start = table.at.worth.middle
    yield from gain(table, total, start, coin.middle, SQUARES, stays=0.0, whose=whose, grown=run)
    if event.points < GREAT and (event.points > 1 or grown > 1 or total != f"+{event.points}"):
        yield burst(start, SQUARES + 60.0, 200.0, "burst-8", GREATER * grown, "gain accent")
    yield from _coins(table, event, coin, LIFTED * extent(table, total)[1] * grown)
    if event.points > 1 or row >= LONG:
        great = event.points >= GREAT or row >= LONG
        name, size = ("burst-16", COUNTS_GREAT * run) if great else ("burst-8", COUNTS)
        yield burst(coin.middle, counted_at(event), 160.0, name, size, "gain counts")
    yield rimmed("gain rim", plate.box, plate.radius, theme.YAMA, lands, RIM, RIM_FADES)


def _whose(desk: Desk, seat: Seat) -> Whose:
    """One's own gain is told large and in gold, where one person plays; all others are alike."""
    alone = sum(desk.seating.humans) == 1 and desk.view.seat == desk.bottom == seat
    return Whose.OWN if alone else Whose.ANY


def _coins(table: Table, event: Flushed, coin: Box, large: float) -> Iterator[Track]:
    """As many as there are points rise from the cards and fly to the plate's coin."""
    x, y = table.at.top_play(0, 1).box.middle
    art = "gc/coin-revolution" if event.revolution else "gc/coin-normal"
    for n in range(event.points):
        rises, lands = 60.0 + EACH * n, PAID + EACH * n
        left = x + large * (n - event.points / 2)
        yield shown(
            picture(f"gain coin {n}", art, Box(left, y - large, large, large), layer=LAYER),
            Beat(rises, alpha=0.0, dy=large / 2, scale=0.6),
            Beat(rises, COIN_RISES),
            Beat(lands - COIN_FLIES, COIN_FLIES, to=coin, ease="travel", arc=60.0),
            Beat(lands, 40.0, to=coin, alpha=0.0, ease="linear"),
        )


def width(view: View) -> int:
    """Of how many cards the play was that has won the last trick."""
    return next(len(laid.cards) for laid in reversed(view.discards) if not laid.thrown)


def told(table: Table, event: Flushed) -> str:
    """The points, and what is remarkable about them: that they are the first of the deal, the second trick in
    a row, for a longer run has a sign of its own, or that such a run is stopped."""
    view, words = table.desk.view, table.words
    row, ended = streak(view), stopped(view)
    if sum(view.points) == event.points:
        return f"+{event.points} ({words('crown.gain.first')})"
    if ended:
        return f"+{event.points} ({words('crown.gain.stopped', n=ended)})"
    return f"+{event.points} ({words('crown.gain.streak', n=row)})" if 1 < row < LONG else f"+{event.points}"


def _by_fox(desk: Desk) -> bool:
    """Whether the trick that goes was ended by ♠3 on a joker."""
    last = next((e for e in reversed(desk.recent) if isinstance(e, Played)), None)
    return last is not None and last.returns


def _face_down(track: Track) -> Track:
    """A joker sets out face down; one that only fades does so."""
    start, end = track.start, track.end
    if isinstance(start.what, Printed) and "joker" in start.what.face and start.key.startswith("pile:"):
        end = end if end.alpha else replace(end, what=back())
        return replace(track, start=replace(start, what=back()), end=end)
    return track


def still_cleared(made: Clip, table: Table) -> Clip:
    """Without motion: a joker that ♠3 has beaten goes as it lay; the sign of a long run stands."""
    if _by_fox(table.desk):
        made = replace(made, tracks=tuple(map(_face_down, made.tracks)))
    signs = tuple(streaks.still(table, streak(table.desk.view), STILL))
    return replace(made, tracks=(*made.tracks, *signs), span=max(made.span, STILL + 160.0)) if signs else made


def coin_of(table: Table, seat: Seat) -> Box:
    """Where a plate has its coin."""
    plate = table.at.plate(seat, table.desk.bottom, len(table.desk.view.hands))
    at = plate.points
    left = 0 if isinstance(plate, OwnPlate) else 6
    return plate.box.at(at.x + left, at.y + at.h / 2 - COIN / 2, COIN, COIN)
