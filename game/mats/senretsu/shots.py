"""戦列札: how a field card fires: it reaches nothing, or strikes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe.parts import picture
from game.look.describe.specs import Stroke
from game.mats.kit.films import is_of
from game.mats.kit.moments import LAYER
from game.mats.senretsu.bolt import bolt, impact, size_of, widened
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import deck_key, mark_key
from game.mats.senretsu.frame import deck_box, drawn, lanes_for
from game.mats.senretsu.gone import worded
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Table
from game.mats.senretsu.moments import ends_deck, shaped
from game.mats.senretsu.plan import plan_of
from game.mats.senretsu.ruler import ARROW, hop_keys, hops
from game.mats.senretsu.salvo import COMBO, Salvo, counting, hits, recoil, scored
from game.mats.senretsu.stakes import TENSE
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, acted, shown
from game.motion.placement import Box, Placement
from game.rules.senretsu.values import Fired, Missed, Rank

LIGHT, HOP, FLIGHT, HIT, SEEN = 120.0, 60.0, 240.0, 90.0, 160.0
"""An attack: its rank lights, each hop is counted, the arrow draws, the target recoils, the eye rests."""
HOPS = 300.0
"""How long the hops are counted at most."""
QUICK = 180.0
"""How fast the arrow at a deck's last card flies."""
LAST_HIT, LAST_SEEN = 430.0, 40.0
"""When the shot at a deck's last card strikes, however many hops are counted, and how soon it rises then."""
NOD = (Beat(0.0, 50.0, dy=-9.0), Beat(50.0, 70.0))
"""What a card does that reaches nothing."""
MISS = 140.0
"""How long it is seen that a card reaches nothing."""
BEAT, COUNTED = 1.12, 1.5
"""How far the rim of a deck near its end beats with each hop that is counted towards it, and how large the
hop comes."""
DRAWN, FORTH, RAISED, THRUST = 9.0, 26.0, 8.0, 80.0
"""How far the card that fires draws back, thrusts forward and rises, and how fast it thrusts."""
WHOLE_MS = 900.0
"""How long an attack is seen that is shown without motion."""


def missed(table: Table, event: Missed, reduced: bool) -> Clip:
    """Its card nods; from now on it lies in grey."""
    drawn_ = drawn(table, plan_of(table.desk)._replace(aim=None)).placements
    key = card_key(event.card.card)
    nods = () if reduced else tuple(acted(p, NOD) for p in drawn_ if is_of(p.key, key))
    still = tuple(p for p in drawn_ if reduced or not is_of(p.key, key))
    lies = next((p for p in drawn_ if p.key == key), None)
    puffs = () if reduced or lies is None else _puff(lies, forth(table.desk.view, event.seat))
    return Clip(still, (*nods, *puffs), MISS)


def _puff(card: Placement, way: int) -> tuple[Track, ...]:
    """A little dust before the card, blown off at once."""
    x, y, w, h = (card.x + card.w * (way > 0), card.y + 0.3 * card.h, 0.7 * card.w, 0.28 * card.w)
    cloud = picture("puff", "moments/dust", (x - w / 2, y - h / 2, w, h), layer=LAYER)
    return (
        shown(cloud, Beat(0.0, scale=0.5), Beat(0.0, 60.0, dx=10.0 * way),
              Beat(60.0, MISS - 60.0, dx=26.0 * way, scale=1.3, alpha=0.0, ease="linear")),
    )  # fmt: skip


def fired(table: Table, event: Fired, reduced: bool, salvo: Salvo) -> Clip:
    """Its rank lights, the hops are counted along the ruler, the arrow draws, the target recoils."""
    plan = plan_of(table.desk)
    loud = drawn(table, plan).placements
    if reduced:
        return Clip(loud, (), WHOLE_MS)
    quiet = {p.key: p for p in drawn(table, plan._replace(aim=None)).placements}
    counted = len(hops(plan.aim, lanes_for(table, plan))) if plan.aim else 0
    count, last, alone = hits(table.desk), ends_deck(table.desk, event), _alone(table.desk, event)
    begin, most = (0.0, LAST_HIT - QUICK) if last else (LIGHT, HOPS)
    hop, flight = min(HOP, most / max(1, counted)), QUICK if last else FLIGHT
    fly = LAST_HIT - flight if last else begin + hop * counted
    hit = fly + flight
    struck = () if alone else _struck(table.desk, event)
    times = _times(counted, begin, hop)
    times[_target(table.desk, event)] = hit - (HIT if alone else 0.0), HIT
    still: list[Placement] = []
    waiting = scored(table.desk) < count
    tracks = [] if waiting else _counting(table, event, count, hit - (HIT if alone else 0.0))
    back = () if alone else (Beat(hit, LAST_SEEN) if last else Beat(hit + HIT, SEEN),)
    shooter, way = card_key(event.card.card), forth(table.desk.view, event.seat)
    aloud = _aloud(table.desk, event, times, _pushed(hit, way * recoil(table.desk)))
    for p in loud:
        if p.key.startswith(COMBO) and not waiting:
            continue
        if is_of(p.key, shooter):
            tracks.append(_lunge(p, hit, way, quiet.get(p.key) == p, back))
        elif p.key in aloud:
            tracks.append(acted(p, aloud[p.key], p if quiet.get(p.key) == p else replace(p, alpha=0.0)))
        elif any(is_of(p.key, thing) and not p.key.startswith(worded(thing)) for thing in struck):
            tracks.append(_recoil(p, hit, way * recoil(table.desk)))
        elif quiet.get(p.key) == p:
            still.append(p)
        elif p.key == ARROW and isinstance(p.what, Stroke):
            tracks.extend(_flying(table, event, p, (fly, flight), alone))
        else:
            tracks.append(Track(replace(p, alpha=0.0), p, *times.get(p.key, (0.0, LIGHT)), "linear"))
    seen = LAST_SEEN if last else 0.0 if alone else HIT + SEEN
    heard = (Sound(0.0, "arrow"), Sound(hit, f"hits:{count}"))
    return shaped(Clip(tuple(still), tuple(tracks), hit + seen, sounds=heard), event, table, salvo, hit)


