"""What is yet to be heard of a film, in the film's own time."""

from __future__ import annotations

from game.sound.cues import Part, parts

LATE_MS = 250.0
"""A sound that should have been heard longer ago than this is left out: a stalled film does not catch up."""


class Programme:
    """The sounds of a film's clips; times are milliseconds of the film."""

    def __init__(self) -> None:
        self._parts: list[Part] = []
        self._now = ""
        """What is heard as soon as anybody listens."""

    def begin(self) -> None:
        """A film begins: nothing of the one before is to be heard any more, but what is heard at once."""
        self._parts.clear()

    def add(self, cue: str | None, begin: float) -> None:
        """The cue of a clip that begins then."""
        if cue is not None:
            self._parts.extend(Part(begin + part.after, part.sound) for part in parts(cue))

    def at_once(self, cue: str | None) -> None:
        """The cue of something that no film shows. Of several only the last is heard, and of that its end."""
        if cue is not None:
            self._now = parts(cue)[-1].sound

    def cut(self) -> None:
        """The film is skipped: of what was still to come only the last is heard."""
        if self._parts:
            self._now = self._parts[-1].sound
            self._parts.clear()

    def leap(self, t: float) -> None:
        """The film goes on from there: what would have been heard before is not."""
        self._parts = [part for part in self._parts if part.after >= t]

    def clear(self) -> None:
        """Nothing more is to be heard."""
        self._parts.clear()
        self._now = ""

    def due(self, t: float) -> tuple[str, ...]:
        """What is to be heard at time t of the film; each sound is returned once."""
        ready = [part for part in self._parts if part.after <= t]
        self._parts = [part for part in self._parts if part.after > t]
        heard = [part.sound for part in ready if t - part.after <= LATE_MS]
        if self._now:
            heard.append(self._now)
            self._now = ""
        return tuple(heard)
