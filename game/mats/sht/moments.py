"""SHT: what is felt: a shield that breaks, a defence that is exact, the blow that decides."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Picture, Stroke
from game.mats.kit import lot
from game.mats.kit.films import found
from game.mats.kit.gains import gain
from game.mats.kit.moments import LAYER, blow, burst, jolt, ripple, seal, sealed, shards, stamped
from game.mats.kit.plaque import plaque
from game.mats.sht.captions import result
from game.mats.sht.defended import defended, exactly, surplus
from game.mats.sht.desk import Desk, OnField
from game.mats.sht.layout import Table
from game.mats.sht.zones import BACK
from game.motion.clip import FADE, Clip, Sound, Stop, Track
from game.motion.moment import (
    Beat,
    Felt,
    Moment,
    acted,
    felt,
    last_arrival,
    last_of,
    late,
    shown,
    since,
    stayed,
)
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Dealt,
    DeckEmpty,
    Defended,
    Discarded,
    Drew,
    Ended,
    Event,
    FirstChosen,
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
STILL = 700.0
"""How long all of it is seen where nothing moves."""
FALLS = 280.0
"""How long a veil takes to fall over the half that has lost."""
SILENT = 480.0
"""How long nothing at all happens after the blow that decides."""
BROKEN = (160.0, 368.0)
"""How large the seal is drawn."""
SEALED = 1060.0
"""How long it stays."""
NAMED = 320.0 + 120.0 + SEALED + 200.0 - (BREAKS + LEAVES + 20.0)
"""When it has all but gone, and the place of the shield is named again."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """A hit that is taken breaks the shield or decides the game, an exact defence is one; what follows of
    them belongs to it, as far as the attack is remembered."""
    if isinstance(event, HitTaken | Defended):
        return _cause(event, after)
    if not isinstance(event, Discarded | ShieldBroke | BonusWon | Drew | DeckEmpty | Ended):
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
        case FirstChosen():
            plates = [after.at.half(seat == after.desk.bottom).plate.box for seat in (0, 1)]
            return lot.drawn(made, plates, event.seat, "banner text")
        case Dealt():
            return felt(made, _dealt(made))
        case HitTaken():
            return felt(made, _taken(after, event, moment is Felt.BLOW))
        case Defended():
            return felt(made, defended(after, event))
        case Discarded():
            return felt(made, _left(before, moment))
        case BonusWon():
            return felt(made, Moment(span=0.0))
        case DeckEmpty() if moment is Felt.EXACT:
            gone = tuple(shown(p, Beat(0.0), Beat(0.0, FADE, alpha=0.0)) for p in exactly(after))
            return felt(made, Moment(span=made.span, things=gone))
        case Drew():
            return felt(made, _drew(after, event, moment))
        case ShieldBroke():
            return felt(_slipped(made, event), _broke(after, event, moment))
        case Ended() if moment is Felt.BLOW:
            return felt(made, _decided(after, event))
    return made


def _dealt(made: Clip) -> Moment:
    """Hands, shields and the deck are counted when the last card has come, and then it is told."""
    comes = last_arrival(made)
    told = {p.key: late(comes) for p in made.still if p.key.startswith("banner text")}
    counted = dict.fromkeys(("plate:0", "plate:1", "sht.deck n"), comes)
    return Moment(span=max(made.span, comes + 200.0), acts=told, when=counted)


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
        *stamped(_broken(table, seat), 320.0, SEALED, to=word),
    )


def _broken(table: Table, seat: Seat) -> tuple[Placement, ...]:
    """割れた where the shield was."""
    box = table.at.half(seat == table.desk.bottom).shield
    return sealed(table, "broken", seal("broken", BROKEN, box.middle))


def _split(table: Table) -> tuple[Track, ...]:
    """All that is seen of the blow that decides: its stroke, and the rim of the plate that splits beside the
    name."""
    seat = 1 - _attacker(table)[0]
    box = table.at.half(seat == table.desk.bottom).plate.box
    stroke = blow(_from(table), box.middle, 180.0, BREAKS)
    return (*stroke, *_halves(table), burst(box.middle, 240.0, 200.0, "burst-8-shu", box.w * 1.2))


def _halves(table: Table) -> Iterator[Track]:
    """The rim of the plate that is struck last, split beside the name."""
    half_plate = table.at.half(_attacker(table)[0] != table.desk.bottom).plate
    box = half_plate.box
    beside = (max(half_plate.name.right, half_plate.portrait.name.right) + 2) / box.w
    split = ((0.5, 1.0), (0.54, 0.84), (0.5, 0.66), (beside, 0.58), (beside, 0.0))
    for way, edge in ((-1, 0.0), (1, 1.0)):
        points = ((beside, 0.0), (edge, 0.0), (edge, 1.0), *split)
        look = Stroke(points, theme.SHU, 6)
        half = Placement(f"split {way}", look, box.x, box.y, box.w, box.h, layer=LAYER - 1)
        yield shown(half, Beat(180.0), Beat(330.0, 160.0, dx=7.0 * way, turn=0.0))


def _still_seen(table: Table, moment: Felt | None) -> tuple[Track, ...]:
    """What of the moment is still seen while the cards of the battle leave."""
    if moment is Felt.SHIELD:
        return since(_breaking(table, 1 - _attacker(table)[0]), BREAKS)
    if moment is Felt.BLOW:
        return since(_split(table), BREAKS)
    return tuple(shown(p, Beat(0.0)) for p in exactly(table)) if moment is Felt.EXACT else ()


def _left(table: Table, moment: Felt | None) -> Moment:
    """The cards of the battle leave. Under the seal of a shield its place is not named."""
    unnamed = f"shield:{1 - _attacker(table)[0]}:label" if moment is Felt.SHIELD else ""
    return Moment(
        span=LEAVES + 20.0,
        things=_still_seen(table, moment),
        acts={unnamed: (Beat(0.0, alpha=0.0),)} if unnamed else {},
        when={"sht.discards n": PILED},
    )


def _decided(table: Table, event: Ended) -> Moment:
    """A veil falls over the half that has lost, and why is told on it."""
    veil, *told = _fallen(table, event)
    come = (shown(p, Beat(FALLS, alpha=0.0), Beat(FALLS, FADE, ease="linear")) for p in told)
    falls = shown(veil, Beat(0.0, alpha=0.0), Beat(0.0, FALLS, ease="linear"))
    split = since(_split(table), BREAKS + LEAVES + 20.0)
    return Moment(span=SILENT, things=(falls, *split, *come), sounds=(Sound(FALLS, "stamp"),))


def _fallen(table: Table, event: Ended) -> Iterator[Placement]:
    """The veil over a half, and the reason of the end at its foot, beside the hand where there is room."""
    half = table.at.half(event.outcome.winners[0] != table.desk.bottom)
    zone, says = half.zone, result(event.outcome, table.desk.seating, table.words)
    yield panel("veil", zone, theme.INK0, 18, opacity=0.34, layer=LAYER - 2)
    wide = table.width(says, 28, "bold") + 56
    left = half.field.x if half.field.x + wide <= zone.right - 20 else zone.x
    room = zone.right - 20 - left
    lines, high = (1, 52.0) if wide <= room else (2, 92.0)
    box = Box(left + max(0.0, (room - wide) / 2), zone.bottom - high - 10, min(wide, room), high)
    yield from plaque(
        "reason", says, box, 28, inset=20, radius=26, shadow=2, lines=lines, leading=1.3, layer=LAYER
    )


def _slipped(made: Clip, event: ShieldBroke) -> Clip:
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
        acts={f"shield:{event.seat}:label": late(NAMED)} if moment else {},
        when={f"{key}:hand": SLIPS, f"{key}:shield": counted, f"{key}:bare": counted, "danger": counted},
        sounds=(
            Sound(0.0, "card_lift"),
            *((Sound(SLIPS + 40.0, "card_flip"),) if event.card else ()),
            Sound(counted, "deck_hit"),
        ),
    )


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
        when={
            f"plate:{event.seat}:hand": arrives,
            "status fact": arrives,
            "sht.deck n": 100.0,
            f"hand:{event.seat}": 100.0,
        },
        sounds=(Sound(100.0, "card_play"), Sound(arrives, "card_lift")),
    )


def reduced_seal(made: Clip, table: Table, event: Event, moment: Felt | None) -> Clip:
    """Without motion: the seal stands still on what it speaks of, a surplus over its number, and a plate that
    is struck last stays split."""
    whole: tuple[Placement, ...] = ()
    if isinstance(event, ShieldBroke):
        whole = _broken(table, event.seat)
    elif isinstance(event, Defended):
        over = event.defence - event.attack
        whole = (last_of(surplus(table, over, 0.0)),) if over else exactly(table)
    elif moment is Felt.BLOW:
        told = tuple(_fallen(table, event)) if isinstance(event, Ended) else ()
        whole = (*map(last_of, _halves(table)), *told)
    if not whole or found(made.still, "seal"):
        return made
    stays = 0.0 if isinstance(event, Discarded) else STILL
    if isinstance(event, Defended):  # Its sum comes first.
        come = tuple(stayed(p, FADE, made.span + stays) for p in whole)
        return replace(made, tracks=(*made.tracks, *come), span=max(made.span, FADE + stays))
    unnamed = f"shield:{event.seat}:label" if isinstance(event, ShieldBroke) else None
    still = tuple(p for p in made.still if p.key != unnamed)
    return replace(made, still=(*still, *whole), span=max(made.span, stays))
