"""Every screen by name: it can be drawn, texts stand in their boxes, targets are where they are seen."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.commands.shot import draw, painted
from game.config.settings import Settings
from game.input.focus import neighbour
from game.look.stage import Stage
from game.mats.table import Frame
from game.scenes.gallery import screen, screens

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


@cache
def frame_of(name: str, lang: str = "ja", text_scale: int | None = None) -> Frame:
    """What the screen shows; it does not depend on the window's size."""
    shell, frame = screen(name, Settings(lang=lang, text_scale=text_scale))
    shell.close()
    return frame


@pytest.mark.parametrize("name", screens())
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_scale", [100, 115, 130])
def test_every_text_stands_in_its_box_and_on_no_other(name: str, lang: str, text_scale: int) -> None:
    pygame.font.init()
    placements = frame_of(name, lang, text_scale).placements
    for size in SIZES:
        stage = Stage(pygame.Surface(size, 0, 32), lang, text_scale / 100)
        assert stage.misfits(placements) == []
        assert stage.overlaps(placements) == []


@pytest.mark.parametrize("name", screens())
@pytest.mark.parametrize("size", [*SIZES, (640, 360), (1280, 1024)])
def test_every_screen_can_be_drawn_at_every_size(name: str, size: tuple[int, int]) -> None:
    picture = painted(frame_of(name, "en").placements, Settings(lang="en", size=size))
    assert picture.get_size() == size
    assert len({tuple(picture.get_at((size[0] * i // 40, size[1] // 2))) for i in range(40)}) > 1


@pytest.mark.parametrize("name", screens())
def test_every_screen_can_be_drawn_in_other_colours(name: str) -> None:
    usual, other = (
        painted(
            frame_of(name, "en").placements,
            Settings(lang="en", size=SIZES[0], safe_colours=chosen, four_colours=chosen),
        )
        for chosen in (False, True)
    )
    same = pygame.image.tobytes(usual, "RGB") == pygame.image.tobytes(other, "RGB")
    assert not same or name not in ("sht", "subway", "crown", "senretsu", "setup")


@pytest.mark.parametrize("name", screens())
def test_arrows_lead_from_every_target_to_every_other(name: str) -> None:
    targets = frame_of(name).targets
    assert targets
    ways = ("left", "right", "up", "down")
    there = {t.id: {neighbour(targets, t, way).id for way in ways} for t in targets}
    back = {key: {start for start, goals in there.items() if key in goals} for key in there}
    for paths in (there, back):
        seen, todo = {targets[0].id}, [targets[0].id]
        while todo:
            new = paths[todo.pop()] - seen
            seen |= new
            todo.extend(new)
        assert seen == set(there)


@pytest.mark.parametrize("name", screens())
def test_targets_lie_on_the_screen_are_large_enough_and_have_names_of_their_own(name: str) -> None:
    frame = frame_of(name)
    assert len({target.id for target in frame.targets}) == len(frame.targets)
    for target in frame.targets:
        assert target.x >= 0
        assert target.y >= 0
        assert target.x + target.w <= 1920
        assert target.y + target.h <= 1080
        assert target.w >= 40
        assert target.h >= 56


@pytest.mark.parametrize("name", screens())
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_keys_of_placements_are_unique(name: str, lang: str) -> None:
    frame = frame_of(name, lang)
    keys = [placement.key for placement in frame.placements]
    assert len(set(keys)) == len(keys)


def test_at_most_one_vermilion_action_on_a_screen() -> None:
    for name in screens():
        frame = frame_of(name)
        assert sum(p.key.endswith(" rim") and p.layer == 6 for p in frame.placements) <= 1


def test_the_same_screen_gives_the_same_bytes_twice() -> None:
    settings = Settings(lang="ja", size=(1280, 720))
    first, second = (bytes(draw("sht-defend", settings).get_buffer().raw) for _ in range(2))
    assert first == second


def test_an_unknown_screen_is_refused() -> None:
    with pytest.raises(KeyError):
        screen("nowhere", Settings())
