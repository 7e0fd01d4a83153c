"""グローリアスクラウン: how each event looks while it happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture, Printed
from game.look.describe.words import Words
from game.mats.crown.centre import laid_names
from game.mats.crown.chase import tightened
from game.mats.crown.dealing import ALOFT, dealt, flown
from game.mats.crown.desk import Desk, in_hand
from game.mats.crown.faces import (
    back_id,
    by_strength,
    face,
    known_id,
    numbered,
    pile_id,
    tray_id,
)
from game.mats.crown.frame import frame
from game.mats.crown.layout import Layout
from game.mats.crown.layouts import layout_of
from game.mats.crown.moments import plain, shaped, still_shaped
from game.mats.crown.press import stuck
from game.mats.crown.race import standing
from game.mats.crown.received import received
from game.mats.crown.seated import forced
from game.mats.crown.seats import known_cards, swapping, unknown_count
from game.mats.crown.stretch import BEGINS, LAID, cuts, down_to_one, left_open, signed, unturned
from game.mats.crown.tempo import recipe_of
from game.mats.crown.tight import MARKS, held_on
from game.mats.kit import lead
from game.mats.kit.films import filmed
from game.mats.kit.tabletop import Tabletop
from game.motion.clip import FADE, GOING, Clip, Track
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.crown.values import (
    Dealt,
    Discarded,
    Event,
    Exchanged,
    Laid,
    LeadShown,
    Locked,
    Passed,
    Played,
    Reversed,
    Sealed,
    View,
)
from game.rules.protocol import Seat

FALLING = 1.45
"""How large the lock is as it begins to fall, as a share."""
OPENS = 160.0
"""How long gaps take to open in a hand."""
SHOWN_W = 130.0


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer; built from two frames and where new things come from."""
    at = at or layout_of(after)
    if isinstance(event, Reversed) and left_open(after.view):
        return Clip(frame(before, words, at).placements, (), 0.0)
    recipe = recipe_of(before, event, after)
    came = origins(before, event) | lead.origins(standing(before.view), standing(after.view))
    made = filmed(partial(frame, at=at), before, event, after, words, recipe, came, reduced)
    table = Tabletop(replace(unturned(after), event=event), words, at)
    if isinstance(event, Passed) and stuck(before):
        return forced(made, table, not reduced)
    if reduced:
        known = after.calm and not (isinstance(event, Played) and event.returns)
        return made if known else still_shaped(made, table, event)
    made = replace(made, tracks=tuple(map(_steady, made.tracks)))
    if isinstance(event, Played | Discarded):
        made = _told_late(made, _tells(before.view, event, after.view, recipe.span + recipe.hold))
    if isinstance(event, Dealt):
        made = dealt(made, table)
    if isinstance(event, Exchanged):
        came = origins(before, event)
        made = received(_into_gaps(made, came, recipe.span), came, event, OPENS)
    if isinstance(event, Locked):
        made = replace(made, tracks=tuple(_dropped(track, at.lock) for track in made.tracks))
    made = replace(made, tracks=(*made.tracks, *_flourish(after, event, words, at)))
    told = plain(made, before, event, table) if after.calm else shaped(made, before, event, table)
    told = signed(told, before.view, event, table)
    return held_on(tightened(told, before.view, event, table), event, table)


def _steady(track: Track) -> Track:
    """A card that changes its looks where it lies stays until the new looks cover it."""
    if track.end.key.endswith(GOING) and isinstance(track.end.what, Printed):
        return replace(track, begin=FADE, span=0.0)
    return track


def _tells(before: View, event: Played | Discarded, after: View, ends: float) -> float:
    """When it is said what was played: an 8 cuts first."""
    if isinstance(event, Played) and cuts(event.laid):
        return ends if after.hands[event.laid.seat].cards else LAID
    return BEGINS if down_to_one(before, after) else LAID


