"""How often a sound may be heard, and how loud then."""

from __future__ import annotations

APART_MS = 40.0
"""The same sound is not heard twice within so long: it would only be louder and rougher."""
OFTEN_MS = 1000.0
OFTEN = 0.708
"""-3 dB: the share of its loudness that a sound has when it comes more than once a second."""


def share(level: int) -> float:
    """The strength of a loudness from 0 to 100: 50 sounds about half as loud as 100."""
    return (level / 100) ** 2


class Meter:
    """Remembers what was heard when; times are milliseconds."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}

    def strength(self, sound: str, now: float) -> float:
        """How strongly the sound is to be heard now, and that it is; 0 if not at all. The heights of a rising
        cue count as one sound."""
        name = sound.partition("-")[0]
        since = now - self._last.get(name, -OFTEN_MS)
        if since < APART_MS:
            return 0.0
        self._last[name] = now
        return OFTEN if since < OFTEN_MS else 1.0
