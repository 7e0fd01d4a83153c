"""戦列札: how each event looks while it happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.specs import Picture, Stroke
from game.look.describe.words import Words
from game.mats.kit.cards import face
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK, deck_key
from game.mats.senretsu.frame import drawn, frame, lanes_for
from game.mats.senretsu.plan import Plan, plan_of
from game.mats.senretsu.plates import discard_spot, hidden_key
from game.mats.senretsu.ruler import hops
from game.motion.clip import Clip, Recipe, Track, transition
from game.motion.placement import Box, Placement
from game.rules.cards import Card
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
    TurnBegan: Recipe(span=260, hold=500),
    DrawChosen: Recipe(span=120, hold=800),
    Drew: Recipe(span=260, arc=40, hold=60),
    Staged: Recipe(span=260),
    Placed: Recipe(span=260, arc=30, hold=240),
    Confirmed: Recipe(span=120, hold=600),
    Lost: Recipe(span=260, hold=200),
    RankClosed: Recipe(span=300, hold=160),
    DeckHit: Recipe(span=240, hold=500),
    Saved: Recipe(span=320, arc=40, hold=300),
    Discarded: Recipe(span=320, hold=300),
    Ended: Recipe(span=120, hold=1200),
}
"""Milliseconds; the holds let the eye read the banner."""

LIGHT, HOP, FLIGHT, HIT, SEEN = 150.0, 70.0, 280.0, 90.0, 320.0
"""An attack: its rank lights, each hop is counted, the arrow draws, the target recoils, the eye rests."""
RECOIL = 6.0
LIFT, LIFT_MS, GLIDE_MS, TURN = 12.0, 110.0, 320.0, 8.0
WHOLE_MS = 900.0
"""How long an attack is seen that is shown without motion."""


def clip(before: Desk, event: Event, after: Desk, words: Words, reduced: bool) -> Clip:
    """The event for the desks' viewer."""
    if _known(before, event):
        return Clip(frame(replace(after, event=event), words).placements, (), 0.0)
    if isinstance(event, Fired | Missed):
        return _shot(replace(after, event=event), event, words, reduced)
    start = _start(before, event)
    made = transition(
        frame(start, words).placements,
        frame(replace(after, event=event), words).placements,
        RECIPES[type(event)],
        origins(before, event),
        reduced,
    )
    if reduced:
        return made
    if isinstance(event, Lost | Discarded):
        return _gone(made, before, event)
    if isinstance(event, Saved):
        return _saved(made, before, event)
    if isinstance(event, Drew) and event.card is None:
        return replace(made, tracks=(*made.tracks, _drawn(made, event.seat)))
    if isinstance(event, RankClosed):
        return replace(made, tracks=(*made.tracks, *_dust(made)))
    return made


def _known(before: Desk, event: Event) -> bool:
    """Whether nothing is to be seen: cards are published that their owner has laid down before, or somebody
    else tries something."""
    if isinstance(event, Placed):
        return bool(event.seat == before.view.seat)
    return isinstance(event, Staged) and bool(event.seat != before.view.seat)


def _start(before: Desk, event: Event) -> Desk:
    """What is seen as the event begins: after a shot, the shot itself still; before a turn begins, what was
    said last."""
    if isinstance(event, TurnBegan) and before.recent:
        return replace(before, event=before.recent[-1])
    if isinstance(event, Lost | DeckHit):
        for earlier in reversed(before.recent):
            if isinstance(earlier, Fired):
                return replace(before, event=earlier)
    return replace(before, event=event)


# A shot


def _shot(desk: Desk, event: Fired | Missed, words: Words, reduced: bool) -> Clip:
    """Its rank lights, the hops are counted along the ruler, the arrow draws, the target recoils."""
    plan = plan_of(desk)
    loud = drawn(desk, plan, words).placements
    if reduced:
        return Clip(loud, (), WHOLE_MS)
    quiet = {p.key: p for p in drawn(desk, plan._replace(aim=None), words).placements}
    counted = len(hops(plan.aim, lanes_for(desk, plan))) if plan.aim else 0
    fly = LIGHT + HOP * counted
    hit = fly + (FLIGHT if isinstance(event, Fired) else 0.0)
    struck = _struck(desk, event)
    still: list[Placement] = []
    tracks: list[Track] = []
    for p in loud:
        if _belongs(p.key, struck):
            tracks.append(_recoil(p, hit, 1 if event.seat == (desk.view.options.first or 0) else -1))
        elif quiet.get(p.key) == p:
            still.append(p)
        else:
            tracks.append(_coming(p, plan, fly, hit))
    return Clip(tuple(still), tuple(tracks), hit + HIT + SEEN)


def _coming(p: Placement, plan: Plan, fly: float, hit: float) -> Track:
    """A mark of the shot comes at its moment."""
    if p.key == "arrow" and isinstance(p.what, Stroke):
        return Track(replace(p, what=replace(p.what, share=0.0)), p, fly, FLIGHT)
    begin, span = 0.0, LIGHT
    if p.key.startswith(("hop ", "ruler line ")):
        n = next(int(word) for word in p.key.split() if word.isdigit())
        begin, span = LIGHT + HOP * (n - 1), HOP
    elif p.key.startswith("strip:") and _is_target(p, plan):
        begin, span = hit, HIT
    return Track(replace(p, alpha=0.0), p, begin, span, "linear")


