"""What SHT's table tells of the field that may be attacked, and nothing of what lies hidden there."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.measure import lines_of
from game.look.describe.space import Space
from game.look.describe.specs import Label
from game.look.describe.text import Setting
from game.look.describe.words import Words
from game.mats.sht.desk import Desk, OnField, Selection
from game.mats.sht.frame import frame
from game.mats.sht.layouts import LARGE, LAYOUTS
from game.mats.sht.scale import MARK_OVER, meaning
from game.mats.sht.zones import TAG_ENDS
from game.motion.placement import Placement
from game.rules import sht
from game.rules.sht.values import State, ToAct
from tests.mats.sht.test_frame import SEATING, WORDS, drawn, text
from tests.rules.sht.tables import attacked, table

SEVEN = Selection((OnField(0, 0),))


def facing(theirs: str, shields: tuple[bool, bool] = (True, True), mine: str = "S07 H03") -> State:
    return table(("C13 H13", "H02 H05"), (mine, theirs), shields)


def cell(found: dict[str, Placement]) -> int:
    """In which cell the mark's middle stands."""
    at = found["facing mark"].box.middle[0]
    return max(i for i in range(4) if found[f"facing {i}"].x <= at)


@pytest.mark.parametrize(
    ("theirs", "total", "stands"),
    [
        ("D04 S02", "6", 0),
        ("D04 (C05) S02", "6+", 0),
        ("D04 H03 S02", "7", 1),
        ("D04 H06", "10", 2),
        ("S13 C13", "13", 2),
    ],
)
def test_the_gauge_stands_where_the_open_cards_do_best(theirs: str, total: str, stands: int) -> None:
    found = drawn(facing(theirs), picked=SEVEN)
    assert (text(found, "facing total"), cell(found)) == (total, stands)


@pytest.mark.parametrize("theirs", ["", "(D04) (C05)"])
def test_no_gauge_where_nothing_is_seen(theirs: str) -> None:
    assert "facing mark" not in drawn(facing(theirs), picked=SEVEN)


def test_no_gauge_before_an_attack_is_chosen() -> None:
    assert "facing mark" not in drawn(facing("D04 S02"))


def test_what_is_hidden_changes_nothing_that_is_told() -> None:
    one, other = (
        {(k, str(getattr(p.what, "text", "")), p.box) for k, p in drawn(facing(f), picked=SEVEN).items()}
        for f in ("D04 (C05) S02", "D04 (H11) S02")
    )
    assert one == other


@pytest.mark.parametrize(
    ("theirs", "says"),
    [("D04 S02", "(表の合計6)"), ("D04 (C05) S02", "(表の合計6＋伏せ1枚)"), ("(C05) (S02)", "(伏せ2枚)")],
)
def test_the_other_s_field_says_what_stands_there(theirs: str, says: str) -> None:
    found = drawn(facing(theirs))
    assert text(found, "name:1").endswith(says)
    assert text(found, "name:0").endswith("(表の合計10)")


@pytest.mark.parametrize(("shield", "key"), [(True, "sht.defenceless"), (False, "sht.defenceless.wins")])
def test_a_field_without_a_card_is_told_where_it_can_be_attacked(shield: bool, key: str) -> None:
    assert text(drawn(facing("", (True, shield))), "defenceless:1") == WORDS(key)
    assert "defenceless:1" not in drawn(facing("", mine=""))
    assert "defenceless:1" not in drawn(facing("D04"))
    assert "defenceless:0" not in drawn(facing("D04", mine=""))


def test_on_the_first_turn_of_all_no_field_is_called_open_to_attack() -> None:
    opening = table(("C13 H13", "H02"), ("S07", ""), todo=ToAct(0, opening=True))
    assert "defenceless:1" not in drawn(opening)


@pytest.mark.parametrize("space", [Space.WIDE, Space.TALL])
def test_the_gauge_lies_below_the_field_within_its_half(space: Space) -> None:
    for layouts in (LAYOUTS, LARGE):
        at = layouts[space]
        assert at.facing is not None
        row, zone = at.theirs.field, at.theirs.zone
        assert at.facing.y - 6 >= row.y + row.h
        assert zone.bottom >= at.facing.bottom + 6


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("space", LARGE)
def test_what_is_told_of_an_empty_field_has_room_in_the_largest_letters(space: Space, lang: str) -> None:
    at = LARGE[space].theirs.field.box(1, 2)
    room = LARGE[space].theirs.field.room - (at.x - LARGE[space].theirs.field.x)
    for key in ("sht.defenceless", "sht.defenceless.wins"):
        look = Label(Words(lang)(key).split("\n")[1], 26, theme.STRAW, "bold", lines=2, leading=1.5)
        assert lines_of(look, room, Setting(1.0, 2.0, lang)).fits, key


@pytest.mark.parametrize("theirs", ["D04", "D04 (C05)"])
def test_the_mark_leaves_room_for_the_numbers_of_its_cell(theirs: str) -> None:
    found = drawn(facing(theirs, mine="S12 H03"), picked=SEVEN)
    assert text(found, "facing text 0").startswith("0〜11 ")


def test_a_compact_window_has_a_small_gauge_between_the_tags_and_the_band() -> None:
    at = LAYOUTS[Space.COMPACT]
    assert at.facing is not None
    row = at.theirs.field
    assert row.y + row.h + TAG_ENDS <= at.facing.y - MARK_OVER * at.facing.h
    assert at.facing.bottom + MARK_OVER * at.facing.h < at.banner.y
    assert LARGE[Space.COMPACT].facing is None


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_mark_of_a_defence_leaves_out_nothing_of_what_it_brings(lang: str) -> None:
    (seat,) = sht.acting(state := attacked("S06", "D05 S03 H09"))
    view = sht.view(state, seat)
    desk = Desk(view, SEATING, seat, mind=view, picked=Selection((OnField(1, 0), OnField(1, 1))))
    found = {p.key: p for p in frame(desk, Words(lang)).placements}
    assert text(found, "scale text 2") == meaning(2, 6, True, Words(lang))
