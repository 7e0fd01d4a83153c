"""戦列札: how each event looks while it happens."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture, Stroke
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.kit.films import ends, found, heard, is_of
from game.mats.kit.plaque import OVER
from game.mats.kit.tabletop import Tabletop
from game.mats.senretsu.casualty import fallen
from game.mats.senretsu.charge import charged
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.declared import declared
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.escape import escaped
from game.mats.senretsu.field import BACK, deck_key
from game.mats.senretsu.frame import deck_box, frame
from game.mats.senretsu.gone import still_broken
from game.mats.senretsu.hand import back_key
from game.mats.senretsu.landing import landed
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Layout, Table
from game.mats.senretsu.layouts import layout_of
from game.mats.senretsu.moments import ends_deck, moment_of, shaped
from game.mats.senretsu.opening import marched
from game.mats.senretsu.pauses import flashed, hushed, is_over, staked, summed
from game.mats.senretsu.plates import DISCARDS, discard_spot, hidden_key
from game.mats.senretsu.salvo import Salvo, brisk, closed, own, quickened, salvo_of, settled
from game.mats.senretsu.shots import fired, missed, returning
from game.mats.senretsu.wiped import wiped
from game.motion.clip import FADE, Clip, Recipe, Track, transition
from game.motion.moment import delayed
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.values import (
    Confirmed,
    DeckHit,
    Discarded,
    DrawChosen,
    Drew,
    Ended,
    Event,
    Fired,
    FirstChosen,
    Lost,
    Missed,
    Placed,
    RankClosed,
    Saved,
    Staged,
    TurnBegan,
)

RECIPES = {
    FirstChosen: Recipe(span=220, hold=1000),
    TurnBegan: Recipe(span=260, hold=340),
    DrawChosen: Recipe(span=120, hold=800),
    Drew: Recipe(span=260, arc=40, hold=60),
    Staged: Recipe(span=260),
    Placed: Recipe(span=260, arc=30, hold=240),
    Confirmed: Recipe(span=260, hold=160),
    Lost: Recipe(span=260, hold=200),
    RankClosed: Recipe(span=260),
    DeckHit: Recipe(span=240, hold=400),
    Saved: Recipe(span=320, arc=40, hold=380),
    Discarded: Recipe(span=320, hold=120),
    Ended: Recipe(span=120, hold=580),
}
"""Milliseconds; the holds let the eye read the banner."""

LIFT, LIFT_MS, GLIDE_MS, TURN = 12.0, 110.0, 320.0, 8.0
EMPTIED = 200.0
"""How long the first column of an attack that is emptied stands so, beside the time for which its last card
is looked after, before others close up."""
PILED = 400.0
"""How long a card has been leaving when its owner's discards begin to count it."""


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer."""
    at = at or layout_of(after)
    seen = replace(after, event=event)
    if _known(before, event):
        return Clip(frame(seen, words, at).placements, (), 0.0)
    table, salvo = Tabletop(seen, words, at), salvo_of(seen, event)
    if isinstance(event, Missed):
        return brisk(missed(table, event, reduced), before, event)
    if isinstance(event, Fired):
        made = fired(table, event, reduced, salvo)
        if ends_deck(seen, event):
            return hushed(_cued(made, event), table, 1 - event.seat, reduced)
        return quickened(made, seen, event, salvo)
    made = transition(
        frame(_start(before, event), words, at).placements,
        frame(seen, words, at).placements,
        RECIPES[type(event)],
        origins(before, event),
        reduced,
    )
    made = still_broken(made, table, event) if reduced else _moving(made, before, event, table, salvo)
    if isinstance(event, Drew) and not seen.view.sides[event.seat].deck:
        made = hushed(_cued(made, event), table, event.seat, reduced)
    if is_over(before, event):
        return summed(_cued(made, event), table, before, reduced)
    if moment_of(before, event, seen) is not None:
        return made
    if isinstance(event, TurnBegan | Drew):
        return staked(charged(made, table, event, reduced), table, before, event, reduced)
    if isinstance(event, Staged | Placed):
        return _laid(made, table, before, event, reduced)
    made = brisk(quickened(made, seen, event, salvo), before, event)
    if not isinstance(event, RankClosed):
        return made
    first = closed(seen) == 1 and not reduced
    made = flashed(delayed(made, EMPTIED) if first else made, table, before, reduced)
    return wiped(made, table, event, reduced)


def _laid(made: Clip, table: Table, before: Desk, event: Staged | Placed, reduced: bool) -> Clip:
    """The clip of a card that is laid down, with what comes of that."""
    made = brisk(made if reduced else landed(made, table, event), before, event)
    made = declared(made, table, event, reduced)
    return escaped(made, table, before, event, reduced) if isinstance(event, Staged) else made


def _cued(made: Clip, event: Event) -> Clip:
    """The clip with the cue of its event among its own sounds, if it has none: others come before that."""
    return replace(made, sounds=heard(made, cue(event)))


def _moving(made: Clip, before: Desk, event: Event, table: Table, salvo: Salvo) -> Clip:
    """The event's clip with what flies, falls and is felt."""
    made = _named(made, RECIPES[type(event)].span)
    if isinstance(event, Lost | Discarded):
        made = _leaving(made, event, table.desk, discard_spot(before, event.seat, table.at), salvo)
        made = (
            settled(made, table, deck_box(table, event.seat))
            if isinstance(event, Lost) and event.chosen
            else made
        )
    elif isinstance(event, Saved):
        made = _saved(made, event)
    elif isinstance(event, Drew) and event.card is None:
        made = replace(made, tracks=(*made.tracks, _drawn(made, event.seat)))
    elif isinstance(event, RankClosed):
        made = replace(made, tracks=(*made.tracks, *_dust(made)))
    elif isinstance(event, TurnBegan) and event.turn == 1 and not before.recent:
        made = marched(made, table)
    return shaped(made, event, table, salvo)


