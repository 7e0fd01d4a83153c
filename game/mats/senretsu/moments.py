"""戦列札: what is felt: a deck that is hit, its last card, and what breaks with it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import label, panel, picture
from game.look.describe.specs import Picture
from game.mats.kit.cards import face
from game.mats.kit.films import heard
from game.mats.kit.moments import LAYER, burst, ripple
from game.mats.kit.plaque import plaque
from game.mats.senretsu.casualty import LARGEST, MANY
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.field import BACK
from game.mats.senretsu.frame import deck_box
from game.mats.senretsu.gone import NEVER, bared, broken, over, unwritten
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.opening import opened
from game.mats.senretsu.over_field import within
from game.mats.senretsu.salvo import Salvo, nearness, reddens, strokes_round
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Beat, Felt, Moment, acted, felt, last_arrival, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.cards import Card
from game.rules.protocol import Seat
from game.rules.senretsu.values import (
    DeckHit,
    Discarded,
    Drew,
    Ended,
    Event,
    Fired,
    FirstChosen,
    Saved,
    is_low,
)

LARGE = 230.0
"""How wide the last card is shown."""
GROWS, HELD = 240.0, 500.0
"""How long it takes to grow and turn over; how long it is held for everybody to read."""
REDDENED = 280.0
"""How far strokes burst from a deck whose count turns red."""
KEPT = 28.0
"""How large it is written that a card is saved."""
RINGED = 100.0
"""How far a ring goes out from a deck before it grows with the hits of an attack."""


def moment_of(before: Desk, event: Event, after: Desk) -> Felt | None:
    """The last card of a deck, hit or drawn, and all that leads to it and follows from it."""
    if isinstance(event, Ended):
        return Felt.LAST_CARD
    if isinstance(event, Fired):
        return Felt.LAST_CARD if ends_deck(after, event) else None
    if isinstance(event, DeckHit | Saved | Discarded | Drew):
        return None if after.view.sides[event.seat].deck else Felt.LAST_CARD
    return None


def ends_deck(desk: Desk, event: Fired) -> bool:
    """Whether a shot takes the last card of a deck."""
    return event.deck and desk.view.sides[1 - event.seat].deck == 1


def shaped(made: Clip, event: Event, table: Table, salvo: Salvo, hit: float = 0.0) -> Clip:
    """The event's clip as it is felt; `hit`: when a shot strikes."""
    last = moment_of(table.desk, event, table.desk) is Felt.LAST_CARD
    match event:
        case FirstChosen():
            return opened(made, table, event)
        case Fired() if event.deck:
            return felt(made, _struck(made, table, event, salvo, hit))
        case DeckHit() if last:
            return _held(made, table, event.seat, event.card)
        case DeckHit():
            return felt(made, _turned(made, table, event, salvo))
        case Drew() if last:
            return _held(made, table, event.seat, event.card)
        case Saved() | Discarded() if last:
            bare = bared(_from_large(made, table, event), table, event.seat)
            return felt(bare, broken(bare, table, event.seat))
        case Drew() | Saved():
            counted = f"plate:{event.seat}:hand"
            come = {counted: last_arrival(made)}
            kept = tuple(_kept(table, event, made.span)) if isinstance(event, Saved) else ()
            return felt(made, Moment(span=made.span, things=kept, when=come, snaps=(counted,),
                                     sounds=heard(made, cue(event))))  # fmt: skip
        case Ended():
            bare = bared(made, table, event.seat)
            return felt(bare, over(bare, table, event))
    return made


def _struck(made: Clip, table: Table, event: Fired, salvo: Salvo, hit: float) -> Moment:
    """The arrow comes home and everything stands, the longer the nearer the deck is to its end, and then, and
    from an attack's third hit on, strokes burst from it; the last card's deck cracks."""
    box, near = deck_box(table, 1 - event.seat), nearness(table.desk, event)
    last = ends_deck(table.desk, event)
    stop = 90.0 if last else 60.0 + 6.0 * near
    things: tuple[Track, ...] = ()
    if grown := max(near, salvo.fury):
        look = strokes_round(table.desk, 1 - event.seat, "burst-16" if grown > MANY else "burst-8")
        things = (burst(box.middle, hit, 160.0, look, min(LARGEST, 190.0 + 40.0 * grown)),)
    if last:
        crack = picture("deck crack", "moments/deck-crack-1", box, layer=LAYER)
        things = (stayed(crack, hit, made.span + stop), burst(box.middle, hit, 160.0, "burst-8-shu", LARGEST))
    sounds = (*made.sounds, Sound(hit, "deck_hit"))
    return Moment(span=made.span + stop, things=things, stops=(Stop(hit + 30.0, stop),), sounds=sounds)


def _turned(made: Clip, table: Table, event: DeckHit, salvo: Salvo) -> Moment:
    """The card is turned over; one that will be saved has a green rim. Of few cards it is told how many are
    left."""
    box = deck_box(table, event.seat)
    rim = panel("saved rim", (box.x - 3, box.y - 3, box.w + 6, box.h + 6), None, 14, theme.MATCHA, 6, layer=4)
    saved = table.desk.view.options.saving and is_low(event.card)
    return Moment(
        span=made.span,
        things=(
            *((shown(rim, Beat(GROWS)),) if saved else ()),
            *_counted(table, event, box),
            *_ringed(box, salvo.fury),
            *(
                (burst(box.middle, GROWS, 160.0, "burst-8-shu", REDDENED),)
                if reddens(table.desk, event)
                else ()
            ),
        ),
        sounds=(Sound(120.0, "card_flip"), *((Sound(GROWS + 60, "wake"),) if saved else ())),
    )


