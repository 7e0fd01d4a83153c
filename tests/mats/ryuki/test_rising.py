"""What is seen of a promotion, and of all that comes with it in one move."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.specs import Label
from game.look.describe.words import Words
from game.mats.ryuki import keys
from game.mats.ryuki.clips import clip
from game.mats.ryuki.desk import Cell, Selection
from game.motion.clip import Clip, pose
from game.motion.placement import Placement
from game.rules import ryuki
from game.rules.ryuki.values import Captured, Checked, Moved, Promoted
from tests.mats.ryuki.desks import deciding, position, watching
from tests.mats.ryuki.seen import shown

QUIET = "k4/5/3P1/5/K4"


def clips(board: str, move: str, viewer: int | None, lang: str = "ja", reduced: bool = False) -> list[Clip]:
    """Of each event of that move, where a check is what is felt."""
    state, made = position(board), []
    before = watching(state, viewer)
    for event, later in ryuki.apply(state, 0, ryuki.read(move)):
        if not isinstance(event, Captured | Moved | Promoted | Checked):
            break
        calm = isinstance(event, Captured)
        after = watching(later, viewer, recent=(*before.recent, event), calm=calm)
        made.append(clip(before, ryuki.redact(event, viewer), after, Words(lang), reduced))
        before = watching(later, viewer, recent=after.recent)
    return made


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("lang", "says"), [("ja", "成り！"), ("en", "Promoted!")])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_word_says_to_everybody_that_a_piece_promotes(
    viewer: int | None, lang: str, says: str, reduced: bool
) -> None:
    made = clips(QUIET, "P2c-2b+", viewer, lang, reduced)[-1]
    seen = [p for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == "promotes text"]
    assert {p.what.text for p in seen if isinstance(p.what, Label)} == {says}
    assert len([p for p in seen if p.alpha > 0.9]) * 20 >= 500
    assert "promotes" not in {p.key for p in pose(made, made.span)}
    assert (len({p.y for p in seen}) > 1) is not reduced


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_loss_a_promotion_and_its_check_are_told_one_after_another_in_a_moments_time(viewer: int) -> None:
    made = clips("2k2/3n1/3S1/5/2K2", "S2c-2b+", viewer)
    assert len(made) == 4
    assert sum(one.span for one in made) <= 2200
    for one, key, reads in (
        (made[0], "taken says", 440),
        (made[2], "promotes", 240),
        (made[3], "stamp", 340),
    ):
        seen = [p for t in range(0, int(one.span), 20) for p in pose(one, t) if p.key == key]
        assert len([p for p in seen if p.alpha > 0.9]) * 20 >= reads


@pytest.mark.parametrize(("lang", "says"), [("ja", "竜馬に成った！"), ("en", "Horse!")])
def test_a_dragon_or_a_horse_is_called_by_its_name_and_told_larger(lang: str, says: str) -> None:
    great, plain = clips("k4/5/3B1/5/K4", "B2c-3b+", None, lang)[-1], clips(QUIET, "P2c-2b+", None, lang)[-1]
    told = [
        next(p for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == "promotes text")
        for made in (great, plain)
    ]
    assert isinstance(told[0].what, Label)
    assert told[0].what.text == says
    assert told[0].h > told[1].h
    assert great.span > plain.span + 200


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("board", ["k4/3p1/3P1/5/K4", QUIET])
def test_what_was_asked_about_stays_where_it_was_put_and_promotes_there(board: str, reduced: bool) -> None:
    state, asked = position(board), Selection(Cell(13), Cell(8))
    man = state.board[13]
    assert man is not None
    key, stood = keys.man(man.n), shown(deciding(state, asked))[keys.man(man.n)]
    before, seen = replace(watching(state, 0), picked=asked), list[Placement]()
    assert shown(before)[key].box == stood.box
    for event, later in ryuki.apply(state, 0, ryuki.read("P2c-2b+")):
        after = watching(later, 0, recent=(*before.recent, event))
        made = clip(before, event, after, Words("ja"), reduced)
        seen += [p for t in range(0, int(made.span), 20) for p in pose(made, t) if p.key == key and p.alpha]
        before = after
        if isinstance(event, Promoted):
            break
    x, y = stood.box.middle
    assert {(round(abs(p.box.middle[0] - x)), abs(p.box.middle[1] - y) < 20) for p in seen} == {(0, True)}


def test_a_captor_that_waited_over_what_it_takes_rises_and_strikes() -> None:
    state = position("k4/3p1/3P1/5/K4")
    asked = replace(watching(state, 0), picked=Selection(Cell(13), Cell(8)))
    event, later = ryuki.apply(state, 0, ryuki.read("P2c-2b+"))[0]
    made, man = clip(asked, event, watching(later, 0, recent=(event,)), Words("ja"), False), state.board[13]
    assert man is not None
    wide = [p.w for t in range(0, 240, 10) for p in pose(made, t) if p.key == keys.man(man.n)]
    assert max(wide) > 1.1 * wide[0] == 1.1 * wide[-1]
