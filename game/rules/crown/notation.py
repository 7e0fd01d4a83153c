"""グローリアスクラウン: actions as short text, in Japanese and in English, and back."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cards import Card, sign, unsign
from game.rules.crown.values import JOKER, Action, Deal, Discard, DiscardNothing, Offer, Pass, Play, Seal

VERBS: tuple[tuple[type, str, str], ...] = (
    (Deal, "配る", "deal"),
    (Play, "出す", "play"),
    (Pass, "パス", "pass"),
    (Offer, "取引き", "swap"),
    (Seal, "渡す", "hand"),
    (Discard, "捨てる", "discard"),
    (DiscardNothing, "捨てない", "discard-nothing"),
)


def write(action: Action, lang: str) -> str:
    """One word and the cards or their number: "出す ♠7+♥7+☆", "swap 2", "hand ♣4", "deal ♣2+… / …". Either
    joker is "☆"."""
    word = next(ja if lang == "ja" else en for kind, ja, en in VERBS if isinstance(action, kind))
    if isinstance(action, Deal):
        return f"{word} " + " / ".join(map(_signs, action.hands))
    if isinstance(action, Play | Seal):
        return f"{word} {_signs(action.cards)}"
    if isinstance(action, Offer):
        return f"{word} {action.count}"
    return f"{word} {sign(action.card)}" if isinstance(action, Discard) else word


def read(text: str) -> Action:
    """The action that `write` wrote, in either language. Raises `ValueError` naming what could not be read.

    >>> read("出す ♠7") == read("play ♠7")
    True
    """
    word, _, rest = text.strip().partition(" ")
    kind = next((kind for kind, *words in VERBS if word in words), None)
    if kind is None:
        raise ValueError(f"{word!r} is not an action of グローリアスクラウン")
    if kind in (Pass, DiscardNothing):
        if rest:
            raise ValueError(f"{rest!r} has no meaning after {word!r}")
        return kind()
    return _READERS[kind](rest)


def _signs(cards: tuple[Card, ...]) -> str:
    return "+".join(map(sign, cards))


def _card(text: str) -> Card:
    """ "★" is read too: either joker is a joker."""
    card = unsign(text)
    return JOKER if card.suit == JOKER.suit else card


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(_card(part) for part in text.split("+"))


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is not a number of cards")
    return int(text)


_READERS: dict[type, Callable[[str], Action]] = {
    Deal: lambda text: Deal(tuple(_cards(hand) for hand in text.split(" / "))),
    Play: lambda text: Play(_cards(text)),
    Offer: lambda text: Offer(_count(text)),
    Seal: lambda text: Seal(_cards(text)),
    Discard: lambda text: Discard(_card(text)),
}
