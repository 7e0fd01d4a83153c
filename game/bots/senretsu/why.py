"""Why the hard player of 戦列札 would do something: what the next attacks of both sides do then.

The attacks are reckoned on the table as it lies, as the greedy player foresees them: the other's first, then
one's own. What either side may still place is left aside, and the words say so. What the card itself will
hit is told as the screen shows it; where others are what hits more, the words speak of all of them.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.reason import Reason
from game.bots.search.thought import Thought
from game.bots.senretsu.greedy import DECK, Army, Numbers, army, placed, strike, without_one
from game.rules.protocol import Param
from game.rules.senretsu import Action, View
from game.rules.senretsu.arrange import deck_place, laid
from game.rules.senretsu.reach import Reach, aim
from game.rules.senretsu.trying import foreseen
from game.rules.senretsu.values import (
    DRAW,
    NEW_FRONT,
    NEW_REAR,
    SECOND_DRAWS,
    ChooseCasualty,
    ChooseDraw,
    Place,
    SideView,
    ToChooseCasualty,
)


def why(view: View, action: Action, thought: Thought[Action], stream: str) -> Reason:
    """What of the two decks and of the ranks the action changes most."""
    if isinstance(action, ChooseDraw):
        return _draw(view, action)
    if isinstance(action, ChooseCasualty):
        return _casualty(view, action)
    if not isinstance(action, Place):
        return _ending(view)
    plan = thought.line if action == thought.candidate else (action,)
    return _placement(view, action, tuple(one for one in plan if isinstance(one, Place)))


def _because(key: str, **params: Param) -> Reason:
    return Reason(f"why.senretsu.{key}", tuple(params.items()))


def _side(view: View, own: bool) -> SideView:
    assert view.seat is not None
    return view.sides[view.seat if own else 1 - view.seat]


def _held(view: View) -> int:
    side = _side(view, own=True)
    return len(side.hand) + len(side.saved)


class Volleys(NamedTuple):
    """What the next attack of each side does to the other's deck."""

    hurt: int
    hits: int


def volleys(mine: Army, theirs: Army, fired: int = 0) -> Volleys:
    """The other's attack, of which `fired` cards are done, then one's own, as the ranks lie."""
    mine, theirs = list(mine), list(theirs)
    hurt = strike(theirs, mine, fired)
    return Volleys(hurt, strike(mine, theirs))


def _joined(mine: Army, places: tuple[Place, ...]) -> Army:
    """The army with these cards placed, one after the other."""
    for place in places:
        mine = placed(mine, laid(place).number, place.slot)
    return mine


def _ending(view: View) -> Reason:
    """What comes of placing no more: that all is lost, or that what is in the hand is safe."""
    own = _side(view, own=True).deck
    if 0 < own <= volleys(*_armies(view)).hurt:
        return _because("loses", n=own)
    return _because("keeps", n=_held(view))


# Placing


def _placement(view: View, action: Place, plan: tuple[Place, ...]) -> Reason:
    """By this card alone, or with those that are to follow, what changes; else at what it aims."""
    for some in ((action,), plan):
        if (found := _changed(view, some)) is not None:
            return found
    return _aimed(view, action)


def _changed(view: View, places: tuple[Place, ...]) -> Reason | None:
    mine, theirs = _armies(view)
    own, other = _side(view, own=True).deck, _side(view, own=False).deck
    before, after = volleys(mine, theirs), volleys(_joined(mine, places), theirs)
    several = len(places) > 1
    k = {"k": len(places)} if several else {}
    assert view.seat is not None
    if after.hurt < own <= before.hurt:
        return _because("survives_all" if several else "survives", **k)
    if after.hits >= other - DRAW > before.hits:
        return _because("wins_all" if several else "wins", seat=1 - view.seat, **k)
    gain, spared = after.hits - before.hits, before.hurt - after.hurt
    if gain > 0 and gain >= spared:
        alone = "hits" if _reach(view, places[0]).deck else "hits_together"
        return _because("hits_all" if several else alone, n=gain, **k)
    return _because("spares_all" if several else "spares", n=spared, **k) if spared > 0 else None


def _armies(view: View) -> tuple[Army, Army]:
    return army(_side(view, own=True).ranks), army(_side(view, own=False).ranks)


def _aimed(view: View, action: Place) -> Reason:
    """What the card will hit from where it comes to lie; or what it is good for where that is nothing."""
    seat, reach = view.seat, _reach(view, action)
    assert seat is not None
    if reach.hits:
        return _because("aims_deck" if reach.deck else "aims", seat=1 - seat, rank=reach.target)
    ranks = view.sides[seat].ranks
    if action.slot == NEW_FRONT:
        return _because("deeper", rank=deck_place(ranks) + 2)
    if action.slot == NEW_REAR:
        return _because("fresh")
    return _because("rests", n=len(ranks[action.slot - 1].cards) + 1)


def _reach(view: View, action: Place) -> Reach:
    """What the card will hit in one's next attack, as the table lies: what the screen says of it too."""
    return foreseen(view, laid(action), action.slot)


# Drawing and losing


def _draw(view: View, action: ChooseDraw) -> Reason:
    side = _side(view, own=True)
    if action.count == max(SECOND_DRAWS):
        return _because("draws", n=_held(view) + action.count)
    return _because("saves_deck", n=side.deck - action.count)


def _casualty(view: View, action: ChooseCasualty) -> Reason:
    """What the card could do where it lies, or what is left without it."""
    todo = view.todo
    assert isinstance(todo, ToChooseCasualty)
    mine, theirs = _armies(view)
    place = todo.rank - 1
    lying = next(card for card in _side(view, own=True).ranks[place].cards if card.card is action.card)
    target = aim(todo.rank, lying.number)
    if not 1 <= target <= len(theirs):
        return _because("idle")
    rest = without_one(mine[place], lying.number)
    if theirs[target - 1] != DECK and any(_at_deck(number, todo.rank, theirs) for number in rest):
        return _because("deck_stays", n=sum(_at_deck(number, todo.rank, theirs) for number in rest))
    left = [*mine[:place], rest, *mine[place + 1 :]]
    hits = volleys(left, theirs, todo.fired).hits
    return _because("still", n=hits) if hits else _because("left", n=len(rest))


def _at_deck(number: int, rank: int, theirs: list[Numbers]) -> bool:
    target = aim(rank, number)
    return 1 <= target <= len(theirs) and theirs[target - 1] == DECK
