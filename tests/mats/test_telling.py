"""What is told names those whom it is about, and their cards, and nobody and nothing else: at every table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.conformance.positions import deciding, plays, positions
from game.look.describe.words import LANGUAGES, Words
from game.mats.registry import mat_of, own_games
from game.mats.table import Seating
from game.rules.cards import PACK, sign
from game.rules.protocol import Event, Seat
from game.rules.subway.values import FirstChosen as FirstRider
from game.rules.subway.values import View as Map

EACH = 12
"""How many events of each kind are looked at."""
NAMELESS = {"Dealt", "DealEnded", "Locked", "Promoted", "Reversed", "Revolved"}
"""Events that are nobody's in particular, or whose piece tells whose they are."""
NO_ALONE = {"Offered"}
"""Events that name the other one only if something comes of them."""
UNSAID = {"ShieldBroke", "Drew", "DealEnded", "Ended", "LeadShown", "Discarded", "Exchanged"}
"""Events whose cards the sentence leaves to the picture."""


def told(game: str, lang: str) -> Iterator[tuple[Event, int, str]]:
    """Some public events of each kind that are worth words, the number of seats, and the sentence, in which
    seat 0 is called <0>."""
    seen: Counter[type] = Counter()
    for played in plays(game):
        names = tuple(f"<{seat}>" for seat in range(played.seats))
        seating = Seating(names, (True,) * played.seats, played.options)
        for event in (event for step in played.steps for event, _ in step.beats):
            public = played.rules.redact(event, None)
            text = mat_of(game).caption(public, seating, Words(lang))
            if text is not None and seen[type(event)] < EACH:
                seen[type(event)] += 1
                yield public, played.seats, text


def concerned(event: Any, seats: int) -> set[Seat]:
    if isinstance(event, FirstRider):  # The others choose their dice before, whoever rides last first of all.
        return {event.seat, (event.seat - 1) % seats}
    found = {getattr(event, name) for name in ("seat", "partner", "by") if hasattr(event, name)}
    return found | {getattr(event, part).seat for part in ("laid", "finish") if hasattr(event, part)}


def cards_in(value: Any) -> set[str]:
    """The ordinary cards of a value, by their signs."""
    if isinstance(value, dict):
        return set[str]().union(*map(cards_in, value.values()))
    if isinstance(value, list | tuple):
        return set[str]().union(*map(cards_in, value))
    return {sign(card) for card in PACK if card.value == value}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", own_games())
def test_an_event_is_told_of_those_whom_it_concerns(game: str, lang: str) -> None:
    for event, seats, text in told(game, lang):
        kind = type(event).__name__
        named = {seat for seat in range(seats) if f"<{seat}>" in text}
        if kind == "Ended" or kind in NAMELESS:
            continue
        assert named <= concerned(event, seats), f"{event}: {text}"
        assert named == concerned(event, seats) or (kind in NO_ALONE and not event.count), f"{event}: {text}"


@pytest.mark.parametrize("game", own_games())
def test_an_event_is_told_with_its_own_cards(game: str) -> None:
    every = {sign(card) for card in PACK}
    for event, _, text in told(game, "ja"):
        said = {one for one in every if one in text}
        own = cards_in(msgspec.to_builtins(event))
        assert said <= own, f"{event}: {text}"
        assert said == own or type(event).__name__ in UNSAID, f"{event}: {text}"


TIGHT = "status tight"
"""クラウン: whose last card tightens the table stands beside who is to act."""


@pytest.mark.parametrize("game", own_games())
def test_the_status_names_who_is_to_act(game: str) -> None:
    """Or whose turn it is, where another has only to answer; that one is named beside it. In an exchange two
    choose at once. Before anybody rides, who will do so first is named as well."""
    words = Words("en")
    for here in positions(game):
        desk = deciding(here)
        if hasattr(getattr(desk.view, "todo", None), "partner"):
            continue
        said = {
            p.key.partition(":")[0]: getattr(p.what, "text", "")
            for p in mat_of(game).frame(desk, words).placements
            if p.key.startswith(("status", "banner note")) and not p.key.startswith(TIGHT)
        }
        names = desk.seating.names
        mover = getattr(desk.view, "mover", here.seat)
        named = {seat for seat in range(here.seats) for text in said.values() if names[seat] in text}
        assert here.seat in named, f"{here.name}: {said}"
        state = desk.view.state if isinstance(desk.view, Map) else None
        rides = mover if state is None or state.round else state.options.first
        assert named <= {here.seat, mover, rides}, f"{here.name}: {said}"
