"""How a card lands at SHT's table that is played open, and how its side's total counts up."""

from __future__ import annotations

import pytest

from game.rules.cards import Card
from game.rules.sht.values import PlaceOpen, ToAct
from tests.mats.sht.test_moments import at, film, text
from tests.rules.sht.tables import table


def played(card: str, viewer: int | None, reduced: bool = False) -> list[dict]:
    """What is seen as it is played beside an open five and a hidden card, every 10 ms."""
    state = table(fields=("C05 (H04)", "H02"), hands=(card, "C02"), todo=ToAct(0, opening=True))
    made = film(state, (0, PlaceOpen((Card(card),))), viewer=viewer, reduced=reduced)
    return [at(made, float(t)) for t in range(0, int(made.span), 10)]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_open_total_counts_up_from_what_lay_there_as_the_card_lands(viewer: int | None) -> None:
    totals = []
    for frame in played("S13", viewer):
        said = [text(p) for key, p in frame.items() if key.startswith(("name:0", "total ")) and p.alpha > 0.5]
        totals += [int("".join(filter(str.isdigit, s.partition("合計")[2].partition("＋")[0]))) for s in said]
    assert totals[0] == 5
    assert totals[-1] == 18
    assert totals == sorted(totals)
    assert len(set(totals)) > 4


def test_a_king_lands_heavier_than_a_three() -> None:
    dust, hops, kings = [], [], []
    for card in ("S03", "S13"):
        frames = played(card, 0)
        dust.append(max(frame["landing 0"].w for frame in frames if "landing 0" in frame))
        rests = frames[-1]["field:0:0"].y
        hops.append(rests - min(frame["field:0:0"].y for frame in frames))
        kings.append(any("landing strokes" in frame for frame in frames))
    assert dust[1] > 2 * dust[0]
    assert hops == [0.0, pytest.approx(6.5, abs=1.0)]
    assert kings == [False, True]


def test_nothing_lands_where_motion_is_reduced() -> None:
    frames = played("S13", 0, reduced=True)
    assert not any(key.startswith(("landing", "total ")) for frame in frames for key in frame)
    assert "18" in text(frames[-1]["name:0"])
