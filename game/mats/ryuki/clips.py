"""龍棋: how each event looks while it happens."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.look.describe.specs import Picture
from game.look.describe.words import Words
from game.mats.kit.films import filmed, going, is_of
from game.mats.kit.tabletop import Tabletop
from game.mats.ryuki import keys
from game.mats.ryuki.check import late
from game.mats.ryuki.clash import clashed, met
from game.mats.ryuki.closing import ended, fouled, still_fouled
from game.mats.ryuki.danger import dawned
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.emptied import emptied, held_up, in_check, ruled
from game.mats.ryuki.frame import frame
from game.mats.ryuki.landing import RING, landed
from game.mats.ryuki.laying import hidden
from game.mats.ryuki.layout import Layout, Table
from game.mats.ryuki.layouts import layout_of
from game.mats.ryuki.moments import mated, still_mated
from game.mats.ryuki.opening import opened
from game.mats.ryuki.reading import put, turned
from game.mats.ryuki.rising import promoted, still_promoted
from game.mats.ryuki.rousing import answered, saved
from game.mats.ryuki.taking import captured, dropped, goes_there, has_taken, still_captured
from game.mats.ryuki.touches import TOLD, checked, not_called, outdone
from game.mats.ryuki.waking import (
    FLIPS,
    LANDS,
    Face,
    face_of,
    lifted,
    still_named,
    still_woken,
    surfaced,
    woken,
)
from game.motion.clip import Clip, Recipe, Track
from game.motion.moment import Moment, chained, felt, last_arrival
from game.motion.placement import FLYING, Placement
from game.rules.ryuki.values import (
    Arranged,
    Captured,
    Checked,
    Drawing,
    Drew,
    Dropped,
    Ended,
    Event,
    FirstChosen,
    Fouled,
    Laid,
    Moved,
    Piece,
    Placed,
    Promoted,
    Resigned,
    SetUp,
    TurnBegan,
    Woke,
)

RECIPES = {
    FirstChosen: Recipe(span=120, hold=1200),
    Arranged: Recipe(span=220),
    SetUp: Recipe(span=260, hold=700),
    TurnBegan: Recipe(span=120, hold=100),
    Drawing: Recipe(span=120, hold=60),
    Drew: Recipe(span=260, arc=40, hold=300),
    Woke: Recipe(span=240, hold=900),
    Laid: Recipe(span=260, hold=500),
    Captured: Recipe(span=260, arc=40, hold=80),
    Moved: Recipe(span=240, hold=450),
    Promoted: Recipe(span=120, hold=500),
    Dropped: Recipe(span=260, hold=450),
    Checked: Recipe(span=120),
    Fouled: Recipe(span=120, hold=1600),
    Resigned: Recipe(span=120, hold=900),
}
"""Milliseconds."""
SILENT = Recipe(span=120)
COME, PUT = Recipe(span=60), Recipe(span=60)
"""Of a piece that has been seen to come as it took another: nothing moves any more; and of one that waits on
its goal: it only comes down."""
RINGS = 160.0
"""How long its square answers one that waited, which may promote next."""
FLIP_AFTER = 90.0
"""Waking up: how much later than a card the next one begins to turn over."""
PAUSE = 120.0
"""Before the king wakes."""


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer; built from two frames and where new things come from."""
    at = at or layout_of(after)
    made = _made(before, event, after, words, reduced, at)
    table = Tabletop(replace(after, event=event), words, at)
    if isinstance(event, Woke):
        made = ruled(made, before, event, table, reduced)
    if (first := met(before, event, after)) is not None:
        made = clashed(made, event, first, table, reduced)
    return made if reduced else dawned(made, event, table)


