"""What the first look at a game's table and its first films would have to wait for, done beforehand in pieces
that take no longer than a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from game.conduct.botdesk import anything
from game.look.describe.measure import width
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.table import Match
from game.mats.kit.gains import SIZES
from game.mats.registry import mat_of
from game.mats.table import AnyDesk, Seating
from game.rules.protocol import Seat, State
from game.rules.registry import rules_of
from game.scenes.shell import Shell

ACTIONS = 4
"""So many actions of a game are filmed: the lots, and who is first to act."""
VIEWER: Seat = 0
OTHER = "bot:normal"
"""Who plays with the viewer, with a face beside the name as usual."""
REASONS = (19.0, "body"), (23.0, "bold"), (24.0, "bold")
"""The letters, their size and face, in which it is said why a game is over."""
SEED = "overture"
"""With it the viewer begins wherever others begin unseen."""


def rehearsed(shell: Shell, game: str) -> Iterator[Callable[[], object]]:
    """Lays out a usual table of the game and makes the films of its first actions, of which nobody sees
    anything: what their texts measure, and in which letters they are written, is known from then on."""
    rules, mat, words = rules_of(game), mat_of(game), shell.words
    options, seats = usual_options(rules), range(max(rules.SEATS))
    names = tuple(words(f"name.{seat + 1}") for seat in seats)
    players = tuple("human" if seat == VIEWER else OTHER for seat in seats)
    seating = Seating(names, tuple(player == "human" for player in players), options, players)

    def desk(state: State, viewer: Seat | None) -> AnyDesk:
        laid = mat.desk(rules.view(state, viewer), seating, VIEWER)
        return replace(laid, text_scale=shell.settings.text_scale or 100, errands=shell.errands)

    match = Match.new(game, options, tuple(SeatInfo(name, "bot:random") for name in names), SEED)
    yield partial(mat.frame, desk(match.state, None), words)
    for _ in range(ACTIONS):
        state, seat = match.state, match.acting()[0]
        for event, after in match.advance() or match.play(seat, anything(match, seat)):
            start, end = desk(state, VIEWER), desk(after, VIEWER)
            seen = rules.redact(event, VIEWER)
            yield partial(mat.frame, replace(start, event=seen), words)
            yield partial(mat.frame, replace(end, event=seen), words)
            yield partial(mat.clip, start, seen, end, words, False)
            state = after


def late_letters(shell: Shell) -> Iterator[Callable[[], object]]:
    """Opens the letters that are seen late in a game for the first time: those of gains, large ones in a size
    of their own, and those in which it is said why a game is over."""
    lang, scale = shell.words.lang, shell.settings.text_scale or 100
    letters = (*((size, "display") for size in SIZES), *REASONS)
    return (partial(width, "+0", size, face, lang, scale) for size, face in letters)
