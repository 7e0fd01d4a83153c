"""戦列札: whoever looks on has placed a card by which the own deck outlives the next attack."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.look.describe import theme
from game.look.describe.parts import panel
from game.mats.kit.films import heard
from game.mats.kit.moments import LAYER, burst, chips
from game.mats.kit.plaque import plaque
from game.mats.senretsu.cues import cue
from game.mats.senretsu.desk import Desk
from game.mats.senretsu.frame import deck_box
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.over_field import within
from game.mats.senretsu.plan import plan_of
from game.mats.senretsu.stakes import stake_of
from game.motion.clip import Clip, Sound, Track
from game.motion.moment import Beat, shown, stayed
from game.motion.placement import Box, Placement
from game.rules.senretsu.values import Staged

BREAKS, GONE = 260.0, 260.0
"""When the sign of danger breaks, as the card has come to lie; and how long it takes to be gone."""
SEEN, SPLINTERS, SIZE = 760.0, 6, 300.0
"""How long it can be read then, how many splinters fly, and how far strokes burst."""
SMALLEST, LARGEST, SHARE = 18.0, 24.0, 22.0
"""How small and large it is written at usual letters, and how large as a share of the deck's width."""


def escaped(made: Clip, table: Table, before: Desk, event: Staged, reduced: bool) -> Clip:
    """The clip of a card that is laid down; where it has averted the danger to the own deck the sign of that
    breaks, and it is said."""
    was, seen = stake_of(before, plan_of(before)), stake_of(table.desk, plan_of(table.desk))
    if was is None or not was.own or was.drawn or (seen is not None and seen.own) or _again(before):
        return made
    box = deck_box(table, was.seat)
    told, over = _told(table, box), BREAKS + SEEN
    if reduced:
        lines = tuple(stayed(p, 0.0, SEEN) for p in told)
        return replace(made, tracks=(*made.tracks, *lines), span=max(made.span, SEEN))
    words = (
        shown(
            p,
            Beat(BREAKS, scale=1.25),
            Beat(BREAKS, 110.0),
            Beat(over - 80.0, 80.0, alpha=0.0, ease="linear"),
        )
        for p in told
    )
    sounds = (*heard(made, cue(event)), Sound(BREAKS, "stamp"))
    tracks = (*made.tracks, *_breaking(box), *words)
    return replace(made, tracks=tracks, span=max(made.span, over), sounds=sounds)


def _again(before: Desk) -> bool:
    """Whether something was taken back in this turn: what is placed anew has been spoken of."""
    if before.retaken is None:
        return False
    return all(isinstance(event, Staged) for event in before.recent[before.retaken :])


def _told(table: Table, box: Box) -> tuple[Placement, ...]:
    """That the attack will be outlived, on the deck's back."""
    says, share = table.words("senretsu.escaped"), 100 / table.desk.text_scale
    size = max(SMALLEST * share, min(LARGEST, SHARE * share * box.w / 100))
    pill = box.centred(broad(table, says, size) + size / 2, 2.0 * size / min(1.0, share))
    pill = within(table.at.field, pill)
    return tuple(
        plaque("escaped", says, pill, size, theme.MATCHA, theme.WHITE, rim=theme.PAPER0, rim_width=3,
               face="display", shadow=2, layer=LAYER, over=LAYER)
    )  # fmt: skip


def _breaking(box: Box) -> Iterator[Track]:
    """The rim of danger bursts round the deck."""
    rim = panel("escaped rim", box.at(-12, -14, box.w + 24, box.h + 28), None, 20, theme.SHU, 7, layer=LAYER)
    bursts = Beat(BREAKS, GONE, scale=1.4, alpha=0.0, ease="arrive")
    yield shown(rim, Beat(BREAKS), bursts)
    yield burst(box.middle, BREAKS, 160.0, "burst-16", SIZE)
    yield from chips(box.middle, BREAKS, SPLINTERS, 0.4 * SIZE, 0.6)
