"""The staff's panel, and the log that it shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest

from game.config.booth import BoothConfig
from game.match.copies import Place
from game.scenes.booth.diary import FILE, Diary
from game.scenes.booth.keeper import Keeper
from game.scenes.booth.staff import CLOSES_MS, DIALS, LogScene
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


def test_less_is_never_more_and_ends_where_a_file_of_choices_does(house: House) -> None:
    shell = house.shell
    for dial, start in product(DIALS, (0, 5, 7, 44, 45, 100, 3599, 3600)):
        low, high = dial.range
        before = min(high, max(low, start))
        shell.organise(**{dial.field: before})
        for way in (-1, 1):
            after = dial.turned(shell.booth, way)
            assert (after - before) * way >= 0
            assert abs(after - before) <= dial.step
            assert (after == before) == (before == (low if way < 0 else high))
            msgspec.convert({dial.field: after}, BoothConfig)
    shell.organise(countdown=5, volume=100)
    house.look()
    off = {target.id for target in house.frame.targets if not target.enabled}
    assert off == {"less:countdown", "more:volume", "more:idle", "more:attract_after"}


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
    text = house.shell.diary.text()
    scene._places = (Place("disk", tmp_path / "disk"),)
    (tmp_path / "disk").mkdir()
    scene._paths = [scene.free(tmp_path / "disk")]
    offered = next(text for text in house.look() and house.texts() if text.startswith(str(tmp_path / "disk")))
    house.now += 61_000.0
    house.touch("save")
    assert Path(offered).read_text(encoding="utf-8") == text
    assert [path.name for path in (tmp_path / "disk").iterdir()] == [Path(offered).name]
    house.look()
    house.touch("close")
    house.look()
    house.touch("export")
    scene = house.shell.top
    assert isinstance(scene, LogScene)
    assert scene.free(tmp_path / "disk").name == f"{Path(offered).stem}-2.csv"


def test_no_visitor_is_counted_down_while_staff_are_there_and_left_alone_it_closes(house: House) -> None:
    house.shell.organise(idle=5)
    house.touch("export")
    keeper = Keeper(house.shell)
    for _ in range(int(CLOSES_MS // 1_000) - 1):
        house.now += 1_000.0
        house.look()
        keeper.tick(house.now)
        assert house.scene == "log copy"
    house.now += 1_100.0
    house.look()
    assert house.scene == "title"
