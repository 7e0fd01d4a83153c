"""グローリアスクラウン: which cards the selection stands for, and how it completes itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec.structs import replace

from game.mats.crown.desk import HandCard, Selection, in_hand
from game.mats.crown.faces import by_strength
from game.rules.cards import Card
from game.rules.crown.legal import left_out, playable
from game.rules.crown.values import JOKER, ToDiscard, ToExchange, ToPlay, View, set_number
from game.rules.protocol import Refusal

Cards = tuple[Card, ...]
Chosen = tuple[HandCard, ...]


def hand_of(view: View) -> list[Card]:
    """The cards of the view's own seat as they are held."""
    assert view.seat is not None
    return by_strength(card for card in view.hands[view.seat].cards if card)


def held(view: View) -> tuple[HandCard, ...]:
    """The own hand as things."""
    assert view.seat is not None
    return in_hand(view.seat, hand_of(view))


def picked_cards(mind: View, picked: Selection) -> Cards:
    """The selected cards, sorted."""
    return _sorted(thing for thing in held(mind) if thing in picked.cards)


def _sorted(chosen: Iterable[HandCard]) -> Cards:
    return tuple(sorted(thing.card for thing in chosen))


def can_play(mind: View) -> tuple[Cards, ...]:
    """Every set that may be put down now."""
    return _plays(mind)


@lru_cache(maxsize=4)
def _plays(mind: View) -> tuple[Cards, ...]:
    return tuple(playable(mind, sorted(hand_of(mind))))


def cannot_pick(mind: View, card: Card) -> Refusal | None:
    """Why this card has no part in what may be done now; None if it has."""
    if not isinstance(mind.todo, ToPlay) or not mind.field or any(card in play for play in can_play(mind)):
        return None
    return left_out(mind, card)


def with_card(mind: View, picked: Selection, thing: HandCard) -> Selection:
    """The selection after a press on a hand card: what does not go together gives way, the oldest first. A
    press chooses one card; what it lacks comes along only where that can be one thing. Pressing what came
    along keeps it; pressing again what was pressed lets go of it, and of a set in answer as a whole."""
    kept, todo = picked.cards, mind.todo
    if thing in kept:
        return _again(mind, picked, thing)
    if isinstance(todo, ToExchange):
        return Selection((*kept, thing)[-todo.count :])
    if isinstance(todo, ToDiscard):
        return Selection((thing,))
    while kept and not _fits(mind, (*kept, thing)):
        kept = kept[1:]
    chosen = (*kept, thing)
    return _brought(_completed(mind, chosen), picked, thing)


def _again(mind: View, picked: Selection, thing: HandCard) -> Selection:
    """The selection after a press on one of its cards."""
    if thing in picked.brought:
        return replace(picked, brought=tuple(other for other in picked.brought if other != thing))
    answers = isinstance(mind.todo, ToPlay) and mind.field
    if answers and picked_cards(mind, picked) in can_play(mind):
        return Selection()
    return Selection(tuple(other for other in picked.cards if other != thing))


def _brought(cards: Chosen, before: Selection, *pressed: HandCard) -> Selection:
    """These cards selected, of which all came along that were not pressed, now or before."""
    known = {*pressed, *(set(before.cards) - set(before.brought))}
    return Selection(cards, tuple(thing for thing in cards if thing not in known))


def _fits(mind: View, chosen: Chosen) -> bool:
    """Whether some set that may be put down holds all these."""
    return any(_holds(play, _sorted(chosen)) for play in can_play(mind))


def _holds(play: Cards, cards: Cards) -> bool:
    return not Counter(cards) - Counter(play)


def _completed(mind: View, chosen: Chosen) -> Chosen:
    """The selection with what it lacks, put before it so that it gives way first, where that can be one thing
    only: in answer one without a further joker, else one at all."""
    cards = _sorted(chosen)
    plays = [play for play in can_play(mind) if _holds(play, cards)]
    plain = [play for play in plays if play.count(JOKER) == cards.count(JOKER)]
    plays = plain if mind.field and plain else plays
    return _filled(mind, chosen, plays[0]) if len(plays) == 1 else chosen


def completions(mind: View, chosen: Chosen) -> tuple[Cards, ...]:
    """The sets that the selection may become, one for each number: that with the fewest jokers, and of these
    the first by suit."""
    cards = _sorted(chosen)
    best: dict[int, Cards] = {}
    for play in can_play(mind):
        if not _holds(play, cards):
            continue
        number = set_number(play)
        if number not in best or play.count(JOKER) < best[number].count(JOKER):
            best[number] = play
    return tuple(best[number] for number in sorted(best))


def _filled(mind: View, chosen: Chosen, play: Cards) -> Chosen:
    """The set of which these are chosen, what was missing before them."""
    free = [thing for thing in held(mind) if thing not in chosen]
    missing = []
    for card in (Counter(play) - Counter(_sorted(chosen))).elements():
        thing = next(other for other in free if other.card is card)
        free.remove(thing)
        missing.append(thing)
    return (*missing, *chosen)


def asked(mind: View, picked: Selection) -> tuple[Cards, ...]:
    """The sets between which somebody must choose who has selected jokers that may mean several things."""
    cards = picked_cards(mind, picked)
    if not mind.field or not isinstance(mind.todo, ToPlay) or not cards or cards in can_play(mind):
        return ()
    plays = completions(mind, picked.cards)
    return plays if all(card is JOKER for card in cards) and len(plays) > 1 else ()


def as_number(mind: View, picked: Selection, number: int) -> Selection:
    """The selection once it is said what the jokers stand for."""
    for play in asked(mind, picked):
        if set_number(play) == number:
            return _brought(_filled(mind, picked.cards, play), picked)
    return picked
