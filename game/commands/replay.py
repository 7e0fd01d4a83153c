"""`gotaku replay FILE`: which record is to be looked at in the window."""

from __future__ import annotations

from pathlib import Path

from game.commands.flags import Line, UsageError
from game.commands.reports import complain_of_record
from game.look.describe.words import Words
from game.match.record import RecordError, read_file


def record_in(line: Line, words: Words) -> Path | int:
    """The file; or, if something is wrong with it, the exit code, before any window opens. Raises
    `UsageError`."""
    if len(line.words) != 1:
        raise UsageError("one_file")
    path = Path(line.words[0])
    try:
        read_file(path)
    except RecordError as error:
        return complain_of_record(error, words)
    return path
