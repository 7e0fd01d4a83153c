"""Defects of the window: its loop, its devices, the probe."""

from __future__ import annotations

from tests.long.mutations import easier
from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "window/ears.py",
        "scenes/test_ears.py",
        {
            "the mixer does not hear that nobody looks": (
                "mixer.away, seen = away, shell.stack[::-1]",
                "mixer.away, seen = False, shell.stack[::-1]",
            ),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_entrance.py",
        {
            "a press is heard only once what it opens is seen": (
                "        if self.ears is not None and not self.shell.over:",
                "        if self.ears is not None and self.shell.over:",
            ),
        },
    ),
    *at(
        "window/display.py",
        "scenes/test_text_input.py",
        {
            "text is taken from the start": (
                "    let_type(typing)\n    return surface\n",
                "    return surface\n",
            ),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_loop.py",
        {
            "an exposed window stays empty": (
                "                self.stage.forget()\n                self._damaged = True\n",
                "                pass\n",
            ),
            "the close button does nothing": (
                "            self.shell.quit()\n",
                "            pass\n",
            ),
            "a press before the cover opens it": ("            pygame.event.clear(INPUT)\n", ""),
            "the probe speaks at rest": (
                "if rest and self._stirred and self._probe:",
                "if rest and self._probe:",
            ),
            "the window never sleeps": ("return AWAKE_HZ if awake else ASLEEP_HZ", "return AWAKE_HZ"),
            "it draws anew while it is resized": (
                "            if now - self._resized_at < REBUILD_MS:\n",
                "            if now - self._resized_at < 0:\n",
            ),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_ears.py",
        {
            "the mixer keeps the first frame waiting": (
                "deque((lambda: None, self._meet, self._reach_out, self._open_ears))",
                "deque((self._open_ears, self._meet, self._reach_out))",
            ),
            "the player's levels do not reach the mixer": (
                "            self.ears.retune(settings)\n",
                "            pass\n",
            ),
        },
    ),
    *at(
        "window/entrance.py",
        "scenes/test_entrance.py",
        {
            "a new screen is never waited for": (
                "if not stage.ready(frame.placements, frame.space):",
                "if False:",
            ),
            "a new screen is waited for without end": ("if now - self._since < most:", "if True:"),
            "a slow computer never paints a new screen ahead": (
                "if busy and self._put_off < MOST_PUT_OFF:",
                "if busy:",
            ),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_entrance.py",
        {
            "what nobody sees is pressed": (
                "        if not self._entrance.waits:\n            self._take_input(now)",
                "        self._take_input(now)",
            ),
        },
    ),
    *at(
        "look/paint/aside.py",
        "look/paint/test_aside.py",
        {
            "what is made aside is thrown away": ("not self._cache.keep(key, made)", "made.get_width() < 0"),
        },
    ),
    *at(
        "window/writing.py",
        "scenes/test_text_input.py",
        {
            "text is taken for ever": ("            let_type(wanted)\n", "            let_type(True)\n"),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_loop.py scenes/safe",
        {
            "an error ends the program": (
                "                elif not self.keep_calm(error):\n                    return 1 if",
                "                else:\n                    return 1 if",
            ),
        },
    ),
    *at(
        "window/loop.py",
        "scenes/test_loop.py scenes/settings",
        {
            "own keys do not reach the window": (
                "        suit(self._devices, settings)\n        if settings.fullscreen",
                "        if settings.fullscreen",
            ),
        },
    ),
    *at(
        "window/mishap.py",
        "scenes/safe",
        {
            "the calm card about itself": (
                "    if scene == SafeScene.name:\n",
                "    if scene == SafeScene.__name__:\n",
            ),
            "an error's match is lost": (
                "stored = kept.match_id if kept is not None else None",
                "stored = None",
            ),
        },
    ),
    *at(
        "window/pads.py",
        "input/test_pads.py",
        {
            "a pad pulled out stays": (
                "            self._open.pop(event.instance_id, None)\n",
                "            pass\n",
            ),
            "a pad plugged in is told on as input": (
                "            return False\n        return True\n",
                "            return False\n        return False\n",
            ),
        },
    ),
    *at(
        "window/probe.py",
        "scenes/test_probe.py scenes/test_loop.py",
        {
            "targets are told in reference pixels": (
                '"rect": to_window(t.x, t.y, t.w, t.h)',
                '"rect": (t.x, t.y, t.w, t.h)',
            ),
            "all targets are told as enabled": ('"enabled": t.enabled', '"enabled": True'),
            "the viewer is not told": ('            "viewer": viewer,\n', '            "viewer": None,\n'),
        },
    ),
    *at(
        "window/start.py",
        "test_app.py scenes/settings",
        {
            "flags do not hold": (
                "    settings = settled(flags, own)\n",
                "    settings = settled(replace(flags, lang_given=False), own)\n",
            ),
        },
    ),
    *easier.WINDOW,
)
