"""SHT: what is felt: a shield that breaks, a defence that is exact, the blow that decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, picture
from game.look.describe.specs import Picture, Stroke
from game.mats.kit.cards import face
from game.mats.kit.films import found
from game.mats.kit.moments import LAYER, blow, burst, gain, jolt, ripple, seal, shards
from game.mats.sht.banner import defence_number
from game.mats.sht.desk import Desk, OnField
from game.mats.sht.layout import Table
from game.mats.sht.zones import BACK
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Felt, Moment, acted, felt, shown, since, stayed, struck
from game.motion.placement import Placement
from game.rules.protocol import Seat
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Defended,
    Discarded,
    Drew,
    Ended,
    Event,
    HitTaken,
    ShieldBroke,
    ToDefend,
)

BREAKS, LEAVES = 720.0, 320.0
"""How long a shield is seen to break, or a plate; and then the cards of a battle to leave."""
PILED = 220.0
"""How long cards have been leaving when the pile begins to count them."""
SLIPS, TURNS = 320.0, 240.0
"""How long the shield's card slips into the hand, and then turns over for its owner."""
COUNT, COUNT_MOST = 110.0, 500.0
"""From one card of a defence to the next, and for all of them at most."""
SOONER = 140.0
"""How much sooner the ticks are asked for than the first is heard: a pawn would leave its place before."""
SILENT = 480.0
"""How long nothing at all happens after the blow that decides."""
BREATH, MEETS, OVER = 180.0, 300.0, 500.0
"""From the last card to the moment in which both numbers meet; how long that is seen, or a surplus."""
SNAPS = ("duel defence", "duel disc", "duel sign")
"""What of a duel changes in no time."""
BROKEN, EXACT = (160.0, 368.0), (140.0, 392.0)
"""How large the seals are drawn."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A hit that is taken breaks the shield or decides the game, an exact defence is one; what follows of
    them belongs to it, as far as the attack is remembered."""
    if isinstance(event, HitTaken | Defended):
        return _cause(event, after)
    if not isinstance(event, Discarded | ShieldBroke | BonusWon | Drew | Ended):
        return None
    last = next((e for e in reversed(before.recent) if isinstance(e, HitTaken | Defended | Attacked)), None)
    if isinstance(last, HitTaken | Defended) and any(isinstance(e, Attacked) for e in before.recent):
        return _cause(last, before)
    return None


def _cause(event: HitTaken | Defended, desk: Desk) -> Felt | None:
    if isinstance(event, Defended):
        return Felt.EXACT if event.attack == event.defence else None
    return Felt.SHIELD if desk.view.sides[event.seat].shield else Felt.BLOW


def shaped(made: Clip, before: Table, event: Event, after: Table) -> Clip:
    """The event's clip as it is felt."""
    moment = moment_of(before.desk, event, after.desk)
    match event:
        case HitTaken():
            return felt(made, _taken(after, event, moment is Felt.BLOW))
        case Defended():
            return felt(made, _defended(after, event))
        case Discarded():
            things = _still_seen(before, moment)
            return felt(made, Moment(span=LEAVES + 20.0, things=things, when={"sht.discards n": PILED}))
        case BonusWon():
            return felt(made, Moment(span=0.0))
        case Drew():
            return felt(made, _drew(after, event, moment))
        case ShieldBroke():
            return felt(_slipped(made, after, event), _broke(after, event, moment))
        case Ended() if moment is Felt.BLOW:
            return felt(made, Moment(span=SILENT, things=since(_split(after), BREAKS + LEAVES + 20.0)))
    return made


def _attacker(table: Table) -> tuple[Seat, int]:
    """Whose card attacks, and which: as it lies on the field, or as it is remembered."""
    todo = table.desk.view.todo
    if isinstance(todo, ToDefend):
        return 1 - todo.seat, todo.attacker.n
    last = next(e for e in reversed(table.desk.recent) if isinstance(e, Attacked))
    return last.seat, last.card.n


