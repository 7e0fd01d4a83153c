"""The greedy bot for 戦列札: tries every placement on the attacks to come and on both deck clocks.

A position is boiled down to numbers: a rank is its cards' ranges, largest first, the deck's rank is `DECK`.
On these the next attacks of both sides are played out as if nobody placed anything further. Who wins the race
of the two decks counts most, then the lead in deck cards, then what the cards left on the field can do.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.rules.cards import Card
from game.rules.protocol import Seat, without
from game.rules.senretsu import Action, View
from game.rules.senretsu.legal import held
from game.rules.senretsu.reach import aim
from game.rules.senretsu.values import (
    DRAW,
    NEW_FRONT,
    NEW_REAR,
    NUMBERS,
    ChooseCasualty,
    ChooseDraw,
    Confirm,
    Place,
    Rank,
    ToChooseCasualty,
    ToChooseDraw,
    is_joker,
)

Numbers = tuple[int, ...]
DECK: Numbers = ()
Army = list[Numbers]
"""Front to rear."""

FIRST_DRAW = 6
"""More cards at once outweigh the deck's shorter clock."""

# All values are in deck cards.
WIN = 1000.0
"""The other deck runs out first, within the attacks and draws that are foreseen."""
AT_DECK = 0.9
"""A field card that aims at the other deck."""
AT_RANK = 0.5
"""A field card that aims at another rank."""
IDLE = 0.2
"""A field card that aims at nothing: a shield, and perhaps a rank more."""
HELD = 0.5
"""A card in the hand, where nothing can hit it."""
UNWIELDY = 0.03
"""What each point of range takes from a card in the hand."""
DICE = 0.02
"""What is left to the dice, lest the bot be predictable."""
WIDTH, DEPTH = 4, 5
"""How many plans are continued, and how many placements they may have."""


def choose(view: View, rng: random.Random) -> Action:
    """The bot's action for the view's seat, which must be to act."""
    if isinstance(view.todo, ToChooseDraw):
        return ChooseDraw(FIRST_DRAW)
    if isinstance(view.todo, ToChooseCasualty):
        return _casualty(view, view.todo)
    return _placement(view, rng)


def _seat(view: View) -> Seat:
    assert view.seat is not None
    return view.seat


def _armies(view: View) -> tuple[Army, Army]:
    seat = _seat(view)
    return army(view.sides[seat].ranks), army(view.sides[1 - seat].ranks)


def _decks(view: View) -> tuple[int, int]:
    seat = _seat(view)
    return view.sides[seat].deck, view.sides[1 - seat].deck


def army(ranks: Sequence[Rank]) -> Army:
    """The ranks as numbers."""
    return [tuple(card.number for card in rank.cards) for rank in ranks]


# Deciding


class Plan(Struct, frozen=True):
    """A row of placements, thought through."""

    value: float
    spent: float
    """What the cards placed were worth in the hand."""
    army: tuple[Numbers, ...]
    hand: tuple[Card, ...]
    first: Action
    """The placement it begins with; `Confirm` for none at all."""


def _placement(view: View, rng: random.Random) -> Action:
    """The beginning of the best row of placements that a narrow search finds, or the end of the turn when no
    row gains anything."""
    mine, theirs = _armies(view)
    decks = _decks(view)
    hand = held(view.sides[_seat(view)])
    best = Plan(foreseen(mine, theirs, decks), 0.0, tuple(mine), hand, Confirm())
    beam = [best]
    for _ in range(min(DEPTH, len(hand))):
        grown: dict[tuple[Numbers, ...], Plan] = {}
        for plan in _grown(beam, theirs, decks, rng):
            if plan.army not in grown or plan.value > grown[plan.army].value:
                grown[plan.army] = plan
        beam = sorted(grown.values(), key=lambda plan: -plan.value)[:WIDTH]
        best = max((best, *beam[:1]), key=lambda plan: plan.value)
    return best.first


def _grown(beam: list[Plan], theirs: Army, decks: tuple[int, int], rng: random.Random) -> Iterator[Plan]:
    """Every plan with one placement more."""
    for plan in beam:
        for card, slot, number in _tries(plan, len(theirs)):
            army = placed(list(plan.army), number, slot)
            spent = plan.spent + HELD - (0.0 if is_joker(card) else UNWIELDY * number)
            value = foreseen(army, theirs, decks) - spent + DICE * rng.random()
            place = Place(card, slot, number if is_joker(card) else None)
            first = place if isinstance(plan.first, Confirm) else plan.first
            yield Plan(value, spent, tuple(army), without(plan.hand, card), first)


