"""Defects of what makes playing easier: scanning, repeated presses, the pointer, the marks of focus."""

from __future__ import annotations

from tests.long.mutations.kinds import at

INPUT = (
    *at(
        "input/scan.py",
        "input/test_scan.py",
        {
            "a few targets are offered in groups": ("if len(targets) <= MOST:", "if not targets:"),
            "a group is never left again": (
                "if last and self._rounds >= ROUNDS and len(self._levels) > 1:",
                "if last and self._rounds < 0:",
            ),
            "the first one is offered no longer than others": (
                "in self._levels]\n            self._rounds, self._until = 0, now + every * LONGER",
                "in self._levels]\n            self._rounds, self._until = 0, now + every",
            ),
            "what can do nothing is offered before the rest": (
                "main, *others = parts_there\n        return (*(",
                "*others, main = parts_there\n        return (*(",
            ),
        },
    ),
    *at(
        "input/repeats.py",
        "input/test_repeats.py",
        {
            "a press too soon counts": ("now - before < self.within:", "now - before < 0:"),
            "a press that was ignored is let go of": ("return not down", "return False"),
            "the first press of all is too soon": (
                "before, self._moved[part] = self._moved.get(part), now",
                "before = self._moved.setdefault(part, now)",
            ),
        },
    ),
)
SCENES = (
    *at(
        "scenes/ease.py",
        "scenes/test_one_switch.py",
        {
            "a pointer points while targets are offered": (
                "elif not isinstance(intent, Point | Release | Linger | Decide):",
                "elif not isinstance(intent, Release | Linger | Decide):",
            ),
            "one of a group that is offered has focus": ("self.attention.here().away = True", "pass"),
            "whoever waits for the right one has gone": (
                "if not self.shell.kiosk:  # Whoever waits",
                "if self.shell.kiosk:  # Whoever waits",
            ),
        },
    ),
    *at(
        "scenes/setup/namer.py",
        "scenes/test_one_switch.py",
        {
            "one switch is to type a name": (
                "return not self._shell.kiosk and not self._shell.settings.scan",
                "return not self._shell.kiosk",
            ),
        },
    ),
)
WINDOW = (
    *at(
        "window/pointer.py",
        "scenes/test_easier.py",
        {
            "the largest pointer is the system's own": ('if size == "usual":', 'if size == "huge":'),
            "the drawn pointer is dark all over": (
                "pygame.draw.polygon(large, theme.WHITE, points)",
                "pygame.draw.polygon(large, theme.INK0, points)",
            ),
        },
    ),
    *at(
        "look/describe/parts.py",
        "scenes/test_easier.py",
        {
            "a thick mark of focus is as thin as any": ('"thick": 1.7', '"thick": 1.0'),
        },
    ),
)
