"""戦列札: an attack begins: whose it is, large over the field, and its army leans forward."""

from __future__ import annotations

from collections.abc import Iterator

from game.look.describe import theme
from game.mats.kit.films import ends, heard
from game.mats.kit.lines import Point
from game.mats.kit.moments import LAYER
from game.mats.kit.plaque import plaque
from game.mats.senretsu.choice import card_key
from game.mats.senretsu.cues import cue
from game.mats.senretsu.lanes import forth
from game.mats.senretsu.layout import Table, broad
from game.mats.senretsu.over_field import placed
from game.motion.clip import Clip, Sound
from game.motion.moment import Beat, Moment, felt, shown, stayed
from game.motion.placement import Placement
from game.rules.senretsu.values import Drew, TurnBegan

SIZES, SPARE = (46.0, 36.0, 26.0), 6.0
"""How large it is written, the smaller to give way to cards; how much lower it is then than the room under
the columns at least."""
SEEN, STILL, GOES = 480.0, 760.0, 90.0
"""How long it is seen, also without motion, and how it goes."""
COMES = Beat(0.0, scale=1.5), Beat(0.0, 110.0, scale=0.96, ease="travel"), Beat(110.0, 60.0)
LEANS, BACK = 16.0, 6.0
"""How far the army leans forward, and how far it draws back before that."""


def charged(made: Clip, table: Table, event: TurnBegan | Drew, reduced: bool) -> Clip:
    """The clip of a turn that begins with an attack; of anything else, and where nobody could attack, as it
    was."""
    army = [lain for rank in table.desk.view.sides[event.seat].ranks for lain in rank.cards]
    if not isinstance(event, TurnBegan) or event.turn < 2 or not army:
        return made
    told = tuple(_told(made, table, event))
    span = max(made.span, (STILL if reduced else SEEN) + GOES)
    if reduced:
        tracks = (stayed(p, 0.0, span) for p in told)
        return Clip(made.still, (*made.tracks, *tracks), span, made.stops, made.sounds)
    goes = Beat(SEEN, GOES, alpha=0.0, ease="linear")
    way = forth(table.desk.view, event.seat)
    leans = Beat(0.0, 140.0, dx=-BACK * way), Beat(140.0, 110.0, dx=LEANS * way), Beat(250.0, 160.0)
    return felt(
        made,
        Moment(
            span=span,
            things=tuple(shown(p, *COMES, goes) for p in told),
            acts={card_key(lain.card): leans for lain in army},
            sounds=(*heard(made, cue(event)), Sound(0.0, "stamp")),
        ),
    )


def _told(made: Clip, table: Table, event: TurnBegan) -> Iterator[Placement]:
    """Who attacks, as large for the one side as for the other, over the columns where no card lies, or under
    them; vermilion to whom it threatens."""
    view, at = table.desk.view, table.at
    mine, threatens = view.seat == event.seat, view.seat == 1 - event.seat
    name = table.name(event.seat)
    says = table.words("senretsu.charge.own") if mine else table.words("senretsu.charge", name=name)

    def measured(size: float) -> Point:
        return broad(table, says, size) + 1.4 * size, 1.7 * size * table.desk.text_scale / 100

    size, pill = placed(at.field, SIZES, SIZES[-1], measured, at.field.ground, ends(made), SPARE)
    fill, ink = (theme.SHU, theme.WHITE) if threatens else (theme.YAMA, theme.INK0)
    yield from plaque("charge", says, pill, size, fill, ink, rim=theme.PAPER0, rim_width=3, face="display",
                      shadow=2, layer=LAYER + 1, over=LAYER + 1)  # fmt: skip
