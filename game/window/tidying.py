"""When memory that nobody needs any more is looked for: a search through all there is takes longer than a
frame."""

from __future__ import annotations

import gc
from typing import Literal

SELDOM = 20
"""After so many small searches a thorough one comes by itself, whatever moves."""
DUE = 4
"""After so many it is made at the next rest."""
REST_MS = 250
"""How long nothing has moved and nobody has done anything by then."""
PAUSE_MS = 15_000
"""And by a search through all there is, which takes several frames: after so long a rest nobody is about to
press, and the loop goes round so seldom that nobody notices."""
WHOLE = 4
"""One in so many thorough searches goes through all there is: screens that were closed hold one another."""
THOROUGH = 2
"""The last of the collector's generations."""


def begin() -> None:
    """From now on searches are made, through what comes from now on; what is there by now stays."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)
    if not is_on():
        gc.callbacks.append(_pass_over)
    gc.enable()


def end() -> None:
    """What searches leave is looked through again by whoever runs on in this process."""
    if is_on():
        gc.callbacks.remove(_pass_over)


def is_on() -> bool:
    """Whether what a search leaves is passed over from then on."""
    return _pass_over in gc.callbacks


def _pass_over(phase: Literal["start", "stop"], info: dict[str, int]) -> None:
    """What a thorough search has left is needed: the next one goes only through what has come since, which is
    little."""
    if phase == "stop" and info["generation"] == THOROUGH:
        gc.freeze()


def settle() -> None:
    """All that the program needs is there by now, and stays: later searches pass it over."""
    gc.freeze()


def tidy(rest_ms: float) -> None:
    """A thorough search, if one is due and there was rest for long enough; now and then one also through what
    earlier ones have left."""
    if rest_ms < REST_MS or gc.get_count()[THOROUGH] < DUE:
        return
    if (gc.get_stats()[THOROUGH]["collections"] + 1) % WHOLE:
        gc.collect()
    elif rest_ms >= PAUSE_MS:
        gc.unfreeze()
        gc.collect()
