"""Sentences that several commands say."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.commands.speech import CONTENT, ContentError, complain
from game.look.describe.words import Words
from game.maps.faults import MapError
from game.match.record import RecordError, SeatInfo
from game.rules.protocol import Outcome


def complain_of_record(error: RecordError, words: Words) -> int:
    """Says what is wrong with a record."""
    return complain(words(f"record.{error.code}", **error.params_in(words.lang)), CONTENT)


def complain_of_map(error: MapError, words: Words) -> int:
    """Says all that is wrong with a map."""
    for sentence in error.sentences(words):
        complain(sentence, CONTENT)
    return CONTENT


def result(outcome: Outcome, seats: Sequence[SeatInfo], words: Words) -> str:
    """Who has won, in one line."""
    if not outcome.winners:
        return words("cli.nobody_won")
    if len(outcome.winners) > 1:
        return words("cli.won_jointly", seats=", ".join(str(seat + 1) for seat in outcome.winners))
    seat = outcome.winners[0]
    return words("cli.won", seat=seat + 1, name=seats[seat].name)


def must_be_new(path: Path) -> None:
    """Raises `ContentError` where something is there already."""
    if path.exists() or path.is_symlink():
        raise ContentError("exists", path=path)


def write_new(path: Path, data: bytes) -> None:
    """Writes a file that was not there. Raises `ContentError`."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise ContentError("exists", path=path) from None
    except OSError as error:
        raise ContentError("no_write", path=path, reason=error.strerror or str(error)) from None
