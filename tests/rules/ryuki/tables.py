"""龍棋 positions in short: `table("4k/5/5/5/K4", hands=("P", ""), asleep="3c")`, squares as in "4c"."""

from __future__ import annotations

from game.rules import ryuki
from game.rules.protocol import Beats, Outcome, Seat
from game.rules.ryuki import Action, State
from game.rules.ryuki.position import board_of
from game.rules.ryuki.values import (
    Captive,
    Man,
    Options,
    Piece,
    Side,
    ToAct,
    Todo,
)


def sq(name: str) -> int:
    """ "4c" as the number of the square."""
    return "abcde".index(name[1]) * 5 + 5 - int(name[0])


def pieces(text: str) -> tuple[Piece, ...]:
    """ "PPS" as sorted pieces."""
    return tuple(sorted(map(Piece, text)))


def table(
    board: str,
    hands: tuple[str, str] = ("", ""),
    captured: tuple[str, str] = ("", ""),
    decks: tuple[str, str] = ("", ""),
    asleep: str = "",
    mover: Seat = 0,
    turn: int = 9,
    todo: Todo | None = None,
    junior: bool = False,
) -> State:
    """A position in which seat 0 is first and `mover` is to act, unless `todo` says otherwise. The cards on
    the squares of `asleep` are face down."""
    men = list(board_of(board))
    n = sum(man is not None for man in men)
    for name in asleep.split():
        man = men[sq(name)]
        assert man is not None
        men[sq(name)] = Man(man.n, man.seat, man.piece, asleep=True)
    sides = []
    for hand, held, deck in zip(hands, captured, decks, strict=True):
        captives = tuple(sorted(Captive(piece, n + i) for i, piece in enumerate(pieces(held))))
        n += len(captives)
        sides.append(Side(pieces(hand), captives, pieces(deck)))
    return State(
        Options(first=0, junior=junior), todo or ToAct(mover), tuple(men), tuple(sides), turn, mover, n
    )


def setting_up(first: str = "", second: str | None = None) -> State:
    """The set-up with cards laid as in "K3e P2d": by seat 0, and once `second` is given by seat 1 too, after
    seat 0 has confirmed."""
    state = ryuki.start(Options(first=0), 2)
    for seat, laid in enumerate((first, second)):
        if laid is None:
            break
        if seat:
            state = after(state, 0, ryuki.read("confirm"))
        for card in laid.split():
            state = after(state, seat, ryuki.read(f"{card[0]}_{card[1:]}"))
    return state


def play(state: State, *texts: str) -> State:
    """Actions in notation, each by whoever is to act, CHANCE's as "card P"."""
    for text in texts:
        (seat,) = ryuki.acting(state)
        state = after(state, seat, ryuki.read(text))
    return state


def beats(state: State, text: str) -> Beats:
    """What the action of whoever is to act does."""
    (seat,) = ryuki.acting(state)
    return ryuki.apply(state, seat, ryuki.read(text))


def after(state: State, seat: Seat, action: Action) -> State:
    """The decision point that the action leads to."""
    return ryuki.apply(state, seat, action)[-1][1]


def events(steps: Beats) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event, _ in steps]


def listed(state: State) -> set[str]:
    """What the acting seat may do, in Western notation."""
    (seat,) = ryuki.acting(state)
    return {ryuki.write(action, "en") for action in ryuki.actions(ryuki.view(state, seat))}


def refused(state: State, text: str) -> str | None:
    """The code of the refusal of an action by whoever is to act, or None."""
    (seat,) = ryuki.acting(state)
    refusal = ryuki.why_not(ryuki.view(state, seat), ryuki.read(text))
    return refusal and refusal.code


def ended(state: State) -> tuple[tuple[Seat, ...], str]:
    """Winners and reason."""
    result = ryuki.outcome(state)
    assert isinstance(result, Outcome)
    return result.winners, result.reason


def standing(state: State, name: str) -> str | None:
    """ "K" for the first player's king, "k~" for the second's while it sleeps, None for an empty square."""
    man = state.board[sq(name)]
    if man is None:
        return None
    assert man.piece is not None
    letter = man.piece.value if man.seat == 0 else man.piece.lower()
    return letter + "~" * man.asleep


def held(state: State, seat: Seat) -> str:
    """The seat's captured pieces, sorted."""
    return "".join(captive.piece for captive in state.sides[seat].captured)
