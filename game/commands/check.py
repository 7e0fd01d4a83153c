"""`gotaku check`: replays records and reads maps, one line for each."""

from __future__ import annotations

from pathlib import Path

from game.commands.flags import Line, UsageError
from game.commands.reports import complain_of_map, complain_of_record, result
from game.commands.speech import DONE, one_line
from game.look.describe.words import Words
from game.maps.faults import MapError
from game.maps.lint import read_map
from game.match import archive
from game.match.record import Record, RecordError, read_file


def check(line: Line, words: Words) -> int:
    """One line for each file named, or what is wrong with it. Raises `UsageError`."""
    if not line.words:
        raise UsageError("no_files")
    code = DONE
    for name in line.words:
        if archive.is_one(Path(name)):
            code = max(code, _check_all(name, words))
            continue
        summary = map_summary if name.lower().endswith(".tmx") else _record_summary
        try:
            print(one_line(summary(name, words)))
        except RecordError as error:
            code = complain_of_record(error, words)
        except MapError as error:
            code = complain_of_map(error, words)
    return code


def _check_all(name: str, words: Words) -> int:
    """A line for each game of a file that holds many."""
    code = DONE
    try:
        for found in archive.games_in(Path(name)):
            if found is not None and found.fault is not None:
                code = complain_of_record(found.fault, words)
            elif found is not None and found.kept is not None:
                print(one_line(_summary(found.name, found.kept.record, words)))
    except RecordError as error:
        code = complain_of_record(error, words)
    return code


def map_summary(name: str, words: Words) -> str:
    """What a good map holds, in one line. Raises `MapError`."""
    network = read_map(Path(name))
    return words(
        "cli.check_map_line",
        name=name,
        title=network.ja if words.lang == "ja" else network.en,
        stations=len(network.stations),
        lines=len(network.lines),
    )


def _record_summary(name: str, words: Words) -> str:
    record, _ = read_file(Path(name))
    return _summary(name, record, words)


def _summary(name: str, record: Record, words: Words) -> str:
    seats = [
        words("cli.seat", seat=seat, name=info.name, player=info.player)
        for seat, info in enumerate(record.seats, 1)
    ]
    ending = result(record.outcome, record.seats, words) if record.outcome else words("cli.in_progress")
    return words(
        "cli.check_line",
        name=name,
        game=words(f"game.{record.game}"),
        seats=", ".join(seats),
        plies=len(record.actions),
        result=ending,
    )
