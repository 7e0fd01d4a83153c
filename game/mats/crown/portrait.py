"""グローリアスクラウン on a picture to keep: the last set that was played, and everybody's points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.look.describe import theme
from game.look.describe.measure import width
from game.look.describe.parts import chip, label, panel
from game.look.describe.theme import CARD_RATIO
from game.look.describe.words import Words
from game.mats.crown.about import DRESS
from game.mats.crown.captions import set_name
from game.mats.crown.faces import face
from game.mats.crown.score_sheet import Totals
from game.mats.table import Seating
from game.motion.placement import Box, Placement
from game.rules.crown.values import Event, Laid, Played, View, reversed_order

OVAL, SHEET = Box(28, 20, 584, 252), Box(20, 284, 600, 290)
CARD_W, ROOM = 108.0, 460.0
TILT = 3.0
"""By how many degrees each card lies turned against the one beside it."""


def portrait(
    story: Sequence[tuple[Event, View]], seating: Seating, box: Box, words: Words
) -> tuple[Placement, ...]:
    """In a box of 640 by 590."""
    oval = box.at(*OVAL)
    drawn = [panel("final cloth", oval, DRESS.dark, OVAL.h / 2, theme.YAMA, 3)]
    plays = [(event.laid, view) for event, view in story if isinstance(event, Played)]
    if plays:
        drawn += _play(*plays[-1], seating, oval, words)
    sheet = box.at(*SHEET)
    drawn.append(panel("final sheet", sheet, theme.PAPER0, 18, shadow=1, layer=2))
    drawn += Totals(story[-1][1], seating.names, sheet.at(14, 6, sheet.w - 28, sheet.h - 12), words, 3).draw()
    return tuple(drawn)


def _play(laid: Laid, view: View, seating: Seating, oval: Box, words: Words) -> Iterator[Placement]:
    """The cards side by side, and below them whose they were."""
    count, down = len(laid.cards), reversed_order(view)
    pitch = min(CARD_W + 8, (ROOM - CARD_W) / max(1, count - 1))
    left = oval.middle[0] - (pitch * (count - 1) + CARD_W) / 2
    for n, card in enumerate(laid.cards):
        at = (left + pitch * n, oval.y + 18, CARD_W, CARD_W * CARD_RATIO)
        look = face(card, words, down, shadow=2)
        yield Placement(f"final card {n}", look, *at, 2, TILT * (n - (count - 1) / 2))
    text = words(
        "crown.moment.set.what", name=seating.names[laid.seat], set=set_name(laid.number, count, words)
    )
    wide = min(380.0, width(text, 22, "bold", words.lang, 100))
    pill = oval.at((oval.w - wide - 84) / 2, oval.h - 70, wide + 84, 54)
    yield panel("final whose", pill, theme.PAPER0, 27, layer=3)
    yield chip("final chip", laid.seat, pill.x + 34, pill.y + 27, 32)
    yield label("final text", text, pill.at(60, 0, wide, 54), 22, face="bold")
