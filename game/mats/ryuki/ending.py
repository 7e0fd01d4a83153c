"""龍棋: what the hand-over and the result tell of a game, from public facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.board import wood
from game.mats.ryuki.captions import caption
from game.mats.ryuki.cards import SQUARE as ON_SQUARE
from game.mats.ryuki.cards import card, lying
from game.mats.ryuki.check import arrow
from game.mats.ryuki.desk import Desk
from game.mats.ryuki.reading import first_of, latest, piece_name, risen, shown, sideways, usual_faces
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.protocol import Outcome, Seat
from game.rules.ryuki import ask
from game.rules.ryuki.legal import colour_of
from game.rules.ryuki.mate import mate
from game.rules.ryuki.turn import points as worth
from game.rules.ryuki.values import (
    JUNIOR_POINTS,
    PLAIN,
    SQUARES,
    WIDTH,
    Captured,
    Checked,
    Drew,
    Dropped,
    Ended,
    Event,
    Fouled,
    Moved,
    Over,
    Piece,
    ToAct,
    TurnBegan,
    View,
    Woke,
)

RIM = 12.0
"""How wide the wood round a small board is."""
SQUARE = 1.06
"""How much wider than high its squares are."""


def situation(desk: Desk, words: Words) -> str:
    """How the table stands, in two or three words."""
    view = desk.view
    if isinstance(view.todo, Over):
        return words("ryuki.situation.over")
    if isinstance(view.todo, ToAct) and ask.checking(view, view.todo.seat):
        return words("ryuki.situation.check", n=view.turn)
    return words("ryuki.situation.turn", n=view.turn) if view.turn else words("ryuki.situation.set_up")


def verdict(outcome: Outcome, words: Words) -> str:
    """The reason of the end in one word."""
    return words(f"ryuki.end.{outcome.reason}.word")


def woken(events: Sequence[Event], seats: int) -> tuple[int, ...]:
    """How often each seat gave check by a card that woke up."""
    checks = [event.seat for event in events if isinstance(event, Checked) and event.awaking]
    return tuple(checks.count(seat) for seat in range(seats))


def length(events: Sequence[Event], words: Words) -> str:
    """In how many turns somebody did something: who is mated only begins one."""
    begun = [n for n, event in enumerate(events) if isinstance(event, TurnBegan)]
    last = events[begun[-1] + 1 :] if begun else ()
    idle = bool(last) and all(isinstance(event, Drew | Woke | Ended) for event in last)
    return words.count("ryuki.length", len(begun) - idle)


def points(desk: Desk) -> tuple[int, ...]:
    """In the junior game what the captured pieces are worth (decision 8); else there are none."""
    return tuple(worth(side) for side in desk.view.sides) if desk.view.options.junior else ()


def standing(desk: Desk, seat: Seat, words: Words) -> str:
    """Which side of the board the seat had."""
    return words("ryuki.first" if seat == first_of(desk.view) else "ryuki.second")


def moments(events: Sequence[Event], seating: Seating, words: Words) -> tuple[tuple[str, str], ...]:
    """What was remarkable in a game that is over, from its public events: what, and who or how much; the most
    remarkable first."""
    found = [*_last(events, seating, words), *_largest(events, seating, words)]
    return (*found, *_counted(events, seating, words), *_busiest(events, words))


def _last(events: Sequence[Event], seating: Seating, words: Words) -> Iterator[tuple[str, str]]:
    """What decided the game: a foul, else the last move, which mated or after which it ended otherwise."""
    fouls = [event for event in events if isinstance(event, Fouled)]
    acts = [event for event in events if isinstance(event, Moved | Dropped)]
    mates = any(isinstance(event, Ended) and event.outcome.reason == "checkmate" for event in events)
    told = fouls or acts
    if told and (text := caption(told[-1], seating, words)):
        yield words(f"ryuki.moment.{'decided' if mates or fouls else 'last'}"), text


def _busiest(events: Sequence[Event], words: Words) -> Iterator[tuple[str, str]]:
    """The piece that moved most often."""
    moves: Counter[tuple[int, Piece]] = Counter()
    for event in events:
        if isinstance(event, Moved) and event.man.piece:
            moves[event.man.n, PLAIN[event.man.piece]] += 1
    if moves:
        (_, piece), n = moves.most_common(1)[0]
        name = words(f"ryuki.piece.{piece.value}")
        yield words("ryuki.moment.busiest"), words.count("ryuki.moment.busiest.what", n, piece=name)


def _counted(events: Sequence[Event], seating: Seating, words: Words) -> Iterator[tuple[str, str]]:
    """How many pieces each captured in all, how often each gave check, and that with cards that woke up;
    nothing where nobody did."""
    captured = [event for event in events if isinstance(event, Captured)]
    checks = [event for event in events if isinstance(event, Checked)]
    woke = [event for event in checks if event.awaking]
    for name, counted in (("captures", captured), ("checks", checks), ("woke", woke)):
        if counted:
            yield words(f"ryuki.moment.{name}"), _each(counted, seating, words)


def _largest(events: Sequence[Event], seating: Seating, words: Words) -> Iterator[tuple[str, str]]:
    """The piece worth most that was taken, the latest of equals, and by whom."""
    taken = [event for event in events if isinstance(event, Captured) and event.placed.man.piece]
    if taken:
        most = max(reversed(taken), key=lambda event: _worth(event.placed.man.piece))
        piece = words(f"ryuki.piece.{most.placed.man.piece}")
        yield (
            words("ryuki.moment.taken"),
            words("ryuki.moment.taken.what", piece=piece, name=seating.names[most.seat]),
        )


def _worth(piece: Piece | None) -> tuple[int, bool, bool]:
    """What it is worth as it stands: promoted more than not, a rook more than a bishop."""
    if piece is None:
        return 0, False, False
    return JUNIOR_POINTS[PLAIN[piece]], risen(piece), PLAIN[piece] is Piece.ROOK


def near(desk: Desk, events: Sequence[Event], seat: Seat, words: Words) -> str:
    """That the seat gave check itself in the last of its turns, or the one before."""
    turns = [n for n, event in enumerate(events) if isinstance(event, TurnBegan) and event.seat == seat]
    late = events[turns[-2] if len(turns) > 1 else 0 :]
    checks = any(isinstance(event, Checked) and event.seat == seat for event in late)
    return words("ryuki.near") if checks else ""


def _each(events: Sequence[Checked | Captured], seating: Seating, words: Words) -> str:
    n, m = (sum(event.seat == seat for event in events) for seat in (0, 1))
    first, second = seating.names
    return words("ryuki.moment.each", first=first, n=n, m=m, second=second)


def final(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[str, tuple[Placement, ...]]:
    """The last position as everybody saw it, as it lay before the only person, else the first player's camp
    below; the latest move is tinted, the king in check and the cause of a foul are rimmed. Of a mate it is
    shown and said what gives it, and what guards that."""
    view = story[-1][1]
    people = [seat for seat, human in enumerate(seating.humans) if human]
    turned = len(people) == 1 and colour_of(view, people[0]) == 1
    last = latest(tuple(event for event, _ in story))
    rims = {at for event, _ in story if isinstance(event, Fouled) for at in event.squares}
    for seat in (0, 1):
        king = ask.king(view, seat)
        if king is not None and ask.checking(view, seat):
            rims.add(king)
    title, ways = _mated(story[-1], words)
    board = small_board("final:", view, box, words, last.squares, rims, turned, ways)
    return title, tuple(board)


def _mated(last: tuple[Event, View], words: Words) -> tuple[str, tuple[tuple[int, int], ...]]:
    """What the last position is called, and along which ways it was decided: from what mates to its king, and
    from what guards that."""
    event, view = last
    if not isinstance(event, Ended) or event.outcome.reason != "checkmate":
        return words("ryuki.final"), ()
    found = mate(view, 1 - event.outcome.winners[0])
    if found is None:
        return words("ryuki.final"), ()
    ways = tuple((at, found.king) for at in found.checkers)
    guards = () if found.guard is None else ((found.guard, found.checkers[0]),)
    men = [view.board[at] for at in found.checkers]
    names = [piece_name(man.piece, view, man.seat, words) for man in men if man and man.piece]
    both = "・" if words.lang == "ja" else ", "
    return words("ryuki.final.mate", piece=both.join(names)), (*ways, *guards)


def small_board(
    key: str,
    view: View,
    box: Box,
    words: Words,
    squares: Sequence[int] = (),
    rims: set[int] | frozenset[int] = frozenset(),
    turned: bool = False,
    ways: Sequence[tuple[int, int]] = (),
) -> Iterator[Placement]:
    """A position as large as the box allows; `turned`: with the second player's camp below; `ways`: what
    attacks what."""
    side = min((box.w - 2 * RIM) / WIDTH, (box.h - 2 * RIM) / WIDTH * SQUARE)
    field = box.centred(side * WIDTH, side / SQUARE * WIDTH)
    edge = field.centred(field.w + 2 * RIM, field.h + 2 * RIM)
    yield from wood(key, edge, field, turned, shadow=1)
    faces = usual_faces(words)
    for at in range(SQUARES):
        cell = _cell(field, at, turned)
        if at in squares:
            yield panel(f"{key}latest {at}", cell, theme.YAMA, 0, opacity=theme.LAST_MOVE_TINT, layer=1)
        man = view.board[at]
        if man is None:
            continue
        colour, outline = colour_of(view, man.seat), theme.SHU if at in rims else None
        yield from card(
            f"{key}{keys.man(man.n)}", shown(man, view), colour, lying(cell, sideways(man)), faces,
            far=colour != turned, shadow=1, outline=outline,
        )  # fmt: skip
    for n, (start, to) in enumerate(ways):
        ends = _cell(field, start, turned), _cell(field, to, turned)
        yield arrow(f"{key}way {n}", *ends, scale=side / ON_SQUARE)


def _cell(field: Box, at: int, turned: bool) -> Box:
    """A square of a small board."""
    row, column = divmod(SQUARES - 1 - at if turned else at, WIDTH)
    w, h = field.w / WIDTH, field.h / WIDTH
    return field.at(column * w, row * h, w, h)


def measure(desk: Desk) -> tuple[int, ...]:
    """Captured pieces in hand."""
    return tuple(len(side.captured) for side in desk.view.sides)


def mark(event: Event) -> str | None:
    """Checks, captures, a foul, and the end."""
    match event:
        case Checked():
            return "icons/star"
        case Captured():
            return "icons/sword"
        case Fouled():
            return "icons/x"
        case Ended():
            return "icons/flag"
    return None
