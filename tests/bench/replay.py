"""Walking about in a long match: `python -m tests.bench.replay`.

Goes to random places of the longest match of a few of each game, as dragging the handle does, and prints how
long it took until the table was laid out there, in milliseconds and as a ratio to laying out the same table
alone. Aim: at most 100 ms anywhere. `kept`: the states that are held at once.
"""

from __future__ import annotations

import os
import random
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.config.settings import Settings
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import play_out
from game.match.table import Match
from game.mats.registry import own_games
from game.rules.registry import rules_of
from game.scenes.gallery.samples import still_shell
from game.scenes.replay.screen import ReplayScene

GAMES, PLACES = 4, 120


def longest(game: str) -> Match:
    """The one with the most actions of some games by random players, at a full table."""
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(n), "bot:random") for n in range(max(rules.SEATS)))
    played = (play_out(game, usual_options(rules), seats, f"bench/{n}") for n in range(GAMES))
    return max(played, key=lambda match: match.ply)


def milliseconds(begun: float) -> float:
    """Since then."""
    return 1000 * (perf_counter() - begun)


def main() -> None:
    """One line for each game."""
    shell = still_shell(Settings(lang="ja"))
    for game in own_games():
        match, rng = longest(game), random.Random(game)
        begun = perf_counter()
        scene = ReplayScene(shell, match)
        opened = milliseconds(begun)
        sought, alone = [], []
        for _ in range(PLACES):
            ply = rng.randint(0, match.ply)
            begun = perf_counter()
            scene.rewatch.seek(ply)
            scene.frame(None, 0.0)
            sought.append(milliseconds(begun))
            begun = perf_counter()
            scene.mat.frame(scene.rewatch.presenter.desk(focus=str(ply)), shell.words)
            alone.append(milliseconds(begun))
        sought.sort()
        median, worst = sought[PLACES // 2], sought[-1]
        kept = len(scene.rewatch.tape._kept) + len(scene.rewatch.tape._near)
        print(
            f"{game}: {match.ply} actions, open {opened:.0f} ms, anywhere {median:.1f} ms, worst {worst:.1f},"
            f" {median / sorted(alone)[PLACES // 2]:.1f} times the table alone, {kept} states kept"
        )


if __name__ == "__main__":
    main()