def _told_late(made: Clip, at: float) -> Clip:
    """The sentence about cards, and how many are left, come at that time; what their trick is worth when they
    have arrived."""
    says = [p for p in made.still if p.key.startswith("note")]
    late = (Track(replace(p, alpha=0.0), p, at, FADE, "linear") for p in says)
    tracks = (replace(t, begin=t.begin + _waits(t.end.key, at)) for t in made.tracks)
    return replace(made, still=tuple(p for p in made.still if p not in says), tracks=(*tracks, *late))


def _waits(key: str, at: float) -> float:
    """How long that waits: what a trick is worth for its cards, how many are left until the time."""
    if key.startswith("worth"):
        return min(at, LAID)
    counts = key.removesuffix(GOING).endswith((":count", ":last", ":few", ":new"))
    return at if counts or key.startswith(MARKS) else 0.0


def _into_gaps(made: Clip, came: Mapping[str, str], span: float) -> Clip:
    """Cards that are handed over set out when the gaps for them have opened, over all plates; it is told when
    they have come."""
    late, told = [], OPENS + span
    for track in made.tracks:
        comes = track.end.key in came and track.end.alpha > 0
        waits = OPENS if comes else told if track.end.key.startswith("note") and track.end.alpha else 0.0
        later = replace(track, begin=track.begin + waits)
        late.append(flown(later, ALOFT) if comes else later)
    return _told_late(replace(made, tracks=tuple(late), span=made.span + OPENS), told)


def _dropped(track: Track, lock: Box) -> Track:
    """The lock falls into its place, large."""
    if track.start.alpha or not track.end.key.startswith("lock"):
        return track
    (x, y), end = lock.middle, track.end
    large = Box(x + FALLING * (end.x - x), y + FALLING * (end.y - y), FALLING * end.w, FALLING * end.h)
    look = replace(end.what, grows=True) if isinstance(end.what, Picture) else end.what
    start = replace(track.start, what=look, x=large.x, y=large.y, w=large.w, h=large.h)
    return replace(track, start=start, end=replace(end, what=look), span=180.0, ease="arrive")


def _flourish(desk: Desk, event: Event, words: Words, at: Layout) -> Iterator[Track]:
    """What an event brings with it that lies on no table: ♦3 held up."""
    seats = len(desk.view.hands)
    if isinstance(event, LeadShown):
        plate = at.plate(event.seat, desk.bottom, seats).box
        top = -240 if event.seat == desk.bottom else plate.h + 12
        box = plate.at(plate.w / 2 - SHOWN_W / 2, top, SHOWN_W, SHOWN_W * theme.CARD_RATIO)
        shown = Placement("lead card", face(event.card, words, False, shadow=3), *box, 6)
        hidden = replace(shown, y=plate.y, alpha=0.0)
        stays = Track(shown, replace(shown, alpha=0.0), 1400.0, 200.0, "linear")
        yield Track(hidden, shown, 0.0, 260.0, "arrive", then=stays)


# Where things come from


def origins(before: Desk, event: Event) -> dict[str, str]:
    """Which new key comes from which old one. A hidden hand card leaves from the last slot: nothing says
    which of them it was."""
    view = before.view
    if isinstance(event, Dealt):
        return _dealt(event, view.seat, before.bottom)
    if isinstance(event, Played | Discarded):
        sources = _leaving(before, event.laid.seat, event.laid.cards)
        names = _new_names(view, event.laid)
        return {pile_id(name): source for name, source in zip(names, sources, strict=True)}
    if isinstance(event, LeadShown) and event.seat != view.seat:
        last = unknown_count(view, event.seat) - 1
        return {known_id(event.seat, event.card.value): back_id(event.seat, last)}
    if isinstance(event, Sealed) and view.seat in swapping(view) and not all(event.cards):
        kept = unknown_count(view, event.seat) - len(event.cards)
        return {tray_id(event.seat, i): back_id(event.seat, kept + i) for i in range(len(event.cards))}
    if isinstance(event, Exchanged) and view.seat not in (event.seat, event.partner):
        pairs = (event.seat, event.partner), (event.partner, event.seat)
        return {new: old for pair in pairs for new, old in _crossing(view, *pair, len(event.given))}
    if isinstance(event, Exchanged):
        return {
            **_received(view, event.partner, event.seat, event.given, event.taken),
            **_received(view, event.seat, event.partner, event.taken, event.given),
        }
    return {}


