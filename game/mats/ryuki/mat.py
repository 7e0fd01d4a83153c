"""What 龍棋's playmat offers the table: the whole of its contract."""

from game.mats.around import Around
from game.mats.mat import PONDERS, Mat
from game.mats.ryuki.captions import caption, facts, result, sentence
from game.mats.ryuki.clips import clip, origins
from game.mats.ryuki.cues import cue, tense
from game.mats.ryuki.desk import THINGS, Answer, Desk, Thing
from game.mats.ryuki.ending import (
    final,
    length,
    mark,
    measure,
    moments,
    near,
    points,
    situation,
    standing,
    verdict,
    woken,
)
from game.mats.ryuki.frame import frame
from game.mats.ryuki.hints import because, box, deed, way
from game.mats.ryuki.layouts import LAYOUTS
from game.mats.ryuki.moments import moment_of
from game.mats.ryuki.opening import dealt
from game.mats.ryuki.press import carried, drop, gestured, plays_on, press
from game.mats.ryuki.reading import setting_up
from game.mats.ryuki.spoken import called, details, position
from game.rules.ryuki.values import Action, Event, View

LINGERS = 1300.0
LAYS = 100.0
"""A computer's set-up is several decisions, of which nobody sees more than the last."""

MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(
    desk=Desk,
    caption=caption,
    called=called,
    position=position,
    details=details,
    on_carry=carried,
    clip=clip,
    dealt=dealt,
    felt=moment_of,
    cue=cue,
    tense=tense,
    on_drop=drop,
    facts=facts,
    final=final,
    around={
        space: Around(
            goal=at.goal, idle=at.idle, speech=at.speech, answers=at.field.joined(at.confirm).joined(at.list)
        )
        for space, at in LAYOUTS.items()
    },
    frame=frame,
    length=length,
    lingers=LINGERS,
    feat=woken,
    moments=moments,
    near=near,
    origins=origins,
    plays_on=plays_on,
    ponders=lambda view: LAYS if setting_up(view) else PONDERS,
    points=points,
    things=THINGS,
    on_press=press,
    result=result,
    sentence=sentence,
    situation=situation,
    standing=standing,
    gesture=gestured,
    verdict=verdict,
    hint_box=box,
    way=way,
    deed=deed,
    because=because,
    mark=mark,
    measure=measure,
    measured="replay.ryuki",
)
