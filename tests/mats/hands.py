"""What a person presses to do something, game by game, as ids of targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.mats.mat import AnyMat
from game.mats.table import Act, AnyAnswer, AnyDesk, Pick
from game.rules.cards import Card
from game.rules.crown import values as crown
from game.rules.protocol import Action
from game.rules.ryuki import values as ryuki
from game.rules.senretsu import values as senretsu
from game.rules.sht import values as sht
from game.rules.subway import values as subway

AGAIN = 2
"""How often something may ask to be pressed once more."""


class Way(NamedTuple):
    """The presses that an action takes."""

    chosen: tuple[str, ...]
    """What is selected, in any order."""
    then: tuple[str, ...]
    """What is pressed afterwards, one after the other, until it is done."""


def way(game: str, view: Any, action: Action) -> Way:
    """How the view's seat does this, from nothing selected."""
    found: Way = _WAYS[game](view, action)
    return found


def walked(mat: AnyMat, desk: AnyDesk, ids: Way) -> tuple[AnyAnswer, tuple[str, ...]]:
    """The answer to the last press, and what was selected then. What got selected without having been pressed
    is let go again."""
    for target in ids.chosen:
        if target not in desk.picked.ids():
            desk = _pressed(mat, desk, target)
    kinds = {target.partition(":")[0] for target in ids.chosen}
    for target in desk.picked.ids():
        if target not in ids.chosen and target.partition(":")[0] in kinds:
            desk = _pressed(mat, desk, target)
    answer: AnyAnswer = Pick(desk.picked)
    for target in ids.then:
        for _ in range(AGAIN):
            answer = mat.press(desk, target)
            if isinstance(answer, Act):
                return answer, desk.picked.ids()
            before, desk = desk, _pressed(mat, desk, target)
            if before == desk or target != ids.then[-1]:
                break
    return answer, desk.picked.ids()


def _pressed(mat: AnyMat, desk: AnyDesk, target: str) -> AnyDesk:
    answer = mat.press(desk, target)
    assert isinstance(answer, Pick), answer
    return replace(desk, picked=answer.picked)


def _sht(view: sht.View, action: Any) -> Way:
    seat = view.seat
    assert seat is not None
    names = {lying.card: f"field:{seat}:{lying.n}" for lying in view.sides[seat].field}
    if isinstance(action, sht.TakeHit | sht.PlaceNothing):
        return Way(("decline",), ("act",))
    if isinstance(action, sht.Attack | sht.Defend):
        cards = (action.card,) if isinstance(action, sht.Attack) else action.cards
        return Way(tuple(names[card] for card in cards), ("act",))
    cards = (action.card,) if isinstance(action, sht.PlaceClosed) else action.cards
    return Way(tuple(f"hand:{seat}:{card.value}" for card in cards), ("act",))


def _senretsu(view: senretsu.View, action: Any) -> Way:
    if isinstance(action, senretsu.ChooseDraw):
        return Way((f"draw:{action.count}",), ("act",))
    if isinstance(action, senretsu.ChooseCasualty):
        return Way((f"field:{action.card.value}",), ("act",))
    if isinstance(action, senretsu.Confirm):
        return Way((), ("act",))
    number = () if action.number is None else (f"number:{action.number}", "act")
    return Way((f"hand:{action.card.value}",), (f"slot:{action.slot}", *number))


def _crown(view: crown.View, action: Any) -> Way:
    if isinstance(action, crown.Pass | crown.DiscardNothing):
        return Way((), ("decline",))
    if isinstance(action, crown.Offer):
        assert isinstance(view.todo, crown.ToOffer)
        return Way((), (*("less",) * (view.todo.most - action.count), "act"))
    cards = (action.card,) if isinstance(action, crown.Discard) else action.cards
    return Way(tuple(f"hand:{view.seat}:{name}" for name in _numbered(cards)), ("act",))


def _numbered(cards: Sequence[Card]) -> list[str]:
    """The names of cards; the second joker has a number."""
    return [
        f"{card.value}.{n}" if (n := sum(other is card for other in cards[:i])) else card.value
        for i, card in enumerate(cards)
    ]


def _ryuki(view: ryuki.View, action: Any) -> Way:
    if isinstance(action, ryuki.Confirm):
        return Way((), ("confirm",))
    if isinstance(action, ryuki.Draw | ryuki.Resign):
        return Way((), ("row:draw" if isinstance(action, ryuki.Draw) else "row:resign",))
    if isinstance(action, ryuki.Lay):
        return Way((f"hand:{action.piece}",), (f"cell:{action.at}",))
    if isinstance(action, ryuki.Drop):
        return Way((f"held:{action.piece}",), (f"cell:{action.to}",))
    asked = "promote" if action.promote else "keep"
    return Way((f"cell:{action.start}",), (f"cell:{action.to}", asked))


def _subway(view: subway.View, action: Any) -> Way:
    if isinstance(action, subway.StyleAndStart):
        return Way((f"style:{action.style}", f"station:{action.station}"), ("act",))
    victim = () if action.victim is None else (f"victim:{action.victim}",)
    return Way((f"station:{action.to}", *victim), ("act",))


_WAYS: dict[str, Any] = {
    "sht": _sht,
    "senretsu": _senretsu,
    "crown": _crown,
    "ryuki": _ryuki,
    "subway": _subway,
}
