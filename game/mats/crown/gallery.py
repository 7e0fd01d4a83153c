"""The screens of グローリアスクラウン's table, most from hands dealt and plays made for the purpose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.crown.centre import DISCARDS
from game.mats.crown.desk import Button, InHand, Page, Thing
from game.rules import crown
from game.rules.cards import Card, unsign
from game.rules.crown.values import (
    DECK,
    Deal,
    Options,
    Reversed,
    Revolved,
    Seal,
    State,
    ToPlay,
    WentOut,
    blind_count,
)
from game.rules.protocol import CHANCE
from game.scenes.gallery.chapters import opened
from game.scenes.gallery.filmed import Wanted, filmed
from game.scenes.gallery.samples import SAMPLE_SEED, Rare, hinted, sample, seated, setting_up, table
from game.scenes.shell import Shell
from game.scenes.table.screen import TableScene

GAME = "crown"
LATER = 1_000.0


def cards(text: str) -> list[Card]:
    """Cards by their short names; "☆" is a joker."""
    return [Card.X01 if sign == "☆" else unsign(sign) for sign in text.split()]


def dealt(hands: Sequence[str], seats: int) -> Deal:
    """A deal in which each seat has at least these cards; the rest is given out in the deck's order, ♦3 to
    whoever has room for it first."""
    held = [cards(hand) for hand in hands] + [[] for _ in range(seats - len(hands))]
    left = list(DECK)
    for hand in held:
        for card in hand:
            left.remove(card)
    left.sort(key=lambda card: (card is not Card.D03, card.number * 7 % 13, card))
    blind = blind_count(seats)
    size = len(DECK) // seats
    for hand in held:
        while len(hand) < size:
            hand.append(left.pop(0))
    assert len(left) == blind
    return Deal(tuple(tuple(sorted(hand)) for hand in held))


def scripted(
    shell: Shell, hands: Sequence[str], plays: Sequence[str], seats: int = 4, humans: int = 1, **options: Any
) -> Match:
    """A match with these hands in which this has been done, in the game's notation."""
    names = [shell.words(f"name.{i + 1}") for i in range(seats)]
    bots = tuple(SeatInfo(name, "bot:random") for name in names)
    match = Match.new(GAME, Options(**options), bots, SAMPLE_SEED)
    match.play(CHANCE, dealt(hands, seats))
    for text in plays:
        match.play(match.acting()[0], crown.read(text))
    return seated(match, names, humans)


def at_table(shell: Shell, match: Match, *presses: Thing) -> TableScene:
    """The match at its table, these things pressed."""
    scene = table(shell, match)
    for thing in presses:
        scene.press(thing.id, LATER)
    return scene


HANDS = ("♠3 ♥5 ♣7 ♦8 ♠J ♥J ♣K ☆ ♣4 ♣5 ♥8 ♦9 ♣9", "", "♠10 ♥10", "♦3 ♠6 ♥6")
PLAYS = ("play ♥6+♠6", "pass", "pass", "play ♥10+♠10", "discard-nothing", "pass")


def _picture(shell: Shell, *presses: Thing) -> TableScene:
    """The sixes and the tens, both of ♠ and ♥."""
    return at_table(shell, scripted(shell, HANDS, PLAYS, deals=3), *presses)


def _thinking(shell: Shell) -> TableScene:
    """Before the tens."""
    return at_table(shell, scripted(shell, HANDS, PLAYS[:3], deals=3))


def _full(shell: Shell, *presses: Thing) -> TableScene:
    """A hand of eighteen that leads."""
    hands = ("♦3 ♠3 ♣4 ♥4 ♥5 ♠6 ♦7 ♣7 ♣8 ♠9 ♥10 ♠J ♦Q ♥K ♠A ♦2 ☆ ☆",)
    return at_table(shell, scripted(shell, hands, (), seats=3, deals=5), *presses)


def _five(shell: Shell, *presses: Thing) -> TableScene:
    """Five seats, a revolution, and two suits locked."""
    hands = (
        "♥5 ♥6 ♠6 ♦7 ♠8 ♦10 ♦Q ♣K ♠A ☆",
        "♠K ♥K",
        "♦3 ♣9 ♦9 ♥9 ♠9 ♥Q ♠Q ♦J",
        "♥10 ♠10",
        "♥8 ♣8",
    )
    plays = (
        "play ♣9+♦9+♥9+♠9", "pass", "pass", "pass", "pass", "play ♥Q+♠Q", "play ♥10+♠10",
        "discard-nothing", "pass",
    )  # fmt: skip
    return at_table(shell, scripted(shell, hands, plays, seats=5, deals=3), *presses)


