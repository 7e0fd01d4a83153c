"""グローリアスクラウン in words: events, refusals and endings."""

from __future__ import annotations

from collections.abc import Sequence

from game.look.describe.words import Words
from game.mats.crown.faces import SUITS_SHOWN, index
from game.mats.table import Seating
from game.rules.cards import SUIT_SIGNS, sign
from game.rules.crown.deck import JOKER_NUMBER
from game.rules.crown.values import (
    DealEnded,
    Dealt,
    Discarded,
    DiscardedNothing,
    Event,
    Exchanged,
    Flushed,
    Laid,
    LeadShown,
    Locked,
    Offered,
    Passed,
    Played,
    Reversed,
    Revolved,
    Sealed,
    Skipped,
    WentOut,
)
from game.rules.protocol import Refusal


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """The event in one sentence that names seats, never "you"; None for one not worth words."""
    names = seating.names
    if isinstance(event, Dealt):
        return words("crown.event.dealt", deal=event.deal)
    if isinstance(event, Played):
        key = "crown.event.returned" if event.returns else "crown.event.played"
        return words(key, name=names[event.laid.seat], cards=signs(event.laid))
    if isinstance(event, Discarded):
        return words("crown.event.discarded", name=names[event.laid.seat], cards=signs(event.laid))
    if isinstance(event, Revolved):
        return words("crown.event.revolution" if event.revolution else "crown.event.common")
    if isinstance(event, Reversed):
        return words("crown.event.jack_back")
    if isinstance(event, Locked):
        return words("crown.event.locked", suits=suits(event.suits, words))
    if isinstance(event, WentOut):
        key = "crown.event.fouled" if event.finish.foul else "crown.event.out"
        return words(key, name=names[event.finish.seat])
    if isinstance(event, DealEnded):
        several = seating.options is None or seating.options.deals > 1
        key = "crown.event.deal_ended" if several else "crown.event.only_deal_ended"
        return words(key, deal=event.deal)
    return _by_two(event, names, words)


def _by_two(event: Event, names: tuple[str, ...], words: Words) -> str | None:
    """Events of one or two seats."""
    if isinstance(event, Offered):
        key = "crown.event.offered" if event.count else "crown.event.offered_none"
        return words.count(key, max(1, event.count), name=names[event.seat], partner=names[event.partner])
    if isinstance(event, Exchanged):
        return _exchanged(event, names, words)
    if isinstance(event, Flushed):
        return words.count("crown.event.cleared", event.points, name=names[event.seat])
    if isinstance(event, LeadShown | Skipped | Sealed | DiscardedNothing | Passed):
        return words(_PLAIN[type(event)], name=names[event.seat])
    return None


_PLAIN = {
    LeadShown: "crown.event.lead",
    Skipped: "crown.event.skipped",
    Sealed: "crown.event.sealed",
    DiscardedNothing: "crown.event.discarded_nothing",
    Passed: "crown.event.passed",
}


def _exchanged(event: Exchanged, names: tuple[str, ...], words: Words) -> str:
    """Those who took part read which cards; the others only that there was an exchange."""
    known = [card for card in (*event.given, *event.taken) if card]
    about = {"name": names[event.seat], "partner": names[event.partner]}
    if not known:
        return words.count("crown.event.exchanged", len(event.given), **about)
    given = "+".join(map(sign, event.given))
    taken = "+".join(map(sign, event.taken))
    return words("crown.event.exchanged_known", given=given, taken=taken, **about)


def signs(laid: Laid) -> str:
    """The cards of a play: "♠7+♥7+☆"."""
    return "+".join(map(sign, laid.cards))


def suits(of: Sequence[str], words: Words) -> str:
    """Suits as they are listed in a sentence."""
    return words("crown.and").join(SUIT_SIGNS[suit] for suit in sorted(of, key=SUITS_SHOWN.index))


def set_name(number: int, size: int, words: Words) -> str:
    """A set in words: "9を1枚", "10のペア"."""
    shown = index(number, words)
    if number == JOKER_NUMBER:
        return words("crown.set.joker" if size == 1 else "crown.set.jokers")
    if size == 1:
        return words("crown.set.single", number=shown)
    if size in (2, 3):
        return words("crown.set.pair" if size == 2 else "crown.set.triple", number=shown)
    return of_one_number(number, size, words)


def of_one_number(number: int, size: int, words: Words) -> str:
    """Cards of one number and how many, as short as a plate needs it: "10を2枚"."""
    shown = index(number, words)
    return words(f"crown.many.{size}" if size > 1 else "crown.set.single", number=shown)


def short_set(laid: Laid, words: Words) -> str:
    """A play's set as short as a plate needs it."""
    if laid.number == JOKER_NUMBER:
        return words("crown.short.joker" if len(laid.cards) == 1 else "crown.short.jokers")
    return of_one_number(laid.number, len(laid.cards), words)


def sentence(refusal: Refusal, words: Words) -> str:
    """Why not, in one line."""
    params = dict(refusal.params)
    if "number" in params:
        params["number"] = index(int(params["number"]), words)
    if "suits" in params:
        params["suits"] = suits(str(params["suits"]), words)
    if "size" in params:
        size = int(params["size"])
        return words.count(f"crown.no.{refusal.code}", size, size=words(f"crown.count.{size}"))
    return words(f"crown.no.{refusal.code}", **params)