NAMES = ("strip name:", "new name:", "new plus:")
WORDED = "strip name:", f"{deck_key(0)}:count:", f"{deck_key(1)}:count:"
"""How the keys begin of words that change with what they say."""


def _named(made: Clip, span: float) -> Clip:
    """Columns that move lie under their names and counts, which go with them, and change when they have
    arrived; names of columns that are no more go at once, and those of new ones come when the columns have
    made room: none is printed over another."""
    tracks, riding = [], _riding(made)
    for track in made.tracks:
        if track.end.key in riding:
            track = riding[track.end.key]
        elif track.end.key.startswith(NAMES):
            start, end = _above(track.start), _above(track.end)
            track = replace(track, start=start, end=end)
            if not end.alpha:
                track = replace(track, begin=0.0, span=0.0)
            elif not start.alpha:
                track = replace(track, begin=span * 0.6, span=span * 0.4)
        tracks.append(track)
    still = tuple(_above(p) if p.key.startswith(NAMES) else p for p in made.still)
    return replace(made, still=still, tracks=tuple(tracks))


def _above(p: Placement) -> Placement:
    return replace(p, layer=max(p.layer, OVER))


def _riding(made: Clip) -> dict[str, Track]:
    """The ways of the words that other ones replace on a ground that is there before and after: the old ones
    go all the way with it, and the new ones stand there then."""
    ways = {track.end.key: track for track in made.tracks if track.start.alpha and track.end.alpha}
    worded = [t for t in made.tracks if t.end.key.startswith(WORDED)]
    coming = {t.end.key.rpartition(":")[0]: t for t in worded if not t.start.alpha}
    found = {}
    for old in worded:
        bearer = old.end.key.rpartition(":")[0]
        if old.end.alpha or bearer not in coming:
            continue
        new, way = coming[bearer], ways.get(_ground(bearer))
        begin, span = (way.begin, way.span) if way is not None else (0.0, FADE / 2)
        end, there = begin + span, _above(new.end)
        rides = replace(_above(old.start), x=there.x, y=there.y, w=there.w, h=there.h)
        gone = Track(rides, replace(rides, alpha=0.0), end, 0.0)
        found[old.end.key] = Track(_above(old.start), rides, begin, span, then=gone)
        found[new.end.key] = Track(replace(there, alpha=0.0), there, end, 0.0)
    return found


def _ground(words: str) -> str:
    """The key of what such words stand on: a column, or the pill under a deck."""
    return words.replace("strip name:", "strip:").replace(":count", ":pill")


def _known(before: Desk, event: Event) -> bool:
    """Whether nothing is to be seen: cards are published that their owner has laid down before, or somebody
    else tries something."""
    if isinstance(event, Placed):
        return bool(event.seat == before.view.seat)
    return isinstance(event, Staged) and bool(event.seat != before.view.seat)


def _start(before: Desk, event: Event) -> Desk:
    """What is seen as the event begins: after a shot, the shot itself still; before a turn or the end, and
    after an attack, what was said last."""
    if before.recent and (isinstance(event, TurnBegan | Ended) or is_over(before, event)):
        return replace(before, event=before.recent[-1])
    if isinstance(event, Lost | DeckHit):
        for earlier in reversed(before.recent):
            if isinstance(earlier, Fired):
                return replace(before, event=earlier)
    return replace(before, event=event)


# What leaves


def _leaving(made: Clip, event: Lost | Discarded, seen: Desk, spot: Box, salvo: Salvo) -> Clip:
    """A card goes to the discards: one of the field falls."""
    if isinstance(event, Discarded):
        return _gone(made, spot, event)
    if not seen.view.sides[event.seat].ranks[event.rank - 1].cards:
        made = returning(made, seen)
    army = (lain for rank in seen.view.sides[event.seat].ranks for lain in rank.cards)
    way = -forth(seen.view, event.seat)
    return fallen(made, spot, event, way, army, salvo.fury, own(seen, event.seat))


