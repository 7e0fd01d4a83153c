"""The command line: `gotaku` and its commands. Nothing here imports pygame; what draws is asked for lazily.

Exit codes: 0 done, 1 something in a file or on the disk is wrong, 2 the command line is, 130 interrupted.
Every fault is one sentence on stderr in the chosen language.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import __version__
from game.bots.registry import NAMES
from game.flags import (
    MAX_GAMES,
    Line,
    UsageError,
    option_pairs,
    parse,
    shot_request,
    wanted_language,
    whole_number,
)
from game.look.words import Words
from game.maps.faults import MapError
from game.maps.lint import read_map
from game.maps.usual import has_map, usual_options
from game.match.chance import fresh_seed
from game.match.record import Record, RecordError, SeatInfo, encode, read_file
from game.match.selfplay import play_out
from game.rules.protocol import BadSetup, OptionSpec, Outcome, Rules
from game.rules.registry import BUILT, SHELF, rules_of

DONE, CONTENT, USAGE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141

BOTS = tuple(f"bot:{name}" for name in NAMES)


class ContentError(Exception):
    """Something outside the command line is wrong; the sentence is `Words("cli." + code, **params)`."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words ask, `sys.argv`'s by default, and return the exit code."""
    argv = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # A console of another code page must not end the program.
    words = Words(wanted_language(argv))
    try:
        code = _guarded(argv, words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _drop_stdout() -> None:
    """Nobody reads any more: let the interpreter's own last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _guarded(argv: Sequence[str], words: Words) -> int:
    try:
        return _run(parse(argv), words)
    except UsageError as error:
        if error.params.get("where") == "window":
            error.params["where"] = words("cli.window")
        return _complain(words(f"cli.{error.code}", **error.params), USAGE)
    except ContentError as error:
        return _complain(words(f"cli.{error.code}", **error.params), CONTENT)
    except RecordError as error:
        return _complain(words(f"record.{error.code}", **error.params_in(words.lang)), CONTENT)
    except MapError as error:
        return _complain_of_map(error, words)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(words("cli.trouble", reason=_reason(error)), CONTENT)


def _reason(error: OSError) -> str:
    """What the system says, with the file it says it of."""
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said


def _complain(sentence: str, code: int) -> int:
    print(_one_line(sentence), file=sys.stderr)
    return code


def _complain_of_map(error: MapError, words: Words) -> int:
    for sentence in error.sentences(words):
        _complain(sentence, CONTENT)
    return CONTENT


def _one_line(text: str) -> str:
    """The text without characters that would break or control the line, for file names may hold anything."""
    return "".join(char if char.isprintable() else "?" for char in text)


def _run(line: Line, words: Words) -> int:
    if "--help" in line.given:
        print(words("cli.help", version=__version__))
        return DONE
    if "--version" in line.given:
        print(f"gotaku {__version__}")
        return DONE
    commands: dict[str, Callable[[Line, Words], int]] = {"play": _play, "check": _check, "shot": _shot}
    if line.command in commands:
        return commands[line.command](line, words)
    if line.words:
        raise UsageError("extra_word", word=line.words[0])
    from game.app import run_selftest, run_window

    return (run_selftest if line.command == "selftest" else run_window)(line.settings)


def _shot(line: Line, words: Words) -> int:
    request = shot_request(line)
    from game.app import run_shot

    return run_shot(line.settings, request)


# check


def _check(line: Line, words: Words) -> int:
    if not line.words:
        raise UsageError("no_files")
    code = DONE
    for name in line.words:
        summary = _map_summary if name.lower().endswith(".tmx") else _record_summary
        try:
            print(_one_line(summary(name, words)))
        except RecordError as error:
            code = _complain(words(f"record.{error.code}", **error.params_in(words.lang)), CONTENT)
        except MapError as error:
            code = _complain_of_map(error, words)
    return code


def _map_summary(name: str, words: Words) -> str:
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
    result = _result(record.outcome, record.seats, words) if record.outcome else words("cli.in_progress")
    return words(
        "cli.check_line",
        name=name,
        game=words(f"game.{record.game}"),
        seats=", ".join(seats),
        plies=len(record.actions),
        result=result,
    )


def _result(outcome: Outcome, seats: Sequence[SeatInfo], words: Words) -> str:
    if not outcome.winners:
        return words("cli.nobody_won")
    if len(outcome.winners) > 1:
        return words("cli.won_jointly", seats=", ".join(str(seat + 1) for seat in outcome.winners))
    seat = outcome.winners[0]
    return words("cli.won", seat=seat + 1, name=seats[seat].name)


# play


def _play(line: Line, words: Words) -> int:
    game, rules = _game(line, words)
    seats = _seats(line, rules)
    options = _options(rules, option_pairs(line), line.last("--map"))
    _must_go_together(rules, options, len(seats))
    games = whole_number("--games", line.last("--games") or "1", 1, MAX_GAMES)
    targets = _targets(line.last("--record"), games)
    seed = line.settings.seed if line.settings.seed is not None else fresh_seed()
    wins: Counter[int | None] = Counter()
    for k in range(1, games + 1):
        record = play_out(game, options, seats, f"{seed}/{k}" if games > 1 else seed).record()
        assert record.outcome is not None
        if targets is not None:
            _write_new(targets(k), encode(record))
        wins.update(record.outcome.winners or [None])
        print(_game_line(k, record, words))
    if games > 1:
        print(_totals(games, seats, wins, words))
    return DONE


def _game_line(k: int, record: Record, words: Words) -> str:
    assert record.outcome is not None
    return words(
        "cli.game_line",
        k=k,
        result=_result(record.outcome, record.seats, words),
        reason=words(f"reason.{record.outcome.reason}"),
        plies=len(record.actions),
        seed=record.seed,
    )


def _totals(games: int, seats: Sequence[SeatInfo], wins: Counter[int | None], words: Words) -> str:
    parts = [
        words("cli.total_seat", seat=seat + 1, name=info.name, n=wins[seat])
        for seat, info in enumerate(seats)
    ]
    parts.append(words("cli.total_nobody", n=wins[None]))
    return words("cli.totals", games=games, parts=", ".join(parts))


def _game(line: Line, words: Words) -> tuple[str, Rules]:
    if not line.words:
        raise UsageError("no_game", known=", ".join(BUILT))
    if len(line.words) > 1:
        raise UsageError("extra_word", word=line.words[1])
    game = line.words[0]
    if game not in SHELF:
        raise UsageError("unknown_game", game=game, known=", ".join(BUILT))
    if game not in BUILT:
        built = ", ".join(words(f"game.{name}") for name in BUILT)
        raise UsageError("game_not_built", title=words(f"game.{game}"), known=built)
    return game, rules_of(game)


def _seats(line: Line, rules: Rules) -> tuple[SeatInfo, ...]:
    text = line.last("--seats")
    if text is None:
        raise UsageError("no_seats")
    players = text.split(",")
    for player in players:
        if player not in BOTS:
            raise UsageError("bad_seat", seat=player, known=", ".join(BOTS))
    if len(players) not in rules.SEATS:
        known = ", ".join(map(str, rules.SEATS))
        raise UsageError("seat_count", game=rules.GAME, count=len(players), known=known)
    return tuple(SeatInfo(player.removeprefix("bot:"), player) for player in players)


def _options(rules: Rules, pairs: Sequence[tuple[str, str]], map_name: str | None) -> Any:
    if map_name is not None and not has_map(rules):
        raise UsageError("no_map", game=rules.GAME)
    specs = {spec.name: spec for spec in rules.OPTIONS}
    chosen = {}
    for name, text in pairs:
        if name not in specs:
            raise UsageError("unknown_option", game=rules.GAME, option=name, known=", ".join(specs))
        values = {option_text(specs[name], value): value for value in specs[name].values}
        if text not in values:
            raise UsageError("option_value", option=name, value=text, known=", ".join(values))
        chosen[name] = values[text]
    return replace(usual_options(rules, Path(map_name) if map_name is not None else None), **chosen)


def _must_go_together(rules: Rules, options: Any, seats: int) -> None:
    try:
        rules.start(options, seats)
    except BadSetup:
        raise UsageError("options_together", game=rules.GAME, count=seats) from None


def option_text(spec: OptionSpec, value: int | str | bool | None) -> str:
    """How an option's value is written on the command line: seats from 1, "drawn" for a seat that CHANCE
    draws, otherwise "none", "on", "off", the number or the word."""
    if spec.name == "first":
        return "drawn" if value is None else str(int(value) + 1)
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def _targets(text: str | None, games: int) -> Callable[[int], Path] | None:
    """The file for each game's record, made sure of before the first game; None without `--record`."""
    if text is None:
        return None
    path = Path(text)
    if games == 1:
        _must_be_new(path)
        return lambda k: path
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError("no_write", path=path, reason=error.strerror or str(error)) from None
    width = len(str(games))
    for k in range(1, games + 1):
        _must_be_new(path / f"{k:0{width}}.json")
    return lambda k: path / f"{k:0{width}}.json"


def _must_be_new(path: Path) -> None:
    if path.exists() or path.is_symlink():
        raise ContentError("exists", path=path)


def _write_new(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise ContentError("exists", path=path) from None
    except OSError as error:
        raise ContentError("no_write", path=path, reason=error.strerror or str(error)) from None
