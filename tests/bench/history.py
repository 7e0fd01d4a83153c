"""Ten thousand finished games: `python -m tests.bench.history`.

Stores them, opens the list, scrolls and sifts it; milliseconds, and as a ratio to counting the same rows
of the same database in the same run. Aims: open in at most 300 ms, no page over 16.7 ms.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import perf_counter

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.config.settings import Settings
from game.match.past import Sift
from game.match.store import Store
from game.scenes.gallery.samples import still_shell
from game.scenes.history.screen import HistoryScene
from tests.match.test_past import Clock, ended

GAMES, PAGES = 10_000, 60


def main() -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder), clock=Clock())
        played = [ended(game, "Aki", "Ben", seed=f"{n}") for n, game in enumerate(("sht", "ryuki") * 6)]
        for n in range(GAMES):
            store.create(played[n % len(played)])
        store.annals.count_feats([(found, (1, 2)) for found, _ in store.past(Sift())])
        shell = still_shell(Settings(lang="ja"))
        shell.saves._store = store
        begun = perf_counter()
        store._writer.read(lambda db: db.execute("SELECT count(*), total(won) FROM seat").fetchall())
        floor = perf_counter() - begun
        begun = perf_counter()
        scene = HistoryScene(shell)
        scene.frame(None, 0.0)
        opened = perf_counter() - begun
        pages = []
        for _ in range(PAGES):
            begun = perf_counter()
            scene.command("later", 0.0)
            scene.frame(None, 0.0)
            pages.append(perf_counter() - begun)
        begun = perf_counter()
        scene.press("person:Aki", 0.0)
        sifted = perf_counter() - begun
        store.close()
    print(
        f"{GAMES} games: open {1000 * opened:.0f} ms ({opened / floor:.1f} times a count of their seats),"
        f" a page {1000 * sorted(pages)[PAGES // 2]:.1f} ms, worst {1000 * max(pages):.1f},"
        f" one person's {1000 * sifted:.0f} ms"
    )


if __name__ == "__main__":
    main()