def _joker(shell: Shell, *presses: Thing) -> TableScene:
    """A pair is needed, and two jokers can stand for many numbers."""
    hands = ("☆ ☆ ♠9 ♦10 ♣J ♥Q ♠K ♥A ♦2 ♣4", "", "", "♦3 ♠6 ♥6")
    plays = ("play ♥6+♠6",)
    return at_table(shell, scripted(shell, hands, plays), *presses)


def _return(shell: Shell, *presses: Thing) -> TableScene:
    hands = ("♠3 ♥3 ♥5 ♣7 ♦8 ♠J ♣2", "", "☆", "♦3 ♦K")
    plays = ("play ♦K", "pass", "pass", "play ☆", "pass")
    return at_table(shell, scripted(shell, hands, plays, deals=3), *presses)


SEVENS = ("♦3 ♣7 ♦7 ♥7 ♣4 ♥5 ♦8 ♦9 ♠J ♣K ♠2 ☆",)


def _sevens(shell: Shell, plays: Sequence[str], humans: int = 1, *presses: Thing) -> TableScene:
    match = scripted(shell, SEVENS, ("play ♣7+♦7+♥7", *plays), humans=humans)
    return at_table(shell, match, *presses)


def _swap(shell: Shell) -> TableScene:
    return _sevens(shell, ("swap 2",), 1, InHand(0, Card.C04), InHand(0, Card.D09))


def _sealed(shell: Shell) -> TableScene:
    return _sevens(shell, ("swap 2",), 1, InHand(0, Card.C04), InHand(0, Card.D09), Button.ACT)


def _answered(shell: Shell) -> TableScene:
    """The other one has chosen first."""
    hands = ("♣4 ♥5 ♦8 ♦9 ♠J ♣K", "", "", "♦3 ♣7 ♦7")
    plays = ("play ♣7+♦7", "swap 2")
    match = scripted(shell, hands, plays, humans=0)
    match.play(3, Seal(tuple(card for card in match.state.hands[3].cards if card)[:2]))
    return at_table(shell, seated(match, [seat.name for seat in match.seats], 1))


def _discard(shell: Shell, *presses: Thing) -> TableScene:
    hands = ("♠3 ♥5 ♣7 ♦8 ♣K ☆ ♥10 ♠10", "", "", "♦3 ♠6 ♥6")
    plays = ("play ♥6+♠6", "play ♥10+♠10")
    return at_table(shell, scripted(shell, hands, plays), *presses)


def _back(shell: Shell, *presses: Thing) -> TableScene:
    """11バック during a revolution, seen by somebody with 8s and 4s."""
    hands = ("♦3 ♣4 ♦4 ♥4 ♠4 ♥8 ♠8 ♣J ♦9 ♥Q", "♠J ♥3", "", "")
    plays = ("play ♣4+♦4+♥4+♠4", "pass", "pass", "pass", "play ♥Q", "play ♠J", "pass", "pass")
    return at_table(shell, scripted(shell, hands, plays), *presses)


def _sample(shell: Shell, until: Callable[[Match], bool], seats: int = 4, **options: Any) -> Match:
    return sample(shell.words, GAME, until, 1, Options(**options), seats, bot="bot:random")


def _mine(match: Match) -> bool:
    """Seat 0 is to play and may answer."""
    todo = match.state.todo
    return isinstance(todo, ToPlay) and todo.seat == 0 and bool(match.state.field)


def _late(match: Match) -> bool:
    """Two are out, one of them by a foul, and seat 0 still plays."""
    out = match.state.out
    return _mine(match) and len(out) == 2 and any(finish.foul for finish in out)


def _deal_over(shell: Shell, seats: int, deals: int) -> TableScene:
    """The first deal is over, and the second not dealt."""
    match, names = _first_deal(seats, deals), [shell.words(f"name.{i + 1}") for i in range(seats)]
    return at_table(shell, seated(match, names, 1))


@lru_cache(maxsize=2)
def _first_deal(seats: int, deals: int) -> Match:
    """Played by computers that think no longer than a picture may take."""
    bots = tuple(SeatInfo(str(seat + 1), "bot:easy") for seat in range(seats))
    match = Match.new(GAME, Options(deals=deals), bots, SAMPLE_SEED)
    while not match.state.past:
        step(match)
    return match


def _between(match: Match) -> bool:
    """The second deal begins, and seat 0 leads it."""
    state = match.state
    todo = state.todo
    return (
        state.deal == 2
        and state.trick == 1
        and not state.field
        and isinstance(todo, ToPlay)
        and todo.seat == 0
    )


