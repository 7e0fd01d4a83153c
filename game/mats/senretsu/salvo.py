"""戦列札: an attack as a whole: who has hit, who has missed, and how it quickens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Panel
from game.mats.kit.moments import LAYER
from game.mats.kit.plaque import plaque
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.plan import plan_of
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import STROKE, Beat, acted, paced, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import (
    NUMBERS,
    Confirmed,
    DeckHit,
    Discarded,
    Event,
    Fired,
    Lost,
    Missed,
    Placed,
    RankClosed,
    Saved,
    ToChooseCasualty,
    TurnBegan,
)

QUICKENS = 0.66
"""In which share of the time of the hit before it each hit is shown."""
LIGHTER = 0.7
"""In which share of that again a shot at a card is shown: those at a deck weigh more."""
LEAST = 0.18
"""In which share of its time a hit is shown at least."""
READ, CHOSEN, CLOSES = 0.3, 0.6, 0.66
"""The same for what is to be read, a card that is turned up; for a casualty that somebody has chosen; and for
the hit that ends an attack."""
HEAVY, COURT = 0.34, 10
"""The same for the fall of a card that weighs much, an ace or one of a number beyond that."""
UNHURRIED = 2
"""How many hits pass before a chosen casualty is shown the quicker, too."""
RECOIL, RECOILS = 6.0, 2.0
"""How far what is struck recoils at most, and before that is counted by the hits."""
PASSED, LAID, OWN = 0.25, 0.28, 0.45
"""In which share of its time a miss is shown that follows another shot; a card at least that is placed after
two others; and that one's own placing is over."""
COMBO = "combo"
SMALLEST, LARGEST, GROWS, MOST = 24.0, 36.0, 3.0, 17
"""How large the count of hits is at first and at most, how much it grows with each, and how many there may
be."""
INSET, EDGE, WIDEST = 12.0, 14.0, 1.9
"""How far its words stand from its ends, and it from what is beside it; how wide it is at a deck at most, as
a share of that one's width."""
DARKENS, DARKEST, RIMS = 3, 0.1, (150.0, 100.0, 50.0)
"""From how many cards on that an attack has cost a deck the table's edge darkens, and how far at most; how
wide the rims are of which that is made."""
LAST, RED, CLOSER = 5, 2, 0.16
"""From how few cards left on a hit at a deck is felt the more the nearer the deck's end is; beyond which of
those nearnesses its count is red, and how much more of its time each hit takes from there on."""
HELD, HELD_AT = 90.0, 350.0
"""How long everything stands as a deck's count turns red, and when in its clip."""
FLASHES = 0.24
"""Below that strokes would burst more than three times a second."""
FURY, FINAL = 6, 3
"""How many hits from the third on are each felt more than the one before; for how many more the last of all
counts."""
FELT = 0.5
"""From which share on everything stands for a moment as a shot strikes."""


def _attack(desk: Desk) -> Iterator[Event]:
    """The events of this attack so far, latest first."""
    for event in reversed(desk.recent):
        if isinstance(event, TurnBegan):
            return
        yield event


def hits(desk: Desk) -> int:
    """How many shots of this attack have hit so far, the present one among them."""
    return sum(isinstance(event, Fired) for event in _attack(desk))


def scored(desk: Desk) -> int:
    """The same without one whose casualty is still to be chosen."""
    return hits(desk) - isinstance(desk.view.todo, ToChooseCasualty)


def struck(desk: Desk) -> int:
    """How many cards this attack has cost a deck so far."""
    return sum(isinstance(event, DeckHit) for event in _attack(desk))


def saved(desk: Desk) -> int:
    """How many of those have gone to a hand."""
    return sum(isinstance(event, Saved) for event in _attack(desk))


def latest_missed(desk: Desk) -> Card | None:
    """The card that has reached nothing last in the attack that is going on."""
    return next((event.card.card for event in _attack(desk) if isinstance(event, Missed)), None)


def closed(desk: Desk) -> int:
    """How many ranks have vanished in this attack."""
    return sum(isinstance(event, RankClosed) for event in _attack(desk))


def spent(desk: Desk) -> frozenset[Card]:
    """The cards that have reached nothing in the attack that is going on."""
    return frozenset(event.card.card for event in _attack(desk) if isinstance(event, Missed))


def landed(desk: Desk) -> frozenset[Card]:
    """The cards that have hit something in the attack that is going on."""
    return frozenset(event.card.card for event in _attack(desk) if isinstance(event, Fired))


