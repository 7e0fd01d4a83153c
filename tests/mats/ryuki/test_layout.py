"""Where things lie on 龍棋's table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.look.describe.space import Space
from game.look.describe.words import Words
from game.mats.ryuki.clips import clip
from game.mats.ryuki.desk import Button, Cell, Desk, InHand, Selection
from game.mats.ryuki.frame import frame
from game.mats.ryuki.layout import LAYOUT
from game.mats.ryuki.mat import MAT
from game.motion.clip import pose
from game.motion.placement import Box, Placement
from game.rules import ryuki
from game.rules.ryuki.values import Checked, Event, Piece, State
from tests.mats.kit.shifting import DX, DY, shifted, staying
from tests.mats.ryuki.desks import deciding, position, setting_up, watching
from tests.together import together

JA = Words("ja")
SCREEN = ("ground", "pattern", "bar", "status")
OPEN = position("2k2/2p2/3S1/5/2K2", "BP2P", ("GPP", "P"))
CHECKED = position("2k2/5/2r2/5/2K2", "-", ("GP", ""))


def called() -> tuple[Desk, Event, Desk]:
    """The moment in which check is called: the desks before and after it."""
    before: State = position("2k2/5/5/5/2K1R")
    for event, after in ryuki.apply(before, 0, ryuki.read("R1e-1a")):
        if isinstance(event, Checked):
            return watching(before, 0, event=event), event, watching(after, 0, event=event)
        before = after
    raise LookupError("no check")


MOMENTS = {
    "turn": deciding(OPEN, Selection(Cell(13)), focus="cell:7"),
    "fatal": deciding(OPEN, Selection(InHand(Piece.PAWN), Cell(0))),
    "check": deciding(CHECKED),
    "promotion": deciding(OPEN, Selection(Cell(13), Cell(8))),
    "waiting": watching(OPEN, 1),
    "set-up": deciding(setting_up("K_3e", "P_4d"), Selection(InHand(Piece.PAWN)), focus="cell:21"),
    "set-up begins": deciding(setting_up()),
    "other's set-up": watching(setting_up("K_3e"), 1),
    "called": called()[2],
}


@together("moment", MOMENTS)
def test_everything_lies_where_the_layout_says(moment: str) -> None:
    usual, moved = (frame(MOMENTS[moment], JA, at) for at in (LAYOUT, shifted(LAYOUT)))
    assert staying(usual.placements, moved.placements, SCREEN) == []
    for old, new in zip(usual.targets, moved.targets, strict=True):
        assert (round(new.x - old.x, 3), round(new.y - old.y, 3)) == (DX, DY)


def test_the_stamp_of_a_check_goes_with_the_board() -> None:
    before, event, after = called()
    usual, moved = (clip(before, event, after, JA, False, at) for at in (LAYOUT, shifted(LAYOUT)))

    def stamp(made: Placement) -> bool:
        return made.key == "stamp"

    old, new = (next(filter(stamp, pose(made, 600))) for made in (usual, moved))
    assert abs(new.x - old.x - DX) < 0.01
    assert abs(new.y - old.y - DY) <= 4
    old, new = (next(filter(stamp, pose(made, 870))) for made in (usual, moved))
    assert abs(new.x - old.x - DX) < 0.1


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("space", list(Space))
def test_what_is_said_covers_no_piece_and_nothing_that_can_be_pressed(lang: str, space: Space) -> None:
    """Why a press cannot be, and in the set-up that the other camp waits."""
    laid = setting_up("K_3e", "P_4d", "confirm")
    for desk in (*map(MOMENTS.__getitem__, ("turn", "set-up", "set-up begins")), deciding(laid)):
        made = frame(replace(desk, space=space), Words(lang))
        said = [MAT.around[space].speech, *(p.box for p in made.placements if p.key == "not here")]
        pieces = [p for p in made.placements if p.key.startswith(("man:", "staged:", "hand:"))]
        for box in said:
            assert [p.key for p in pieces if p.box.meets(box)] == []
        for target in made.targets:
            assert not said[0].meets(Box(target.x, target.y, target.w, target.h)), target.id


@pytest.mark.parametrize("picked", [Selection(), Selection(InHand(Piece.KING))])
def test_tags_on_own_cards_leave_their_names_readable(picked: Selection) -> None:
    shown = frame(deciding(setting_up("P_4d"), picked), JA)
    made = {p.key: p.box for p in shown.placements}
    king, must = made["hand:0:K:0"], made["must"]
    assert next(t.y for t in shown.targets if t.id == "hand:K") <= must.y
    assert must.bottom <= king.y + king.h * (0.17 if picked.what else 0.03)
    laid, eye = made["staged:0:16"], made["staged:0:16:secret"]
    assert eye.right <= laid.x + laid.w * 0.06
    assert eye.bottom <= LAYOUT.cell(16, turned=False).bottom


@together("lang", ["ja", "en"])
@together("space", list(Space))
@together("held", ["", "GP", "GSNP", "RBGSNLP"])
def test_taking_a_move_back_covers_no_captured_piece_and_no_words(lang: str, space: Space, held: str) -> None:
    state = position("2k2/2p2/3S1/5/2K2", held or "-", ("GPP", "P"))
    asked = deciding(state, Selection(Cell(13), Cell(8)))
    made = frame(replace(asked, space=space), Words(lang))
    back = next(Box(t.x, t.y, t.w, t.h) for t in made.targets if t.id == Button.RETURN.id)
    names = ("man:", "story")
    covered = [p.key for p in made.placements if p.key.startswith(names) and p.box.meets(back)]
    assert covered == []
