"""Whose what is won on 地下鉄's map is: one's own is large and gold; a rival's is not."""

from __future__ import annotations

import pytest

from game.look.describe import theme
from game.look.describe.specs import Label, Panel
from game.mats.subway.leading import LOW
from game.rules.subway.values import BeadPlaced, FinishEarned
from tests.mats.subway.filmed import at, film, played
from tests.mats.subway.test_moments import ends
from tests.mats.subway.test_paying import won_lead

SEATS = 3


@pytest.mark.parametrize("reduced", [False, True])
def test_ones_own_gain_is_larger_and_gold_and_a_rivals_smaller_and_paper(reduced: bool) -> None:
    found = (
        one
        for one in played("gain")
        if one[0].round > 2 and any(isinstance(event, BeadPlaced) for event, _ in one[2])
    )
    state, action, beats = next(found)
    seat = next(event.seat for event, _ in beats if isinstance(event, BeadPlaced))
    sizes, fills = dict[str, float](), dict[str, object]()
    ways = {
        "own": tuple(n == seat for n in range(SEATS)),
        "rival": tuple(n == (seat + 1) % SEATS for n in range(SEATS)),
        "any": (True,) * SEATS,
    }
    for way, humans in ways.items():
        made, events = film(state, action, reduced, humans)
        frame = at(made, events, BeadPlaced, 300.0)
        text, pill = frame["gain text"].what, frame["gain"].what
        assert any(key.startswith(f"plate:{seat}:beads") and p.alpha > 0 for key, p in frame.items()), (
            "what its plate counts stays in sight"
        )
        assert isinstance(text, Label)
        assert isinstance(pill, Panel)
        sizes[way], fills[way] = text.size, pill.fill
    assert sizes["own"] == pytest.approx(1.4 * sizes["any"])
    assert sizes["rival"] < sizes["any"]
    assert fills["own"] == theme.YAMA != fills["rival"]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_rivals_bead_that_takes_the_lead_is_as_large_as_ones_own_and_cold(reduced: bool) -> None:
    state, action, _, there = won_lead()
    looks = {}
    for whose in (there, (there + 1) % SEATS):
        made, events = film(state, action, reduced, tuple(n == whose for n in range(SEATS)))
        frame = at(made, events, BeadPlaced, 300.0)
        text, pill = frame["gain text"].what, frame["gain"].what
        assert isinstance(text, Label)
        assert isinstance(pill, Panel)
        n = next(n for n, event in enumerate(events) if isinstance(event, BeadPlaced))
        cues = [sound.cue for sound in made.clips[n].sounds]
        looks[whose == there] = text.size, pill.fill, LOW in cues, "promote" in cues
    (own, gold, *heard), (rival, cold, *deep) = looks[True], looks[False]
    assert rival >= own
    assert (gold, cold) == (theme.YAMA, theme.AI)
    if not reduced:
        assert (heard, deep) == ([False, True], [True, False])


def test_a_rivals_bead_that_ends_the_game_is_large_cold_and_heard_deep() -> None:
    state, action = ends()[-1]
    (*_, seat) = (event.seat for event in film(state, action)[1] if isinstance(event, FinishEarned))
    fills = []
    for whose in (seat, (seat + 1) % SEATS):
        made, events = film(state, action, False, tuple(n == whose for n in range(SEATS)))
        frame = at(made, events, FinishEarned, 300.0)
        pill = frame["gain"].what
        assert isinstance(pill, Panel)
        n = next(n for n, event in enumerate(events) if isinstance(event, FinishEarned))
        fills.append((pill.fill, LOW in {sound.cue for sound in made.clips[n].sounds}))
    assert fills == [(theme.YAMA, False), (theme.AI, True)]


def test_the_only_person_who_has_lost_hears_it_deep() -> None:
    state, action, beats = list(played("lines3", "tutorial.tmx"))[-1]
    (winner,) = beats[-1][1].todo.outcome.winners
    ends_with = []
    for whose in (winner, (winner + 1) % SEATS):
        made, _ = film(state, action, False, tuple(n == whose for n in range(SEATS)))
        cues = [sound.cue for sound in made.clips[-1].sounds]
        ends_with.append(("line_done" in cues, LOW in cues))
    assert ends_with == [(True, False), (False, True)]
