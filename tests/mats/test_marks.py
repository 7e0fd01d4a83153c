"""Which mark each seat bears."""

from __future__ import annotations

from game.mats.marks import marks
from game.rules import ryuki, senretsu, sht


def test_most_games_give_marks_out_by_seat() -> None:
    assert marks("sht", sht.Options(first=1), 2) == (0, 1)
    assert marks("crown", None, 4) == (0, 1, 2, 3)


def test_in_ryuki_whoever_begins_is_the_indigo_diamond() -> None:
    assert marks("ryuki", ryuki.Options(first=0), 2) == (1, 0)
    assert marks("ryuki", ryuki.Options(first=1), 2) == (0, 1)
    assert marks("ryuki", ryuki.Options(), 2) == (1, 0)


def test_in_senretsu_whoever_holds_the_red_pack_bears_the_red_mark() -> None:
    assert marks("senretsu", senretsu.Options(first=0), 2) == (0, 1)
    assert marks("senretsu", senretsu.Options(first=1), 2) == (1, 0)