def _ringed(box: Box, fury: int) -> Iterator[Track]:
    """From an attack's third hit on a ring goes out from the deck, the wider the more."""
    if fury:
        yield ripple(box.middle, 0.0, 50.0, RINGED + 15.0 * fury, 420.0)


def _counted(table: Table, event: DeckHit, box: Box) -> Iterator[Track]:
    """How few cards are left, large for a moment where their number stands."""
    near, left = nearness(table.desk, event), table.desk.view.sides[event.seat].deck
    if not near:
        return
    says, size = table.words.count("senretsu.left", left), 24.0 + 4.0 * near
    wide, high = broad(table, says, size) + 36, 1.6 * size
    pill = Box(box.middle[0] - wide / 2, box.bottom + 20 + table.at.field.count / 2 - high / 2, wide, high)
    pill = within(table.at.field, pill)
    for p in plaque("few left", says, pill, size, theme.PAPER0, theme.SHU_DARK, rim=theme.SHU, rim_width=4,
                    face="display", shadow=2, layer=LAYER, over=LAYER):  # fmt: skip
        yield shown(
            p, Beat(GROWS, scale=1.3), Beat(GROWS, 110.0), Beat(GROWS + 320.0, 80.0, alpha=0.0, ease="linear")
        )


def _kept(table: Table, event: Saved, span: float) -> Iterator[Track]:
    """That the card is saved, in gold on its deck, with strokes."""
    box, says = deck_box(table, event.seat), table.words("senretsu.kept")
    wide = broad(table, says, KEPT) + KEPT
    pill = within(table.at.field, box.centred(wide, 1.7 * KEPT * table.desk.text_scale / 100))
    yield burst(box.middle, 0.0, 0.4 * span, "burst-8", REDDENED, "kept strokes")
    for p in plaque("kept", says, pill, KEPT, theme.YAMA, theme.INK0, rim=theme.PAPER0, rim_width=3,
                    face="display", shadow=2, layer=LAYER + 1, over=LAYER + 1):  # fmt: skip
        yield shown(p, Beat(0.0, scale=0.7), Beat(0.0, 90.0, scale=1.1), Beat(90.0, 60.0),
                    Beat(span - 60.0, 60.0, alpha=0.0, ease="linear"))  # fmt: skip


# The last card


def _large(table: Table, seat: Seat, card: Card | None) -> Placement:
    """The last card, large over its place."""
    high = LARGE * theme.CARD_RATIO
    box = deck_box(table, seat)
    field = table.at.field.strips
    x = min(max(box.middle[0] - LARGE / 2, field.x + 60), field.right - LARGE - 60)
    key = card_key(card) if card else "drawn"
    look = Picture(face(card, BACK), 3, flips=True)
    return Placement(key, look, x, field.middle[1] - high / 2 - 40, LARGE, high, layer=LAYER)


def _held(made: Clip, table: Table, seat: Seat, card: Card | None) -> Clip:
    """It rises from its place, grows and turns over, and is held for everybody to read; a drawn one goes to
    the hand then. Nothing is counted yet, and nothing written where the deck was."""
    large = _large(table, seat, card)
    drawn = isinstance(table.desk.event, Drew)
    start = replace(large, what=Picture(BACK, 1, flips=True), **_asdict(deck_box(table, seat)))
    grow = Beat(0.0, GROWS, ease="travel", flip=card is not None)
    mine = [track for track in made.tracks if track.end.key == large.key]
    chain = acted(large, (grow,), start)
    end = GROWS + HELD
    if drawn and mine:
        goal = mine[0].end
        chain = acted(large, (grow, Beat(end, 280.0, to=goal.box, arc=30.0)), start)
        end += 280.0
    x, y = large.x + LARGE / 2, large.y + large.h + 34
    swash = picture("swash", "moments/swash-ink", (x - 230, y - 40, 460, 82), layer=LAYER)
    box = (x - 200, y - 32, 400, 64)
    says = label("last card", table.words("senretsu.last_card"), box, 34, theme.WHITE, "display", "centre")
    words = [stayed(p, GROWS, GROWS + HELD, 80.0, 80.0) for p in (swash, replace(says, layer=LAYER))]
    kept = tuple(track for track in made.tracks if track.end.key != large.key)
    still = tuple(p for p in made.still if p.key != large.key)
    bare = unwritten(replace(made, still=still, tracks=kept), table, seat, deck_box(table, seat))
    return felt(
        bare,
        Moment(
            span=end,
            things=(chain, *words),
            when={f"plate:{seat}:deck": NEVER},
            sounds=(Sound(120.0, "card_flip"),),
        ),
    )


def _asdict(box: Box) -> dict[str, float]:
    return {"x": box.x, "y": box.y, "w": box.w, "h": box.h}


def _from_large(made: Clip, table: Table, event: Saved | Discarded) -> Clip:
    """It leaves from where it was held."""
    large, key = _large(table, event.seat, event.card), card_key(event.card)
    tracks = []
    for track in made.tracks:
        if track.start.key == key or track.end.key == key:
            look = replace(track.start, x=large.x, y=large.y, w=large.w, h=large.h, layer=LAYER)
            track = replace(track, start=look)
        tracks.append(track)
    return replace(made, tracks=tuple(tracks))
