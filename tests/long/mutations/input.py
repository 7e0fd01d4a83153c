"""Defects of the devices, the key map and the focus."""

from __future__ import annotations

from tests.long.mutations import easier
from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "input/devices.py",
        "input/test_devices.py",
        {
            "a touch counts twice": (
                '        if getattr(event, "touch", False):\n',
                '        if getattr(event, "touch", None) is None:\n',
            ),
            "every mouse button presses": (
                "        if event.button != 1:\n",
                "        if event.button == 0:\n",
            ),
            "a second finger presses too": (
                "            if self._finger is not None:\n                return Linger(x, y)\n",
                "",
            ),
            "any finger lifts": (
                "if self._finger is None or self._finger[0] != finger:",
                "if self._finger is None:",
            ),
            "a finger that slips is a drag": (
                "if abs(x - left) + abs(y - top) > SLIP:",
                "if abs(x - left) + abs(y - top) > 0:",
            ),
            "lingering never ends": (
                'self._finger = (self._finger[0], x, y, float("inf"))',
                "self._finger = (self._finger[0], x, y, now)",
            ),
            "a leaning stick repeats at once": (
                "        self._leaning = (meant, now + REPEAT_AFTER_MS)\n        return meant\n\n\ndef _way",
                "        self._leaning = (meant, now)\n        return meant\n\n\ndef _way",
            ),
            "up is down": ('return "down" if y > 0 else "up"', 'return "up" if y > 0 else "down"'),
            "keys act again when they are let go": (
                "return meant if event.type == kinds.KEYDOWN else _let_go(meant)",
                "return meant",
            ),
            "pinching turns the other way": (
                "self._pinched += parted * PINCH_STEPS",
                "self._pinched -= parted * PINCH_STEPS",
            ),
            "the wheel has no place": (
                "return Wheel(event.y, *self._pointer) if event.y else None",
                "return Wheel(event.y) if event.y else None",
            ),
        },
    ),
    *at(
        "input/devices.py",
        "input/test_typing.py input/test_devices.py",
        {
            "letters command while text is typed": (
                "return self._letter(event) if self._typing else self._key(event)",
                "return self._key(event)",
            ),
        },
    ),
    *at(
        "input/devices.py",
        "input/test_typing.py input/test_devices.py scenes/test_text_input.py",
        {
            "the opening key is typed too": (
                "return Typed(event.text) if self._typing and not self._stale else None",
                "return Typed(event.text) if self._typing else None",
            ),
        },
    ),
    *at(
        "input/focus.py",
        "input/test_focus.py",
        {
            "right goes left at the end": (
                "step(targets, here, 1 if dx + dy > 0 else -1)",
                "step(targets, here, -1 if dx + dy > 0 else 1)",
            ),
            "arrows prefer what lies aside": (
                "cost = ahead + 3 * aside + 0.1 * drift",
                "cost = ahead - 3 * aside",
            ),
            "some targets cannot be reached": (
                'if way in ("left", "right") and not _connected(tuple(targets)):',
                'if way in ("left", "right") and not targets:',
            ),
            "rows are read from below": (
                "key=lambda t: (centre(t)[1], t.x)",
                "key=lambda t: (-centre(t)[1], t.x)",
            ),
        },
    ),
    *at(
        "input/keymap.py",
        "input/test_keymap.py",
        {
            "a bound key is taken twice": ("            has[loser] = has[action]\n", "            pass\n"),
            "the last key of an action is taken": (
                "        if loser and not has[action] and not self.always(loser):\n",
                "        if loser and not self.usual:\n",
            ),
            "fixed keys are given away": (
                "        if part in self.fixed:\n            return Given(None)\n",
                "",
            ),
        },
    ),
    *at(
        "input/keymap.py",
        "input/test_keymap.py input/test_devices.py",
        {
            "Ctrl and a letter means the letter": ("    if alt or ctrl:\n", "    if alt and ctrl:\n"),
            "undo sits on Start": ('    "start": Command("back"),\n', '    "start": Command("undo"),\n'),
        },
    ),
    *easier.INPUT,
)
