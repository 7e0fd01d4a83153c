"""`gotaku lab`: experiments with players and rules. What it says and asks for is here; what it does, in
`game/lab`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.registry import NAMES
from game.commands.flags import MAX_GAMES, Line, UsageError, option_pairs, whole_number
from game.commands.lab.claims import claims
from game.commands.lab.report import grid, pictures, told_tables, write_page
from game.commands.lab.runs import Found, Wanted, carry_out, clock, never
from game.commands.lab.setting import output_of, seed_of, workers_of
from game.commands.lab.told import told_match
from game.commands.setting import known_game, must_go_together, option_value, options_of
from game.lab import contests
from game.lab.page import Note
from game.lab.plan import Plan
from game.lab.players import HARD_ON, UnknownPlayer, player
from game.lab.plots import Plot, first_plot, length_plot, score_plot, share_plot
from game.lab.study import study_of
from game.lab.table import Table, ladder_tables, meetings_table, sweep_tables
from game.lab.tally import Tally
from game.look.describe.words import Words
from game.rules.registry import rules_of

KINDS = ("match", "ladder", "sweep", "claims")
GAMES = {"match": 20_000, "ladder": 400, "sweep": 1000}
"""How many games of a cell, unless another number is asked for; of a match at most."""


def lab(line: Line, words: Words) -> int:
    """Does what `gotaku lab ...` asks, and returns the exit code. Raises `UsageError`, `ContentError`,
    `MapError`."""
    kind, *rest = line.words or ("",)
    if kind not in KINDS:
        raise UsageError("lab_kind", word=kind, known=", ".join(KINDS))
    if kind != "ladder" and line.last("--within") is not None:
        raise UsageError("lab_within")
    if kind == "claims":
        return claims(line, rest, words)
    wanted = 3 if kind == "match" else 1
    if len(rest) != wanted:
        raise UsageError(f"lab_{kind}_words")
    return {"match": _match, "ladder": _ladder, "sweep": _sweep}[kind](line, rest, words)


def _match(line: Line, rest: Sequence[str], words: Words) -> int:
    one, other, game = rest
    options, seats = _setting(line, game, option_pairs(line))
    _must_play(game, (one, other))
    if one == other:
        raise UsageError("lab_same", player=one)
    plan = contests.match(game, options, one, other, seats, seed_of(line))
    test = contests.test_of(seats)
    cell = plan.cells[0].name

    def settled(tally: Tally) -> bool:
        return test.verdict(tally.shares[one]) is not None

    def tell(found: Found) -> None:
        _told(found, plan, (meetings_table(plan, found.tallies),), words)
        told_match(one, test, found.tallies[cell], words)

    return carry_out(_wanted(line, plan, "match", game), words, tell, settled)


def _ladder(line: Line, rest: Sequence[str], words: Words) -> int:
    game = rest[0]
    options, seats = _setting(line, game, option_pairs(line))
    players = _players(line, game, NAMES)
    if len(players) < 2:
        raise UsageError("lab_two")
    plan = contests.ladder(game, options, players, seats, seed_of(line))
    within = line.last("--within")
    return carry_out(
        _wanted(line, plan, "ladder", game),
        words,
        lambda found: _told(found, plan, ladder_tables(plan, found.tallies), words),
        never if within is None else contests.narrow(whole_number("--within", within, 1, 50)),
    )


def _sweep(line: Line, rest: Sequence[str], words: Words) -> int:
    game = rest[0]
    pairs = option_pairs(line)
    swept = [(name, value) for name, value in pairs if "," in value]
    if len(swept) > 1:
        raise UsageError("lab_one_sweep", options=", ".join(name for name, _ in swept))
    options, seats = _setting(line, game, [pair for pair in pairs if pair not in swept])
    name, texts = swept[0] if swept else ("", "usual")
    rules = rules_of(game)
    values: list[tuple[str, Any]] = [("usual", None)]
    if name:
        values = [(text, option_value(rules, name, text)) for text in texts.split(",")]
        for text, _ in values:
            must_go_together(rules, options_of(rules, [(name, text)], line.last("--map")), seats)
    players = _players(line, game, ("greedy",))
    plan = contests.sweep(game, options, name, values, players, seats, seed_of(line))
    return carry_out(
        _wanted(line, plan, "sweep", game),
        words,
        lambda found: _told(found, plan, sweep_tables(plan, found.tallies), words),
    )


def _told(found: Found, plan: Plan, tables: Sequence[Table], words: Words) -> None:
    """The tables on the console and in files, with pictures and a page."""
    told_tables(tables, found.folder, words)
    game = plan.cells[0].game
    title = words("lab.page.title", kind=plan.kind, game=words(f"game.{game}"))
    drawn = pictures(_plots(found.tallies, words), found.folder, words)
    took = clock(sum(found.seconds.values()))
    names = dict.fromkeys(name for tally in found.tallies.values() for name in tally.players)
    parts = {name: part for name in names if (part := name.removeprefix(HARD_ON)) != name}
    notes = [
        Note(words("lab.page.setting", seed=plan.seed, took=took)),
        *(Note(words("lab.page.part", player=name, part=part)) for name, part in parts.items()),
    ]
    write_page(title, [*notes, *(grid(table, words) for table in tables), *drawn], found.folder, words)


def _plots(tallies: Mapping[str, Tally], words: Words) -> list[Plot]:
    """Who won, the advantage of the first player, how long it took, and the points where there are any."""
    shares = [
        (name, tally.share(tally.players[0])) for name, tally in tallies.items() if len(tally.players) > 1
    ]
    fair = 1 / next(iter(tallies.values())).cell.seats
    swept = [
        (f"{name} {words(f'lab.column.{each.name}')}", each.figure(tally).interval)
        for name, tally in tallies.items()
        if tally.columns
        for each in study_of(tally.cell.game).shown
    ]
    scores = score_plot(words("lab.plot.scores"), tallies)
    return [
        *([share_plot("shares", words("lab.column.share"), shares, fair)] if shares else []),
        first_plot(words("lab.column.began"), tallies),
        *([share_plot("shown", words("lab.plot.shown"), swept, None)] if swept else []),
        length_plot(words("lab.column.length"), tallies),
        *([scores] if scores else []),
    ]


def _setting(line: Line, game: str, pairs: Sequence[tuple[str, str]]) -> tuple[Any, int]:
    """The options and how many seats."""
    known_game(game)
    rules = rules_of(game)
    text = line.last("--seats")
    seats = rules.SEATS[0]
    if text is not None:
        seats = whole_number("--seats", text, 1, 99)
        if seats not in rules.SEATS:
            known = ", ".join(map(str, rules.SEATS))
            raise UsageError("seat_count", game=game, count=seats, known=known)
    options = options_of(rules, pairs, line.last("--map"))
    must_go_together(rules, options, seats)
    return options, seats


def _players(line: Line, game: str, usual: Sequence[str]) -> tuple[str, ...]:
    text = line.last("--players")
    players = tuple(dict.fromkeys(text.split(","))) if text is not None else tuple(usual)
    _must_play(game, players)
    return players


def _must_play(game: str, players: Sequence[str]) -> None:
    for name in players:
        try:
            player(game, name)
        except UnknownPlayer:
            raise UsageError("lab_player", player=name, known=", ".join(NAMES)) from None


def _wanted(line: Line, plan: Plan, kind: str, game: str) -> Wanted:
    games = whole_number("--games", line.last("--games") or str(GAMES[kind]), 1, MAX_GAMES)
    return Wanted(
        plan,
        {cell.name: _whole_deals(games, len(cell.seatings)) for cell in plan.cells},
        output_of(line, f"lab-{kind}-{game}"),
        workers_of(line),
        line.last("--cluster"),
    )


def _whole_deals(games: int, seatings: int) -> int:
    """As many games as make whole deals, at least as many as were asked for."""
    return -(-games // seatings) * seatings
