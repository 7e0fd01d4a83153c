"""When memory that nobody needs any more is looked for: a thorough search takes longer than a frame."""

from __future__ import annotations

import gc

SELDOM = 10_000
"""After so many small searches a thorough one comes by itself, whatever moves."""
DUE = 10
"""After so many it is made at the next rest."""
REST_MS = 250
"""How long nobody has done anything by then."""
AWAY_MS = 60_000
"""After so long nobody is there who would notice how long a search takes."""
WHOLE = 32
"""Every so manieth thorough search goes through all there is, if nobody is there."""


def begin() -> None:
    """From now on small searches are made, through what comes from now on; what is there by now stays."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)
    gc.enable()


def settle() -> None:
    """All that the program needs is there by now, and stays: later searches pass it over."""
    gc.freeze()


def tidy(rest_ms: float) -> None:
    """A thorough search, if one is due and nobody has done anything for long enough. It goes through what has
    come since the last one, which is little; what that one left is needed, and is looked through again only
    where nobody is there."""
    if rest_ms < REST_MS or gc.get_count()[2] < DUE:
        return
    if rest_ms >= AWAY_MS and gc.get_stats()[2]["collections"] % WHOLE == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
