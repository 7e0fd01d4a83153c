"""戦列札: destroying the deck with the attack that follows the cards now placed.

The other player draws three and places nothing. What his attack and the own one do follows from the numbers
of cards alone, whatever he gives up and whatever is turned up.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.puzzles.kind import PERSON, Deeds, Found, Judgement, Kind, Puzzle, States, Unsound
from game.rules.cards import Card, sign, unsign
from game.rules.protocol import Action
from game.rules.senretsu import acting, apply, outcome, read
from game.rules.senretsu.arrange import Ranks, placements
from game.rules.senretsu.reach import slots
from game.rules.senretsu.values import (
    BLACK,
    DECK_RANK,
    DRAW,
    NEW_FRONT,
    RED,
    ChooseCasualty,
    Confirm,
    Draw,
    FieldCard,
    Gone,
    Options,
    Place,
    Rank,
    Side,
    State,
    ToChooseCasualty,
    ToDraw,
    ToPlace,
    ToTurnUp,
    TurnUp,
    is_joker,
)

OTHER = 1 - PERSON
TURN = 11
OWN_DECK = 10
"""So many cards are left in the own deck, of those that lie nowhere else."""
MOST = 6
"""At most so many cards are held."""
DECK = "D"
Shape = tuple[tuple[int, ...], ...]
"""The numbers in each rank; the deck's is empty."""


def shape(ranks: Ranks) -> Shape:
    """What matters of an army."""
    return tuple(tuple(sorted(card.number for card in rank.cards)) for rank in ranks)


def written(mine: list[list[Card]], hand: list[Card], theirs: list[list[Card]], deck: int) -> str:
    """The position as text; the rank without cards is the deck's."""
    armies = (" | ".join(" ".join(map(sign, rank)) or DECK for rank in army) for army in (mine, theirs))
    own, other = armies
    return f"{own} / {' '.join(map(sign, hand))} / {other} / {deck}"


def _army(text: str) -> Ranks:
    ranks = []
    for part in text.split(" | "):
        cards = () if part == DECK else tuple(unsign(word) for word in part.split())
        if any(map(is_joker, cards)) or (not cards and part != DECK):
            raise ValueError(f"{part!r} is no rank of a puzzle")
        lying = sorted((FieldCard(card, card.number) for card in cards), key=lambda c: (-c.number, c.card))
        ranks.append(Rank(tuple(lying)) if lying else DECK_RANK)
    if ranks.count(DECK_RANK) != 1:
        raise ValueError(f"{text!r} has not one deck")
    return tuple(ranks)


def pose(text: str) -> State:
    """The person, with the red cards, is to place. Raises `ValueError`."""
    parts = text.split(" / ")
    if len(parts) != 4 or not parts[3].isdigit():
        raise ValueError(f"{text!r} is not own army, hand, the other's army and deck")
    mine, theirs = _army(parts[0]), _army(parts[2])
    hand = tuple(sorted(unsign(word) for word in parts[1].split()))
    deck = int(parts[3])
    own = _side(RED, mine, hand, OWN_DECK)
    other = _side(BLACK, theirs, (), deck)
    if len(hand) > MOST or any(map(is_joker, hand)) or not DRAW < deck <= len(other.deck):
        raise ValueError(f"{text!r}: too large a hand, or no such deck")
    return State(Options(first=PERSON), ToPlace(PERSON), (own, other), None, TURN, PERSON)


