"""What is felt on 地下鉄's map as a bead is replaced, with invented time."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.conduct.presenter import Presenter
from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.look.describe.words import Words
from game.mats.kit.gains import RISES
from game.mats.subway.clips import FELT
from game.mats.subway.desk import Plate
from game.mats.subway.losing import COUNTS, LEAVES, SHAKES, TELLS, TOLD
from game.mats.subway.mat import MAT
from game.mats.table import Seating
from game.motion.clip import Film, film_pose
from game.motion.placement import Placement
from game.rules import subway
from game.rules.subway.values import BeadPlaced, BeadReturned, State
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.tables import NAMES
from tests.mats.subway.test_paying import robberies


@cache
def hardest() -> tuple[State, Any, BeadReturned]:
    """The robbery of some game that costs most, and part of that is a longest path."""
    found = []
    for state, action, beats in played("robbed"):
        lost = next((event for event, _ in beats if isinstance(event, BeadReturned)), None)
        if lost is not None:
            parts = told(*film(state, action))
            found.append((parts.count("−") + 10 * ("③" in parts), (state, action, lost)))
    return max(found, key=lambda one: one[0])[1]


def told(made: Film, events: list[Any]) -> str:
    """Of what a loss is made, as its pill tells."""
    parts = at(made, events, BeadReturned, COUNTS - 50.0).get("cost parts")
    return parts.what.text if parts is not None and isinstance(parts.what, Label) else ""


def test_the_longest_path_lies_in_two_from_the_blow_until_the_bead_is_at_home() -> None:
    state, action, _ = hardest()
    made, events = film(state, action)
    assert "③" in told(made, events)
    lies = {
        t: any(key.startswith("lost path") for key in at(made, events, BeadReturned, t))
        for t in (20.0, LEAVES + 20.0, COUNTS - 20.0, COUNTS + 200.0)
    }
    assert list(lies.values()) == [False, True, True, False]


def test_the_bead_bursts_off_larger_than_it_lay_and_flies_home_in_sight() -> None:
    state, action, lost = hardest()
    made, events = film(state, action)
    key = next(
        key
        for key in at(made, events, BeadReturned, 0.0)
        if key.startswith(f"bead:{lost.station}:{lost.slot}:{lost.seat}")
    )
    lay, flies = (at(made, events, BeadReturned, t) for t in (0.0, COUNTS - 200.0))
    assert "stroke burst-8-shu" in at(made, events, BeadReturned, LEAVES + 20.0)
    assert flies[key].w > 1.5 * lay[key].w
    assert flies[key].alpha == 1.0


def test_what_it_was_worth_stays_where_it_is_told() -> None:
    state, action, _ = hardest()
    made, events = film(state, action)
    begins = TELLS + RISES + 10.0
    frames = [at(made, events, BeadReturned, begins + t) for t in range(0, int(TOLD) + 100, 20)]
    assert len({frame["cost"].box for frame in frames if "cost" in frame}) == 1


def test_what_it_brings_hides_nothing_of_what_it_cost() -> None:
    for state, action, _ in robberies("cost", 9):
        made, events = film(state, action)
        together = at(made, events, BeadPlaced, RISES + 300.0)
        assert not together["cost"].box.meets(together["gain"].box)


@pytest.mark.parametrize("reduced", [False, True])
def test_what_it_cost_stands_beside_what_it_brings_and_both_plates_are_marked(reduced: bool) -> None:
    state, action, lost = hardest()
    made, events = film(state, action, reduced)
    told_first = at(made, events, BeadReturned, TELLS + RISES + 300.0)["gain" if reduced else "cost"]
    together = at(made, events, BeadPlaced, RISES + 300.0)
    cost, brings = together["cost"].box, together["gain"].box
    assert cost == told_first.box
    assert not cost.meets(brings)
    names = [p.box for key, p in together.items() if key.startswith("name:")]
    assert not [name for name in names if name.meets(cost) or name.meets(brings)]
    texts = [together[f"{key} text"].what for key in ("cost", "gain")]
    assert [what.text[0] for what in texts if isinstance(what, Label)] == ["−", "+"]
    clip = next(c for c, e in zip(made.clips, events, strict=True) if isinstance(e, BeadPlaced))
    late = at(made, events, BeadPlaced, clip.span - 1.0)
    assert "cost" not in late or late["cost"].alpha < 0.1
    if not reduced:
        (rim,) = {
            p.box for t in range(0, int(clip.span), 20)
            for key, p in at(made, events, BeadPlaced, float(t)).items() if key == "gains"
        }  # fmt: skip
        assert rim.holds(*late[Plate(lost.by).id].box.middle)


def test_its_owners_plate_reddens_while_every_point_of_the_loss_is_counted_off() -> None:
    state, action, lost = hardest()
    made, events = film(state, action)
    key = f"{Plate(lost.seat).id}:total"

    def total(frame: dict[str, Placement]) -> int:
        (look,) = (p.what for name, p in frame.items() if name.startswith(key))
        assert isinstance(look, Label)
        return int(look.text)

    seen = {t: at(made, events, BeadReturned, float(t)) for t in range(0, int(COUNTS) + 400, 10)}
    totals = [total(frame) for frame in seen.values()]
    assert totals[0] - totals[-1] > 2
    assert list(dict.fromkeys(totals)) == [*range(totals[0], totals[-1] - 1, -1)]
    assert all(n == totals[0] for t, n in zip(seen, totals, strict=True) if t < COUNTS)
    wash = seen[int(COUNTS) + 100]["loses ink"]
    assert isinstance(wash.what, Panel)
    assert wash.what.fill == theme.SHU
    assert "loses ink" not in seen[int(COUNTS) - 20]


def test_a_robbery_of_the_only_person_takes_longer_and_is_told_to_them() -> None:
    state, action, lost = hardest()
    beats = subway.apply(state, subway.acting(state)[0], action)
    n = next(i for i, (event, _) in enumerate(beats) if isinstance(event, BeadReturned))
    spans, told_so = [], []
    for humans in ({lost.seat}, {0, 1, 2}, {3 - lost.seat - lost.by}):
        seating = Seating(NAMES[:3], tuple(seat in humans for seat in range(3)), state.options)
        shown = Presenter(subway, MAT, seating, state, Words("ja"), "normal", False)
        shown.show(beats, 0.0)
        spans.append(shown.film.clips[n].span)
        begin = sum(clip.span for clip in shown.film.clips[:n])
        notes = [p.key for p in film_pose(shown.film, begin + 300.0) if p.key.startswith("status note:")]
        told_so.append(any("あなた" in key for key in notes))
    assert spans[0] == pytest.approx(FELT * spans[1])
    assert spans[2] < spans[1]
    assert told_so == [True, False, False]


def test_the_plate_of_a_person_who_is_robbed_shakes_as_the_bead_is_at_home() -> None:
    state, action, lost = hardest()
    made, events = film(state, action)
    key = Plate(lost.seat).id
    places = {at(made, events, BeadReturned, COUNTS + t)[key].x for t in range(-100, 400, 10)}
    assert max(places) - min(places) > SHAKES
