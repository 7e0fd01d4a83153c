"""The player's own maps, read by a helper process while the window goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from game.config.bounded import Bounded
from game.maps.faults import MapFault
from game.maps.helper import Reading, digest_of, read, serve
from game.maps.queue import MOST_KEPT, Kept, Queue, Work, keep
from game.rules.subway.network import Network

PATIENCE_S = 2.0
"""How long one map may take."""

_kept: Kept[Reading] = Bounded(MOST_KEPT)

TOO_HEAVY = Reading(faults=(MapFault("too_heavy", (("seconds", round(PATIENCE_S)),)),))


def known(path: Path) -> Reading:
    """What comes of a file that comes with the program: read here and now, unless it is known already."""
    digest = digest_of(path)
    return _kept.get(digest) or keep(_kept, digest, read(path))


def known_by(digest: str) -> Network | None:
    """The map of the file with this digest, if it has been read."""
    found = _kept.get(digest)
    return None if found is None else found.network


def remember(digest: str, reading: Reading) -> None:
    """It has been read by somebody else."""
    keep(_kept, digest, reading)


class Reader(Queue[Reading]):
    """Reads some files in the order given."""

    def __init__(
        self,
        paths: Sequence[Path],
        clock: Callable[[], float] = time.monotonic,
        helper: Callable[[Connection], None] = serve,
    ) -> None:
        super().__init__(
            Work("gotaku-maps", helper, Reading, read, TOO_HEAVY, PATIENCE_S, _kept), paths, clock
        )
