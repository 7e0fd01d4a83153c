"""グローリアスクラウン: which cards the selection stands for, and how it completes itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.mats.crown.faces import by_strength, hand_id, numbered
from game.rules.cards import Card
from game.rules.crown.legal import left_out, playable
from game.rules.crown.values import JOKER, NUMBER, ToDiscard, ToExchange, ToPlay, View
from game.rules.protocol import Refusal

Cards = tuple[Card, ...]


def hand_of(view: View) -> list[Card]:
    """The cards of the view's own seat as they are held."""
    assert view.seat is not None
    return by_strength(card for card in view.hands[view.seat].cards if card)


def targets_of(view: View) -> dict[str, Card]:
    """The own hand by target."""
    assert view.seat is not None
    return {hand_id(view.seat, name): card for card, name in numbered(hand_of(view))}


def picked_cards(mind: View, picked: Sequence[str]) -> Cards:
    """The selected cards, sorted."""
    held = targets_of(mind)
    return tuple(sorted(held[target] for target in picked if target in held))


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


def with_target(mind: View, picked: tuple[str, ...], target: str) -> tuple[str, ...]:
    """The selection after a press on a hand card: pressing again lets go; what does not go together gives
    way, the oldest first; and where only one sensible set is left, it is completed."""
    kept = tuple(other for other in picked if other in targets_of(mind))
    if target in kept:
        return tuple(other for other in kept if other != target)
    todo = mind.todo
    if isinstance(todo, ToExchange):
        return (*kept, target)[-todo.count :]
    if isinstance(todo, ToDiscard):
        return (target,)
    while kept and not _fits(mind, (*kept, target)):
        kept = kept[1:]
    chosen = (*kept, target)
    return _completed(mind, chosen) if mind.field else chosen


def _fits(mind: View, picked: tuple[str, ...]) -> bool:
    """Whether some set that may be put down holds all these."""
    return any(_holds(play, picked_cards(mind, picked)) for play in can_play(mind))


def _holds(play: Cards, cards: Cards) -> bool:
    return not Counter(cards) - Counter(play)


def _completed(mind: View, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The selection with what it lacks, put before it so that it gives way first. Jokers alone are completed
    only if they can mean one thing: their number is asked, never guessed."""
    cards = picked_cards(mind, chosen)
    plays = completions(mind, chosen)
    if not plays or (all(card is JOKER for card in cards) and len(plays) > 1):
        return chosen
    missing = list((Counter(plays[0]) - Counter(cards)).elements())
    return (*_targets(mind, missing, chosen), *chosen)


def completions(mind: View, chosen: tuple[str, ...]) -> tuple[Cards, ...]:
    """The sets that the selection may become, one for each number: that with the fewest jokers, and of these
    the first by suit."""
    cards = picked_cards(mind, chosen)
    best: dict[int, Cards] = {}
    for play in can_play(mind):
        if not _holds(play, cards):
            continue
        number = NUMBER[play[0]]
        if number not in best or play.count(JOKER) < best[number].count(JOKER):
            best[number] = play
    return tuple(best[number] for number in sorted(best))


def _targets(mind: View, cards: Sequence[Card], besides: tuple[str, ...]) -> tuple[str, ...]:
    """Targets of these cards in the hand that are not selected yet."""
    free = {target: card for target, card in targets_of(mind).items() if target not in besides}
    found = []
    for card in cards:
        target = next(t for t, c in free.items() if c is card)
        del free[target]
        found.append(target)
    return tuple(found)


def asked(mind: View, picked: tuple[str, ...]) -> tuple[Cards, ...]:
    """The sets between which somebody must choose who has selected jokers that may mean several things."""
    cards = picked_cards(mind, picked)
    if not mind.field or not isinstance(mind.todo, ToPlay) or not cards or cards in can_play(mind):
        return ()
    plays = completions(mind, picked)
    return plays if all(card is JOKER for card in cards) and len(plays) > 1 else ()


def as_number(mind: View, picked: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The selection once it is said what the jokers stand for."""
    for play in asked(mind, picked):
        if NUMBER[play[0]] == number:
            missing = list((Counter(play) - Counter(picked_cards(mind, picked))).elements())
            return (*_targets(mind, missing, picked), *picked)
    return picked
