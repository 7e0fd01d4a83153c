"""Where the names stand on the player's own maps is found out little by little, once, and kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.config.kept import Kept
from game.maps.usual import TUTORIAL
from game.mats.subway import names, solver
from game.mats.subway.layout import LAYOUT
from game.mats.subway.names import LANGUAGES, TEXT_SCALES, problem, to_find
from game.motion.placement import Box
from game.rules.subway.network import Network, digest
from game.scenes.errands import Errands
from tests.mats.subway.tables import MAPS, network

SIZES = len(LANGUAGES) * len(TEXT_SCALES)


def changed(by: int = 8, made: Network | None = None) -> Network:
    """A map that is not the program's own: a station lies elsewhere."""
    made = made or network(TUTORIAL)
    first, *rest = made.stations
    return replace(made, stations=(replace(first, x=first.x + by), *rest))


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A note for every question that the solver is asked."""
    notes: list[int] = []

    def solving(spots, ground):  # type: ignore[no-untyped-def]
        notes.append(len(spots))
        return solver.solving(spots, ground)

    monkeypatch.setattr(names, "solving", solving)
    return notes


def getting_ready(made: Network, folder: Path | None, lang: str = "en", text_scale: int = 115) -> Errands:
    """A program in which all is to be got ready for the map."""
    errands = Errands(folder)
    errands.prepare(to_find(made, lang, text_scale, LAYOUT))
    return errands


def run(made: Network, folder: Path | None) -> Errands:
    """The same, with all of it done."""
    errands = getting_ready(made, folder)
    while errands.waiting:
        errands.step()
    return errands


def kept_in(folder: Path) -> Kept:
    return Kept(folder, names.DRAWER, solver.EDITION)


def all_names(made: Network, errands: Errands) -> list[names.Arrangement]:
    return [names.names(made, lang, scale, LAYOUT, errands) for lang in LANGUAGES for scale in TEXT_SCALES]


def test_what_was_found_is_kept_for_every_language_and_size(tmp_path: Path, asked: list[int]) -> None:
    made = changed()
    before = all_names(made, run(made, tmp_path))
    assert len(asked) == SIZES
    assert len(kept_in(tmp_path).keys) == SIZES
    assert all_names(made, getting_ready(made, tmp_path, "ja", 100)) == before
    run(made, tmp_path)
    assert len(asked) == SIZES


def test_what_was_kept_is_what_the_solver_says(tmp_path: Path) -> None:
    made = changed()
    run(made, tmp_path)
    again = names.names(made, "ja", 130, LAYOUT, run(made, tmp_path))
    assert again == solver.solve(*problem(made, "ja", 130, LAYOUT))
    assert again == names.names(made, "ja", 130, LAYOUT, None)


def test_it_is_done_in_small_steps_the_wanted_size_first(asked: list[int]) -> None:
    made = changed(made=network())
    errands = getting_ready(made, None)
    for _ in range(3 * len(made.stations)):
        errands.step()
    assert len(asked) == 1
    errands.result(to_find(made, "en", 115, LAYOUT)[0])
    assert len(asked) == 1


def test_a_table_that_opens_meanwhile_goes_on_where_the_search_stands(asked: list[int]) -> None:
    made = changed()
    errands = getting_ready(made, None, "ja", 100)
    for _ in range(len(made.stations) + 5):
        errands.step()
    assert names.names(made, "ja", 100, LAYOUT, errands)
    assert asked == [len(made.stations)]
    while errands.waiting:
        errands.step()
    assert len(asked) == SIZES


def test_a_map_that_changed_is_solved_anew(tmp_path: Path, asked: list[int]) -> None:
    run(changed(8), tmp_path)
    run(changed(16), tmp_path)
    assert len(asked) == 2 * SIZES
    assert len(kept_in(tmp_path).keys) == 2 * SIZES


def test_a_built_in_map_needs_nothing() -> None:
    for name in MAPS:
        assert to_find(network(name), "en", 115, LAYOUT) == ()


def test_names_of_other_stations_under_the_maps_key_are_ignored(tmp_path: Path, asked: list[int]) -> None:
    made = changed()
    run(made, tmp_path)
    key, kept = f"{digest(made)}/ja/100", kept_in(tmp_path)
    found = kept.get(key, names.Arrangement)
    assert found is not None
    kept.keep(key, found[::-1])
    again = run(made, tmp_path)
    assert len(asked) == SIZES + 1
    assert names.names(made, "ja", 100, LAYOUT, again) == solver.solve(*problem(made, "ja", 100, LAYOUT))


def test_the_edition_is_raised_when_names_move() -> None:
    """If this fails, the solver gives the same stations other places than before: raise `EDITION`."""
    spots = [solver.Spot(60.0 * n, 200.0, 24, 14, (solver.Wording(("name",), 70, 17),)) for n in range(8)]
    ground = solver.Ground(Box(0, 0, 600, 400), (), tuple((n, n + 1) for n in range(7)))
    sides = [site.side for site in solver.solve(spots, ground)]
    assert (solver.EDITION, " ".join(sides)) == (2, "se n n s n s n n")
