"""The first picture that a packaged program keeps is what would be painted, and stands for nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.config.settings import Settings
from game.look import opening
from game.look.describe import fonts, measure, text, theme, widths
from game.look.opening import Opening
from game.look.paint import painter
from game.scenes.gallery import screen
from game.window.loop import Window
from tests.make.test_elf import made
from tests.scenes.loop import keys, pictures_for, rest, shown

USUAL = Settings(lang="ja", size=opening.SIZE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is kept of the title in Japanese."""
    place = tmp_path_factory.mktemp("opening")
    for cached in (measure.width, text.layout, text._broken, text.width_of):
        cached.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        made("opening", patch).make(place, ("ja",))
    return place


@pytest.fixture
def packaged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program finds it among its assets."""
    for module in (opening, widths):
        monkeypatch.setattr(module, "asset", lambda _, name: folder / name)
    widths.known.cache_clear()
    pictures_for(True)
    yield
    pictures_for(False)
    widths.known.cache_clear()


def pixels(window: Window) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def test_the_first_picture_stands_before_anything_is_painted_and_is_what_is_painted_then(
    packaged: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    painted: list[str] = []
    paint = painter.paint
    monkeypatch.setattr(painter, "paint", lambda brush, p: (painted.append(p.key), paint(brush, p))[1])
    window = Window(replace(USUAL, data_dir=tmp_path))
    try:
        shown(window, float(pygame.time.get_ticks()))
        kept = pixels(window)
        assert window.stage.ready(window.manager.picture.placements, window.manager.picture.space)
        assert not painted
        assert window.stage._easel is None, "nothing that paints is loaded"
        rest(window)
        while window.stage.foresee():
            pass
        assert len(painted) >= len(window.manager.picture.placements)
        assert pixels(window) == kept
        window.stage.forget()
        rest(window)
        again = window.manager.frame(0.0)
        window.stage.show(again.placements, again.space)
        assert pixels(window) == kept
    finally:
        window.close()


def test_what_is_pressed_before_all_of_it_is_painted_is_shown_whole(packaged: None, tmp_path: Path) -> None:
    window = Window(replace(USUAL, data_dir=tmp_path))
    try:
        shown(window, float(pygame.time.get_ticks()))
        window.stage.foresee()
        before = pixels(window)
        keys("tab")
        rest(window)
        after = pixels(window)
        assert after != before
        window.stage.forget()
        frame = window.manager.frame(0.0)
        window.stage.show(frame.placements, frame.space)
        assert pixels(window) == after
    finally:
        window.close()


def test_it_stands_for_no_other_frame_and_no_other_window(folder: Path) -> None:
    shell, frame = screen("title", USUAL)
    shell.close()
    setting = text.Setting(2 / 3)
    kept = Opening("ja", folder)
    assert kept.of(opening.SIZE, frame.placements, setting) is not None
    moved = (replace(frame.placements[0], x=1.0), *frame.placements[1:])
    assert kept.of(opening.SIZE, moved, setting) is None
    assert kept.of(opening.SIZE, frame.placements, setting._replace(text=1.15)) is None
    assert kept.of((1920, 1080), frame.placements, setting) is None
    assert kept.of(opening.SIZE, (replace(frame.placements[0], what=object()),), setting) is None


def test_one_that_cannot_be_read_is_painted(folder: Path, tmp_path: Path) -> None:
    shell, frame = screen("title", USUAL)
    shell.close()
    whole = opening.file_of("ja", folder).read_bytes()
    for damaged in (b"", whole[:-9], whole[:4000], whole.replace(whole[-50:], bytes(50))):
        opening.file_of("ja", tmp_path).write_bytes(damaged)
        assert Opening("ja", tmp_path).of(opening.SIZE, frame.placements, text.Setting(2 / 3)) is None


def test_what_the_first_picture_says_is_laid_out_before_any_font_is_opened(
    packaged: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cached in (measure.width, text.layout, text._broken, text.width_of):
        cached.cache_clear()
    monkeypatch.setattr(fonts, "opened", None)
    shell, frame = screen("title", USUAL)
    shell.close()
    assert len(frame.placements) > 100


def test_a_kept_width_is_the_one_that_would_be_measured(folder: Path) -> None:
    found = 0
    for name, wide in msgspec.json.decode(widths.file_of("ja", folder).read_bytes()).items():
        family, weight, pixels = name.split()
        for words, kept in wide.items():
            pieces = fonts.runs(words, family, int(weight), "ja")
            assert kept == sum(fonts.opened(run.face, int(pixels)).size(run.text)[0] for run in pieces)
            assert widths.name(theme.Role(family, int(weight), 20, 1.3), int(pixels)) == name
            found += 1
    assert found > 10
