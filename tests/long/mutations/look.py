"""Defects of drawing."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "look/describe/breaking.py",
        "look/describe",
        {
            "lines begin with a full stop": (
                "if after in NEVER_FIRST or before in NEVER_LAST:",
                "if before in NEVER_LAST:",
            ),
            "lines end with a bracket": (
                "if after in NEVER_FIRST or before in NEVER_LAST:",
                "if after in NEVER_FIRST:",
            ),
            "Japanese breaks anywhere": (
                'pieces = _phrases(text) if lang == "ja" else words(text)',
                "pieces = _units(text)",
            ),
            "a short last word stands alone": (
                "for line in _accompanied(list(_filled(pieces, fits)), lang, fits)]",
                "for line in _filled(pieces, fits)]",
            ),
            "a word too long sticks out": (
                "        if not fits(line[0].rstrip()):\n",
                "        if not line[0]:\n",
            ),
        },
    ),
    *at(
        "look/paint/cache.py",
        "look/paint",
        {
            "the cache forgets nothing": (
                "        while self.used > self.budget:\n",
                "        while self.used > 9 * self.budget:\n",
            ),
            "the cache drops the newest": ("popitem(last=False)", "popitem(last=True)"),
            "what was asked for again is dropped first": ("            self._kept.move_to_end(key)\n", ""),
        },
    ),
    *at(
        "look/paint/dirty.py",
        "look/paint/test_dirty.py look/test_stage.py",
        {
            "what moved is not drawn anew": (
                "for thing in (*old, *new) if id(thing) not in kept]",
                "for thing in new if id(thing) not in kept]",
            ),
            "another order is no change": (
                "kept = {id(both[i]) for i in _rising([places[id(thing)] for thing in both])}",
                "kept = {id(thing) for thing in both}",
            ),
        },
    ),
    *at(
        "look/paint/palette.py",
        "look/paint/test_palette.py",
        {
            "safe colours stay usual": ("(ink.safe if self.safe else None) or", "None or"),
            "four colours are two": (
                "return FOUR if palette.four and suited else",
                "return FOUR if palette.four and not suited else",
            ),
        },
    ),
    *at(
        "look/stage.py",
        "look/test_stage.py scenes/test_opening.py",
        {
            "a change draws nothing": (
                "        if frame == self._shown:\n",
                "        if self._shown is not None:\n",
            ),
            "a picture that was kept stays for ever": (
                "        if self._shown is None and self._stands_for(frame):\n",
                "        if self._stands_for(frame) or self._owed:\n",
            ),
            "a screen that leaves a border is pointed at wrongly": (
                "return (x - self._corner[0]) / scale, (y - self._corner[1]) / scale",
                "return x / scale, y / scale",
            ),
            "what was damaged stays damaged": (
                "        self._shown = None\n        self._owed = False\n",
                "        self._owed = False\n",
            ),
            "texts that stick out are not told": (
                "if not lines.fits or lines.needed[1] > p.h * 1.25 + 1:",
                "if not lines.needed:",
            ),
        },
    ),
    *at(
        "look/easel.py",
        "look/test_stage.py scenes/test_opening.py",
        {
            "the old look stays": (
                "if known is not None and (known[0] is p or known[0] == p):",
                "if known is not None:",
            ),
        },
    ),
    *at(
        "look/stage.py",
        "look/test_stage.py screens/test_gallery.py",
        {
            "a veil does not hide": ("if i >= max(veils, default=0) and", "if i >= 0 and"),
        },
    ),
    *at(
        "look/describe/measure.py",
        "look/describe look/test_stage.py",
        {
            "words need no more room in a small window": (
                "return max(usual * SLACK, small) + 5",
                "return usual",
            ),
        },
    ),
    *at(
        "look/describe/words.py",
        "look/describe/test_words.py look test_messages.py",
        {
            "missing words pass for text": (
                'raise MissingWords(f"{self.lang}: {key}")\n        self._known',
                "pass\n        self._known",
            ),
        },
    ),
)
