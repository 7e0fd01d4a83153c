"""戦列札: actions as short text, in Japanese and in English, and back."""

from __future__ import annotations

import re

from game.rules.cards import Card, sign, unsign
from game.rules.senretsu.values import (
    NEW_FRONT,
    NEW_REAR,
    Action,
    ChooseCasualty,
    ChooseDraw,
    ChooseFirst,
    Confirm,
    Draw,
    Place,
    TurnUp,
)

VERBS: tuple[tuple[type, str, str], ...] = (
    (ChooseFirst, "先攻", "first"),
    (ChooseDraw, "枚数", "count"),
    (Draw, "引く", "draw"),
    (Place, "配置", "place"),
    (Confirm, "確定", "confirm"),
    (ChooseCasualty, "犠牲", "casualty"),
    (TurnUp, "めくる", "turn-up"),
)
_SLOTS = {NEW_FRONT: ("最前列の前", "front"), NEW_REAR: ("最後列の後ろ", "rear")}
_RANK = re.compile(r"([1-9][0-9]?)列目|rank-([1-9][0-9]?)")
_NUMBER = re.compile(r"(.+)\(([1-9][0-9]?)\)")


def write(action: Action, lang: str) -> str:
    """One word and what it is about: "配置 ♥Q 3列目", "place ★(4) rear", "casualty ♠2"; a joker with the
    number declared; a seat is written from 1."""
    words = next((ja, en) for kind, ja, en in VERBS if isinstance(action, kind))
    word = words[0 if lang == "ja" else 1]
    if isinstance(action, Confirm):
        return word
    if isinstance(action, ChooseFirst):
        return f"{word} {action.seat + 1}"
    if isinstance(action, ChooseDraw):
        return f"{word} {action.count}"
    if isinstance(action, Draw):
        return f"{word} " + "+".join(map(sign, action.cards))
    if isinstance(action, Place):
        number = "" if action.number is None else f"({action.number})"
        return f"{word} {sign(action.card)}{number} {_slot(action.slot, lang)}"
    return f"{word} {sign(action.card)}"


def _slot(slot: int, lang: str) -> str:
    if slot in _SLOTS:
        return _SLOTS[slot][0 if lang == "ja" else 1]
    return f"{slot}列目" if lang == "ja" else f"rank-{slot}"


def read(text: str) -> Action:
    """The action that `write` wrote, in either language. Raises `ValueError` naming what could not be read.

    >>> read("配置 ♥Q 3列目") == read("place ♥Q rank-3")
    True
    """
    word, _, rest = text.strip().partition(" ")
    kind = next((kind for kind, *words in VERBS if word in words), None)
    if kind is None:
        raise ValueError(f"{word!r} is not an action of 戦列札")
    if kind is Confirm:
        if rest:
            raise ValueError(f"{rest!r} has no meaning after {word!r}")
        return Confirm()
    if kind is ChooseFirst:
        return ChooseFirst(_one_of(rest, ("1", "2"), "a seat") - 1)
    if kind is ChooseDraw:
        return ChooseDraw(_one_of(rest, ("3", "4", "5", "6"), "a first draw"))
    if kind is Draw:
        return Draw(tuple(unsign(part) for part in rest.split("+")))
    if kind is Place:
        return _placement(rest)
    return ChooseCasualty(unsign(rest)) if kind is ChooseCasualty else TurnUp(unsign(rest))


def _one_of(text: str, offered: tuple[str, ...], what: str) -> int:
    if text not in offered:
        raise ValueError(f"{text!r} is not {what}")
    return int(text)


def _placement(text: str) -> Place:
    what, _, where = text.partition(" ")
    declared = _NUMBER.fullmatch(what)
    card: Card = unsign(declared[1] if declared else what)
    return Place(card, _read_slot(where), int(declared[2]) if declared else None)


def _read_slot(text: str) -> int:
    for slot, words in _SLOTS.items():
        if text in words:
            return slot
    found = _RANK.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a place for a card")
    return int(found[1] or found[2])