def _side(pack: tuple[Card, ...], ranks: Ranks, hand: tuple[Card, ...], deck: int) -> Side:
    seen = [*hand, *(lying.card for rank in ranks for lying in rank.cards)]
    if len(set(seen)) < len(seen) or not set(seen) <= set(pack):
        raise ValueError("a card lies twice, or is of the other colour")
    left = [card for card in pack if card not in seen]
    gone = tuple(Gone(card, 1 + n * (TURN - 2) // len(left), deck=True) for n, card in enumerate(left[deck:]))
    return Side(hand, (), ranks, tuple(left[:deck]), None, gone)


def done(state: State, action: Action) -> State:
    """The state after an action of whoever is to act."""
    return apply(state, acting(state)[0], action)[-1][1]


def reply(puzzle: Puzzle, states: States) -> Action:
    """He draws, places nothing, and gives up whatever lies first; of the decks the first card comes."""
    return scripted(states[-1])


def scripted(state: State) -> Action:
    """What CHANCE or the other does."""
    todo = state.todo
    if isinstance(todo, ToDraw):
        return Draw(state.sides[todo.seat].deck[: todo.count])
    if isinstance(todo, ToTurnUp):
        return TurnUp(state.sides[todo.seat].deck[0])
    if isinstance(todo, ToChooseCasualty):
        return ChooseCasualty(state.sides[todo.seat].ranks[todo.rank - 1].cards[0].card)
    return Confirm()


def arrangements(state: State) -> Iterator[State]:
    """Every army that can be made by placing, one for each shape, the present one first."""
    seen, waiting = {shape(state.sides[PERSON].ranks)}, [state]
    for made in waiting:
        yield made
        side = made.sides[PERSON]
        for card in side.hand:
            for slot in slots(side.ranks):
                after = done(made, Place(card, slot))
                if (found := shape(after.sides[PERSON].ranks)) not in seen:
                    seen.add(found)
                    waiting.append(after)


class _Search:
    """Whether the deck is destroyed by the next attack."""

    def __init__(self) -> None:
        self.searched = 0

    def line(self, state: State) -> tuple[Action, ...] | None:
        """What the person gives up on the way to it; None: there is no way."""
        self.searched += 1
        while outcome(state) is None and acting(state) != (PERSON,):
            state = done(state, scripted(state))
        ended = outcome(state)
        if ended is not None:
            return () if ended.winners == (PERSON,) else None
        if not isinstance(state.todo, ToChooseCasualty):
            return None
        for lying in _unlike(state.sides[PERSON].ranks[state.todo.rank - 1].cards):
            choice = ChooseCasualty(lying.card)
            if (after := self.line(done(state, choice))) is not None:
                return (choice, *after)
        return None


def _unlike(cards: tuple[FieldCard, ...]) -> list[FieldCard]:
    """One of each number."""
    return list({card.number: card for card in cards}.values())


def search(state: State, text: str = "") -> Found:
    """One army only wins, and not the one that stands."""
    tries, found = _Search(), list[tuple[State, tuple[Action, ...]]]()
    for made in arrangements(state):
        line = tries.line(done(made, Confirm()))
        if line is not None:
            found.append((made, line))
        if len(found) > 1:
            raise Unsound("there are several ways")
    if not found:
        raise Unsound("there is no way")
    made, line = found[0]
    laid = placements(state.sides[PERSON].ranks, made.sides[PERSON].ranks)
    placing = tuple(Place(card.card, slot) for card, slot in laid)
    if not placing:
        raise Unsound("nothing has to be placed")
    return Found((*placing, Confirm(), *line), tries.searched)


def _goal(puzzle: Puzzle) -> Shape:
    """The army to be made."""
    state = pose(puzzle.position)
    for text in puzzle.answer:
        action = read(text)
        if not isinstance(action, Place):
            break
        state = done(state, action)
    return shape(state.sides[PERSON].ranks)


def right(puzzle: Puzzle, states: States) -> Action | None:
    """What leads on to the one army, or saves it."""
    state = states[-1]
    if isinstance(state.todo, ToChooseCasualty):
        line = _Search().line(state)
        return line[0] if line else None
    goal = _goal(puzzle)
    here = shape(state.sides[PERSON].ranks)
    if here == goal:
        return Confirm()
    return _towards(state, goal)


def _towards(state: State, goal: Shape) -> Action | None:
    side = state.sides[PERSON]
    for card in side.hand:
        for slot in slots(side.ranks):
            after = done(state, Place(card, slot))
            if shape(after.sides[PERSON].ranks) == goal or _towards(after, goal) is not None:
                return Place(card, slot)
    return None


def judge(puzzle: Puzzle, states: States, deeds: Deeds) -> Judgement | None:
    """Solved when the deck is gone; failed once the attack is over."""
    state = states[-1]
    ended = outcome(state)
    if ended is not None:
        solved = ended.winners == (PERSON,)
        return Judgement(solved, "senretsu.gone" if solved else "senretsu.lost")
    if state.turn >= TURN + 2 and isinstance(state.todo, ToPlace):
        return Judgement(False, "senretsu.left", (("n", len(state.sides[OTHER].deck)),))
    return None


def sort(state: State, action: Action) -> str:
    """A card joins a rank or makes a new one, before or behind the others."""
    if isinstance(action, Place):
        if action.slot > 0:
            return "join"
        return "front" if action.slot == NEW_FRONT else "rear"
    return "confirm" if isinstance(action, Confirm) else "casualty"


KINDS = (Kind("deck", "senretsu", 0, pose, reply, right, judge, search, sort),)
