"""When memory that nobody needs any more is looked for: a thorough search takes longer than a frame."""

from __future__ import annotations

import gc

SELDOM = 1000
"""After so many small searches a thorough one comes by itself, whatever moves."""
DUE = 10
"""After so many it is made at the next rest."""
REST_MS = 1000
"""How long nobody has done anything by then."""


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
    """A thorough search, if one is due and nobody has done anything for long enough."""
    if rest_ms >= REST_MS and gc.get_count()[2] >= DUE:
        gc.collect()
