"""龍棋: a few pieces round a king in its camp, and what is not needed taken away again."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from itertools import groupby

from game.puzzles.games.ryuki import ASLEEP, HAND, KINDS, Search, gives_check
from game.puzzles.kind import Kind
from puzzling.recipe import Made, Recipe, attempt

PIECES = "GGSSNNLBRPPP"
HELD = "GSNLBRP"
ORDER = "RBGSNLP"
LAID = "GSNLBRG"
SUPPLY = Counter(G=4, S=4, N=4, L=4, P=18, B=2, R=2, K=2)
"""Of each kind so many are in both packs together."""


def _board(rng: random.Random) -> list[str]:
    board = [""] * 25
    board[rng.randrange(10)] = "k"
    board[rng.choice([at for at in range(10, 25) if not board[at]])] = "K"
    for low in [False] * rng.randint(2, 4) + [True] * rng.randint(0, 4):
        piece = rng.choice(PIECES)
        if piece != "G" and rng.random() < 0.15:
            piece = f"+{piece}"
        board[rng.choice([at for at in range(25) if not board[at]])] = piece.lower() if low else piece
    return board


def _text(board: list[str], held: list[str], hand: list[str]) -> str:
    ranks = []
    for n in range(0, 25, 5):
        groups = groupby(board[n : n + 5], key=bool)
        ranks.append("".join("".join(g) if some else str(len(list(g))) for some, g in groups))
    counts = Counter(held)
    captured = "".join((str(counts[p]) if counts[p] > 1 else "") + p for p in ORDER if counts[p]) or "-"
    total = Counter(piece[-1].upper() for piece in (*board, *held, *hand) if piece)
    if any(total[piece] > SUPPLY[piece] for piece in total):
        return "there are not so many pieces"
    laid = HAND + "".join(sorted(hand)) if hand else ""
    return f"{'/'.join(ranks)} b {captured} 1{laid}"


def _open(rng: random.Random) -> str:
    board = _board(rng)
    held = [rng.choice(HELD) for _ in range(rng.randint(0, 2))]
    return _text(board, held, [])


def _with_hand(rng: random.Random) -> str:
    """Hardly anything beside the kings, which stand near each other: otherwise somebody has an answer."""
    board = [""] * 25
    theirs = rng.randrange(5)
    board[theirs] = "k"
    near = [at for at in range(10, 20) if abs(at % 5 - theirs) <= 2]
    board[rng.choice(near)] = "K"
    for low in [False] * rng.randint(1, 3) + [True] * rng.randint(0, 1):
        piece = rng.choice(PIECES)
        board[rng.choice([at for at in range(25) if not board[at]])] = piece.lower() if low else piece
    return _text(board, [], [rng.choice(LAID)])


def _parts(text: str) -> tuple[list[str], list[str], list[str]]:
    position, _, hand = text.partition(HAND)
    ranks, _, captured, _ = position.split()
    board: list[str] = []
    plus = ""
    for sign in ranks.replace("/", ""):
        if sign == "+":
            plus = "+"
        elif sign.isdigit():
            board += [""] * int(sign)
        else:
            board.append(plus + sign)
            plus = ""
    held: list[str] = []
    many = 1
    for sign in "" if captured == "-" else captured:
        if sign.isdigit():
            many = int(sign)
        else:
            held += [sign] * many
            many = 1
    return board, held, list(hand)


def trim(kind: Kind, made: Made, least: int = 0) -> Made:
    """Takes away one piece after the other as long as the puzzle stays sound and more than the least are
    left, the captured ones first."""
    going = True
    while going and sum(sign.isalpha() for sign in made.text) - 1 > least:
        going = False
        board, held, hand = _parts(made.text)
        fewer = [_text(board, held[:n] + held[n + 1 :], hand) for n in range(len(held))]
        fewer += [_text(board, held, hand[:n] + hand[n + 1 :]) for n in range(len(hand) - 1)]
        for at, piece in enumerate(board):
            if piece and piece not in "kK":
                fewer.append(_text([*board[:at], "", *board[at + 1 :]], held, hand))
        for text in fewer:
            if (less := attempt(kind, text)) is not None:
                made, going = less, True
                break
    return made


def same(text: str) -> str:
    """A position and its mirror image are one puzzle."""
    board, held, hand = _parts(text)
    mirrored = [board[n + 4 - i] for n in range(0, 25, 5) for i in range(5)]
    return min(text, _text(mirrored, held, hand))


def hard(made: Made) -> tuple[int, ...]:
    """The more checks there are at first, and the more the search looked at."""
    search = Search()
    checks = 0
    for action in search.choices(made.state):
        after = search.done(made.state, action)
        checks += gives_check(after)
    return (checks + made.found.searched // 60,)


RECIPES = (
    Recipe(KINDS[0], _open, hard, 40, trim=partial(trim, least=6), same=same),
    Recipe(KINDS[1], _open, hard, 40, spare=1, trim=partial(trim, least=6), same=same),
    Recipe(ASLEEP, _with_hand, hard, 10, spare=1, trim=trim, same=same),
)