def own(desk: Desk, seat: Seat) -> bool:
    """Whether what the seat loses is lost by whoever looks on."""
    return desk.view.seat == seat


def strokes_round(desk: Desk, hurt: Seat, name: str = "burst-8") -> str:
    """What bursts where that seat is struck: golden strokes of that name, or vermilion ones round an own
    loss."""
    return "burst-8-shu" if own(desk, hurt) else name


def pace(desk: Desk) -> float:
    """In which share of its time a hit is shown, after so many others of its attack."""
    return max(LEAST, QUICKENS ** max(0, hits(desk) - 1))


def nearness(desk: Desk, event: Event) -> int:
    """How near to its end this hit brings a deck: 0 while that is far off, and `LAST` for its last card."""
    if isinstance(event, Fired) and event.deck:
        return max(0, LAST + 1 - desk.view.sides[1 - event.seat].deck)
    if isinstance(event, DeckHit):
        return max(0, LAST - desk.view.sides[event.seat].deck)
    return 0


def reddens(desk: Desk, event: Event) -> bool:
    """Whether the count of a deck turns red by this hit."""
    return isinstance(event, DeckHit) and nearness(desk, event) == RED


def held(made: Clip, at: float, span: float) -> Clip:
    """The clip in which everything stands from `at` on for a while."""
    later = tuple(Sound(sound.at + (span if sound.at > at else 0.0), sound.cue) for sound in made.sounds)
    return replace(made, span=made.span + span, stops=(*made.stops, Stop(at, span)), sounds=later)


def recoil(desk: Desk) -> float:
    """How far what is struck recoils: the further the more shots have hit before."""
    return min(RECOIL, RECOILS + hits(desk))


class Salvo(NamedTuple):
    """How an attack is felt that is going on."""

    fury: int = 0
    """How many hits beyond the second it has made, as far as they are felt the more for it; the one that ends
    it most of all."""
    closes: bool = False
    """Whether nobody hits anything any more."""


def salvo_of(desk: Desk, event: Event) -> Salvo:
    """The attack with this event, worked out once for all that is shown of that."""
    count = hits(desk) if isinstance(event, Fired | Lost | DeckHit) else 0
    if count < 2:
        return Salvo()
    grown, ends = min(FURY, count - 2), closes(desk)
    return Salvo(grown + FINAL if grown and ends else grown, ends)


def closes(desk: Desk) -> bool:
    """Whether nobody hits anything any more in the attack that is going on, as it is foreseen."""
    plan = plan_of(desk)
    return not any(shot.standing for shot in plan.shots[plan.fired :])


def quickened(made: Clip, desk: Desk, event: Event, salvo: Salvo) -> Clip:
    """The clip of an attack's event, the shorter the more shots have hit before."""
    if not isinstance(event, Fired | Lost | RankClosed | DeckHit | Saved | Discarded):
        return made
    share = pace(desk)
    if isinstance(event, DeckHit | Saved | Discarded) or (isinstance(event, Fired) and event.deck):
        share = max(share, READ + CLOSER * max(0, nearness(desk, event) - RED))
    elif isinstance(event, Lost) and event.chosen:
        share = max(share, CHOSEN * min(1.0, QUICKENS ** (hits(desk) - UNHURRIED)))
    elif isinstance(event, Fired) and share < 1.0:
        share = max(LEAST, LIGHTER * share)
    if isinstance(event, Fired | Lost | DeckHit) and share < CLOSES and salvo.closes:
        share = CLOSES
    if share < FLASHES:
        made = replace(made, tracks=tuple(t for t in made.tracks if not t.end.key.startswith(STROKE)))
    if isinstance(event, Lost) and (event.card.number > COURT or event.card.number == NUMBERS[0]):
        share = max(share, HEAVY)
    made = paced(made, share, stops=share >= FELT) if share < 1.0 else made
    return held(made, HELD_AT * min(1.0, share), HELD) if reddens(desk, event) else made


def brisk(made: Clip, before: Desk, event: Event) -> Clip:
    """The clip of what nobody waits for: each miss after another shot, each card placed after another, and
    that whoever looks on has confirmed, are shown shorter."""
    run = 0
    for earlier in reversed(before.recent):
        if type(earlier) is not type(event):
            break
        run += 1
    if isinstance(event, Missed) and (run or hits(before)):
        return paced(made, PASSED)
    if isinstance(event, Placed) and run:
        return paced(made, max(LAID, QUICKENS ** (run - 1)))
    return paced(made, OWN) if isinstance(event, Confirmed) and event.seat == before.view.seat else made


