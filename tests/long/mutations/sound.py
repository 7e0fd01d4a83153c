"""Defects of what is heard. What an event sounds like belongs to the playmats."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "sound/cues.py",
        "sound/test_cues.py",
        {
            "a following cue comes at once": (
                "begin = found[-1].after + FOLLOWS_MS.get(name, USUAL_FOLLOWS_MS) if found else 0.0",
                "begin = found[-1].after if found else 0.0",
            ),
            "steps do not rise": (
                'Part(first + RISING_MS * i, f"{name}-{n + 1}") for i, n in',
                'Part(first + RISING_MS * i, f"{name}-1") for i, n in',
            ),
            "a person's win sounds lost": (
                "won = any(humans[seat] for seat in winners)",
                "won = all(not humans[seat] for seat in winners)",
            ),
        },
    ),
    *at(
        "sound/meter.py",
        "sound/test_cues.py sound/test_mixer.py",
        {
            "the lower half is the louder": ("return (level / 100) ** 2", "return (level / 100) ** 0.5"),
            "the same sound twice at once": ("    if since < APART_MS:\n", "    if since < 0:\n"),
            "a frequent sound stays loud": ("return OFTEN if since < OFTEN_MS else 1.0", "return 1.0"),
        },
    ),
    *at(
        "sound/programme.py",
        "sound",
        {
            "late sounds catch up": ("if t - part.after <= LATE_MS]", "if t >= part.after]"),
        },
    ),
    *at(
        "sound/programme.py",
        "scenes/test_heard.py sound",
        {
            "a skipped film plays all it had": (
                "            self._now = self._parts[-1].sound\n",
                "            self._now = self._parts[0].sound\n",
            ),
        },
    ),
    *at(
        "sound/programme.py",
        "sound scenes/test_heard.py",
        {
            "what was heard is heard again": (
                "self._parts = [part for part in self._parts if part.after > t]",
                "self._parts = list(self._parts)",
            ),
        },
    ),
    *at(
        "sound/mixer.py",
        "sound/test_mixer.py",
        {
            "mute leaves effects": (
                "if not (self._open and self.settings.sound and self.settings.effects):",
                "if not (self._open and self.settings.effects):",
            ),
            "mute leaves music": ("resting = self.away or not self.settings.sound", "resting = self.away"),
            "music plays on while nobody looks": (
                "resting = self.away or not self.settings.sound",
                "resting = not self.settings.sound",
            ),
            "a broken file breaks the game": (
                "FAULTS = (pygame.error, OSError)",
                "FAULTS = (KeyboardInterrupt,)",
            ),
            "music does not wait for the old piece": (
                "            if now < self._going:\n",
                "            if now < 0:\n",
            ),
            "effects ignore their level": (
                "cue.set_volume(self._strength(self.settings.effects) * strength)",
                "cue.set_volume(strength)",
            ),
            "the bed is heard without ambience": (
                'self._lie_on(tune.bed if self.settings.ambience else "")',
                "self._lie_on(tune.bed)",
            ),
            "complaints never end": ("        self._complained |= new\n", ""),
        },
    ),
)
