"""Who leads at グローリアスクラウン over several deals: on the plates, in films, in words."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.conduct.presenter import Presenter
from game.look.describe.words import Words
from game.mats.crown.mat import MAT
from game.mats.table import Seating
from game.motion.clip import film_pose
from game.rules import crown
from game.rules.crown.values import Pass, State
from tests.mats.crown.desks import NAMES
from tests.rules.crown.tables import play, table

SEATING = Seating(NAMES[:3], (True,) * 3)


def led(points: tuple[int, ...], deals: int = 3) -> State:
    """The first seat has laid a 9, which pays 2, and one more pass clears it; these points have been made."""
    state = table("C09 D10 S12", "C03 D04", "C05 D07")
    state = replace(state, points=points, options=replace(state.options, deals=deals))
    for seat, action in ((0, play("C09")), (1, Pass())):
        state = crown.apply(state, seat, action)[-1][1]
    return state


def marks(state: State) -> set[str]:
    frame = MAT.frame(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja"))
    return {p.key for p in frame.placements if p.key.startswith("lead:") and " " not in p.key}


def test_who_has_most_points_bears_the_mark_where_there_are_several_deals() -> None:
    assert marks(led((0, 2, 1))) == {"lead:1"}
    assert marks(led((2, 2, 1))) == {"lead:0", "lead:1"}
    assert marks(led((1, 1, 1))) == set()
    assert marks(led((0, 2, 1), deals=1)) == set()


def test_the_mark_moves_when_the_points_have_been_counted() -> None:
    state = led((0, 1, 0))
    beats = crown.apply(state, 2, Pass())
    kinds = [type(event).__name__ for event, _ in beats]
    shown = Presenter(crown, MAT, SEATING, state, Words("ja"), "normal", False)
    shown.watch(0, state)
    shown.show(beats, 0.0)
    n = kinds.index("Flushed")
    begin, clip = sum(c.span for c in shown.film.clips[:n]), shown.film.clips[n]
    counted = max(sound.at for sound in clip.sounds if sound.cue == "coin")

    def there(t: float) -> dict[str, Any]:
        return {p.key: p for p in film_pose(shown.film, begin + t)}

    early, late = there(counted - 1), there(clip.span - 1)
    plates = {p.key: p for p in MAT.frame(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja")).placements}
    assert early["lead:0"].box == plates["lead:1"].box
    assert late["lead:0"].box != plates["lead:1"].box
    assert "lead:1" not in late


def test_who_takes_the_lead_is_said_in_the_log_and_who_has_it_where_the_table_is_told() -> None:
    state = led((0, 1, 0))
    said, before = [], state
    assert MAT.upshot is not None
    for event, after in crown.apply(state, 2, Pass()):
        start, end = (MAT.desk(crown.view(one, None), SEATING, 0) for one in (before, after))
        said.append(MAT.upshot(start, event, end, Words("ja")))
        before = after
    assert [text for text in said if text] == [f"{NAMES[0]}さんがトップに立ちました"]
    lines = MAT.position(MAT.desk(crown.view(state, 0), SEATING, 0), Words("ja"))
    assert f"{NAMES[1]}さんが1点リード" in lines