def _gone(made: Clip, spot: Box, event: Discarded) -> Clip:
    """The card lifts, turns and glides to the discards, where it greys away."""
    card, key = event.card, card_key(event.card)
    leaving = next((t.start for t in made.tracks if t.end.key == key and t.end.alpha == 0.0), None)
    if leaving is None:
        return made
    count = f"plate:{event.seat}:{DISCARDS}:"
    kept = tuple(
        replace(t, begin=t.begin + PILED) if t.end.key.startswith(count) else t
        for t in made.tracks
        if not is_of(t.end.key, key)
    )
    plain = replace(leaving, what=Picture(face(card, BACK), 3), layer=4)
    up = replace(plain, y=plain.y - LIFT, angle=TURN)
    grey = replace(up, what=Picture(face(card, BACK), 0, veil=theme.ILLEGAL_VEIL))
    glide = Track(grey, _placed(grey, spot, 0.0), LIFT_MS, GLIDE_MS, "travel", arc=30)
    return Clip(
        made.still,
        (*kept, Track(plain, up, 0.0, LIFT_MS, "arrive", then=glide)),
        max(made.span, LIFT_MS + GLIDE_MS + 120),
    )


def _placed(p: Placement, box: Box, alpha: float) -> Placement:
    x, y, w, h = box
    return replace(p, x=x, y=y, w=w, h=h, alpha=alpha)


def _saved(made: Clip, event: Saved) -> Clip:
    """A saved card goes to the plate of the other player, where its name stays; into the own hand it has its
    way already."""
    key = card_key(event.card)
    leaving = next((t for t in made.tracks if t.end.key == key and t.end.alpha == 0.0), None)
    goal = found(ends(made), hidden_key(event.seat))
    if leaving is None or goal is None:
        return made
    kept = tuple(t for t in made.tracks if t is not leaving)
    there = _placed(leaving.start, goal.box, 0.2)
    track = Track(replace(leaving.start, layer=4), there, 0.0, GLIDE_MS, arc=40,
                  then=Track(there, replace(there, alpha=0.0), GLIDE_MS, 60, "linear"))  # fmt: skip
    return replace(made, tracks=(*kept, track))


def _drawn(made: Clip, seat: Seat) -> Track:
    """A back flies from the deck to the hand that is not shown."""
    lying = ends(made)
    deck = found(lying, deck_key(seat))
    assert deck is not None
    goal = found(lying, hidden_key(seat)) or deck
    start = replace(deck, key="drawn", what=Picture(BACK, 2), layer=4)
    end = _placed(start, goal.box, 1.0)
    gone = Track(end, replace(end, alpha=0.0), 260, 1, "linear")
    return Track(start, end, 0.0, 260, "travel", arc=40, then=gone)


def _dust(made: Clip) -> Iterator[Track]:
    """A pale line runs down where the columns meet, and is blown away."""
    line = found(ends(made), "contact")
    if line is None:
        return
    for n, (dx, width) in enumerate(((-14, 5), (0, 9), (14, 5))):
        look = Stroke(((0.5, 0.0), (0.5, 1.0)), (228, 220, 200), width, dash=(0, 24), share=0.0)
        start = Placement(f"dust {n}", look, line.x + dx, line.y, line.w, line.h, layer=4, alpha=0.7)
        whole = replace(start, what=replace(look, share=1.0))
        away = replace(whole, x=whole.x + dx, alpha=0.0)
        yield Track(start, whole, 20.0, 120.0, "arrive", then=Track(whole, away, 140.0, 120.0, "linear"))


# Where things come from


def origins(before: Desk, event: Event) -> dict[str, str]:
    """Which new key comes from which old one. A known card keeps its key wherever it goes; one that was
    hidden comes from the hand or the deck as a whole."""
    if isinstance(event, Drew) and event.card is not None:
        return {card_key(event.card): deck_key(event.seat)}
    if isinstance(event, DeckHit):
        return {card_key(event.card): deck_key(event.seat)}
    if isinstance(event, Placed):
        return _placed_from(before, event)
    return {}


def _placed_from(before: Desk, event: Placed) -> dict[str, str]:
    """From the last of the hidden cards; a saved one at this side lies there for all to see."""
    side, card = before.view.sides[event.seat], event.card.card
    if card in side.hand or (event.seat == before.bottom and card in side.saved):
        return {}
    if event.seat != before.bottom:
        return {card_key(card): hidden_key(event.seat)}
    last = sum(other is None for other in side.hand) - 1
    return {card_key(card): back_key(event.seat, last)}