def _made(before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout) -> Clip:
    """The event by itself, without what it brings about."""
    recipe, shot = _recipe(before, event), partial(frame, at=at)
    start, end = goes_there(before, event, after)
    made = filmed(shot, start, event, end, words, recipe, origins(before, event), reduced)
    table = Tabletop(replace(after, event=event), words, at)
    if isinstance(event, Laid | SetUp) and not reduced:
        made = hidden(made if after.calm else landed(made, event, table), event, table)
    if isinstance(event, Checked) and not after.calm:
        return checked(made, event, table, reduced)
    if isinstance(event, Checked) and late(after.view, event) is not None:
        return outdone(made, event, table, reduced)
    if isinstance(event, Ended):
        return _over(made, event, table, reduced)
    holds = saved(before, event)
    if holds is not None and isinstance(event, Laid | Moved) and not after.calm:
        return answered(made if reduced else not_called(made), event, holds, table, reduced)
    if isinstance(event, Drew) and not after.view.sides[event.seat].deck:
        return emptied(made, event, table, reduced)
    if reduced:
        return _still(made, event, before, table)
    if isinstance(event, Moved | Dropped | Promoted | Woke):
        made = not_called(made)
    if isinstance(event, Dropped):
        return made if after.calm else dropped(made, event, table)
    if isinstance(event, Arranged) or (isinstance(event, Moved) and recipe is not COME):
        return made if after.calm else landed(made, event, table, RINGS if recipe is PUT else RING)
    if isinstance(event, FirstChosen):
        return opened(made, event, table)
    if isinstance(event, Fouled):
        return fouled(made, table, event)
    if isinstance(event, Woke):
        return _waking(made, event, table)
    if isinstance(event, Captured):
        return captured(made, event, before, table)
    if isinstance(event, Drew):  # The hand counts it when it has come.
        counted = {f"plate:{event.seat}:ryuki.hand": last_arrival(made)}
        drawn = felt(made, Moment(span=made.span, when=counted))
        return in_check(held_up(drawn, event, _drawn_key(before, event), table), event, table, reduced)
    return promoted(made, event, table) if isinstance(event, Promoted) else made


def _recipe(before: Desk, event: Event) -> Recipe:
    """How long the event takes by itself."""
    if has_taken(before, event):
        return COME
    return PUT if isinstance(event, Moved) and put(before) else RECIPES.get(type(event), SILENT)


def _still(made: Clip, event: Event, before: Desk, table: Table) -> Clip:
    """The same without motion: what was said of it stands there."""
    if isinstance(event, Drew):
        return in_check(made, event, table, reduced=True)
    if isinstance(event, Captured):
        return still_captured(made, event, before, table)
    if isinstance(event, Promoted):
        return still_promoted(made, event, table)
    if isinstance(event, Woke):
        one, *more = _order(event, table)
        if more:
            return still_woken(made, [one, *more], table)
        return still_named(made, one, table, face_of(one.man.piece))
    return still_fouled(made, table, event) if isinstance(event, Fouled) else made


def _over(made: Clip, event: Ended, table: Table, reduced: bool) -> Clip:
    """The end of the game: a mate, whose word falls beside the king, or another one."""
    if event.outcome.reason != "checkmate":
        return ended(made, table, event, reduced)
    return still_mated(made, table, event) if reduced else mated(made, table, event)


def _order(event: Woke, table: Table) -> list[Placed]:
    """How several cards wake up: from left to right as they are seen, a king last of all."""

    def place(placed: Placed) -> tuple[bool, float]:
        return placed.man.piece is Piece.KING, table.at.cell(placed.at, turned(table.desk)).x

    return sorted(event.placed, key=place)