def _over(match: Match) -> bool:
    return match.over


def _turned(event: Revolved, before: State) -> bool:
    return not before.revolution


def _foul(event: WentOut, before: State) -> bool:
    return event.finish.foul is not None


TURNED = 69
"""The number of the first game with such a revolution."""

SCREENS: dict[str, Callable[[Shell], Any]] = {
    "crown-moment-night": filmed(Wanted(GAME, Revolved, 400.0, _turned, seats=4, first=TURNED)),
    "crown-moment-revolution": filmed(Wanted(GAME, Revolved, 800.0, _turned, seats=4, first=TURNED)),
    "crown-moment-back": filmed(Wanted(GAME, Reversed, 200.0, seats=3)),
    "crown-moment-foul": filmed(Wanted(GAME, WentOut, 500.0, _foul, seats=3)),
    "setup-crown": lambda shell: setting_up(shell, GAME, "option:pass_locks"),
    "setup-crown-five": lambda shell: setting_up(
        shell, GAME, "bot:3", "human:4", "option:deals:5", "option:suit_lock"
    ),
    "levels-crown": lambda shell: setting_up(shell, GAME, "bot:3", "bot:4", "easy:1", "hard:3", "level:2"),
    "levels-crown-five": lambda shell: setting_up(
        shell, GAME, "bot:3", "bot:4", "level:4", "hard:4", "level:4"
    ),
    "crown": lambda shell: _picture(shell),
    "crown-hint": lambda shell: hinted(at_table(shell, _sample(shell, Rare(_late, 34)))),
    "crown-hint-five": lambda shell: hinted(_five(shell)),
    "crown-hint-offer": lambda shell: hinted(_sevens(shell, ())),
    "crown-picked": lambda shell: _picture(shell, InHand(0, Card.S11)),
    "crown-thinking": _thinking,
    "crown-why": lambda shell: _picture(shell, Page.WHY),
    "crown-trick": lambda shell: _picture(shell, Page.TRICK),
    "crown-refused": lambda shell: _picture(shell, InHand(0, Card.C13)),
    "crown-full": lambda shell: _full(shell),
    "crown-full-picked": lambda shell: _full(
        shell, InHand(0, Card.C07), InHand(0, Card.D07), InHand(0, Card.X01)
    ),
    "crown-five": lambda shell: _five(shell),
    "crown-five-picked": lambda shell: _five(shell, InHand(0, Card.H06)),
    "crown-joker": lambda shell: _joker(shell, InHand(0, Card.X01)),
    "crown-return": lambda shell: _return(shell),
    "crown-return-picked": lambda shell: _return(shell, InHand(0, Card.S03)),
    "crown-offer": lambda shell: _sevens(shell, ()),
    "crown-offer-less": lambda shell: _sevens(shell, (), 1, Button.LESS),
    "crown-offer-one": lambda shell: at_table(shell, scripted(shell, SEVENS, ("play ♣7",))),
    "crown-swap": _swap,
    "crown-sealed": _sealed,
    "crown-answered": _answered,
    "crown-discard": lambda shell: _discard(shell, InHand(0, Card.D08)),
    "crown-back": lambda shell: _back(shell),
    "crown-late": lambda shell: at_table(shell, _sample(shell, Rare(_late, 34))),
    "crown-deal-over": lambda shell: _deal_over(shell, 4, 3),
    "crown-deal-over-five": lambda shell: _deal_over(shell, 5, 5),
    "crown-standing": lambda shell: at_table(shell, _sample(shell, _between, deals=3)),
    "crown-standing-five": lambda shell: at_table(shell, _sample(shell, _between, 5, deals=5)),
    "crown-standing-one": lambda shell: _picture(shell, Page.STANDING),
    "crown-discards": lambda shell: at_table(shell, _sample(shell, Rare(_late, 34))).press(DISCARDS, LATER),
    "crown-log": lambda shell: at_table(shell, _sample(shell, Rare(_late, 34))).command("log", 0.0),
    "crown-handover": lambda shell: _sevens(shell, (), 2),
    "crown-handover-pass": lambda shell: at_table(shell, scripted(shell, HANDS, PLAYS, humans=2)),
    "crown-result": lambda shell: at_table(shell, _sample(shell, _over)),
    "crown-result-three": lambda shell: at_table(shell, _sample(shell, _over, 5, deals=3)),
    "crown-result-five": lambda shell: at_table(shell, _sample(shell, _over, 3, deals=5)),
    **opened(GAME, "play", "cards", "rulings"),
}
