"""SHT in words: events, refusals and endings."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.sht.desk import Desk
from game.mats.table import Seating
from game.rules.cards import sign
from game.rules.protocol import Outcome, Refusal
from game.rules.sht.values import (
    Attacked,
    BonusWon,
    Dealt,
    DeckEmpty,
    Defended,
    Drew,
    Event,
    FirstChosen,
    HitTaken,
    Passed,
    Placed,
    PlacedNothing,
    ShieldBroke,
    TurnBegan,
)


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """The event in one sentence that names seats, never "you"; None for one not worth words."""
    if isinstance(event, Dealt):
        return words("sht.event.dealt")
    if not isinstance(
        event,
        FirstChosen
        | Placed
        | Attacked
        | Defended
        | HitTaken
        | BonusWon
        | Drew
        | DeckEmpty
        | PlacedNothing
        | ShieldBroke
        | Passed,
    ):
        return None
    name = seating.names[event.seat]
    if isinstance(event, Placed):
        if event.card.open:
            return words("sht.event.placed_open", name=name, card=sign(event.card.card))
        return words("sht.event.placed_closed", name=name)
    if isinstance(event, Attacked):
        key = "sht.event.attacked" if event.was_open else "sht.event.attacked_closed"
        return words(key, name=name, card=sign(event.card.card))
    if isinstance(event, Defended):
        cards = " + ".join(sign(field.card) for field in event.cards)
        return words("sht.event.defended", name=name, cards=cards, sum=event.defence)
    if isinstance(event, BonusWon):
        key = "sht.event.bonus_exact" if event.exact else "sht.event.bonus"
        return words.count(key, event.steps, name=name)
    return words(_PLAIN[type(event)], name=name)


_PLAIN = {
    FirstChosen: "sht.event.first",
    HitTaken: "sht.event.hit_taken",
    Drew: "sht.event.drew",
    DeckEmpty: "sht.event.deck_empty",
    PlacedNothing: "sht.event.placed_nothing",
    ShieldBroke: "sht.event.shield_broke",
    Passed: "sht.event.passed",
}


def latest(desk: Desk, words: Words) -> str:
    """What has happened last, in one sentence; of two cards that were played open together, both."""
    past = list(reversed(desk.recent))
    if past and isinstance(past[0], TurnBegan):
        del past[0]
    match past[:2]:
        case [Placed() as second, Placed() as first] if first.card.open and second.card.open:
            name = desk.seating.names[first.seat]
            cards = {"first": sign(first.card.card), "second": sign(second.card.card)}
            return words("sht.event.placed_two", name=name, **cards)
    return desk.fact


def sentence(refusal: Refusal, words: Words) -> str:
    """Why not, in one line."""
    return words(f"sht.no.{refusal.code}", **dict(refusal.params))


def result(outcome: Outcome, seating: Seating, words: Words) -> str:
    """The reason of the end, in one line."""
    names = {"winner": "", "loser": ""}
    if outcome.winners:
        winner = outcome.winners[0]
        names = {"winner": seating.names[winner], "loser": seating.names[1 - winner]}
    return words(f"sht.end.{outcome.reason}", **names)


def ended(desk: Desk, outcome: Outcome, words: Words) -> str:
    """The same, with the card that decided the game, which was used last."""
    used = desk.view.discards
    if not outcome.winners or not used:
        return result(outcome, desk.seating, words)
    winner, card = outcome.winners[0], sign(used[-1].card)
    names = desk.seating.names
    return words("sht.end.blow", winner=names[winner], loser=names[1 - winner], card=card)


def facts(desk: Desk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Public figures for the result, one value for each seat."""
    view = desk.view
    counts = (
        ("sht.fact.placed", [side.placed for side in view.sides]),
        ("sht.fact.used", [sum(used.seat == seat for used in view.discards) for seat in (0, 1)]),
        ("sht.fact.shield", [int(side.shield) for side in view.sides]),
        ("sht.fact.hand", [len(side.hand) for side in view.sides]),
        ("sht.fact.field", [len(side.field) for side in view.sides]),
    )
    return tuple((words(key), tuple(map(str, values))) for key, values in counts)
