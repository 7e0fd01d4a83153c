"""The staff's panel, and the log that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.booth import BoothConfig
from game.scenes.booth.diary import FILE, Diary
from game.scenes.booth.staff import CLOSES_MS, LogScene
from game.window.ears import capped
from tests.scenes.house import House

DAY = 1_790_000_000.0


@pytest.fixture
def house() -> Iterator[House]:
    house = House(booth=BoothConfig(kiosk=True))
    house.shell.open.staff()
    house.look()
    yield house
    house.close()


def test_what_staff_choose_holds_for_everybody_who_comes(house: House) -> None:
    for target in ("less:volume", "more:idle", "less:countdown", "more:attract_after", "lang:en",
                   "set:attract_sound", "open:sht"):  # fmt: skip
        house.touch(target)
        house.look()
    house.shell.renew()
    house.rest()
    shell = house.shell
    assert shell.booth == BoothConfig(
        kiosk=True, volume=90, idle=105, countdown=10, attract_after=40, lang="en", attract_sound=True,
        tables=("senretsu", "crown", "ryuki", "subway"),
    )  # fmt: skip
    assert shell.words.lang == "en"
    assert not house.ids("cloth:sht")
    assert capped(shell.settings).effects == 70
    shell.organise(volume=30)
    assert (capped(shell.settings).effects, capped(shell.settings).music) == (30, 30)


def test_the_last_table_stays_open(house: House) -> None:
    for game in house.shell.tables:
        house.touch(f"open:{game}")
        house.look()
    assert len(house.shell.tables) == 1


def test_it_resets_quits_when_asked_twice_and_closes_by_itself(house: House) -> None:
    house.touch("quit")
    house.look()
    assert not house.shell.over
    house.touch("less:volume")
    house.look()
    house.touch("quit")
    house.look()
    assert not house.shell.over
    house.touch("quit")
    assert house.shell.over
    house.shell.over = False
    house.touch("reset")
    house.look()
    assert house.scene == "title"
    house.shell.open.staff()
    house.look()
    house.now += CLOSES_MS
    house.look()
    assert house.scene == "title"


def test_the_log_counts_the_day_and_names_nobody(tmp_path: Path) -> None:
    now = [DAY]
    diary = Diary(tmp_path, lambda: now[0])
    for game in ("sht", "sht", "crown"):
        diary.note("play", game)
    diary.note("fault", "5T-1234")
    assert (diary.plays("sht"), diary.plays("crown"), diary.plays("ryuki")) == (2, 1, 0)
    again = Diary(tmp_path, lambda: now[0])
    assert again.plays("sht") == 2
    now[0] += 86_400
    assert again.plays("sht") == 0
    lines = (tmp_path / FILE).read_text(encoding="utf-8").splitlines()
    assert [line.split(",", 1)[1] for line in lines] == [
        "play,sht",
        "play,sht",
        "play,crown",
        "fault,5T-1234",
    ]


def test_a_full_disk_is_told_to_staff_and_nothing_is_lost(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "log"
    folder.write_text("no folder")
    diary = house.shell.diary = Diary(folder)
    diary.note("play", "sht")
    assert diary.fault
    assert diary.fault in " ".join(house.look() and house.texts())
    house.shell.pop()
    assert diary.fault not in " ".join(house.look() and house.texts())
    folder.unlink()
    diary.note("over", "sht")
    assert not diary.fault
    assert "play,sht" in diary.text()
    assert (folder / FILE).read_text(encoding="utf-8").count("\n") == 2


def test_the_log_is_exported(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house.shell.diary = Diary(tmp_path)
    house.shell.diary.note("play", "sht")
    house.touch("export")
    house.look()
    scene = house.shell.top
    assert isinstance(scene, LogScene)
    path = scene.free(tmp_path)
    scene.lay(path)
    assert path.read_text(encoding="utf-8") == house.shell.diary.text()