def combo(table: Table, count: int, deck: Box) -> tuple[Placement, ...]:
    """How many shots have hit, from the second on, in words, the larger the more, vermilion to whom
    it hurts. From the first hit at the `deck` on it stands over that, where there is room; before that beside
    the banner, or in the field's upper corner: a number at the ruler's end would be a range."""
    if count < 2:
        return ()
    size = min(LARGEST, SMALLEST + GROWS * (count - 2))
    says = table.words.count("senretsu.hits", count)
    mine = own(table.desk, 1 - table.desk.view.mover)
    fill, ink = (theme.SHU, theme.WHITE) if mine else (theme.YAMA, theme.INK0)
    box = (_at_deck(table, says, size, deck) if _hurts(table.desk) else None) or _aside(table, says, size)
    size = min(size, (box.h - 12) / 1.5)
    return tuple(plaque(COMBO, says, box, size, fill, ink, face="display", shadow=2, layer=LAYER, over=LAYER))


def _hurts(desk: Desk) -> bool:
    """Whether the attack that is going on has struck the deck."""
    return any(
        isinstance(event, DeckHit) or (isinstance(event, Fired) and event.deck) for event in _attack(desk)
    )


def _sized(table: Table, says: str, size: float) -> tuple[float, float]:
    """How wide and high the count of hits is."""
    return broad(table, says, size) + 2 * INSET, 12 + 1.5 * size


def _at_deck(table: Table, says: str, size: float, deck: Box) -> Box | None:
    """Over the deck's name, where it has room there, a little smaller if need be."""
    field = table.at.field
    widest, _ = _sized(table, table.words.count("senretsu.hits", MOST), LARGEST)
    wide, high = _sized(table, says, min(size, LARGEST * WIDEST * deck.w / widest))
    if (top := deck.y - 8 - field.name - high) < field.strips.y:
        return None
    left = min(max(deck.middle[0] - wide / 2, field.ground.x + 8), field.ground.right - 8 - wide)
    return Box(left, top, wide, high)


def _aside(table: Table, says: str, size: float) -> Box:
    """Beside the banner, or in the field's upper corner."""
    banner, ground = table.at.banner, table.at.field.ground
    room = ground.right - banner.right - EDGE
    widest, _ = _sized(table, table.words.count("senretsu.hits", MOST), LARGEST)
    wide, high = _sized(table, says, size)
    if widest > room:
        return Box(ground.right - wide - 10, ground.y + 6, wide, high)
    return Box(banner.right + EDGE + (room - wide) / 2, banner.middle[1] - high / 2, wide, high)


def darkened(desk: Desk) -> Iterator[Placement]:
    """The edge of the table, the darker the more cards the attack that is going on has cost a deck."""
    if (lost := struck(desk)) < DARKENS:
        return
    share = DARKEST * min(1.0, (lost - 1) / DARKENS) / len(RIMS)
    for n, wide in enumerate(RIMS):
        look = Panel(None, 0, theme.INK0, wide, opacity=share)
        yield Placement(f"dark edge {n}", look, 0.0, 0.0, desk.space.w, desk.space.h, layer=4)


def counting(table: Table, count: int, hit: float, deck: Box) -> Iterator[Track]:
    """The same while one more shot hits."""
    for p in combo(table, count - 1, deck):
        yield stayed(replace(p, key=f"{p.key} before"), 0.0, hit)
    for p in combo(table, count, deck):
        yield shown(p, Beat(hit, scale=0.8), Beat(hit, 45.0, scale=1.12), Beat(hit + 45.0, 45.0))


def settled(made: Clip, table: Table, deck: Box) -> Clip:
    """The clip of a casualty that was chosen: with it the shot has hit."""
    still = tuple(p for p in made.still if not p.key.startswith(COMBO))
    tracks = (t for t in made.tracks if not t.end.key.startswith(COMBO))
    return replace(made, still=still, tracks=(*tracks, *counting(table, hits(table.desk), 0.0, deck)))


def leaving(table: Table, before: Desk, deck: Box) -> Iterator[Track]:
    """The last count of an attack that is over beats once, stays until the sum has come, and leaves."""
    for p in combo(table, hits(before), deck):
        p = replace(p, layer=LAYER - 1)
        yield acted(
            p, (Beat(0.0, 60.0, scale=1.14), Beat(60.0, 90.0), Beat(200.0, 100.0, alpha=0.0, ease="linear"))
        )