def _tries(plan: Plan, enemy: int) -> Iterator[tuple[Card, int, int]]:
    """Card, slot and range of every placement worth trying: of equal ranges one, and a joker only where it
    would reach a rank."""
    last = len(plan.army)
    places = [(NEW_FRONT, 1), *((n, n) for n, rank in enumerate(plan.army, 1) if rank), (NEW_REAR, last + 1)]
    seen: set[int] = set()
    for card in plan.hand:
        if is_joker(card):
            for slot, rank in places:
                reaching = (number for number in NUMBERS if 1 <= aim(rank, number) <= enemy)
                yield from ((card, slot, number) for number in reaching)
        elif card.number not in seen:
            seen.add(card.number)
            yield from ((card, slot, card.number) for slot, _ in places)


def placed(mine: Army, number: int, slot: int) -> Army:
    """The army with a card of this range in the slot (rule 000-9)."""
    if slot == NEW_FRONT:
        return [(number,), *mine]
    if slot == NEW_REAR:
        return [*mine, (number,)]
    joined = tuple(sorted((*mine[slot - 1], number), reverse=True))
    return [*mine[: slot - 1], joined, *mine[slot:]]


def _casualty(view: View, todo: ToChooseCasualty) -> Action:
    """The card without which the rest looks best; of equal ones the first."""
    mine, theirs = _armies(view)
    place = todo.rank - 1
    cards: dict[int, Card] = {}
    for lying in view.sides[_seat(view)].ranks[place].cards:
        cards.setdefault(lying.number, lying.card)

    def left(number: int) -> float:
        after = [*mine[:place], without_one(mine[place], number), *mine[place + 1 :]]
        return foreseen(after, theirs, _decks(view), todo.fired)

    return ChooseCasualty(cards[max(cards, key=left)])


def without_one(rank: Numbers, number: int) -> Numbers:
    """The rank less one of its cards of this range."""
    at = rank.index(number)
    return rank[:at] + rank[at + 1 :]


# Foreseeing


def foreseen(mine: Army, theirs: Army, decks: tuple[int, int], fired: int = 0) -> float:
    """What the table is worth to the side that is attacked next, or is just being attacked when `fired` cards
    have had their turn: this attack, the other's draw, one's own attack, one's own draw (rule 000-4). `decks`
    are one's own and the other's; whose is gone first has lost (rules 000-3 and 000-7)."""
    mine, theirs = list(mine), list(theirs)
    own, other = decks
    hurt = strike(theirs, mine, fired)
    if own - hurt <= 0:
        return -WIN - hurt
    if other <= DRAW:
        return WIN
    hits = strike(mine, theirs)
    if other - DRAW - hits <= 0:
        return WIN + hits - hurt
    if own - hurt <= DRAW:
        return hits - hurt - WIN
    return hits - hurt + strength(mine, theirs) - strength(theirs, mine)


def strike(attackers: Army, defenders: Army, fired: int = 0) -> int:
    """Plays an attack out, `fired` cards of it being done; the defenders' ranks change. Returns the hits on
    the deck. Each casualty is the card that can do least (rules 000-14 to 000-20)."""
    hits, reach = 0, len(defenders)
    for place in range(len(attackers) - 1, -1, -1):
        for number in attackers[place]:
            if fired:
                fired -= 1
                continue
            target = number - place - 1
            if target < 0 or target >= reach:
                continue
            rank = defenders[target]
            if not rank:
                hits += 1
            elif len(rank) == 1:
                del defenders[target]
                reach -= 1
            else:
                defenders[target] = without_one(rank, _least(rank, target, attackers))
    return hits


def _least(rank: Numbers, place: int, enemy: Army) -> int:
    """The range of the rank's card that can do least; of several the longest, and ranks are so sorted."""
    least, lowest = rank[0], 2
    for number in rank:
        target = number - place - 1
        if not 0 <= target < len(enemy):
            return number
        use = 0 if enemy[target] else 1
        if use < lowest:
            least, lowest = number, use
    return least


def strength(mine: Army, enemy: Army) -> float:
    """What the field cards are worth by what they aim at."""
    total, reach = 0.0, len(enemy)
    for place, rank in enumerate(mine, 1):
        for number in rank:
            target = number - place
            if not 0 <= target < reach:
                total += IDLE
            else:
                total += AT_RANK if enemy[target] else AT_DECK
    return total