# A hit


def _taken(table: Table, event: HitTaken, decides: bool) -> Moment:
    """It draws back, falls, and what it strikes breaks: the shield, or the plate of who has none."""
    seat, n = _attacker(table)
    way = 1.0 if seat != table.desk.bottom else -1.0
    strikes = (
        Beat(0.0, 180.0, dy=-12 * way, ease="travel"),
        Beat(180.0, 50.0, dy=20 * way),
        Beat(420.0, 160.0, ease="travel"),
    )
    key = f"shield:{event.seat}"
    leans = (Beat(0.0, 120.0, dy=-2 * way), *jolt(180.0, dy=4 * way))
    struck_down = {
        f"{key}:hexagon": (*leans, Beat(320.0, alpha=0.0)),
        f"{key}:label": (Beat(320.0, alpha=0.0),),
        key: leans,
    }
    plate = {f"plate:{event.seat}": jolt(180.0, dy=4 * way)}
    return Moment(
        span=BREAKS,
        things=_split(table) if decides else _breaking(table, event.seat),
        acts={OnField(seat, n).id: strikes, **(plate if decides else struck_down)},
        stops=(Stop(240.0, 90.0 if decides else 80.0),),
        sounds=(
            Sound(0.0, "breath"),
            Sound(180.0, "hit"),
            Sound(240.0, "deck_hit" if decides else "shield_break"),
        ),
    )


def _from(table: Table) -> tuple[float, float]:
    """Where the stroke of the attack leaves its card."""
    seat, n = _attacker(table)
    row = table.at.half(seat == table.desk.bottom).field
    side = table.desk.view.sides[seat].field
    count = max(len(side), 1)
    i = next((i for i, lying in enumerate(side) if lying.n == n), 0)
    box = row.box(i, count)
    return box.x + box.w / 2, box.y + box.h * (0.1 if seat == table.desk.bottom else 0.9)


def _breaking(table: Table, seat: Seat) -> tuple[Track, ...]:
    """All that is seen of a shield that breaks, until it is gone."""
    box = table.at.half(seat == table.desk.bottom).shield
    crack = [picture(f"crack {n}", f"moments/shield-crack-{n}", box, layer=LAYER) for n in (1, 2)]
    word = box.at(box.w / 2 - 30, box.h + 2, 60, 36)
    return (
        *blow(_from(table), box.middle, 180.0, 160.0),
        stayed(crack[0], 180.0, 240.0),
        stayed(crack[1], 240.0, 320.0),
        burst(box.middle, 240.0, 120.0, size=box.w * 1.7),
        stayed(picture("gone", "moments/shield-gone", box, layer=1), 320.0, BREAKS),
        *shards(box, 320.0),
        ripple(box.middle, 320.0, 60.0, 116.0, name="ripple-ink"),
        struck(seal("broken", BROKEN, box.middle), 320.0, 1060.0, to=word),
    )


def _split(table: Table) -> tuple[Track, ...]:
    """All that is seen of the blow that decides: its stroke, and the rim of the plate that splits beside the
    name."""
    seat = 1 - _attacker(table)[0]
    box = table.at.half(seat == table.desk.bottom).plate.box
    stroke = blow(_from(table), box.middle, 180.0, BREAKS)
    halves, half_plate = [], table.at.half(seat == table.desk.bottom).plate
    beside = (max(half_plate.name.right, half_plate.portrait.name.right) + 2) / box.w
    split = ((0.5, 1.0), (0.54, 0.84), (0.5, 0.66), (beside, 0.58), (beside, 0.0))
    for way, edge in ((-1, 0.0), (1, 1.0)):
        points = ((beside, 0.0), (edge, 0.0), (edge, 1.0), *split)
        look = Stroke(points, theme.SHU, 6)
        half = Placement(f"split {way}", look, box.x, box.y, box.w, box.h, layer=LAYER - 1)
        halves.append(shown(half, Beat(180.0), Beat(330.0, 160.0, dx=7.0 * way, turn=0.0)))
    return (*stroke, *halves, burst(box.middle, 240.0, 200.0, "burst-8-shu", box.w * 1.2))


