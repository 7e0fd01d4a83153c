"""The files: each sound that can be asked for is there, decodes, is clean, and is asked for by something."""

from __future__ import annotations

import ast
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.config.places import asset
from game.mats.registry import games, own_games
from game.scenes.tunes import tune_of
from game.sound.cues import NAMES, TITLE, files, sounds
from tests.house.code import nodes_of, sources, tree_of
from tests.together import together

ROOT = asset("sound")
FULL = 32768
MINUS_1_DB, MINUS_40_DB = 0.891, 0.01
TUNES = sorted({TITLE.music, *(tune_of(game).music for game in games())})
BEDS = sorted({TITLE.bed, *(tune_of(game).bed for game in games())})


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """Decodes to what the files hold: one channel, 44.1 kHz, 16 bits."""
    pygame.mixer.init(44_100, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def decoded(name: str) -> array[int]:
    return array("h", pygame.mixer.Sound(str(ROOT / "cues" / f"{name}.ogg")).get_raw())


def seconds(path: Path) -> float:
    """How long an Ogg file lasts: the position that its last page tells (RFC 3533)."""
    data = path.read_bytes()
    page = data.rindex(b"OggS")
    return int.from_bytes(data[page + 6 : page + 14], "little") / 44_100


FILES = [file for sound in sounds() for file in files(sound)]
LONG = {"win": (3.0, 4.0), "lose": (2.0, 4.0)}
"""The themes of a result, in seconds; any other cue is short."""


@pytest.mark.parametrize("name", FILES)
def test_every_cue_is_there_clean_and_short(name: str, mixer: None) -> None:
    wave = decoded(name)
    peak = max(max(wave), -min(wave)) / FULL
    assert 0.05 < peak < MINUS_1_DB
    assert abs(sum(wave) / len(wave)) / FULL < 0.001, "direct current"
    assert max(abs(value) for value in (*wave[:4], *wave[-4:])) / FULL < MINUS_40_DB, "a click at an end"
    least, most = LONG.get(name, (0.05, 1.5))
    assert least <= len(wave) / 44_100 <= most


def test_lengths_that_the_design_names(mixer: None) -> None:
    assert len(decoded("shuffle")) / 44_100 == pytest.approx(0.8, abs=0.01)
    assert len(decoded("lose")) < len(decoded("win"))


@together("tune", TUNES)
def test_every_table_and_the_title_have_a_loop(tune: str) -> None:
    assert 30 <= seconds(ROOT / "music" / f"{tune}.ogg") <= 60


@pytest.mark.parametrize("tune", TUNES)
def test_music_can_be_opened(tune: str, mixer: None) -> None:
    pygame.mixer.music.load(str(ROOT / "music" / f"{tune}.ogg"))
    pygame.mixer.music.unload()


def test_no_file_is_there_for_nothing_and_all_are_small() -> None:
    wanted = {f"cues/{name}" for name in FILES} | {f"music/{tune}" for tune in TUNES}
    wanted |= {f"layers/{game}" for game in own_games()}
    wanted |= {f"beds/{bed}" for bed in BEDS}
    files = [path for path in ROOT.rglob("*") if path.is_file()]
    assert {path.relative_to(ROOT).with_suffix("").as_posix() for path in files} == wanted
    assert {path.suffix for path in files} == {".ogg"}
    assert sum(path.stat().st_size for path in files) < 6 << 20


LISTS = ("NAMES", "VARIED", "ROLES")


def asked_for() -> set[str]:
    """The cues that some line of the program names, their lists apart."""
    found = set()
    for path in sources():
        lists = {id(part) for node in tree_of(path).body if _is_list(node) for part in ast.walk(node)}
        for part in nodes_of(path):
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in lists:
                found |= {word.partition(".")[0].partition(":")[0] for word in part.value.split("+")}
    return found


def _is_list(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in LISTS


def test_every_cue_is_named_by_something() -> None:
    assert not set(NAMES) - asked_for()
