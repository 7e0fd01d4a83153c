"""The board of a finished game: what says the way back covers nothing that the table tells."""

from __future__ import annotations

import pytest

from game.conduct.story import story
from game.config.settings import Settings
from game.look.describe.specs import Label
from game.look.describe.words import LANGUAGES
from game.mats.registry import own_games
from game.mats.table import Seating
from game.rules.registry import rules_of
from game.scenes.gallery.samples import still_shell
from game.scenes.table.board import BoardScene
from tests.scenes.standin import finished


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", own_games())
def test_the_tip_of_the_way_back_hides_no_words(game: str, lang: str) -> None:
    shell = still_shell(Settings(lang=lang))
    match = finished(shell, game, rules_of(game).SEATS[0])
    seating = Seating(tuple(seat.name for seat in match.seats), (False,) * len(match.seats))
    board = BoardScene(shell, match, seating, tuple(event for event, _ in story(match)))
    drawn = board.frame("back", 0.0).placements
    (tip,) = (p.box for p in drawn if p.key == "back tip")
    covered = [
        p.key
        for p in drawn
        if isinstance(p.what, Label) and not p.key.startswith("back") and p.box.meets(tip)
    ]
    assert covered in ([], ["bar name"])
    assert tip.y >= 60 or not covered, "it touches only the foot of the name's box"
