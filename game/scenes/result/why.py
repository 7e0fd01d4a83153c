"""Why a game by points has ended as it has: under the plaque in one line, else beside it in several."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import measure, theme
from game.look.describe.parts import label, panel
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.motion.placement import Placement
from game.scenes.result.places import Places

SIZE, LINES, LEADING = 22, 5, 1.25
LINE_SIZE, ENDS, GAP = 23, 30.0, "　"
"""In one line: how large; how much room its ends have; what stands between two sentences."""
INSET, EDGE = 20.0, 16.0


def why(said: tuple[str, ...], at: Places, code: bool, words: Words, text_scale: int) -> Iterator[Placement]:
    """The sentences on paper that is as large as they need. `code`: whether the way to an organiser's page
    stands there too."""
    line, room = GAP.join(said), at.why_line
    wide = measure.width(line, LINE_SIZE, "bold", words.lang, text_scale) + 2 * ENDS
    if room is not None and wide <= room.w:
        box = room.centred(wide, room.h)
        yield panel("why", box, theme.PAPER0, room.h / 2, shadow=1, layer=2)
        yield label("why text", line, box, LINE_SIZE, face="bold", align="centre", layer=3)
        return
    room = (
        at.why.at(at.gives_way, 0, at.why.w - at.gives_way + 54, at.why.h)
        if code and at.gives_way
        else at.why
    )
    text = Label("\n".join(said), SIZE, theme.INK0, lines=LINES, leading=LEADING)
    high = measure.high(text, room.w - 2 * INSET, words.lang, text_scale)
    box = room.centred(room.w, min(room.h, high + 2 * EDGE))
    yield panel("why", box, theme.PAPER0, 18, shadow=1, layer=2)
    yield Placement("why text", text, *box.at(INSET, 0, box.w - 2 * INSET, box.h), layer=3)
