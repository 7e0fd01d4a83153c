"""What グローリアスクラウン's playmat offers the table: the whole of its contract."""

from game.look.describe.space import Space
from game.mats.around import Around
from game.mats.crown.captions import caption, sentence
from game.mats.crown.clips import clip, origins
from game.mats.crown.cues import cue, tense
from game.mats.crown.desk import THINGS, Answer, Desk, Thing
from game.mats.crown.discards import browse, sheet
from game.mats.crown.ending import (
    facts,
    final,
    length,
    mark,
    moments,
    points,
    result,
    revolutions,
    situation,
    standing,
    verdict,
)
from game.mats.crown.frame import frame
from game.mats.crown.hints import box, deed, way
from game.mats.crown.layout import GOAL, HELP, IDLE, LAYOUT
from game.mats.crown.layouts import GOALS, LAYOUTS, answers
from game.mats.crown.moments import moment_of
from game.mats.crown.portrait import portrait
from game.mats.crown.press import carried, drop, gestured, pauses, plays_on, press, spectates
from game.mats.crown.race import upshot
from game.mats.crown.spoken import called, details, position
from game.mats.mat import Mat
from game.rules.crown.values import Action, Event, View

COUNTED = 800.0
"""How long the points are looked at that the film of the end has counted, when the table has come to rest."""

SEEN_FIRST = 350.0
"""How long it is seen that nothing can be played before the pass is told, which says so too."""

MAT: Mat[Desk, Answer, Thing, View, Event, Action] = Mat(
    desk=Desk,
    caption=caption,
    called=called,
    position=position,
    details=details,
    on_carry=carried,
    clip=clip,
    felt=moment_of,
    lingers=COUNTED,
    counts_out=True,
    cue=cue,
    tense=tense,
    on_drop=drop,
    facts=facts,
    final=final,
    around={
        Space.WIDE: Around(goal=GOAL, help=HELP, idle=IDLE, speech=LAYOUT.note, answers=answers(Space.WIDE)),
        **{
            space: Around(goal=goal, speech=LAYOUTS[space].note, answers=answers(space))
            for space, goal in GOALS.items()
        },
    },
    frame=frame,
    length=length,
    portrait=portrait,
    feat=revolutions,
    moments=moments,
    origins=origins,
    pauses=pauses,
    plays_on=plays_on,
    seen_first=SEEN_FIRST,
    points=points,
    things=THINGS,
    on_press=press,
    result=result,
    sentence=sentence,
    sheet=sheet,
    on_browse=browse,
    upshot=upshot,
    situation=situation,
    spectates=spectates,
    standing=standing,
    gesture=gestured,
    verdict=verdict,
    mark=mark,
    hint_box=box,
    way=way,
    deed=deed,
)