def _still_seen(table: Table, moment: Felt | None) -> tuple[Track, ...]:
    """What of the moment is still seen while the cards of the battle leave."""
    if moment is Felt.SHIELD:
        return since(_breaking(table, 1 - _attacker(table)[0]), BREAKS)
    if moment is Felt.BLOW:
        return since(_split(table), BREAKS)
    return (_exact_seal(table, 0.0, 0.0),) if moment is Felt.EXACT else ()


def _slipped(made: Clip, table: Table, event: ShieldBroke) -> Clip:
    """The card slips out face down, and turns over only where it is known."""
    tracks = []
    for track in made.tracks:
        if track.start.what == Picture(BACK, 1, flips=True) and track.end.alpha and track.span > SLIPS / 2:
            hidden = replace(track.end, what=Picture(BACK, 2, flips=True))
            turn = (Beat(SLIPS + 40.0, TURNS, flip=True),) if event.card else ()
            there = acted(hidden, (Beat(0.0, SLIPS, ease="travel", arc=30.0),), track.start)
            after = acted(track.end, turn, hidden) if turn else None
            tracks.append(replace(there, then=after))
        else:
            tracks.append(track)
    return replace(made, tracks=tuple(tracks))


def _broke(table: Table, event: ShieldBroke, moment: Felt | None) -> Moment:
    counted = SLIPS + (TURNS if event.card else 0.0)
    key = f"plate:{event.seat}"
    return Moment(
        span=counted + 360.0,
        things=since(_breaking(table, event.seat), BREAKS + LEAVES + 20.0) if moment else (),
        when={f"{key}:hand": SLIPS, f"{key}:shield": counted, f"{key}:bare": counted, "danger": counted},
        sounds=(
            Sound(0.0, "card_lift"),
            *((Sound(SLIPS + 40.0, "card_flip"),) if event.card else ()),
            Sound(counted, "deck_hit"),
        ),
    )


# A defence


def _met(event: Defended) -> float:
    """When both numbers meet."""
    return min(COUNT * len(event.cards), COUNT_MOST) + BREATH


def _defended(table: Table, event: Defended) -> Moment:
    """Its cards rise one after another and add up; then the sum stands beside the attack."""
    cards = [field.card for field in event.cards if field.card]
    pace, meets = min(COUNT, COUNT_MOST / len(cards)), _met(event)
    sums = list(accumulate(card.number for card in cards))
    counted = [
        stayed(replace(defence_number(table, total), key=f"sum {i}"), i * pace, (i + 1) * pace)
        for i, total in enumerate(sums[:-1])
    ]
    rises = {
        OnField(event.seat, field.n).id: (Beat(i * pace, 90.0, dy=-14.0), Beat(meets + 200.0, 160.0))
        for i, field in enumerate(event.cards)
    }
    when = {f"duel card:{card.value}": i * pace for i, card in enumerate(cards)}
    when |= {"duel disc": meets, "duel sign": meets, "duel equals": 0.0, "duel plus": pace}
    when[f"duel defence {event.defence}"] = (len(cards) - 1) * pace
    when["status"] = meets
    exact = event.attack == event.defence
    sounds = [Sound(-SOONER, f"step.{len(cards)}"), Sound(meets, "exact" if exact else "shield_up")]
    if not exact:
        over = _surplus(table, event.defence - event.attack, meets)
        return Moment(
            span=meets + OVER,
            things=(*counted, over),
            acts=rises,
            when=when,
            snaps=SNAPS,
            sounds=tuple(sounds),
        )
    return Moment(
        span=meets + MEETS + 80.0,
        things=(*counted, *_met_exactly(table, meets)),
        acts={**rises, **_sliding_together(event, meets), **_beaten(table, meets + 80.0)},
        when=when,
        snaps=SNAPS,
        stops=(Stop(meets, 70.0),),
        sounds=(*sounds, Sound(meets + 90.0, "stamp")),
    )


