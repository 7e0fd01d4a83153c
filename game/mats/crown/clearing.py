"""グローリアスクラウン: what ends a trick, as it is felt: ♠3 on a joker, 8切り, and what a trick pays."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.parts import picture
from game.look.describe.specs import Printed
from game.mats.crown.centre import laid_names
from game.mats.crown.desk import Desk, Player
from game.mats.crown.faces import back, pile_id
from game.mats.crown.layout import OwnPlate, Table
from game.mats.kit import lead
from game.mats.kit.gains import gain
from game.mats.kit.moments import LAYER, burst, ripple
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Moment, felt, stayed
from game.motion.placement import Box
from game.rules.crown.values import Flushed, Played
from game.rules.protocol import Seat

STANDS = 80.0
"""How long everything stands as ♠3 strikes."""
SQUARES, PAID, UNPAID = 160.0, 640.0, 380.0
"""When points leave the pile and when they reach the plate; how long a trick goes that pays nothing."""
COIN = 44.0


def fox(made: Clip, table: Table) -> Clip:
    """♠3 lands on the mask: everything stands, and strokes burst; then the joker turns face down."""
    middle, keys = table.at.top_play(0, 1).box.middle, _beaten(table)
    moment = Moment(
        span=made.span + STANDS,
        things=(burst(middle, 270.0, 200.0, "burst-8", 320.0), ripple(middle, 270.0, 60.0, 150.0)),
        stops=(Stop(275.0, STANDS),),
        sounds=(Sound(0.0, "card_play"), Sound(265.0, "koma"), Sound(460.0, "card_flip")),
    )
    tracks = tuple(_turned(track) if track.end.key in keys else track for track in made.tracks)
    return felt(replace(made, tracks=tracks), moment)


def _beaten(table: Table) -> set[str]:
    """The key of the joker that ♠3 lies on."""
    _, beaten = laid_names(table.desk.view)[-2]
    return {pile_id(name) for _, name in beaten}


def still_fox(made: Clip, table: Table) -> Clip:
    """Without motion: the joker comes to lie face down under ♠3."""
    keys = _beaten(table)
    tracks = (
        replace(t, end=replace(t.end, what=back())) if t.end.key in keys and t.end.alpha else t
        for t in made.tracks
    )
    return replace(made, tracks=tuple(tracks))


def _turned(track: Track) -> Track:
    """Face down when it has made room."""
    turn = Track(track.end, replace(track.end, what=back()), 400.0, 220.0, "travel", flip=True)
    return replace(track, then=turn)


def paid(made: Clip, table: Table, event: Flushed) -> Clip:
    """The points rise from the cards that have earned them and fly to the plate, where they are counted; a
    joker that ♠3 has beaten lies face down meanwhile."""
    made = replace(made, tracks=tuple(map(_face_down, made.tracks)) if _by_fox(table.desk) else made.tracks)
    if not event.points:
        return replace(made, span=min(made.span, UNPAID))
    goal = coin_of(table, event.seat).middle
    pill = gain(table, f"+{event.points}", table.at.worth.middle, goal, SQUARES, stays=0.0)
    counted = PAID + 70.0 * event.points
    takes = lead.TRAVEL + lead.LANDS if lead.moves(made) else 0.0
    coins = (Sound(PAID + 70.0 * n, "coin") for n in range(event.points))
    lands = (Sound(counted + takes, "card_lift"),) if takes else ()
    return felt(
        lead.carried(made),
        Moment(
            span=max(PAID + 260.0, counted + takes + 60.0),
            things=tuple(pill),
            when={f"{Player(event.seat).id}:total": PAID} | dict.fromkeys(lead.TOLD, counted),
            sounds=(Sound(0.0, "trick"), *coins, *lands),
        ),
    )


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
    """Without motion: a joker that ♠3 has beaten goes as it lay."""
    return replace(made, tracks=tuple(map(_face_down, made.tracks))) if _by_fox(table.desk) else made


def coin_of(table: Table, seat: Seat) -> Box:
    """Where a plate has its coin."""
    plate = table.at.plate(seat, table.desk.bottom, len(table.desk.view.hands))
    at = plate.points
    left = 0 if isinstance(plate, OwnPlate) else 6
    return plate.box.at(at.x + left, at.y + at.h / 2 - COIN / 2, COIN, COIN)


def sliced(made: Clip, table: Table, event: Flushed) -> Moment:
    """8切り: one brush cut across the pile, which slides off then."""
    x, y = table.at.top_play(0, 1).box.middle
    cut = picture("cut", "moments/swash-paper", (x - 230, y - 40, 460, 82), layer=LAYER)
    cut = replace(cut, angle=-24.0)
    total = f"{Player(event.seat).id}:total"
    keys = ("pile:", "worth", "discard", "no discards", "gain", total, *lead.TOLD)
    paid = (Sound(240.0 + PAID + 70.0 * n, "coin") for n in range(event.points))
    return Moment(
        span=made.span + 240.0,
        things=(stayed(cut, 0.0, 200.0, 60.0, 160.0),),
        when=dict.fromkeys(keys, 240.0),
        stops=(Stop(70.0, 60.0),),
        sounds=(Sound(0.0, "cut"), Sound(260.0, "trick"), *paid),
    )
