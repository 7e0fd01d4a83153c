"""One game, and a batch of them: pure functions of what they are given, run by whatever process there is."""

from __future__ import annotations

import random
import time
from typing import Any

from game.lab.ledger import Row
from game.lab.plan import Batch, Cell, Seating
from game.lab.players import player
from game.lab.study import Played, Step, study_of
from game.match.chance import bot_stream, chance_rng
from game.rules.protocol import CHANCE, Action, AnyRules, Beats, Seat, State, chooses_first
from game.rules.registry import admit, known, rules_of


def play_batch(batch: Batch) -> tuple[tuple[Row, ...], float]:
    """The rows of its games, in order, and how many seconds of one processor they took. What a worker runs;
    the same batch gives the same rows everywhere."""
    for game, home in batch.homes:
        if not known(game):
            admit(game, home)
    began = time.process_time()
    options = batch.cell.read_options()
    rows = tuple(row(batch.cell, options, batch.seed, n) for n in range(batch.start, batch.stop))
    return rows, time.process_time() - began


def row(cell: Cell, options: Any, seed: str, n: int) -> Row:
    """Game n of the cell, boiled down."""
    seating = cell.seatings[n % len(cell.seatings)]
    played = play(cell, options, seating, f"{seed}/{n // len(cell.seatings)}")
    measure = study_of(cell.game).measures[cell.measure] if cell.measure else None
    return Row(
        n,
        played.outcome.winners,
        began(rules_of(cell.game), played),
        played.outcome.reason,
        len(played.steps),
        tuple(score.total for score in played.outcome.scores),
        measure.count(played) if measure else (),
    )


def began(rules: AnyRules, played: Played) -> Seat:
    """The seat that began: the option's where the game has it, else whose decision came first."""
    if chooses_first(rules):
        return Seat(played.steps[-1].after.options.first)
    return next(step.seat for step in played.steps if step.seat != CHANCE)


def play(cell: Cell, options: Any, seating: Seating, seed: str) -> Played:
    """A game from the first action to the last, drawn and chosen from the same streams as in a match of the
    same seed; without a twist and with levels alone its actions are those of `game.match.selfplay`, but for
    players whose thinking is capped in time there."""
    rules = rules_of(cell.game)
    bent = study_of(cell.game).twists[cell.twist] if cell.twist else None
    state = rules.start(options, len(seating))
    steps: list[Step] = []
    while (outcome := rules.outcome(state)) is None:
        seat, action = _next(rules, cell.game, state, seating, seed, len(steps))
        beats: Beats = rules.apply(state, seat, action)
        after = beats[-1][1] if bent is None else bent(beats[-1][1])
        steps.append(Step(state, seat, action, tuple(event for event, _ in beats), after))
        state = after
    return Played(options, seating, tuple(steps), outcome)


def _next(
    rules: AnyRules, game: str, state: State, seating: Seating, seed: str, ply: int
) -> tuple[Seat, Action]:
    seat = rules.acting(state)[0]
    if seat == CHANCE:
        return CHANCE, rules.draw(state, chance_rng(seed, game, ply))
    rng = random.Random(bot_stream(seed, game, seat, ply))
    return seat, player(game, seating[seat])(state, seat, rng)