def _flying(
    table: Table, event: Fired, aimed: Placement, when: tuple[float, float], alone: bool
) -> Iterator[Track]:
    """The arrow draws, the blow flies at its point, and strikes; of a card that lies `alone` its fall tells
    that."""
    (fly, flight), count = when, hits(table.desk)
    whole, size = widened(aimed, count), size_of(count, event.deck)
    assert isinstance(whole.what, Stroke)
    yield Track(replace(whole, what=replace(whole.what, share=0.0)), whole, fly, flight, "linear")
    yield from bolt(whole, fly, flight, size)
    if not alone:
        yield from impact(whole, _under(table, event), fly + flight, size, count)


def _under(table: Table, event: Fired) -> Box:
    """What is hit, as it lies on the ground."""
    goal = 1 - event.seat
    if event.deck:
        return deck_box(table, goal)
    lanes = lanes_for(table, plan_of(table.desk))
    lane = lanes.of(goal, event.target)
    if lane is None:
        return deck_box(table, goal)
    return lanes.stack(len(_aimed_at(table.desk, event).cards), lane)[-1]


def _counting(table: Table, event: Fired, count: int, hit: float) -> list[Track]:
    """The hits are counted, at the deck that they strike."""
    return list(counting(table, count, hit, deck_box(table, 1 - event.seat)))


def _lunge(p: Placement, hit: float, way: int, lying: bool, back: tuple[Beat, ...]) -> Track:
    """The card that fires, or a mark on it, which is new unless it is `lying` there: it draws back, and
    thrusts forward as it strikes."""
    draws = Beat(0.0, LIGHT, dx=-DRAWN * way)
    thrusts = Beat(hit - THRUST, THRUST, dx=FORTH * way, dy=-RAISED)
    return acted(p, (draws, thrusts, *back), p if lying else replace(p, alpha=0.0))


def returning(made: Clip, desk: Desk) -> Clip:
    """The clip of a card that falls, beginning with the one that struck it where that has thrust, if it was
    seen to."""
    event = next((event for event in reversed(desk.recent) if isinstance(event, Fired)), None)
    if event is None:
        return made
    key, way = card_key(event.card.card), forth(desk.view, event.seat)
    reached = Beat(0.0, dx=FORTH * way, dy=-RAISED)

    def thrust(track: Track) -> Track:
        start = acted(track.start, (reached,)).end
        return replace(track, start=start, end=track.end if track.end.alpha else replace(start, alpha=0.0))

    still = tuple(p for p in made.still if not is_of(p.key, key))
    backs = tuple(thrust(Track(p, p, 0.0, SEEN, "arrive")) for p in made.still if is_of(p.key, key))
    tracks = tuple(thrust(t) if is_of(t.end.key, key) else t for t in made.tracks)
    return replace(made, still=still, tracks=(*tracks, *backs))


def _times(counted: int, begin: float, hop: float) -> dict[str, tuple[float, float]]:
    """When the hops begin to show, and how long each takes to come, by key."""
    return {key: (begin + hop * (n - 1), hop) for n in range(1, counted + 1) for key in hop_keys(n)}


def _target(desk: Desk, event: Fired) -> str:
    """The key of the mark of the rank that is hit."""
    goal = 1 - event.seat
    return mark_key(goal, desk.view.sides[goal].ranks[event.target - 1])


def _alone(desk: Desk, event: Fired) -> bool:
    """Whether the shot hits a card that lies by itself: how that falls comes at once."""
    return not event.deck and len(_aimed_at(desk, event).cards) == 1


def _struck(desk: Desk, event: Fired) -> tuple[str, ...]:
    """The keys of what the shot hits."""
    if event.deck:
        return (deck_key(1 - event.seat),)
    return tuple(card_key(lain.card) for lain in _aimed_at(desk, event).cards)


def _aimed_at(desk: Desk, event: Fired) -> Rank:
    return desk.view.sides[1 - event.seat].ranks[event.target - 1]


def _aloud(
    desk: Desk, event: Fired, times: dict[str, tuple[float, float]], pushed: tuple[Beat, ...]
) -> dict[str, tuple[Beat, ...]]:
    """How the hops towards a deck near its end are counted, by key: each comes large, and the rim of the deck
    beats with it, before that is `pushed`."""
    if not event.deck or desk.view.sides[1 - event.seat].deck > TENSE:
        return {}
    hops = {key: when for key, when in times.items() if key.startswith("hop ")}
    beats = (
        beat
        for at, span in sorted({*hops.values()})
        for beat in (Beat(at, 0.4 * span, scale=BEAT), Beat(at + 0.4 * span, 0.6 * span))
    )
    comes = {key: (Beat(at, scale=COUNTED), Beat(at, span)) for key, (at, span) in hops.items()}
    return {**comes, f"{deck_key(1 - event.seat)}:tense": (*beats, *pushed)}


def _pushed(begin: float, far: float) -> tuple[Beat, Beat]:
    """What a thing does that is struck."""
    return Beat(begin, HIT / 2, dx=far), Beat(begin + HIT / 2, HIT / 2)


def _recoil(p: Placement, begin: float, far: float) -> Track:
    return acted(p, _pushed(begin, far))
