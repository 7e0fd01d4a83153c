"""What a test lets in from outside is gone after it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from game.config import places
from game.conformance import positions
from game.look.describe import words
from game.mats import registry as mats
from game.rules import registry as rules
from game.scenes.gallery import samples
from game.scenes.rulebook import text
from game.sound import cues


def _forget() -> None:
    """What is remembered of a game by its id alone."""
    for remembered in (
        *(words._catalogue, positions.plays, positions.positions, text.book),
        *(samples._reached, samples._begun),
    ):
        remembered.cache_clear()


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The house as it is without anybody from outside, before and after."""
    monkeypatch.setattr(rules, "_homes", {})
    monkeypatch.setattr(mats, "_admitted", {})
    monkeypatch.setattr(places, "_further", [])
    monkeypatch.setattr(cues, "_further", set())
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = {*sys.modules}
    yield
    came = [name for name in {*sys.modules} - before if name.startswith("gotaku_")]
    if came or mats._admitted:
        _forget()
    for name in came:
        del sys.modules[name]
