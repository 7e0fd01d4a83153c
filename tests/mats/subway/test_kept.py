"""Where the names stand on the player's own maps is found out little by little, once, and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.maps.usual import TUTORIAL
from game.mats.subway import kept, names, solver
from game.mats.subway.kept import FILE, Kept
from game.mats.subway.layout import LAYOUT
from game.mats.subway.names import LANGUAGES, TEXT_SCALES, prefetch, problem
from game.motion.placement import Box
from game.rules.subway.network import Network, digest
from tests.mats.subway.tables import network

SIZES = len(LANGUAGES) * len(TEXT_SCALES)


def changed(by: int = 8, made: Network | None = None) -> Network:
    """A map that is not the program's own: a station lies elsewhere."""
    made = made or network(TUTORIAL)
    first, *rest = made.stations
    return replace(made, stations=(replace(first, x=first.x + by), *rest))


def forget() -> None:
    """As if the program had just begun."""
    names._found.clear()
    names._underway.clear()
    names.names.cache_clear()


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    pygame.font.init()
    forget()
    yield
    forget()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A note for every question that the solver is asked."""
    notes: list[int] = []

    def solving(spots, ground):  # type: ignore[no-untyped-def]
        notes.append(len(spots))
        return solver.solving(spots, ground)

    monkeypatch.setattr(names, "solving", solving)
    return notes


def run(made: Network, folder: Path | None) -> int:
    """Gets all ready; returns in how many steps."""
    return len(list(prefetch(made, "en", 115, LAYOUT, Kept(folder))))


def test_what_was_found_is_kept_for_every_language_and_size(tmp_path: Path, asked: list[int]) -> None:
    made = changed()
    run(made, tmp_path)
    assert len(asked) == SIZES
    assert len(Kept(tmp_path).names) == SIZES
    before = [names.names(made, lang, scale, LAYOUT) for lang in LANGUAGES for scale in TEXT_SCALES]
    forget()
    assert next(prefetch(made, "ja", 100, LAYOUT, Kept(tmp_path)), 0) is None
    assert [names.names(made, lang, scale, LAYOUT) for lang in LANGUAGES for scale in TEXT_SCALES] == before
    run(made, tmp_path)
    assert len(asked) == SIZES


def test_what_was_kept_is_what_the_solver_says(tmp_path: Path) -> None:
    made = changed()
    run(made, tmp_path)
    forget()
    run(made, tmp_path)
    assert names.names(made, "ja", 130, LAYOUT) == solver.solve(*problem(made, "ja", 130, LAYOUT))


def test_it_is_done_in_small_steps_the_wanted_size_first(asked: list[int]) -> None:
    made = changed(made=network())
    steps = prefetch(made, "en", 115, LAYOUT, Kept(None))
    count = 0
    while f"{digest(made)}/en/115" not in names._found:
        next(steps)
        count += 1
    assert len(asked) == 1
    assert count > 3 * len(made.stations)


def test_a_table_that_opens_meanwhile_goes_on_where_the_search_stands(asked: list[int]) -> None:
    made = changed()
    steps = prefetch(made, "ja", 100, LAYOUT, Kept(None))
    for _ in range(len(made.stations) + 5):
        next(steps)
    assert names.names(made, "ja", 100, LAYOUT)
    assert asked == [len(made.stations)]
    list(steps)
    assert len(asked) == SIZES


def test_a_map_that_changed_is_solved_anew(tmp_path: Path, asked: list[int]) -> None:
    run(changed(8), tmp_path)
    run(changed(16), tmp_path)
    assert len(asked) == 2 * SIZES
    assert len(Kept(tmp_path).names) == 2 * SIZES


def test_a_built_in_map_needs_nothing(tmp_path: Path, asked: list[int]) -> None:
    assert run(network(TUTORIAL), tmp_path) == 0
    assert asked == []
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[1, 2]", b"\xff\xfe\x00", b'{"edition": 1, "names": {"a": 3}}', b"[" * 100_000],
    ids=["empty", "cut", "list", "bytes", "numbers", "deep"],
)
def test_a_damaged_file_is_ignored_and_replaced(tmp_path: Path, asked: list[int], content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    run(changed(), tmp_path)
    assert len(asked) == SIZES
    forget()
    run(changed(), tmp_path)
    assert len(asked) == SIZES
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_names_of_other_stations_under_the_maps_key_are_ignored(tmp_path: Path, asked: list[int]) -> None:
    made = changed()
    run(made, tmp_path)
    store = Kept(tmp_path)
    key = f"{digest(made)}/ja/100"
    store.keep(key, store.names[key][::-1])
    forget()
    run(made, tmp_path)
    assert len(asked) == SIZES + 1
    assert names.names(made, "ja", 100, LAYOUT) == solver.solve(*problem(made, "ja", 100, LAYOUT))


def test_what_another_edition_kept_no_longer_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(changed(), tmp_path)
    monkeypatch.setattr(kept, "EDITION", solver.EDITION + 1)
    assert Kept(tmp_path).names == {}


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path, asked: list[int]) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    run(changed(), blocked)
    assert len(asked) == SIZES
    assert names.names(changed(), "ja", 100, LAYOUT)
    assert blocked.read_text() == "no folder"


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    store, site = Kept(tmp_path), solver.Site("n", ("a",), Box(0.0, 0.0, 1.0, 1.0))
    for n in range(kept.MOST + 5):
        store.keep(f"{n}", (site,))
    assert [*Kept(tmp_path).names] == [f"{n}" for n in range(5, kept.MOST + 5)]


def test_the_edition_is_raised_when_names_move() -> None:
    """If this fails, the solver gives the same stations other places than before: raise `EDITION`."""
    spots = [solver.Spot(60.0 * n, 200.0, 24, 14, (solver.Wording(("name",), 70, 17),)) for n in range(8)]
    ground = solver.Ground(Box(0, 0, 600, 400), (), tuple((n, n + 1) for n in range(7)))
    sides = [site.side for site in solver.solve(spots, ground)]
    assert (solver.EDITION, " ".join(sides)) == (1, "se n n s n s n n")