def _waking(made: Clip, event: Woke, table: Table) -> Clip:
    """The cards turn over one by one, and several rise as they do; for their owner, who knew them, all round.
    What is marked on them comes and goes when they have turned."""
    order = _order(event, table)
    several, begins = len(order) > 1, _begins(order)
    takes = {
        keys.man(p.man.n): FLIPS + (face_of(p.man.piece).beat + LANDS if several else 0.0) for p in order
    }
    faces = {keys.man(p.man.n): face_of(p.man.piece) if several else None for p in order}
    tracks, last = [], max((begins[key] + takes[key] for key in begins), default=0.0)
    for track in made.tracks:
        card = next((key for key in begins if is_of(track.end.key, key)), None)
        if card is None:
            told = track.end.key.startswith(TOLD)
            tracks.append(replace(track, begin=track.begin + last) if told else track)
        elif track.end.key == card:
            start = track.start if track.flip else _plain(track.end)
            tracks.append(_turning(start, track.end, begins[card], faces[card]))
        elif track.end.key != going(card):
            tracks.append(replace(track, begin=track.begin + begins[card] + takes[card]))
    still = tuple(p for p in made.still if p.key not in begins)
    tracks += [_turning(_plain(p), p, begins[p.key], faces[p.key]) for p in made.still if p.key in begins]
    made = Clip(still, tuple(tracks), last + FLIPS + RECIPES[Woke].hold)
    if table.desk.calm:
        return made
    return woken(made, table, order, begins) if several else surfaced(made, event.placed[0], table)


def _begins(order: list[Placed]) -> dict[str, float]:
    """When each begins to turn over: the next one waits until what is worth most has been seen, and a king
    until all else has."""
    begins, t = {}, 0.0
    for placed in order:
        t += PAUSE if placed.man.piece is Piece.KING and len(order) > 1 else 0.0
        begins[keys.man(placed.man.n)] = t
        t += FLIP_AFTER + face_of(placed.man.piece).beat
    return begins


def _turning(start: Placement, end: Placement, begin: float, face: Face | None) -> Track:
    """One of several rises, the higher the more it is worth, and comes down again."""
    if face is None:
        return Track(start, end, begin, FLIPS, "travel", flip=True)
    up = replace(lifted(end, face.grows), layer=FLYING)
    down = Track(up, replace(end, layer=FLYING), begin + FLIPS + face.beat, LANDS, "travel")
    return chained([Track(start, up, begin, FLIPS, "travel", flip=True), down])


def _plain(card: Placement) -> Placement:
    """The card without its rim."""
    return replace(card, what=replace(card.what, outline=None)) if isinstance(card.what, Picture) else card


def origins(before: Desk, event: Event) -> dict[str, str]:
    """Which new key comes from which old one. A hidden hand card leaves from the last slot: nothing says
    which of them it was."""
    view = before.view
    if isinstance(event, Drew):
        return {_drawn_key(before, event): keys.deck(event.seat)}
    if isinstance(event, Arranged):
        if event.piece is None or event.at is None:
            return {}
        return {keys.staged(event.seat, event.at): _hand_key(before, event.seat, event.piece)}
    if isinstance(event, Laid):
        piece = event.placed.man.piece if view.seat == event.seat else None
        return {keys.man(event.placed.man.n): _hand_key(before, event.seat, piece)}
    if isinstance(event, SetUp):
        if view.seat == event.seat:
            return {keys.man(p.man.n): keys.staged(event.seat, p.at) for p in event.placed}
        last = len(view.sides[event.seat].hand) - 1
        return {keys.man(p.man.n): keys.back(event.seat, last - i) for i, p in enumerate(event.placed)}
    return {}


def _hand_key(desk: Desk, seat: int, piece: Piece | None) -> str:
    """The card that leaves a hand: the last of its kind, or the last of all where they are hidden."""
    hand = desk.view.sides[seat].hand
    if piece is None or desk.view.seat != seat:
        return keys.back(seat, len(hand) - 1)
    return keys.card(seat, piece, hand.count(piece) - 1)


def _drawn_key(desk: Desk, event: Drew) -> str:
    """The card that comes into a hand."""
    hand = desk.view.sides[event.seat].hand
    if event.piece is None or desk.view.seat != event.seat:
        return keys.back(event.seat, len(hand))
    return keys.card(event.seat, event.piece, hand.count(event.piece))
