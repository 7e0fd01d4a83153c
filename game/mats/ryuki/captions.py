"""龍棋 in words: events, refusals and endings: what a visitor reads, so never in notation."""

from __future__ import annotations

from game.look.describe.words import Words
from game.mats.ryuki.desk import Desk
from game.mats.table import Seating
from game.rules.protocol import Outcome, Refusal
from game.rules.ryuki.notation import square_name
from game.rules.ryuki.values import (
    PLAIN,
    Arranged,
    Captured,
    Checked,
    Drew,
    Dropped,
    Event,
    FirstChosen,
    Fouled,
    Laid,
    Man,
    Moved,
    Piece,
    Placed,
    Promoted,
    Resigned,
    SetUp,
    Woke,
)


def caption(event: Event, seating: Seating, words: Words) -> str | None:
    """The event in one sentence that names seats, never "you"; None for one not worth words."""
    if isinstance(event, Arranged):
        return _arranged(event, seating, words)
    if isinstance(event, Drew):
        return _drew(event, seating, words)
    if isinstance(event, Laid | Moved | Captured | Promoted | Dropped):
        return _acted(event, seating, words)
    if isinstance(event, Fouled):
        return _fouled(event, seating, words)
    if not isinstance(event, FirstChosen | SetUp | Woke | Checked | Resigned):
        return None
    name = seating.names[event.seat]
    if isinstance(event, FirstChosen):
        return words("ryuki.event.first", name=name)
    if isinstance(event, SetUp):
        return words.count("ryuki.event.set_up", len(event.placed), name=name)
    if isinstance(event, Woke):
        cards = "、" if words.lang == "ja" else ", "
        return words(
            "ryuki.event.woke", name=name, cards=cards.join(_standing(p, words) for p in event.placed)
        )
    if isinstance(event, Checked):
        return words("ryuki.event.checked_awake" if event.awaking else "ryuki.event.check", name=name)
    return words("ryuki.event.resigned", name=name)


def _name(piece: Piece | None, words: Words) -> str:
    """What a piece is called; the two kings alike, for an event does not say whose camp is which."""
    if piece is None:
        return words("ryuki.asleep.title")
    return words("ryuki.piece.k" if piece is Piece.KING else f"ryuki.piece.{piece.value}")


def _told(event: str, seat: str, piece: Piece, at: int, words: Words) -> str:
    """Who has done that with a piece, and where."""
    square = square_name(at, words.lang)
    return words(f"ryuki.event.{event}", name=seat, piece=_name(piece, words), square=square)


def _standing(placed: Placed, words: Words) -> str:
    """A piece and its square, in the notation of the language."""
    return _at(placed.man, placed.at, words)


def _at(man: Man, at: int, words: Words) -> str:
    square = square_name(at, words.lang)
    if man.piece is None:
        return square
    return words("ryuki.standing", square=square, piece=_name(man.piece, words))


def _arranged(event: Arranged, seating: Seating, words: Words) -> str | None:
    if event.piece is None or event.at is None:
        return None
    return _told("laid_card", seating.names[event.seat], event.piece, event.at, words)


def _drew(event: Drew, seating: Seating, words: Words) -> str | None:
    """The draw that begins a turn is worth words only for whoever sees the card."""
    name = seating.names[event.seat]
    if event.piece is not None:
        return words("ryuki.event.drew_card", name=name, piece=_name(event.piece, words))
    return None if event.begins else words("ryuki.event.drew", name=name)


def _acted(event: Laid | Moved | Captured | Promoted | Dropped, seating: Seating, words: Words) -> str:
    name, lang = seating.names[event.seat], words.lang
    if isinstance(event, Moved):
        assert event.man.piece is not None
        return _told("moved", name, event.man.piece, event.to, words)
    piece, square = event.placed.man.piece, square_name(event.placed.at, lang)
    if isinstance(event, Captured):
        key = "captured_asleep" if event.placed.man.asleep else "captured"
        return words(f"ryuki.event.{key}", name=name, square=square, piece=_name(piece, words))
    if piece is None:
        return words("ryuki.event.laid", name=name, square=square)
    if isinstance(event, Promoted):
        before = _name(PLAIN[piece], words)
        return words("ryuki.event.promoted", square=square, piece=before, risen=_name(piece, words))
    if isinstance(event, Laid):
        return _told("laid_card", name, piece, event.placed.at, words)
    return _told("dropped", name, piece, event.placed.at, words)


def _fouled(event: Fouled, seating: Seating, words: Words) -> str:
    square = square_name(event.squares[0], words.lang)
    return words(f"ryuki.event.{event.foul}", name=seating.names[event.seat], square=square)


def sentence(refusal: Refusal, words: Words) -> str:
    """Why not, in one line."""
    return words(f"ryuki.no.{refusal.code}")


def result(outcome: Outcome, seating: Seating, words: Words) -> str:
    """The reason of the end, in one line."""
    names = {"winner": "", "loser": ""}
    if outcome.winners:
        winner = outcome.winners[0]
        names = {"winner": seating.names[winner], "loser": seating.names[1 - winner]}
    return words(f"ryuki.end.{outcome.reason}", **names)


def facts(desk: Desk, words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Public figures for the result, one value for each seat."""
    view = desk.view
    counts = (
        ("ryuki.fact.captured", [len(side.captured) for side in view.sides]),
        (
            "ryuki.fact.board",
            [sum(man is not None and man.seat == seat for man in view.board) for seat in (0, 1)],
        ),
        ("ryuki.fact.hand", [len(side.hand) for side in view.sides]),
        ("ryuki.fact.deck", [side.deck for side in view.sides]),
    )
    return tuple((words(key), tuple(map(str, values))) for key, values in counts)
