"""戦列札: what is at stake for whoever looks on: a deck that the coming attack would take as things stand, or
that the present one might."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.look.describe import theme
from game.look.describe.parts import panel, picture
from game.look.describe.specs import Colour
from game.look.describe.words import Words
from game.mats.senretsu.choice import placing
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.forecast import outlasting
from game.mats.senretsu.plan import Plan, at_deck, phase
from game.motion.placement import Box, Placement
from game.rules.protocol import Seat
from game.rules.senretsu.reach import volley
from game.rules.senretsu.values import DRAW, Fired, Over, ToPlace, View

TENSE = 3
"""A deck of no more cards than that has a rim of its own, and its column is red."""
OPEN = 2
"""A deck is at stake as well in an attack that would leave it so few cards: so nobody knows how it ends."""


class Stake(NamedTuple):
    """A deck that the next attack would take, or that the present one might."""

    seat: Seat
    """Whose deck."""
    own: bool
    """Whether it is that of whoever looks on."""
    now: int = 0
    """How many cards it has while that attack is going on, or before the own draw that empties it; 0: it is
    the next one of its side."""
    drawn: bool = False
    """Whether not an attack takes it, but the next draw of its owner."""

    def told(self, words: Words) -> str:
        """In one sentence; of an attack that is going on not how it ends."""
        if self.drawn:
            return words(f"senretsu.stake.drawn{'.lost' if self.own else ''}", n=self.now)
        when, what = "now" if self.now else "next", "lost" if self.own else "won"
        return words(f"senretsu.stake.{when}.{what}", n=self.now)

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """Of the strip that tells it, and of its letters."""
        if self.own:
            return theme.SHU_DARK, theme.WHITE
        return (theme.MATCHA, theme.WHITE) if self.drawn else (theme.YAMA, theme.INK0)


def stake_of(desk: Desk, plan: Plan) -> Stake | None:
    """What is at stake, from what everybody sees: the own deck before the other's, but for the own draw,
    which comes last. While somebody places who does not look on, nothing is foreseen."""
    view, seat = plan.view, desk.view.seat
    if seat is None or not view.turn or isinstance(desk.view.todo, Over):
        return None
    if phase(desk) == "attack":
        hurt, coming = 1 - view.mover, at_deck(plan.shots[plan.fired :]) + _striking(desk)
        near = coming and _taken(view, hurt, coming + OPEN)
        return Stake(hurt, hurt == seat, view.sides[hurt].deck) if near else None
    if not isinstance(view.todo, ToPlace) or view.todo.seat != seat:
        return None
    counted = placing(desk) is not None
    if _taken(view, seat, plan.threats if counted else at_deck(volley(view, 1 - seat))):
        return Stake(seat, True)
    if draws_out(view, 1 - seat):
        return Stake(1 - seat, False, drawn=True)
    won = _taken(view, 1 - seat, plan.left if counted else outlasting(view, seat))
    if won:
        return Stake(1 - seat, False)
    return Stake(seat, True, view.sides[seat].deck, drawn=True) if draws_out(view, seat) else None


def _striking(desk: Desk) -> bool:
    """Whether a shot has just struck a deck that has not yet lost a card by it."""
    latest = desk.recent[-1] if desk.recent else None
    return isinstance(latest, Fired) and latest.deck


def draws_out(view: View, seat: Seat) -> bool:
    """Whether the seat's next draw is the last of its deck: whoever outlives the attack before it has won."""
    return 0 < view.sides[seat].deck <= DRAW


def _taken(view: View, seat: Seat, hits: int) -> bool:
    return 0 < view.sides[seat].deck <= hits


def tense(view: View) -> frozenset[Seat]:
    """Whose decks have few cards left while the game goes on."""
    if isinstance(view.todo, Over):
        return frozenset()
    decks = enumerate(side.deck for side in view.sides)
    return frozenset(seat for seat, left in decks if 0 < left <= TENSE and view.turn)


def doomed(stake: Stake | None) -> frozenset[Seat]:
    """Whoever looks on and may lose the deck."""
    return frozenset((stake.seat,)) if stake is not None and stake.own else frozenset()


def rim(key: str, deck: Box, stake: Stake | None) -> Iterator[Placement]:
    """The sign of tension round a deck; a golden one where it is the other's that will be taken."""
    around = Box(deck.x - 9, deck.y - 12, deck.w + 18, deck.h + 24)
    if stake is None or stake.own:
        yield picture(f"{key}:tense", "moments/tension-rim", around, layer=3)
    else:
        yield panel(f"{key}:tense", around, None, 18, theme.YAMA, 6, layer=3)
