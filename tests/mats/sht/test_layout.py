"""Where things lie on SHT's table."""

from __future__ import annotations

import pytest

from game.look.describe.words import Words
from game.mats.sht.clips import clip
from game.mats.sht.desk import Desk
from game.mats.sht.frame import frame
from game.mats.sht.layout import LAYOUT
from game.mats.table import Seating
from game.motion.clip import pose
from game.rules import sht
from game.rules.cards import Card
from game.rules.sht import Action
from game.rules.sht.values import Defend, State, TakeHit, ToPlace
from tests.mats.kit.shifting import DX, DY, shifted, staying
from tests.rules.sht.tables import attacked, table

SCREEN = ("ground", "pattern", "bar", "status")
MOMENTS = {
    "turn": table(("C13 H13", "H02"), fields=("D04 (S06)", "H05")),
    "defence": attacked("S09", "D04 (C05)", (True, False)),
    "bonus": table(("C13 H13", "H02"), todo=ToPlace(0, step=1, steps=2, drew=True)),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_lies_where_the_layout_says(moment: str) -> None:
    state: State = MOMENTS[moment]
    (seat,) = sht.acting(state)
    view = sht.view(state, seat)
    desk = Desk(view, Seating(("さくら", "たけし"), (True, True)), seat, mind=view)
    usual, moved = (frame(desk, Words("ja"), at) for at in (LAYOUT, shifted(LAYOUT)))
    assert staying(usual.placements, moved.placements, SCREEN) == []
    for old, new in zip(usual.targets, moved.targets, strict=True):
        assert (round(new.x - old.x, 3), round(new.y - old.y, 3)) == (DX, DY)


@pytest.mark.parametrize("answer", [Defend(tuple(sorted((Card.D04, Card.C05)))), TakeHit()])
def test_films_lie_where_the_layout_says(answer: Action) -> None:
    """The ring of an exact defence, and the halves of a shield that breaks."""
    state: State = attacked("S09", "D04 (C05)", (True, True))
    (seat,) = sht.acting(state)
    made = Seating(("さくら", "たけし"), (True, True))
    for event, after in sht.apply(state, seat, answer):
        before, then = (Desk(sht.view(s, None), made, seat) for s in (state, after))
        usual, moved = (clip(before, event, then, Words("ja"), False, at) for at in (LAYOUT, shifted(LAYOUT)))
        for begin in (0.0, 250.0, 500.0):
            assert staying(pose(usual, begin), pose(moved, begin), SCREEN) == []
        state = after
