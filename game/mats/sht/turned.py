"""SHT: cards that lay face down fight: they wait on their backs and turn over before a number is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture
from game.mats.kit.moments import burst, jolt
from game.mats.sht.desk import Desk, OnField, decisive
from game.mats.sht.launched import laid_off, launched, takes
from game.mats.sht.layout import Table
from game.mats.sht.weight import BEHIND, HEAVY, HEIGHTS, landing, of, recoils, stops
from game.mats.sht.zones import BACK
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, Moment, felt
from game.rules.protocol import Seat
from game.rules.sht.values import Attacked, FieldCard, Placed

HELD, TURNS = 400.0, 240.0
"""How long a card lies on its back that is about to fight, and how long it takes to turn over."""
LIES, SEEN_AGAIN = 220.0, 300.0
"""How long a card lies on its back that was laid so, before its owner sees its face; and how long that is
then."""
AWAY = 160.0
"""How long a card takes to turn its back to whoever knows it, before it turns over like all others."""
FALLS, LARGE = 90.0, 300.0
"""How long the number falls; how large the strokes are at least behind one that lay face down."""
GRAND, RECOILS = 12, 6.0
"""A defence of so much is great; how far the half of who is attacked gives way at most."""
AGAINST, SEEN = 180.0, 520.0
"""How long after its number has landed it is seen what stands against an attack; and for how long that is."""
OPENS = ("banner", "duel shade", "duel rim", "duel plate", "duel red", "duel sword", "duel attack")
"""How the keys begin of what opens in the band before anything is known."""


def unknown(before: Desk, seat: Seat, cards: Sequence[FieldCard]) -> list[str]:
    """Which of these cards the viewer did not know until now, by key."""
    known = {lying.n for lying in before.view.sides[seat].field if lying.card}
    return [OnField(seat, field.n).id for field in cards if field.n not in known]


def waiting(keys: Sequence[str]) -> dict[str, float]:
    """From when on these turn, and what lies on them changes."""
    return {key: at for card in keys for key, at in ((card, HELD), (f"{card}:", HELD + TURNS))}


def laid(made: Clip, event: Placed) -> Clip:
    """A card that is laid face down turns its back to everybody on its way, also to whoever sees its face
    then: it lies on its back before it is looked at again."""
    key = OnField(event.seat, event.card.n).id
    if event.card.open or event.card.card is None:
        return made
    begins = max(t.begin + t.span for t in made.tracks if t.end.key == key) + LIES
    tracks = tuple(_laid(track, begins) if track.end.key == key else track for track in made.tracks)
    later = Moment(
        span=max(made.span, begins + TURNS + SEEN_AGAIN),
        when={f"{key}:strip": begins + TURNS},
        sounds=(Sound(0.0, "card_play"), Sound(begins, "card_lift")),
    )
    return felt(replace(made, tracks=tracks), later)


def _laid(card: Track, begins: float) -> Track:
    face = card.end
    back = replace(face, what=Picture(BACK, 2, flips=True))
    return replace(card, end=back, flip=True, then=Track(back, face, begins, TURNS, flip=True))


def attacked(made: Clip, before: Desk, table: Table, event: Attacked) -> Clip:
    """The band opens on who attacks, without a number; a card that the viewer did not know waits, rimmed, and
    turns as it comes forward, and one that he knew shows its back first. Then, a silence after that, its
    number falls, and only now what stands against it."""
    card, key = event.card.card, OnField(event.seat, event.card.n).id
    if card is None:
        return made
    hidden = unknown(before, event.seat, (event.card,))
    own = [key] if not event.was_open and not hidden else []
    begins, turning = HELD if hidden else AWAY, bool(hidden or own)
    knows = begins + TURNS if turning else 0.0
    lands = knows + takes(card.number, turning)
    number, weighs = f"duel attack {card.number}", card.number
    loud = not event.was_open or decisive(table.desk.view)
    turns = dict.fromkeys(hidden, _rimmed) | dict.fromkeys(own, _shown_round)
    changed = {number: _falling_for(weighs), **turns}
    tracks = tuple(changed.get(track.end.key, _as_it_is)(track) for track in made.tracks)
    told = {"": knows, "duel": lands + AGAINST, "duel attack name": knows, "duel attacker": knows}
    at = table.at.duel.attack_number.middle
    wide = (burst(at, lands, 160.0, "burst-16", LARGE, "loud", BEHIND),) * loud
    flips = (Sound(0.0, "breath"), Sound(begins, "card_flip")) if turning else ()
    when = waiting(hidden) | ({key: 0.0, f"{key}:strip": 0.0, f"{key}:": knows} if own else {})
    moment = Moment(
        span=lands + AGAINST + SEEN,
        things=(*wide, *landing(table, event.seat, event.card.n, weighs, lands)),
        when={**told, **dict.fromkeys(OPENS, 0.0), number: lands - FALLS, **when},
        acts=recoil(table, 1 - event.seat, lands, recoils(weighs)),
        stops=stops(weighs, lands + 1.0, loud),
        sounds=(*flips, Sound(lands, "arrow"), *((Sound(lands, "hit"),) if weighs >= HEAVY else ())),
    )
    seen = felt(replace(made, tracks=tracks), moment)

    def flies(track: Track) -> Track:
        if track.end.key == key:
            return launched(track, table, event.seat, weighs, lands, turning)
        return laid_off(track, knows, lands) if track.end.key.startswith(f"{key}:") else track

    return replace(seen, tracks=tuple(map(flies, seen.tracks)))


def recoil(table: Table, seat: Seat, at: float, far: float = RECOILS) -> dict[str, tuple[Beat, ...]]:
    """The half of who is attacked gives way for a moment, so far."""
    mine = seat == table.desk.bottom
    return {"zone near" if mine else "zone far": jolt(at, dy=far if mine else -far)} if far else {}


def _as_it_is(track: Track) -> Track:
    return track


def _rimmed(card: Track) -> Track:
    """A card on its back that is about to attack is seen to be the one."""
    back = card.start.what
    assert isinstance(back, Picture)
    return replace(card, start=replace(card.start, what=replace(back, outline=theme.SHU)))


def _shown_round(card: Track) -> Track:
    """A card whose face its owner sees turns away as it comes forward, and then as everybody sees it."""
    back = replace(card.end, what=Picture(BACK, 1, outline=theme.SHU, flips=True))
    turned = Track(back, card.end, AWAY, TURNS, flip=True)
    return replace(card, end=back, begin=0.0, span=AWAY, flip=True, then=turned)


def _falling_for(weighs: int) -> Callable[[Track], Track]:
    """The number of an attack falls on its plate, from the higher the more it is."""

    def falling(number: Track) -> Track:
        rest = number.end
        above = replace(rest, y=rest.y - of(HEIGHTS, weighs), alpha=0.0)
        return Track(above, rest, 0.0, FALLS, "linear")

    return falling
