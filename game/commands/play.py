"""`gotaku play`: bots' games without a window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.bots.registry import NAMES
from game.commands.flags import MAX_GAMES, Line, UsageError, option_pairs, whole_number
from game.commands.reports import must_be_new, result, write_new
from game.commands.setting import known_game, must_go_together, options_of
from game.commands.speech import DONE, ContentError
from game.config.places import player_dir
from game.look.describe.words import Words
from game.match.chance import fresh_seed
from game.match.record import Record, SeatInfo, encode
from game.match.selfplay import play_out
from game.match.table import Match
from game.mats.registry import games as playable
from game.rules.protocol import AnyRules, BadSetup
from game.rules.registry import rules_of

BOTS = tuple(f"bot:{name}" for name in NAMES)
ME, HUMAN = "me", "human"
"""Somebody at this terminal; a name may follow after a colon."""


def play(line: Line, words: Words) -> int:
    """Plays the games asked for, one line for each. Raises `UsageError`, `ContentError`, `MapError`."""
    game, rules = _game(line)
    seats = _seats(line, rules)
    options = options_of(rules, option_pairs(line), line.last("--map"))
    must_go_together(rules, options, len(seats))
    games = whole_number("--games", line.last("--games") or "1", 1, MAX_GAMES)
    targets = _targets(line.last("--record"), games)
    seed = line.settings.seed if line.settings.seed is not None else fresh_seed()
    if "--narrate" in line.given or any(seat.player == HUMAN for seat in seats):
        return _tell(game, options, seats, seed, games, line, words)
    wins: Counter[int | None] = Counter()
    for k in range(1, games + 1):
        record = play_out(game, options, seats, f"{seed}/{k}" if games > 1 else seed).record()
        assert record.outcome is not None
        if targets is not None:
            write_new(targets(k), encode(record))
        wins.update(record.outcome.winners or [None])
        print(_game_line(k, record, words))
    if games > 1:
        print(_totals(games, seats, wins, words))
    return DONE


def _tell(
    game: str, options: Any, seats: tuple[SeatInfo, ...], seed: str, games: int, line: Line, words: Words
) -> int:
    """One game as a running text. Raises `UsageError`, `ContentError`."""
    from game.commands.narrate import narrate

    if games != 1:
        raise UsageError("narrate_one")
    target = _targets(line.last("--record"), 1)
    seats = tuple(_named(seat, n, words) for n, seat in enumerate(seats))
    try:
        match = Match.new(game, options, seats, seed, casual_undo=True)
    except BadSetup as error:
        raise UsageError("bad_name", reason=error) from None
    narrate(match, words, player_dir(line.settings.data_dir))
    if target is not None and match.over:
        write_new(target(1), encode(match.record()))
    return DONE


def _game_line(k: int, record: Record, words: Words) -> str:
    assert record.outcome is not None
    return words(
        "cli.game_line",
        k=k,
        result=result(record.outcome, record.seats, words),
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


def _game(line: Line) -> tuple[str, AnyRules]:
    if not line.words:
        raise UsageError("no_game", known=", ".join(playable()))
    if len(line.words) > 1:
        raise UsageError("extra_word", word=line.words[1])
    game = known_game(line.words[0])
    return game, rules_of(game)


def _seats(line: Line, rules: AnyRules) -> tuple[SeatInfo, ...]:
    text = line.last("--seats")
    if text is None:
        raise UsageError("no_seats")
    players = text.split(",")
    for player in players:
        if player not in BOTS and player.partition(":")[0] != ME:
            raise UsageError("bad_seat", seat=player, known=", ".join((ME, f"{ME}:NAME", *BOTS)))
    if len(players) not in rules.SEATS:
        known = ", ".join(map(str, rules.SEATS))
        raise UsageError("seat_count", game=rules.GAME, count=len(players), known=known)
    return tuple(map(_seat, players))


def _seat(player: str) -> SeatInfo:
    kind, _, name = player.partition(":")
    return SeatInfo(name, HUMAN if kind == ME else player)


def _named(seat: SeatInfo, n: int, words: Words) -> SeatInfo:
    """Whoever has no name of their own gets the usual one of the seat."""
    own = seat.player == HUMAN and seat.name
    return seat if own else SeatInfo(words(f"name.{n + 1}"), seat.player)


def _targets(text: str | None, games: int) -> Callable[[int], Path] | None:
    """The file for each game's record, made sure of before the first game; None without `--record`."""
    if text is None:
        return None
    path = Path(text)
    if games == 1:
        must_be_new(path)
        return lambda k: path
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError("no_write", path=path, reason=error.strerror or str(error)) from None
    width = len(str(games))
    for k in range(1, games + 1):
        must_be_new(path / f"{k:0{width}}.json")
    return lambda k: path / f"{k:0{width}}.json"
