"""Defects of the choices, the files and the places."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "config/kept.py",
        "config/test_kept.py",
        {
            "another edition still holds": ("if pages.edition == self._edition else {}", "if pages else {}"),
            "the oldest findings are kept": ("[-MOST:]", "[:MOST]"),
            "what another program keeps is lost": (
                "in self._read().items() if other",
                "in self._found.items() if other",
            ),
        },
    ),
    *at(
        "config/preferences.py",
        "config/test_preferences.py",
        {
            "the command line does not count": (
                "lang=own.lang if own.lang in installed() and not flags.lang_given else flags.lang",
                "lang=own.lang if own.lang in installed() else flags.lang",
            ),
            "the own text size wins over the flag": (
                "text_scale=flags.text_scale or own.text_scale",
                "text_scale=own.text_scale",
            ),
            "mute on the line is overruled": ("sound=flags.sound and own.sound", "sound=own.sound"),
            "own keys are lost": ("        keys=own.keys,\n", ""),
            "safe colours are lost": ("        safe_colours=own.safe_colours,\n", ""),
            "settings that cannot be read are overwritten": (
                "        kept = set_aside(path, now)\n",
                "        kept = path\n        path.unlink()\n",
            ),
        },
    ),
    *at(
        "config/files.py",
        "config/test_preferences.py",
        {
            "settings are written half": (
                "    os.replace(beside, path)\n",
                "    path.write_bytes(data[: len(data) // 2])\n",
            ),
        },
    ),
    *at(
        "config/files.py",
        "config match",
        {
            "everybody may read them": (
                "OWN_FILE, OWN_FOLDER = 0o600, 0o700",
                "OWN_FILE, OWN_FOLDER = 0o644, 0o755",
            ),
            "a second aside takes the first one's place": (
                "        if not target.exists():\n",
                "        if target:\n",
            ),
        },
    ),
    *at(
        "config/files.py",
        "config match cli",
        {
            "a pipe is waited for": (
                "    if not stat.S_ISREG(os.stat(path).st_mode):\n        raise",
                "    if not path.name:\n        raise",
            ),
            "a large file is read": (
                "        if found.st_size > limit:\n            raise TooLarge(str(path))\n",
                "",
            ),
        },
    ),
    *at(
        "config/language.py",
        "config/test_language.py",
        {
            "the environment does not count": (
                "return spoken([said] if said is not None else system())",
                "return spoken(system())",
            ),
            "other languages become Japanese": ('"en" if named else "ja")', '"ja")'),
        },
    ),
    *at(
        "config/places.py",
        "config cli match",
        {
            "the data folder is not where it was said": (
                "    if override is not None:\n        return override\n",
                "",
            ),
        },
    ),
    *at(
        "config/kept.py",
        "config/test_kept.py scenes/test_errands.py",
        {
            "what is kept twice stays where it was": (
                "others = [(other, before) for other, before in self._read().items() if other != key]",
                "others = [*self._read().items()]",
            ),
            "what is kept already is written again": (
                'if self._path is None or bytes(self._found.get(key, b"")) == bytes(raw):',
                "if self._path is None:",
            ),
            "a folder that cannot be written ends the program": (
                "with suppress(OSError):\n            put",
                "with suppress(KeyError):\n            put",
            ),
            "a finding of another kind ends the program": (
                "        with suppress(*_DAMAGED):\n            return None if raw",
                "        with suppress(KeyError):\n            return None if raw",
            ),
            "any file is read whole": ("read_bounded(self._path, MOST_BYTES)", "self._path.read_bytes()"),
        },
    ),
    *at(
        "config/child.py",
        "config/test_child.py",
        {
            "one that was stopped never ends": (
                "        self.process.kill()\n",
                "        self.process.terminate()\n",
            ),
            "nobody waits until it is gone": (
                "        self.process.join()\n        self.process.close()\n",
                "",
            ),
            "the program waits for it at its end": (", daemon=True)", ", daemon=False)"),
        },
    ),
)