def _dealt(event: Dealt, viewer: Seat | None, bottom: Seat) -> dict[str, str]:
    new: list[str] = []
    for seat, hand in enumerate(event.hands):
        known = [card for card in hand if card]
        if known and seat == viewer == bottom:
            new += [thing.id for thing in in_hand(seat, by_strength(known))]
        else:
            new += [back_id(seat, slot) for slot in range(len(hand))]
    return dict.fromkeys(new, "pack")


def _leaving(before: Desk, seat: Seat, cards: Sequence[Card]) -> list[str]:
    """The keys from which these cards leave a hand."""
    view = before.view
    if seat == view.seat == before.bottom:
        hand = [card for card in view.hands[seat].cards if card]
        return _last_held(seat, hand, cards)
    known, slot = known_cards(view, seat)[::-1], unknown_count(view, seat)
    keys = []
    for card in cards:
        if named := next((entry for entry in known if entry[0] is card), None):
            known.remove(named)
            keys.append(known_id(seat, named[1]))
        else:
            slot -= 1
            keys.append(back_id(seat, slot))
    return keys


def _last_held(seat: Seat, hand: Sequence[Card], cards: Sequence[Card]) -> list[str]:
    """The keys that these cards have in the own hand; of two jokers the last one's."""
    lying = by_strength(hand)
    return _last(lying, [thing.id for thing in in_hand(seat, lying)], cards)


def _last_known(seat: Seat, hand: Sequence[Card], cards: Sequence[Card]) -> list[str]:
    """The keys that these cards have in a hand of which its viewer knows them."""
    lying = by_strength(hand)
    return _last(lying, [known_id(seat, name) for _, name in numbered(lying)], cards)


def _last(lying: Sequence[Card], keys: Sequence[str], cards: Sequence[Card]) -> list[str]:
    """The keys of these cards among those that lie there; of cards that are alike the last ones'."""
    free = list(zip(lying, keys, strict=True))[::-1]
    found = []
    for card in cards:
        entry = next(entry for entry in free if entry[0] is card)
        free.remove(entry)
        found.append(entry[1])
    return found


def _new_names(view: View, laid: Laid) -> list[str]:
    """The names that these cards will have once they lie on the table."""
    if laid.thrown:
        after = replace(view, discards=(*view.discards, laid))
        place = len(view.discards)
    else:
        after = replace(view, field=(*view.field, laid))
        place = len(view.discards) + len(view.field)
    return [name for _, name in laid_names(after)[place][1]]


def _crossing(view: View, giver: Seat, to: Seat, count: int) -> Iterator[tuple[str, str]]:
    """For whoever only looks on: the last backs of one hand come to be the last ones of the other, whichever
    cards they are."""
    here, there = unknown_count(view, giver), unknown_count(view, to)
    for n in range(min(count, here, there)):
        yield back_id(to, there - 1 - n), back_id(giver, here - 1 - n)


def _received(
    view: View, to: Seat, giver: Seat, cards: Sequence[Card | None], back: Sequence[Card | None]
) -> dict[str, str]:
    """Where the cards come from that the seat `to` is given, `back` being what it gives in return."""
    own = [card for card in cards if card] if giver == view.seat else []
    if own:
        sources = [thing.id for thing in in_hand(giver, own)]
        lying = _last_known(to, [*(card for card, _ in known_cards(view, to)), *own], own)
        return dict(zip(lying, sources, strict=True))
    sources = [tray_id(giver, i) for i in range(len(cards))]
    if to != view.seat:
        first = len(view.hands[to].cards) - len(cards)
        return {back_id(to, first + i): source for i, source in enumerate(sources)}
    gone = [card for card in back if card]
    hand = [card for card in view.hands[to].cards if card]
    for card in gone:
        hand.remove(card)
    new = [card for card in cards if card]
    return dict(zip(_last_held(to, [*hand, *new], new), sources, strict=True))
