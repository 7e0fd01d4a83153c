"""Opening a table: a new match, or a stored one."""

from __future__ import annotations

from typing import Any

from game.match.chance import deal_seed, fresh_seed
from game.match.record import Record, RecordError, SeatInfo
from game.match.store import StoreError
from game.match.table import Match
from game.scenes.lesson.offer import note_played
from game.scenes.shell import Shell


def open_new(
    shell: Shell,
    game: str,
    options: Any,
    seats: tuple[SeatInfo, ...],
    casual_undo: bool = False,
    hints: bool = True,
    deal: str = "",
) -> None:
    """Starts a match, stores it and shows its table. Where it cannot be stored, it is played all the same,
    and stored as soon as it can be. `deal`: its number; empty: chance deals."""
    seed = deal_seed(deal) if deal else shell.settings.seed or fresh_seed()
    match = Match.new(game, options, seats, seed, casual_undo, hints=hints)
    _begin(shell, match)


def _begin(shell: Shell, match: Match) -> None:
    shell.saves.begin(match)
    if match.humans:
        note_played(shell, match.game)
    shell.open.table(match)


def take_up(shell: Shell, finished: Record, ply: int, seats: tuple[SeatInfo, ...], casual_undo: bool) -> None:
    """Starts a match that goes on from where a finished one stood, stores it and shows its table."""
    seed = shell.settings.seed or fresh_seed()
    _begin(shell, Match.taken_up(finished, ply, seats, seed, casual_undo))


def start_over(shell: Shell, match: Match) -> None:
    """A new match at the same table, with the same options and people; the old one stays as it is stored."""
    open_new(shell, match.game, match.options, match.seats, match.casual_undo, match.hints.offered)


def open_stored(shell: Shell, match_id: int) -> str | None:
    """Resumes a stored match; or says in one sentence why that cannot be."""
    try:
        match = shell.store.resume(match_id)
    except RecordError as error:
        return shell.words(f"record.{error.code}", **error.params_in(shell.words.lang))
    except StoreError as error:
        return shell.words(f"store.{error.code}", **error.params)
    shell.open.table(match)
    return None
