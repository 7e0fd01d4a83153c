"""What is waited for: an attack that is over tells its sum; each hit is felt the more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.senretsu.layouts import layout_of
from game.mats.senretsu.mat import MAT
from game.mats.senretsu.pauses import SUMMED, is_over
from game.motion.clip import Clip, pose
from game.motion.moment import STROKE
from game.motion.placement import Placement
from game.rules.protocol import Outcome
from game.rules.senretsu.values import DeckHit, Drew, Ended, Lost, ToDraw
from tests.mats.senretsu.desks import desk, film_desks, texts
from tests.mats.senretsu.test_salvo import FAR, attack
from tests.rules.senretsu.tables import attacked, table
from tests.together import together

ROW = "H01 D01 | H02 D02 | H03 | D", "S05 | C04 | S03 | C02 | S01 | D"
"""Five hits at cards of little weight."""
ONE = "H01 | D", "D"
MANY = "H01 D01 | H02 D02 | H03 D03 | H04 D04 | H05 D05 | D", "D"


def drawn(armies: tuple[str, str], lang: str = "ja", reduced: bool = False) -> Clip:
    """What follows the attack: the first card is drawn."""
    events, film = attack(armies, lang, reduced, draws=True)
    return film.clips[[type(event) for event in events].index(Drew)]


def told(clip: Clip, t: float) -> str:
    return texts(pose(clip, t)).get("sum text", "")


def pill(clip: Clip, t: float = SUMMED / 2) -> Placement:
    return next(p for p in pose(clip, t) if p.key == "sum")


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("lang", "says"), [("ja", "5発命中"), ("en", "5 hits")])
def test_the_sum_of_an_attack_stands_before_anything_else_happens(
    reduced: bool, lang: str, says: str
) -> None:
    clip = drawn(ROW, lang, reduced)
    assert told(clip, SUMMED / 2) == says
    assert not told(clip, SUMMED + 130)
    moved = {p.key: p.box for p in pose(clip, SUMMED - 1)}
    assert all(p.box == moved[p.key] for p in pose(clip, 1.0) if p.key.startswith(("card:", "deck:")))


def test_it_tells_what_the_attack_cost_the_deck() -> None:
    assert told(drawn(ONE), SUMMED / 2) == "1発命中・山札 −1"
    assert told(drawn(ONE, "en"), SUMMED / 2) == "1 hit · deck −1"


def test_it_is_larger_the_more_has_hit_and_stands_under_the_columns() -> None:
    small, large = pill(drawn(ONE)), pill(drawn(MANY))
    assert large.h > 1.3 * small.h
    field = layout_of(desk(table())).field
    for p in (small, large):
        assert field.strips.bottom < p.y < p.box.bottom < field.ground.bottom


def test_of_an_attack_that_hit_nothing_nothing_is_told_and_nobody_waits() -> None:
    quiet = drawn(FAR)
    assert not any(told(quiet, t) for t in range(0, int(quiet.span), 50))
    assert quiet.span < SUMMED


def test_nor_where_the_game_is_over() -> None:
    before = desk(table(), recent=tuple(event for event, _ in attacked("H01 | D", "S05 | D")))
    assert is_over(before, Drew(0, None))
    assert not is_over(before, Ended(Outcome((0,), "deck_destroyed"), 1, ()))


@together("space", tuple(MAT.around))
@together("text_scale", [100, 150, 200])
@together("lang", ["ja", "en"])
def test_it_has_room_in_every_window_and_size_of_text(space: Space, text_scale: int, lang: str) -> None:
    beats = attacked(*MANY)
    recent = tuple(event for event, _ in beats)
    state = replace(beats[-1][1], todo=ToDraw(0, 3))
    before, after = film_desks(state, Drew(0, None), state, 1, recent)
    shaped = [replace(seen, space=space, text_scale=text_scale) for seen in (before, after)]
    clip = MAT.clip(shaped[0], Drew(0, None), shaped[1], Words(lang), False)
    text = next(p for p in pose(clip, SUMMED / 2) if p.key == "sum text")
    assert isinstance(text.what, Label)
    assert text.x > 0
    assert text.box.right < shaped[1].space.w


def bursts(armies: tuple[str, str], kind: type) -> list[float]:
    """How large the strokes are that burst at each hit, in the order of the attack."""
    events, film = attack(armies)
    return [
        max((track.end.w for track in clip.tracks if track.end.key.startswith(STROKE)), default=0.0)
        for event, clip in zip(events, film.clips, strict=True)
        if isinstance(event, kind)
    ]


def test_from_the_third_hit_on_each_bursts_larger_than_the_one_before() -> None:
    first, second, *later = bursts(ROW, Lost)
    assert first == second
    assert len(later) == 3
    assert [second, *later] == sorted({second, *later})


def test_so_do_hits_at_a_deck_that_is_far_from_its_end() -> None:
    events, film = attack(MANY)
    assert sum(isinstance(event, DeckHit) for event in events) >= 5
    sizes = [track.end.w for clip in film.clips for track in clip.tracks if track.end.key.startswith(STROKE)]
    assert sizes == sorted(sizes)
    assert sizes[-1] > sizes[0]
    assert len(sizes) == sum(isinstance(event, DeckHit) for event in events) - 2
