"""グローリアスクラウン: a joker comes down on another card, or two of them together."""

from __future__ import annotations

from msgspec.structs import replace

from game.mats.crown.centre import laid_names
from game.mats.crown.cues import cue
from game.mats.crown.desk import Desk
from game.mats.crown.faces import pile_id
from game.mats.crown.laying import LANDS as LIES
from game.mats.crown.layout import Table
from game.mats.crown.stretch import LAID
from game.mats.kit.films import heard
from game.mats.kit.moments import LAYER, blow, burst, chips, ripple
from game.mats.kit.sizes import grown
from game.motion.clip import Clip, Sound, Stop, Track
from game.motion.moment import Moment, chained, felt
from game.motion.placement import FLYING
from game.rules.crown.values import JOKER, Played

RISES, STRIKES, LANDS, STANDS = 220.0, 280.0, 330.0, 70.0
"""When it is held up, when it begins to fall and has fallen; how long everything stands then."""
LARGER, ABOVE = 1.4, 60.0
"""How large it is held up, and how high above its place."""
ASIDE = 280.0
"""How long what lay there takes to be pushed aside: it stays under the joker meanwhile."""
TURN = 360.0
"""By how many degrees a joker turns on its way."""
SPARKS, CHIPS = 380.0, 9
"""How large the sparks are where it lands among other cards, or leads; how many splinters fly where it
strikes another card."""
LATER = LANDS + STANDS - LAID
"""How much later than another play it is told."""


def towers(before: Desk, event: Played) -> bool:
    """Whether jokers alone are played: two of them, or one that beats a card."""
    cards = event.laid.cards
    return set(cards) == {JOKER} and (len(cards) > 1 or bool(before.view.field))


def struck_down(made: Clip, table: Table) -> Clip:
    """It is held up and comes down on the pile, all stands, and only then what lay there is pushed aside."""
    played = {pile_id(name) for _, name in laid_names(table.desk.view)[-1][1]}
    x, y = table.at.top_play(0, 1).box.middle
    moment = Moment(
        span=made.span + LATER,
        things=(
            *blow((x + 190, y - 170), (x - 30, y + 30), STRIKES, 120.0, 34.0, layer=FLYING + 2),
            burst((x, y), LANDS, STANDS + 120.0, "burst-16", 560.0, layer=1),
            *chips((x, y), LANDS, CHIPS),
            ripple((x, y), LANDS + STANDS, 80.0, 210.0, layer=1),
        ),
        when={"pile:": LANDS + STANDS, "worth": LATER, "note": LATER} | dict.fromkeys(played, 0.0),
        stops=(Stop(LANDS, STANDS),),
        sounds=(Sound(0.0, "card_lift"), Sound(LANDS - 10.0, "koma")),
    )
    tracks = (_falls(t) if t.end.key in played and t.end.alpha else t for t in made.tracks)
    return felt(replace(made, tracks=tuple(tracks)), moment)


def tricked(made: Clip, event: Played, table: Table) -> Clip:
    """A joker among other cards, or one that leads, turns over itself on its way and strikes sparks as it
    lands."""
    _, cards = laid_names(table.desk.view)[-1]
    spots = {
        pile_id(name): table.at.top_play(i, len(cards)).box.middle
        for i, (card, name) in enumerate(cards)
        if card is JOKER
    }
    if not spots:
        return made
    sparks = (
        burst(spot, LIES, 260.0, "burst-16", SPARKS, f"joker sparks {n}", layer=LAYER)
        for n, spot in enumerate(spots.values())
    )
    tracks = (_turned(t) if t.end.key in spots and t.end.alpha else t for t in made.tracks)
    sounds = (*heard(made, cue(event)), Sound(LIES, "hits:2"))
    return replace(made, tracks=(*tracks, *sparks), sounds=sounds)


def _turned(track: Track) -> Track:
    """It turns round itself on its way."""
    return replace(track, start=replace(track.start, angle=track.start.angle - TURN))


def _falls(track: Track) -> Track:
    """It rises from the hand to above its place, large, and falls."""
    track, rest, over = _turned(track), track.end, replace(track.end, layer=FLYING + 1)
    high = grown(over, LARGER, ABOVE)
    rises = replace(track, end=high, begin=0.0, span=RISES, ease="arrive")
    falls = Track(high, over, STRIKES, LANDS - STRIKES, "linear")
    return chained([rises, falls, Track(over, rest, LANDS + STANDS + ASIDE, 0.0)])
