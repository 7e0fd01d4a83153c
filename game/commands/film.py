"""`gotaku film`: a stretch of a record as an animated picture."""

from __future__ import annotations

from pathlib import Path

from game.commands.flags import Line, UsageError, viewer, whole_number
from game.commands.reports import must_be_new, write_new
from game.commands.speech import CONTENT, DONE, complain, one_line
from game.config.art import MissingArt
from game.keepsakes.animation import Animation, NoFilm
from game.keepsakes.film import USUAL_SIZE, Cut, deciding, film_of
from game.keepsakes.reel import Stretch
from game.look.describe.words import Words
from game.match.record import read_file
from game.match.tape import Tape

FROM, TO, OUTPUT = "--from", "--to", "--output"


def film(line: Line, words: Words) -> int:
    """Writes the stretch that was asked for, without one the turn that decided. Returns the exit code. Raises
    `UsageError`, `ContentError`, `RecordError`."""
    if len(line.words) != 1:
        raise UsageError("one_record")
    if not (out := line.last(OUTPUT)):
        raise UsageError("film_output")
    path = Path(out)
    if path.suffix.lower() not in (".webp", ".gif"):
        raise UsageError("film_name", path=path)
    must_be_new(path)
    try:
        made = _made(line, path.suffix.lower()[1:])
    except NoFilm as fault:
        return complain(words(f"film.{fault.code}", **fault.params), CONTENT)
    except MissingArt as missing:
        return complain(words("shot.no_art", path=missing), CONTENT)
    write_new(path, made.data)
    size, seconds = round(len(made.data) / 1000), round(made.span / 1000, 1)
    print(one_line(words("film.made", path=path, pictures=made.pictures, seconds=seconds, size=size)))
    return DONE


def _made(line: Line, kind: str) -> Animation:
    record, states = read_file(Path(line.words[0]))
    size, seen, length = line.settings.size or USUAL_SIZE, viewer(line.last("--viewer")), len(record.actions)
    if seen is not None and seen >= len(record.seats):
        raise UsageError("no_seat", count=len(record.seats))
    first, last = line.last(FROM), line.last(TO)
    tape = Tape(record, states)
    if first is None and last is None:
        return deciding(tape, seen, Cut(size, kind=kind), line.settings)
    begin = 0 if first is None else whole_number(FROM, first, 0, max(0, length - 1))
    end = length if last is None else whole_number(TO, last, begin + 1, length)
    return film_of(tape, Stretch(begin, end, seen), Cut(size, longest=None, kind=kind), line.settings)
