"""SHT: how each event looks while it happens."""

from __future__ import annotations

from msgspec.structs import replace

from game.look.describe.words import Words
from game.mats.kit.tabletop import Tabletop
from game.mats.sht.desk import Back, Desk, InHand, OnField, both_bare_now, decisive
from game.mats.sht.frame import frame
from game.mats.sht.layout import Layout
from game.mats.sht.layouts import layout_of
from game.mats.sht.moments import moment_of, reduced_seal, shaped
from game.mats.sht.side import pile_id
from game.mats.sht.turned import TURNS
from game.motion.clip import FADE, Clip, Recipe, Track, transition
from game.motion.placement import Placement
from game.rules.cards import Card
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
    Passed,
    Placed,
    PlacedNothing,
    ShieldBroke,
    ToBreak,
    ToDefend,
    TurnBegan,
)

RECIPES = {
    FirstChosen: Recipe(span=120, hold=900),
    Dealt: Recipe(span=220, ease="arrive", arc=40, stagger=60, hold=300),
    Placed: Recipe(span=260, hold=340),
    Attacked: Recipe(span=240),
    Defended: Recipe(span=240, hold=1100),
    HitTaken: Recipe(span=TURNS, hold=300),
    Discarded: Recipe(span=300, stagger=20),
    Ended: Recipe(span=TURNS),
    Drew: Recipe(span=380, arc=40, hold=400),
    DeckEmpty: Recipe(span=120, hold=900),
    PlacedNothing: Recipe(span=120, hold=600),
    ShieldBroke: Recipe(span=280, arc=40, hold=500),
    Passed: Recipe(span=120, hold=1000),
}
"""Milliseconds; the holds let the eye read the band's sentence."""

SILENT = Recipe(span=120)
BOTH_BARE = Recipe(span=120, hold=1300)
"""As a turn begins and it is said that nobody has a shield any more."""
SHADE = "duel shade"
BAND = ("banner", SHADE, "duel plate attack", "duel plate defence")
"""What the words and numbers of the band lie on."""


def clip(
    before: Desk, event: Event, after: Desk, words: Words, reduced: bool, at: Layout | None = None
) -> Clip:
    """The event for the desks' viewer; built from two frames and where new things come from."""
    at = at or layout_of(after)
    table = Tabletop(replace(after, event=event), words, at)
    recipe = BOTH_BARE if both_bare_now(table.desk) else RECIPES.get(type(event), SILENT)
    made = transition(
        _start(before, event, words, at),
        frame(table.desk, words, at).placements,
        recipe,
        origins(before, event) | _turned_up(before, after),
        reduced,
    )
    made = replace(made, tracks=tuple(_steady(made)))
    if reduced and isinstance(event, BonusWon):
        return replace(made, span=0.0)
    if reduced:
        return reduced_seal(made, table, event, moment_of(before, event, after))
    over = sorted(made.tracks, key=lambda track: track.end.key in _thrown(event))
    return shaped(replace(made, tracks=tuple(over)), Tabletop(before, words, at), event, table)


def _start(before: Desk, event: Event, words: Words, at: Layout) -> list[Placement]:
    """What is seen as the event begins: after a duel, the duel still, also as the next turn begins; an attack
    says itself, in numbers, and so does what answers it, but for a shield; one that has broken is gone, but
    for its card. Who passes is seen to have nothing before it is said; that a bonus was won is not said where
    there is nothing to draw."""
    last = before.recent[-1] if before.recent else event
    still = isinstance(last, Defended | HitTaken) or isinstance(
        event, TurnBegan | DeckEmpty | ShieldBroke | Ended
    )
    seen = last if still else event
    desk = replace(before, event=seen)
    todo, answers = before.view.todo, HitTaken if decisive(before.view) else Defended
    if isinstance(event, Defended | answers) and isinstance(todo, ToDefend):
        desk = replace(before, event=Attacked(1 - todo.seat, todo.attacker, True))
    if isinstance(event, Discarded) and isinstance(last, HitTaken) and before.view.sides[last.seat].shield:
        desk = replace(desk, view=replace(before.view, todo=ToBreak(last.seat)))
    silent = {Attacked: "banner text", Passed: "banner text", DeckEmpty: "status fact"}.get(type(event))
    shown = frame(desk, words, at).placements
    return [p for p in shown if silent is None or not p.key.startswith(silent)]


def _steady(made: Clip) -> list[Track]:
    """The tracks, but the old ground of the band stays under the new one until that is there, and the gap of
    the duel's ground opens only then."""
    old, new = [], []
    for track in made.tracks:
        if track.end.key in BAND and not track.end.alpha:
            old.append(replace(track, begin=FADE, span=0.0))
        else:
            new.append(replace(track, begin=FADE) if track.end.key == SHADE else track)
    return [*old, *new]


def _thrown(event: Event) -> set[str]:
    """What flies over everything that makes room meanwhile: cards on their way to the discards."""
    return {pile_id(used.card) for used in event.used} if isinstance(event, Discarded) else set()


def origins(before: Desk, event: Event) -> dict[str, str]:
    """Which new key comes from which old one. A hidden hand card leaves from the last slot: nothing says
    which of them it was."""
    sides = before.view.sides
    if isinstance(event, Placed):
        hand, card = sides[event.seat].hand, event.card.card
        source = _held(event.seat, card if card in hand else None, len(hand) - 1)
        return {OnField(event.seat, event.card.n).id: source}
    if isinstance(event, Drew | ShieldBroke):
        source = "deck" if isinstance(event, Drew) else f"shield:{event.seat}"
        return {_held(event.seat, event.card, len(sides[event.seat].hand)): source}
    if isinstance(event, Discarded):
        leaving = zip(event.used, event.places, strict=True)
        return {pile_id(used.card): OnField(*place).id for used, place in leaving}
    if isinstance(event, Dealt):
        return {
            _held(seat, card, slot): "deck"
            for seat, hand in enumerate(event.hands)
            for slot, card in enumerate(hand)
        }
    return {}


def _turned_up(before: Desk, after: Desk) -> dict[str, str]:
    """The cards of a hand that are known from now on come from their backs, as they lie."""
    hands = zip(before.view.sides, after.view.sides, strict=True)
    return {
        InHand(seat, card).id: Back(seat, slot).id
        for seat, (old, new) in enumerate(hands)
        if len(old.hand) == len(new.hand)
        for slot, card in enumerate(new.hand)
        if card and old.hand[slot] is None
    }


def _held(seat: Seat, card: Card | None, slot: int) -> str:
    """The key of a hand card; of one that is not known, by its slot."""
    return InHand(seat, card).id if card else Back(seat, slot).id
