"""戦列札 in words: events, refusals and endings."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.senretsu.desk import Desk
from game.mats.table import Seating
from game.rules.cards import Card, sign
from game.rules.protocol import Outcome, Refusal
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    Confirmed,
    DeckHit,
    Discarded,
    DrawChosen,
    Ended,
    Event,
    FieldCard,
    Fired,
    FirstChosen,
    Lost,
    Missed,
    Over,
    Placed,
    RankClosed,
    Saved,
    is_joker,
)


def named(card: Card, words: Words, number: int | None = None) -> str:
    """A card in a sentence: its sign, or a joker's name with the number it was declared as."""
    if not is_joker(card):
        return sign(card)
    return words("senretsu.joker") if number is None else words("senretsu.joker_as", n=number)


def begun(text: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def field_named(card: FieldCard, words: Words) -> str:
    """A field card in a sentence."""
    return named(card.card, words, card.number)


def where(slot: int, words: Words) -> str:
    """A slot in a sentence."""
    if slot in (NEW_FRONT, NEW_REAR):
        return words("senretsu.at.front" if slot == NEW_FRONT else "senretsu.at.rear")
    return words("senretsu.at.rank", n=slot)


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """The event in one sentence that names seats, never "you"; None for one not worth words: what is staged
    stands for nothing yet, and draws and turns tell themselves."""
    text = _caption(event, seating, words)
    return begun(text) if text else None


def _caption(event: Event, seating: Seating, words: Words) -> str | None:
    if isinstance(event, Ended):
        return result(event.outcome, seating, words)
    if isinstance(event, Fired | Missed):
        return _shot(event, seating, words)
    if not isinstance(
        event,
        FirstChosen | DrawChosen | Placed | Confirmed | Lost | RankClosed | DeckHit | Saved | Discarded,
    ):
        return None
    name = seating.names[event.seat]
    if isinstance(event, FirstChosen):
        return words("senretsu.event.first", name=name)
    if isinstance(event, DrawChosen):
        return words.count("senretsu.event.draw", event.count, name=name)
    if isinstance(event, Placed):
        card = field_named(event.card, words)
        return words("senretsu.event.placed", name=name, card=card, where=where(event.slot, words))
    if isinstance(event, Confirmed):
        if not event.count:
            return words("senretsu.event.confirmed_none", name=name)
        return words.count("senretsu.event.confirmed", event.count, name=name)
    if isinstance(event, Lost):
        return words("senretsu.event.lost", name=name, card=field_named(event.card, words))
    if isinstance(event, RankClosed):
        return words("senretsu.event.closed", name=name, rank=event.rank)
    return words(_TURNED[type(event)], name=name, card=named(event.card, words))


_TURNED = {
    DeckHit: "senretsu.event.turned",
    Saved: "senretsu.event.saved",
    Discarded: "senretsu.event.discarded",
}


def _shot(event: Fired | Missed, seating: Seating, words: Words) -> str:
    about = {
        "name": seating.names[event.seat],
        "card": field_named(event.card, words),
        "rank": event.rank,
    }
    if isinstance(event, Missed):
        return words("senretsu.event.beyond" if event.beyond else "senretsu.event.own", **about)
    if event.deck:
        return words("senretsu.event.fired_deck", **about)
    return words("senretsu.event.fired", target=event.target, **about)


def sentence(refusal: Refusal, words: Words) -> str:
    """Why not, in one line."""
    return words(f"senretsu.no.{refusal.code}", **dict(refusal.params))


def result(outcome: Outcome, seating: Seating, words: Words) -> str:
    """The reason of the end, in one line."""
    winner = outcome.winners[0]
    names = {"winner": seating.names[winner], "loser": seating.names[1 - winner]}
    return words(f"senretsu.end.{outcome.reason}", **names)


def facts(desk: Desk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Public figures for the result, one value for each seat. Of a game that is over those come first of
    which nobody has none, and what nobody has is not told."""
    sides = desk.view.sides
    lost = [sum(not gone.deck for gone in side.discards) for side in sides]
    counts: tuple[tuple[str, list[int]], ...] = (
        ("senretsu.fact.deck", [side.deck for side in sides]),
        ("senretsu.fact.casualties", lost[::-1]),
        ("senretsu.fact.field", [sum(len(rank.cards) for rank in side.ranks) for side in sides]),
        ("senretsu.fact.hand", [len(side.hand) + len(side.saved) for side in sides]),
    )
    if isinstance(desk.view.todo, Over):
        counts = tuple(sorted((row for row in counts if any(row[1])), key=lambda row: 0 in row[1]))
    return tuple((words(key), tuple(map(str, values))) for key, values in counts)
