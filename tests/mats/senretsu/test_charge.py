"""An attack begins: it is told whose, as loudly for the one side as for the other."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.mats.senretsu.mat import MAT
from game.motion.clip import Clip, pose
from game.rules.senretsu.values import TurnBegan
from tests.mats.senretsu.desks import WORDS, film_desks, texts
from tests.rules.senretsu.tables import table

ARMIES = "H01 H02 | H03 | D", "D | S09 | S05"


def begun(seat: int, viewer: int | None, reduced: bool = False, armies: tuple[str, str] = ARMIES) -> Clip:
    state = table(*armies, mover=seat)
    before, after = film_desks(state, TurnBegan(seat, 5), state, viewer)
    return MAT.clip(before, TurnBegan(seat, 5), after, WORDS, reduced)


@pytest.mark.parametrize("reduced", [False, True])
def test_it_is_as_large_for_both_sides_and_vermilion_to_whom_it_threatens(reduced: bool) -> None:
    own, theirs = (begun(seat, 0, reduced) for seat in (0, 1))
    looks = []
    for clip, says in ((own, "自分の攻撃!"), (theirs, "対戦相手さんの攻撃!")):
        lying = {p.key: p for p in pose(clip, 400)}
        text, ground = lying["charge text"], lying["charge"]
        assert isinstance(text.what, Label)
        assert isinstance(ground.what, Panel)
        assert says[-3:] == texts(pose(clip, 400))["charge text"][-3:]
        assert not any(p.box.meets(ground.box) for key, p in lying.items() if key.startswith("card:"))
        looks.append((text.what.size, ground.what.fill))
        assert "charge" not in {p.key for p in pose(clip, clip.span)}
    assert looks == [(looks[0][0], theme.YAMA), (looks[0][0], theme.SHU)]


@pytest.mark.parametrize(("seat", "card"), [(0, "card:H03"), (1, "card:S09")])
def test_the_army_that_attacks_leans_forward(seat: int, card: str) -> None:
    clip = begun(seat, 0)
    xs = [next(p.x for p in pose(clip, t) if p.key == card) for t in (0, 250, clip.span)]
    assert (xs[1] - xs[0]) * (1 if seat == 0 else -1) > 10
    assert xs[2] == pytest.approx(xs[0])


def test_nothing_is_told_where_nobody_is_there_to_attack() -> None:
    assert not any(p.key == "charge" for p in pose(begun(0, 0, armies=("D", "D | S09")), 400))
