"""Defects of the window: its loop, its devices, the probe."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "app.py",
        "scenes/test_loop.py",
        {
            "a press before the cover opens it": ("        pygame.event.clear(_INPUT)\n", ""),
            "an exposed window stays empty": (
                "                self._stage.forget()\n                self._damaged = True\n",
                "                pass\n",
            ),
            "the probe speaks at rest": (
                "if rest and self._stirred and self._probe:",
                "if rest and self._probe:",
            ),
            "the window never sleeps": ("return AWAKE_HZ if awake else ASLEEP_HZ", "return AWAKE_HZ"),
            "the close button does nothing": (
                "self._shell.over = True\n        elif isinstance(meant, Command)",
                "self._shell.over = False\n        elif isinstance(meant, Command)",
            ),
            "it draws anew while it is resized": (
                "            if now - self._resized_at < REBUILD_MS:\n",
                "            if now - self._resized_at < 0:\n",
            ),
        },
    ),
    *at(
        "app.py",
        "scenes/test_ears.py",
        {
            "music plays on while nobody looks": (
                "mixer.away, mixer.soft = self._away, seen[0].soft",
                "mixer.away, mixer.soft = False, seen[0].soft",
            ),
            "the mixer keeps the first frame waiting": (
                "            self._meet()\n        else:\n            self._sound(now)\n",
                "            self._meet()\n        self._sound(now)\n",
            ),
            "the player's levels do not reach the mixer": (
                "            self._mixer.retune(settings)\n",
                "            pass\n",
            ),
        },
    ),
    *at(
        "app.py",
        "scenes/test_text_input.py",
        {
            "text is taken from the start": (
                "        _let_type(self._devices.typing)\n        return surface\n",
                "        return surface\n",
            ),
            "text is taken for ever": ("            _let_type(wanted)\n", "            _let_type(True)\n"),
        },
    ),
    *at(
        "app.py",
        "scenes/safe",
        {
            "an error ends the program": (
                "                if not self.keep_calm(error):\n                    return 1\n",
                "                return 1\n",
            ),
            "an error's match is lost": ("stored = scene.match_id if scene.saved else None", "stored = None"),
            "the calm card about itself": (
                "        if scene == SafeScene.name:\n",
                "        if scene == SafeScene.__name__:\n",
            ),
        },
    ),
    *at(
        "app.py",
        "test_app.py scenes/settings",
        {
            "flags do not hold": (
                "    settings = settled(flags, own)\n",
                "    settings = settled(replace(flags, lang_given=False), own)\n",
            ),
        },
    ),
    *at(
        "app.py",
        "scenes/test_loop.py scenes/settings",
        {
            "own keys do not reach the window": (
                "        self._devices.keys = bound(settings.keys)\n        if settings.fullscreen",
                "        if settings.fullscreen",
            ),
        },
    ),
    *at(
        "window/probe.py",
        "scenes/test_loop.py",
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
        "window/pads.py",
        "scenes/test_loop.py",
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
)
