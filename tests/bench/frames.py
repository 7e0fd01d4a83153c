"""Moving frames against a floor: a background, 60 alpha sprites and a flip, in the same window and run; and
the worst round of the loop in a whole game of each table, played several times in the same way.

Needs a display: `xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.frames`.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median, quantiles

import pygame

from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.look.stage import Stage
from game.maps.usual import usual_options
from game.match.record import SeatInfo
from game.match.selfplay import step
from game.match.table import Match
from game.mats.registry import games, mat_of
from game.mats.table import Frame, Seating
from game.rules.registry import rules_of
from game.window.entrance import Entrance
from tests.bench.whole_game import Played, at_least, rounds_of

SIZES = ((1280, 720), (1920, 1080))
MOST_MS = {(1280, 720): 1000 / 60, (1920, 1080): 25.0}
"""What no round of the loop may take, screens that change included."""
FRAME_MS, FLOOR_FRAMES, GAMES, SPRITES = 1000 / 60, 300, 3, 60
REPEATS = 3
"""How often each whole game is played, each time in a new process."""
MOST_FRAMES = 2000
REST_MS = 3.0
"""What the program leaves of a frame's time at the least."""


def floor(surface: pygame.Surface) -> list[float]:
    """Milliseconds of each floor frame."""
    scale = surface.get_width() / 1920
    ground = pygame.Surface(surface.get_size()).convert()
    ground.fill((61, 86, 64))
    sprite = pygame.Surface(
        (round(140 * scale * 1.5), round(200 * scale * 1.5)), pygame.SRCALPHA
    ).convert_alpha()
    sprite.fill((252, 249, 242, 180))
    rng = random.Random("floor")
    spots = [
        (rng.randrange(surface.get_width()), rng.randrange(surface.get_height())) for _ in range(SPRITES)
    ]
    times = []
    for _ in range(FLOOR_FRAMES):
        began = time.perf_counter()
        surface.blit(ground, (0, 0))
        surface.fblits([(sprite, spot) for spot in spots])
        pygame.display.flip()
        times.append((time.perf_counter() - began) * 1000)
    return times


def film_frames(
    game: str, surface: pygame.Surface, lang: str, between: Callable[[], object] = lambda: None
) -> list[float]:
    """Milliseconds of each frame of the films of a few games between as many bots as can play, at 60 frames a
    second, a few thousand frames of each game. `between` is called after each frame, and not counted."""
    rules, words = rules_of(game), Words(lang)
    stage, entrance = Stage(surface, lang, 1.0), Entrance()
    times = []
    for n in range(GAMES):
        seats = tuple(SeatInfo(words(f"name.{i + 1}"), "bot:greedy") for i in range(max(rules.SEATS)))
        match = Match.new(game, usual_options(rules), seats, f"frames {n}")
        humans = (True,) + (False,) * (len(seats) - 1)
        seating = Seating(tuple(seat.name for seat in seats), humans, match.options)
        shown = Presenter(rules, mat_of(game), seating, match.state, words, "normal", False)
        now, most = 0.0, len(times) + MOST_FRAMES
        while not match.over and len(times) < most:
            before, ply = match.state, match.ply
            step(match)
            if slow := rules.ABILITIES.figures:
                shown.outlook.reckon(slow.work_out(match.view(None)))
            while stage.foresee():
                pass  # As the program does while the table rests.
            shown.show(rules.apply(before, *match.record().actions[ply]), now)
            while shown.running(now):
                began, frame = time.perf_counter(), Frame(shown.moving(now))
                opens = entrance.opens(rules, True, stage, frame, now)
                if changed := opens and stage.show(frame.placements):
                    pygame.display.flip()
                if changed or not opens:
                    times.append((time.perf_counter() - began) * 1000)
                between()
                stage.prepare(shown.coming(now))  # As the program does in what is left of a frame's time.
                time.sleep(REST_MS / 1000)  # A thread may draw meanwhile.
                now += FRAME_MS
    return times


def main() -> None:
    """Prints median and p99 of both, and their ratios, for every size and playable game."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        surface = pygame.display.set_mode(size)
        base = floor(surface)
        base_median, base_p99 = median(base), quantiles(base, n=100)[98]
        print(f"{size[0]}x{size[1]} floor: median {base_median:.2f} ms, p99 {base_p99:.2f} ms")
        for game in games():
            times = film_frames(game, surface, "ja")
            middle, high = median(times), quantiles(times, n=100)[98]
            print(
                f"  {game}: median {middle:.2f} ms, p99 {high:.2f} ms, worst {max(times):.1f} of {len(times)}"
            )
            print(f"    ratios: median {middle / base_median:.2f}, p99 {high / base_p99:.2f}")
    for size in SIZES:
        for game in games():
            with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as alone:
                played = [alone.submit(rounds_of, game, size, "ja", "frames") for _ in range(REPEATS)]
                print(told(game, size, [one.result() for one in played]), flush=True)


def told(game: str, size: tuple[int, int], repeats: Sequence[Played]) -> str:
    """The figures of a whole game."""
    times = [round.ms for played in repeats for round in played.rounds]
    longest = sorted(at_least([played.rounds for played in repeats]), reverse=True)
    over = sum(round.ms > MOST_MS[size] for round in longest)
    return (
        f"{size[0]}x{size[1]} {game}, whole game: median {median(times):.2f} ms, "
        f"p99 {quantiles(times, n=100)[98]:.1f} ms, longest in every repeat "
        f"{', '.join(f'{round.ms:.1f} ({round.place})' for round in longest[:3])}; "
        f"over {MOST_MS[size]:.1f} at {over} of {len(longest)} places "
        f"(a unit of the clock: {min(played.unit for played in repeats):.0f} µs)"
    )


if __name__ == "__main__":
    main()
