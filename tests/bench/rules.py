"""Random playouts through the public protocol, per loop of pure Python: `python -m tests.bench.rules`."""

from __future__ import annotations

import random
import time
from statistics import median

from game.maps.usual import usual_options
from game.mats.registry import games
from game.rules.protocol import CHANCE, Rules, below
from game.rules.registry import rules_of
from tests.bench.floor import loops_per_second

ROUNDS, SECONDS = 5, 1.0


def playout(rules: Rules, options: object, seats: int, rng: random.Random) -> int:
    """One random game; returns how many actions it had."""
    state, actions = rules.start(options, seats), 0
    while acting := rules.acting(state):
        seat = acting[0]
        if seat == CHANCE:
            action = rules.draw(state, rng)
        else:
            choices = rules.actions(rules.view(state, seat))
            action = choices[below(rng, len(choices))]
        state = rules.apply(state, seat, action)[-1][1]
        actions += 1
    return actions


def actions_per_second(rules: Rules, options: object, seats: int, seed: str) -> float:
    actions, game, began = 0, 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < SECONDS:
        actions += playout(rules, options, seats, random.Random(f"{seed}/{game}"))
        game += 1
    return actions / spent


def main() -> None:
    """Prints, for each game and seat count, actions per second and the ratio to the floor."""
    for game in games():
        rules = rules_of(game)
        for seats in rules.SEATS:
            rates, ratios = [], []
            for n in range(ROUNDS):
                floor = loops_per_second(SECONDS)
                rate = actions_per_second(rules, usual_options(rules), seats, f"bench {n}")
                rates.append(rate)
                ratios.append(rate / floor)
            rate, ratio = median(rates), median(ratios)
            spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
            print(f"{game} {seats}: {rate:,.0f} actions/s, {ratio:.2f} per floor loop ({spread})")


if __name__ == "__main__":
    main()