def _met_exactly(table: Table, meets: float) -> Iterator[Track]:
    """A ring and strokes from where both numbers meet, and the seal."""
    middle = table.at.duel.sign.middle
    yield ripple(middle, meets, 56.0, 150.0, 420.0)
    yield burst(middle, meets, 130.0, "burst-16", 330.0)
    yield _exact_seal(table, meets + 80.0, 9000.0)


def _sliding_together(event: Defended, meets: float) -> dict[str, tuple[Beat, ...]]:
    """Both numbers touch, and go back."""
    return {
        f"duel {name}": (Beat(meets - 60, 60.0, dx=36.0 * way), Beat(meets + 80, 140.0, ease="travel"))
        for name, way in ((f"attack {event.attack}", 1), (f"defence {event.defence}", -1))
    }


def _beaten(table: Table, at: float) -> dict[str, tuple[Beat, ...]]:
    """The attacker drops and greys."""
    todo = table.desk.view.todo
    if not isinstance(todo, ToDefend):
        return {}
    look = Picture(face(todo.attacker.card, BACK), 1, veil=0.45, flips=True)
    return {OnField(1 - todo.seat, todo.attacker.n).id: (Beat(at, 120.0, dy=8.0, what=look),)}


def _exact_seal(table: Table, at: float, stays: float) -> Track:
    """ぴったり on the defender's end of the band."""
    whole = seal("exact", EXACT, table.at.duel.shield.middle, k=0.44)
    whole = replace(whole, y=table.at.banner.middle[1] - whole.h / 2)
    return struck(whole, at, stays) if at else shown(whole, Beat(0.0))


def _surplus(table: Table, n: int, at: float) -> Track:
    """By how much a defence was too large, over its number."""
    x, y, w, _ = table.at.duel.defence_number
    whole = label("surplus", f"+{n}", (x + w - 50, y - 6, 90, 56), 34, theme.SHU_DARK, "display", layer=LAYER)
    return shown(whole, Beat(at, dy=16, alpha=0.0), Beat(at, 150.0))


def _drew(table: Table, event: Drew, moment: Felt | None) -> Moment:
    """The bonus rises from the disc, a card comes from the deck, and both meet at the plate."""
    plate = table.at.half(event.seat == table.desk.bottom).plate.box
    goal = (plate.x + 70, plate.y + 80)
    arrives = 480.0
    sign = table.at.duel.sign.middle
    won: tuple[Track, ...] = ()
    if isinstance(table.desk.recent[-2] if len(table.desk.recent) > 1 else None, BonusWon):
        won = tuple(gain(table, table.words("sht.gain"), sign, goal, 0.0, stays=0.0))
    still = _still_seen(table, moment) if moment is Felt.EXACT else ()
    return Moment(
        span=arrives + 260.0,
        things=(*won, *still),
        when={f"plate:{event.seat}:hand": arrives, "sht.deck n": 100.0, f"hand:{event.seat}": 100.0},
        sounds=(Sound(100.0, "card_play"), Sound(arrives, "card_lift")),
    )


def reduced_seal(made: Clip, table: Table, event: Event, moment: Felt | None) -> Clip:
    """Without motion: the seal stands still on what it speaks of."""
    whole: Placement | None = None
    if isinstance(event, ShieldBroke):
        box = table.at.half(event.seat == table.desk.bottom).shield
        whole = seal("broken", BROKEN, box.middle)
    elif isinstance(event, Defended) and moment is Felt.EXACT:
        whole = _exact_seal(table, 0.0, 0.0).end
    if whole is None or found(made.still, "seal"):
        return made
    return replace(made, still=(*made.still, whole), span=max(made.span, 600.0))