def _is_target(p: Placement, plan: Plan) -> bool:
    """Whether the strip is the one that is hit, not the one that fires."""
    assert plan.aim is not None
    return p.key.split(":")[1] == str(1 - plan.aim.seat)


def _struck(desk: Desk, event: Fired | Missed) -> tuple[str, ...]:
    """The keys of what the shot hits."""
    if isinstance(event, Missed):
        return ()
    if event.deck:
        return (deck_key(1 - event.seat),)
    rank = desk.view.sides[1 - event.seat].ranks[event.target - 1]
    return tuple(card_key(lain.card) for lain in rank.cards)


def _belongs(key: str, things: Sequence[str]) -> bool:
    return any(key == thing or key.startswith(f"{thing}:") for thing in things)


def _recoil(p: Placement, begin: float, way: int) -> Track:
    pushed = replace(p, x=p.x + RECOIL * way)
    back = Track(pushed, p, begin + HIT / 2, HIT / 2, "arrive")
    return Track(p, pushed, begin, HIT / 2, "arrive", then=back)


# What leaves


def _gone(made: Clip, before: Desk, event: Lost | Discarded) -> Clip:
    """The card lifts, turns and glides to the discards, where it greys away."""
    card = event.card if isinstance(event.card, Card) else event.card.card
    key = card_key(card)
    leaving = next((t.start for t in made.tracks if t.end.key == key and t.end.alpha == 0.0), None)
    if leaving is None:
        return made
    kept = tuple(t for t in made.tracks if not _belongs(t.end.key, (key,)))
    plain = replace(leaving, what=Picture(face(card, BACK), 3), layer=4)
    up = replace(plain, y=plain.y - LIFT, angle=TURN)
    grey = replace(up, what=Picture(face(card, BACK), 0, veil=theme.ILLEGAL_VEIL))
    spot = _placed(grey, discard_spot(before, event.seat), 0.0)
    glide = Track(grey, spot, LIFT_MS, GLIDE_MS, "travel", arc=30)
    return Clip(
        made.still,
        (*kept, Track(plain, up, 0.0, LIFT_MS, "arrive", then=glide)),
        max(made.span, LIFT_MS + GLIDE_MS + 120),
    )


def _placed(p: Placement, box: Box, alpha: float) -> Placement:
    x, y, w, h = box
    return replace(p, x=x, y=y, w=w, h=h, alpha=alpha)


def _saved(made: Clip, before: Desk, event: Saved) -> Clip:
    """A saved card goes to the plate of the other player, where its name stays; into the own hand it has its
    way already."""
    key = card_key(event.card)
    leaving = next((t for t in made.tracks if t.end.key == key and t.end.alpha == 0.0), None)
    goal = next((p for p in _ends(made) if p.key == hidden_key(event.seat)), None)
    if leaving is None or goal is None:
        return made
    kept = tuple(t for t in made.tracks if t is not leaving)
    there = _placed(leaving.start, Box(goal.x, goal.y, goal.w, goal.h), 0.2)
    track = Track(replace(leaving.start, layer=4), there, 0.0, GLIDE_MS, arc=40,
                  then=Track(there, replace(there, alpha=0.0), GLIDE_MS, 60, "linear"))  # fmt: skip
    return replace(made, tracks=(*kept, track))


def _ends(made: Clip) -> list[Placement]:
    """Everything as it lies in the end."""
    return [*made.still, *(track.end for track in made.tracks)]


def _drawn(made: Clip, seat: Seat) -> Track:
    """A back flies from the deck to the hand that is not shown."""
    deck = next(p for p in _ends(made) if p.key == deck_key(seat))
    goal = next((p for p in _ends(made) if p.key == hidden_key(seat)), deck)
    start = replace(deck, key="drawn", what=Picture(BACK, 2), layer=4)
    end = _placed(start, Box(goal.x, goal.y, goal.w, goal.h), 1.0)
    gone = Track(end, replace(end, alpha=0.0), 260, 1, "linear")
    return Track(start, end, 0.0, 260, "travel", arc=40, then=gone)


def _dust(made: Clip) -> Iterator[Track]:
    """A pale line runs down where the columns meet, and is blown away."""
    contact = next((p for p in made.still if p.key == "contact"), None)
    line = contact or next((t.end for t in made.tracks if t.end.key == "contact"), None)
    if line is None:
        return
    for n, (dx, width) in enumerate(((-14, 5), (0, 9), (14, 5))):
        look = Stroke(((0.5, 0.0), (0.5, 1.0)), (228, 220, 200), width, dash=(0, 24), share=0.0)
        start = Placement(f"dust {n}", look, line.x + dx, line.y, line.w, line.h, layer=4, alpha=0.7)
        whole = replace(start, what=replace(look, share=1.0))
        away = replace(whole, x=whole.x + dx, alpha=0.0)
        yield Track(start, whole, 60.0, 200.0, "arrive", then=Track(whole, away, 260.0, 200.0, "linear"))


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
    return {card_key(card): f"hand:{event.seat}:{last}"}
