"""`gotaku export` and `gotaku import`: records out of the player's database and into it, all in one file; and
one record as lines that people read, or back."""

from __future__ import annotations

import sys
from pathlib import Path

from game.commands.flags import Line, UsageError
from game.commands.reports import complain_of_record, must_be_new, result, write_new
from game.commands.speech import CONTENT, DONE, complain, one_line
from game.config.places import DATABASE, player_dir
from game.look.describe.words import Words
from game.match.carrying import Inward, Outward
from game.match.past import Sift
from game.match.record import Record, encode, read_file
from game.match.store import Store
from game.match.transcribe import transcribed
from game.match.trouble import StoreError
from game.mats.registry import games
from game.rules.protocol import State
from game.rules.registry import rules_of

TEXT, OUTPUT, GAME, NAME = "--text", "--output", "--game", "--name"


def export(line: Line, words: Words) -> int:
    """With a file: the record in it, as JSON or with `--text` as a transcript, into another one or onto
    stdout. Without: the finished games of this computer. Returns the exit code. Raises `UsageError`,
    `RecordError`, `ContentError`."""
    if len(line.words) > 1:
        raise UsageError("extra_word", word=line.words[1])
    if line.words:
        return _one(Path(line.words[0]), line, words)
    out, game = line.last(OUTPUT), line.last(GAME)
    if not out or TEXT in line.given:
        raise UsageError("export_output")
    if game is not None and game not in games():
        raise UsageError("unknown_game", game=game, known=", ".join(games()))
    must_be_new(Path(out))
    return _all(Path(out), Sift(game, line.last(NAME)), line, words)


def _one(path: Path, line: Line, words: Words) -> int:
    for flag in (GAME, NAME):
        if flag in line.given:
            raise UsageError("export_all_flag", flag=flag)
    record, states = read_file(path)
    data = text_of(record, states[-1], words).encode() if TEXT in line.given else encode(record)
    out = line.last(OUTPUT)
    if out:
        write_new(Path(out), data)
    else:
        sys.stdout.buffer.write(data)
    return DONE


def text_of(record: Record, last: State, words: Words) -> str:
    """A record as a transcript that says in front how it ended; `last`: its last state."""
    rules = rules_of(record.game)
    remarks = [words("cli.in_progress")]
    if record.outcome is not None:
        remarks = [result(record.outcome, record.seats, words), words(f"reason.{record.outcome.reason}")]
    if rules.ABILITIES.position is not None:
        remarks.append(rules.ABILITIES.position(rules.view(last, None)))
    return transcribed(record, words.lang, words(f"game.{record.game}"), remarks)


def _all(path: Path, sift: Sift, line: Line, words: Words) -> int:
    folder = player_dir(line.settings.data_dir)
    if not (folder / DATABASE).exists():
        return complain(words("history.none"), DONE)
    try:
        store = Store.open(folder)
        try:
            work = Outward(store, store.past(sift), path)
            while work.go_on():
                pass
        finally:
            store.close()
    except StoreError as error:
        return complain(words(f"store.{error.code}", **error.params), CONTENT)
    print(one_line(words("cli.exported", path=path, n=work.written)))
    for fault in work.faults:
        complain_of_record(fault, words)
    return CONTENT if work.faults else DONE


def take_in(line: Line, words: Words) -> int:
    """The games in the files into the database; each that is damaged is named. Returns the exit code. Raises
    `UsageError`."""
    if not line.words:
        raise UsageError("no_files")
    code = DONE
    try:
        store = Store.open(player_dir(line.settings.data_dir))
        try:
            for name in line.words:
                code = max(code, _take_in(store, name, words))
        finally:
            store.close()
    except StoreError as error:
        return complain(words(f"store.{error.code}", **error.params), CONTENT)
    return code


def _take_in(store: Store, name: str, words: Words) -> int:
    work = Inward(store, Path(name))
    while work.go_on():
        pass
    for fault in work.faults:
        complain_of_record(fault, words)
    faults = len(work.faults)
    print(one_line(words("cli.imported", name=name, n=work.added, doubles=work.doubles, faults=faults)))
    return CONTENT if work.faults else DONE
