"""What SHT's playmat offers the table: the whole of its contract."""

from game.mats.around import Around
from game.mats.mat import Mat
from game.mats.sht.captions import caption, facts, result, sentence
from game.mats.sht.clips import clip, origins
from game.mats.sht.cues import cue, tense
from game.mats.sht.desk import THINGS, Answer, Desk, Thing
from game.mats.sht.discards import browse, sheet
from game.mats.sht.ending import exact, final, length, mark, measure, moments, near, situation, verdict
from game.mats.sht.frame import frame
from game.mats.sht.hints import box, deed, way
from game.mats.sht.layouts import LAYOUTS
from game.mats.sht.moments import moment_of
from game.mats.sht.press import carried, drop, foregone, gesture, lacking, press
from game.mats.sht.showdown import bared
from game.mats.sht.spoken import called, details, position
from game.rules.sht.values import Action, Event, View

PONDERS = 300.0
"""How long the computer is seen to think: what was done before has been told in full by then."""
LINGERS = 1500.0
"""How long the table stays as the game has ended on it."""

MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(
    desk=Desk,
    frame=frame,
    around={
        space: Around(speech=at.speech, goal=at.goal, idle=at.idle, answers=at.answers)
        for space, at in LAYOUTS.items()
    },
    clip=clip,
    origins=origins,
    felt=moment_of,
    cue=cue,
    tense=tense,
    things=THINGS,
    on_press=press,
    gesture=gesture,
    on_carry=carried,
    on_drop=drop,
    hint_box=box,
    way=way,
    deed=deed,
    lacking=lacking,
    ponders=lambda view: 0.0 if foregone(view) else PONDERS,
    lingers=LINGERS,
    sheet=sheet,
    on_browse=browse,
    caption=caption,
    called=called,
    position=position,
    details=details,
    sentence=sentence,
    situation=situation,
    bared=bared,
    result=result,
    verdict=verdict,
    facts=facts,
    final=final,
    moments=moments,
    near=near,
    length=length,
    feat=exact,
    mark=mark,
    measure=measure,
    measured="replay.sht",
)
