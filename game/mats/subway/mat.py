"""What 地下鉄's playmat offers the table: the whole of its contract."""

from game.mats.around import Around
from game.mats.mat import Mat
from game.mats.subway import names
from game.mats.subway.captions import caption, points, result, sentence, standing, tied
from game.mats.subway.clips import clip
from game.mats.subway.cues import cue, tense
from game.mats.subway.desk import THINGS, Answer, Desk, Display, Thing
from game.mats.subway.ending import final, length, longest, mark, moments, situation, verdict
from game.mats.subway.frame import frame
from game.mats.subway.gains import weighed
from game.mats.subway.hints import because, box, deed, meant, spots, way
from game.mats.subway.layouts import LAYOUTS
from game.mats.subway.moments import moment_of
from game.mats.subway.opening import dealt
from game.mats.subway.press import gestured, press
from game.mats.subway.race import upshot
from game.mats.subway.spoken import called, details, position
from game.mats.subway.throw import thrown_here
from game.mats.table import Errand
from game.rules.subway.values import Action, Event, Options, View, network_of

PONDERS = 180.0
"""Beside the time for which the dice lie on the map and go to the tray."""
COUNTED = 300.0
"""How long the points are looked at that the film of the end has counted."""


def prepare(options: Options, lang: str, text_scale: int) -> tuple[Errand[names.Arrangement], ...]:
    """Where the stations' names stand, on a map that is not the program's own."""
    network = network_of(options)
    return tuple(errand for at in LAYOUTS.values() for errand in names.to_find(network, lang, text_scale, at))


MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(
    desk=Desk,
    caption=caption,
    called=called,
    position=position,
    details=details,
    clip=clip,
    dealt=dealt,
    felt=moment_of,
    cue=cue,
    tense=tense,
    final=final,
    around={
        space: Around(speech=at.speech, goal=at.goal, help=at.help, idle=at.idle)
        for space, at in LAYOUTS.items()
    },
    frame=frame,
    opens=Display(points=True),
    length=length,
    feat=longest,
    moments=moments,
    points=points,
    ponders=lambda view: PONDERS,
    lingers=COUNTED,
    counts_out=True,
    prepare=prepare,
    weighed=weighed,
    things=THINGS,
    on_press=press,
    result=result,
    sentence=sentence,
    upshot=upshot,
    situation=situation,
    standing=standing,
    strikes=thrown_here,
    tied=tied,
    gesture=gestured,
    verdict=verdict,
    hint_box=box,
    hint_spots=spots,
    way=way,
    deed=deed,
    meant=meant,
    because=because,
    mark=mark,
    measured="replay.subway",
)
