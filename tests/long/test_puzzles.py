"""Every shipped puzzle verified by full search, and its answer played."""

from __future__ import annotations

import pytest

from tests.puzzles import test_puzzles as usual
from tests.puzzles.sampled import every


@pytest.mark.parametrize("one", every(), ids=usual.named)
def test_every_puzzle_is_sound(one):
    usual.test_the_search_finds_the_answer_and_no_other(one)


@pytest.mark.parametrize("one", every(), ids=usual.named)
def test_every_answer_solves(one):
    usual.test_the_answer_solves_it_against_the_kind_s_own_replies(one)
