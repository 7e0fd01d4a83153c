"""What a table's first films would have to wait for is done while the title is looked at."""

from __future__ import annotations

import pytest

from game.config.settings import Settings
from game.mats.kit.gains import SIZES
from game.mats.registry import own_games
from game.mats.table import Frame
from game.motion.clip import Clip
from game.scenes.gallery.samples import still_shell
from game.window.rehearsal import ACTIONS, REASONS, late_letters, rehearsed


@pytest.mark.parametrize("game", own_games())
def test_a_table_is_laid_out_and_its_first_actions_are_filmed_piece_by_piece(game: str) -> None:
    shell = still_shell(Settings(lang="en"))
    try:
        made = [piece() for piece in rehearsed(shell, game)]
    finally:
        shell.close()
    assert isinstance(made[0], Frame)
    assert len([clip for clip in made if isinstance(clip, Clip) and clip.tracks]) >= ACTIONS - 1
    assert {type(one) for one in made} == {Frame, Clip}
    assert "faces/normal" in {getattr(p.what, "name", "") for p in made[0].placements}


def test_gains_of_every_size_and_reasons_of_an_end_have_their_letters() -> None:
    shell = still_shell(Settings())
    try:
        wides = [piece() for piece in late_letters(shell)]
    finally:
        shell.close()
    gains, reasons = wides[: len(SIZES)], wides[len(SIZES) :]
    assert gains == sorted(set(gains))
    assert reasons == sorted(set(reasons))
    assert (len(gains), len(reasons)) == (len(SIZES), len(REASONS))
