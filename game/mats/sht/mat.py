"""What SHT's playmat offers the table: the whole of its contract."""

from game.mats.mat import Mat
from game.mats.sht.captions import caption, facts, result, sentence
from game.mats.sht.clips import clip, origins
from game.mats.sht.cues import cue
from game.mats.sht.desk import Answer, Desk
from game.mats.sht.discards import browse, sheet
from game.mats.sht.ending import final, length, moments, points, situation, standing, verdict
from game.mats.sht.frame import frame
from game.mats.sht.press import carried, drop, gestured, press
from game.rules.sht.values import Action, Event, View

MAT: Mat[Desk, Answer, View, Event, Action] = Mat(
    browse=browse,
    caption=caption,
    carried=carried,
    clip=clip,
    cue=cue,
    drop=drop,
    facts=facts,
    final=final,
    frame=frame,
    length=length,
    moments=moments,
    origins=origins,
    points=points,
    press=press,
    result=result,
    sentence=sentence,
    sheet=sheet,
    situation=situation,
    standing=standing,
    gesture=gestured,
    verdict=verdict,
)
