"""How a result is felt, at invented times."""

from __future__ import annotations

from game.look.describe import theme
from game.look.describe.parts import panel
from game.look.describe.specs import Shape
from game.motion.placement import Placement
from game.scenes.result.feast import (
    CHEERS,
    COUNT,
    DROPS,
    FALLS,
    HEM,
    INVITES,
    SIDE,
    Feeling,
    arrived,
    cheered,
    feeling,
    length,
)
from tests.together import together

PLAQUE = (panel("winner", (510, 66, 900, 200), layer=2), panel("invitation", (716, 204, 670, 40), layer=5))


@together(
    ("winners", "humans", "felt"),
    [
        ((0,), (True, False), Feeling.FEAST),
        ((1,), (True, False), Feeling.LOSS),
        ((1,), (True, False, False), Feeling.LOSS),
        ((0, 1), (True, False), Feeling.FEAST),
        ((1,), (True, True), Feeling.FEAST),
        ((2,), (True, True, False), Feeling.PLAIN),
        ((0,), (False, False), Feeling.PLAIN),
        ((), (True, False), Feeling.PLAIN),
    ],
)
def test_a_result_knows_who_looks(winners: tuple[int, ...], humans: tuple[bool, ...], felt: Feeling) -> None:
    assert feeling(winners, humans) is felt


def test_nobody_is_named_before_the_plaque_comes() -> None:
    for felt in Feeling:
        assert not list(arrived(PLAQUE, felt, -1.0))
        assert tuple(arrived(PLAQUE, felt, length(felt))) == PLAQUE


def test_a_winner_s_plaque_drops_and_a_loser_s_comes_quietly() -> None:
    dropping = next(iter(arrived(PLAQUE, Feeling.FEAST, DROPS / 4)))
    assert dropping.y < PLAQUE[0].y - 40
    assert dropping.layer == PLAQUE[0].layer
    quiet = {p.key: p for p in arrived(PLAQUE, Feeling.LOSS, 120.0)}
    assert 0 < quiet["winner"].alpha < 1
    assert quiet["invitation"].alpha == 0
    assert {p.key: p.alpha for p in arrived(PLAQUE, Feeling.LOSS, INVITES + 40)}["winner"] == 1


def snippets(t: float) -> list[Placement]:
    return [p for p in cheered(t, theme.SHU, still=False) if p.key.startswith("confetti")]


def test_confetti_falls_on_the_hem_and_rests_there() -> None:
    assert not snippets(CHEERS - 1)
    half, end = snippets(CHEERS + FALLS / 2), snippets(CHEERS + FALLS)
    assert len(half) == len(end) == COUNT
    assert sum(p.y for p in half) < sum(p.y for p in end)
    assert end == snippets(CHEERS + FALLS + 5000)
    assert all(0 <= p.x <= 1920 - SIDE and HEM - SIDE - 14 <= p.y <= HEM - SIDE for p in end)
    tints = [p.what.fill for p in end if isinstance(p.what, Shape)]
    assert {theme.SHU, theme.YAMA} == set(tints)


def test_no_snippet_leaves_the_cloth_on_its_way() -> None:
    for t in range(int(CHEERS), int(CHEERS + FALLS), 20):
        assert all(0 <= p.x <= 1920 - SIDE and 0 <= p.y <= HEM - SIDE for p in snippets(t))


def test_without_motion_streamers_hang_and_nothing_falls() -> None:
    still = list(cheered(0.0, theme.SHU, still=True))
    assert {p.key.partition(" ")[0] for p in still} == {"streamer"}
    assert still == list(cheered(900.0, theme.SHU, still=True))
