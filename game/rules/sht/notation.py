"""SHT: actions as short text, in Japanese and in English, and back."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cards import Card, sign, unsign
from game.rules.sht.values import (
    Action,
    Attack,
    Break,
    ChooseFirst,
    Deal,
    Defend,
    Draw,
    PlaceClosed,
    PlaceNothing,
    PlaceOpen,
    TakeHit,
)

VERBS: tuple[tuple[type, str, str], ...] = (
    (ChooseFirst, "先手", "first"),
    (Deal, "配る", "deal"),
    (Break, "割れる", "break"),
    (Draw, "引く", "draw"),
    (PlaceClosed, "伏せる", "close"),
    (PlaceOpen, "出す", "open"),
    (Attack, "攻撃", "attack"),
    (Defend, "防御", "defend"),
    (TakeHit, "守らない", "take-hit"),
    (PlaceNothing, "置かない", "place-nothing"),
)


def write(action: Action, lang: str) -> str:
    """One word and the cards: "攻撃 ♠7", "defend ♣4+♥3", "deal ♣2+… / …"; a seat is written from 1."""
    word = next(ja if lang == "ja" else en for kind, ja, en in VERBS if isinstance(action, kind))
    if isinstance(action, ChooseFirst):
        return f"{word} {action.seat + 1}"
    if isinstance(action, Deal):
        return f"{word} " + " / ".join("+".join(map(sign, hand)) for hand in action.hands)
    if isinstance(action, PlaceOpen | Defend):
        return f"{word} " + "+".join(map(sign, action.cards))
    if isinstance(action, TakeHit | PlaceNothing):
        return word
    return f"{word} {sign(action.card)}"


def read(text: str) -> Action:
    """The action that `write` wrote, in either language. Raises `ValueError` naming what could not be read.

    >>> read("攻撃 ♠7") == read("attack ♠7")
    True
    """
    word, _, rest = text.strip().partition(" ")
    kind = next((kind for kind, *words in VERBS if word in words), None)
    if kind is None:
        raise ValueError(f"{word!r} is not an action of SHT")
    if kind in (TakeHit, PlaceNothing):
        if rest:
            raise ValueError(f"{rest!r} has no meaning after {word!r}")
        return kind()
    return _READERS[kind](rest)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(unsign(part) for part in text.split("+"))


def _seat(text: str) -> int:
    if text not in ("1", "2"):
        raise ValueError(f"{text!r} is not a seat")
    return int(text) - 1


_READERS: dict[type, Callable[[str], Action]] = {
    ChooseFirst: lambda text: ChooseFirst(_seat(text)),
    Deal: lambda text: Deal(tuple(_cards(hand) for hand in text.split(" / "))),
    Break: lambda text: Break(unsign(text)),
    Draw: lambda text: Draw(unsign(text)),
    PlaceClosed: lambda text: PlaceClosed(unsign(text)),
    PlaceOpen: lambda text: PlaceOpen(_cards(text)),
    Attack: lambda text: Attack(unsign(text)),
    Defend: lambda text: Defend(_cards(text)),
}
