"""Runs one of the commands that open no window. Imported only once one of them is asked for:
the window must not wait for them."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.check import check
from game.commands.flags import Line, shot_request
from game.commands.play import play
from game.commands.reports import complain_of_map, complain_of_record
from game.commands.speech import DONE, ContentError, complain
from game.config.places import player_dir
from game.look.describe.words import Words
from game.maps.faults import MapError
from game.match.record import RecordError
from game.outside.admitting import meet
from game.outside.finding import FOLDER, trust


def run(line: Line, words: Words) -> int:
    """Does what one of them asks and returns the exit code. Raises `UsageError`,
    `ContentError`.

    Games from outside are met first; one that was left out is named on stderr, and changes nothing else."""
    if line.settings.plugins:
        trust(player_dir(line.settings.data_dir) / FOLDER)
    for fault in meet(drawn=line.command in ("shot", "film")).faults:
        complain(fault.sentence(words), DONE)
    commands: dict[str, Callable[[Line, Words], int]] = {
        "play": play,
        "check": _check,
        "shot": _shot,
        "film": _film,
        "export": _export,
        "import": _import,
        "stats": _stats,
        "lab": _lab,
    }
    try:
        return commands[line.command](line, words)
    except RecordError as error:
        return complain_of_record(error, words)
    except MapError as error:
        return complain_of_map(error, words)


def _check(line: Line, words: Words) -> int:
    if "--watch" not in line.given:
        return check(line, words)
    from game.commands.watch import watch

    return watch(line, words)


def _shot(line: Line, words: Words) -> int:
    request = shot_request(line)
    from game.commands import shot

    return shot.run(line.settings, request)


def _film(line: Line, words: Words) -> int:
    from game.commands.film import film

    return film(line, words)


def _export(line: Line, words: Words) -> int:
    from game.commands.export import export

    return export(line, words)


def _import(line: Line, words: Words) -> int:
    from game.commands.export import take_in

    return take_in(line, words)


def _stats(line: Line, words: Words) -> int:
    from game.commands.stats import stats

    return stats(line, words)


def _lab(line: Line, words: Words) -> int:
    try:
        from game.commands.lab.entrance import lab
    except ModuleNotFoundError as missing:
        if not (missing.name or "").startswith("game."):
            raise
        raise ContentError("lab_not_here") from None
    return lab(line, words)
