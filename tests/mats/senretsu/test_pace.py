"""戦列札: how long a person waits while a computer has its turn."""

from __future__ import annotations

import random
from statistics import median

from game.bots.senretsu import greedy
from game.look.describe.words import Words
from game.mats.senretsu.mat import MAT
from game.motion.clip import Clip
from game.rules import senretsu
from game.rules.protocol import CHANCE
from game.rules.senretsu.values import Confirm, Place, ToPlace
from tests.mats.senretsu.desks import film_desks


def test_a_computer_places_its_cards_quickly_one_after_another() -> None:
    """Cards that it lays down are hidden until it has ended its turn: for each of them nothing is shown."""
    rng, state = random.Random("pace"), senretsu.start(senretsu.Options(first=0), 2)
    waits, waited = [], 0.0
    while senretsu.acting(state):
        (seat,) = senretsu.acting(state)
        action = (
            senretsu.draw(state, rng) if seat == CHANCE else greedy.choose(senretsu.view(state, seat), rng)
        )
        beats = senretsu.apply(state, seat, action)
        if seat == 1 and isinstance(state.todo, ToPlace):
            waited += MAT.ponders(senretsu.view(state, None))
            if isinstance(action, Place):
                waited += sum(clip.span for clip in _films(state, beats))
            if isinstance(action, Confirm):
                waits.append(waited)
                waited = 0.0
        state = beats[-1][1]
    assert len(waits) > 2
    assert median(waits) <= 700
    assert max(waits) <= 1200


def _films(state: senretsu.State, beats: senretsu.Beats) -> list[Clip]:
    """What red sees of it."""
    made = []
    for event, after in beats:
        before, seen = film_desks(state, event, after, 0)
        told = senretsu.redact(event, 0)
        made.append(MAT.clip(before, told, seen, Words("ja"), False))
        state = after
    return made
