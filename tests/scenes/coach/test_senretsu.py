"""Where the coach's bubble lies at 戦列札's table: on nothing that placing is decided by."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.look.describe.words import Words
from game.match.table import Match
from game.mats.senretsu.gallery import loses, places, places_joker
from game.motion.placement import Box, Placement
from game.rules.senretsu.values import ToPlace
from game.scenes.coach.bubble import KEPT, _crosses
from game.scenes.gallery.samples import Rare, sample, settled, still_shell, table
from game.scenes.shell import Shell

KINDS = ("place", "too_far", "joker", "aimed", "confirm", "casualty")
LIST = "order:", "order title", "order aims", "threat"
COMPACT = (1024, 768)
SIZES = ((1280, 720), COMPACT, (720, 1280))


def begun(match: Match) -> bool:
    return isinstance(match.state.todo, ToPlace) and match.state.todo.seat == 0


MOMENTS = {"first": begun, "armies": places, "joker": Rare(places_joker, 5), "casualty": loses}


def shown(moment: str, kind: str, lang: str, size: tuple[int, int], text_scale: int) -> list[Placement]:
    """The table at that moment for somebody who has been told all but this."""
    shell: Shell = still_shell(Settings(lang=lang, size=size, text_scale=text_scale))
    told = tuple(f"senretsu.{other}" for other in KINDS if other != kind)
    shell.settings = replace(shell.settings, coach=True)
    shell.learn(told=told)
    table(shell, sample(shell.words, "senretsu", MOMENTS[moment], 1, bot="bot:greedy"))
    placements = list(settled(shell).placements)
    shell.close()
    return placements


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_keeps_off_decks_counts_chips_and_the_list(
    moment: str, lang: str, size: tuple[int, int]
) -> None:
    """In a compact window there is no room but over the list's running numbers."""
    for kind in KINDS:
        for text_scale in (100, 130) if size != COMPACT else (100,):  # There larger text has no room beside.
            found = shown(moment, kind, lang, size, text_scale)
            bubble = next((p.box for p in found if p.key == "coach"), None)
            if bubble is not None:
                inner = bubble.at(8, 8, bubble.w - 16, bubble.h - 16)
                under = [p.key for p in found if p.key.startswith((*KEPT, *LIST)) and p.box.meets(inner)]
                assert [key for key in under if size != COMPACT or not key.endswith(":n")] == [], (
                    kind,
                    text_scale,
                )


def test_no_tail_crosses_what_lies_between() -> None:
    tail = ((0.0, 0.0), (0.0, 40.0), (200.0, 20.0))
    assert _crosses(tail, Box(80, 10, 40, 20))
    assert not _crosses(tail, Box(80, 60, 40, 20))


def test_a_first_hand_that_reaches_nothing_is_told_what_it_is_good_for() -> None:
    for lang, word in (
        ("ja", "盾に置いても、取っておいても"),
        ("en", "Place some as a shield, or keep them"),
    ):
        assert word in Words(lang)("coach.senretsu.too_far", low=8, ranks=1)
