"""Defects of pictures and films to keep."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "keepsakes/animation.py",
        "keepsakes/test_film.py",
        {
            "a film may be as large as it likes": ("if len(data) <= limit:", "if len(data):"),
            "what is too large is never smaller": ("        if w < LEAST_W:", "        if w < 10 * LEAST_W:"),
            "spans are rounded one by one": (
                "found.append(round(total) - told)",
                "found.append(int(span))",
            ),
            "without Pillow nothing is said": (
                '        raise NoFilm("no_pillow")\n',
                "        return False\n",
            ),
        },
    ),
    *at(
        "keepsakes/reel.py",
        "keepsakes/test_film.py",
        {
            "the end is as long as it likes": ("if self.length(longer) > longest:", "if not longest:"),
            "the end is the last action alone": (
                "while found.first > earliest:",
                "while found.first > last:",
            ),
        },
    ),
    *at(
        "keepsakes/saving.py",
        "keepsakes/test_postcard.py",
        {
            "a picture takes the place of what is there": ('path.open("xb")', 'path.open("wb")'),
            "a film of another name counts for nothing": (
                'KINDS = (PNG, ".webp", ".gif")',
                'KINDS = (PNG, ".webp")',
            ),
            "the folder has to be there": (
                "        folder.mkdir(parents=True, exist_ok=True)\n",
                "        folder.resolve(strict=True)\n",
            ),
            "the picture is cut off": ("(0, 0, side, side)", "(0, 0, side, side - 60)"),
        },
    ),
    *at(
        "keepsakes/keeper.py",
        "keepsakes/test_postcard.py scenes/keepsake",
        {
            "what the process says is not heard": ("if not self._child.pipe.poll():", "if True:"),
            "what is stopped goes on": ("            self._child.end()\n", ""),
        },
    ),
)
