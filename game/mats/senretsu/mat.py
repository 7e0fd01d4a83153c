"""What 戦列札's playmat offers the table: the whole of its contract."""

from game.mats.around import Around
from game.mats.mat import Mat
from game.mats.senretsu.captions import caption, facts, result, sentence
from game.mats.senretsu.clips import clip, origins
from game.mats.senretsu.cues import cue, tense
from game.mats.senretsu.desk import THINGS, Answer, Desk, Thing
from game.mats.senretsu.discards import browse, sheet
from game.mats.senretsu.ending import final, hits, length, mark, measure, moments, near, situation, verdict
from game.mats.senretsu.frame import frame
from game.mats.senretsu.hints import box, deed, way
from game.mats.senretsu.layouts import LAYOUTS
from game.mats.senretsu.moments import moment_of
from game.mats.senretsu.press import carried, drop, gestured, press
from game.mats.senretsu.spoken import called, details, position
from game.rules.senretsu.values import Action, Event, Fired, View

PONDERS = 150.0
"""A computer's turn is many decisions, of which nobody sees more than the last."""

MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(
    desk=Desk,
    caption=caption,
    called=called,
    position=position,
    details=details,
    on_carry=carried,
    clip=clip,
    felt=moment_of,
    strikes=lambda desk, event: isinstance(event, Fired),
    cue=cue,
    tense=tense,
    on_drop=drop,
    facts=facts,
    final=final,
    around={
        space: Around(goal=at.goal, help=at.help, idle=at.idle, speech=at.banner, hastens=at.wide)
        for space, at in LAYOUTS.items()
    },
    frame=frame,
    length=length,
    feat=hits,
    moments=moments,
    near=near,
    origins=origins,
    ponders=lambda view: PONDERS,
    things=THINGS,
    on_press=press,
    result=result,
    sentence=sentence,
    sheet=sheet,
    on_browse=browse,
    situation=situation,
    gesture=gestured,
    verdict=verdict,
    mark=mark,
    measure=measure,
    measured="replay.senretsu",
    hint_box=box,
    way=way,
    deed=deed,
)
