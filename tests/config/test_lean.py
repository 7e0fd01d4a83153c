"""pygame without what the first picture does without."""

from __future__ import annotations

import subprocess
import sys

from game.config.lean import LATER, import_pygame

CODE = """
import sys
from game.config.lean import LATER, import_pygame
import_pygame()
assert not {*LATER, "inspect", "tempfile"} & {*sys.modules}, sys.modules
import pygame, pygame.mixer, pygame.system
pygame.mixer.Sound, pygame.mixer.music.load, pygame.system.get_pref_locales, pygame.font.Font
"""


def test_what_is_left_out_at_first_is_there_for_whoever_asks() -> None:
    done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=False)
    assert not done.stderr
    assert done.returncode == 0


def test_a_pygame_that_is_there_stays_as_it_is() -> None:
    import_pygame()
    assert not [name for name in LATER if name in sys.modules and sys.modules[name] is None]
