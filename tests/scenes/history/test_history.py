"""The list of games that are over: found, looked back at, deleted and brought back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from game.config.settings import Settings
from game.input.intents import Command
from game.look.describe import measure
from game.look.describe.space import Pane
from game.look.describe.specs import Label
from game.look.describe.text import Setting
from game.look.describe.words import Words
from game.match.copies import Place
from game.match.past import Sift
from game.match.record import SeatInfo, encode, read_file
from game.match.store import Store, Summary
from game.mats.table import Frame
from game.motion.placement import Box
from game.rules.protocol import Outcome, Score
from game.scenes.gallery import screen, screens
from game.scenes.gallery.samples import settled, still_shell
from game.scenes.grace import GRACE_MS
from game.scenes.history.filters import ALL, GAME
from game.scenes.history.places import COMPACT, WIDE, Places
from game.scenes.history.row import row
from game.scenes.history.screen import HistoryScene
from tests.match.test_past import Clock, ended
from tests.scenes.house import House
from tests.screens.shown import frame_of

GAMES = 30


@pytest.fixture(scope="module")
def store() -> Iterator[Store]:
    opened = Store.in_memory(clock=Clock())
    for n in range(GAMES):
        opened.create(ended(("sht", "ryuki", "senretsu")[n % 3], "Aki", "Ben", seed=f"{n}"))
    yield opened
    opened.close()


class Reading(House):
    """The program at the list, many days later."""

    def __init__(self, store: Store | None) -> None:
        super().__init__(store, lang="en")
        self.shell.push(HistoryScene(self.shell, today=date(2020, 9, 14)))
        self.rest()

    @property
    def history(self) -> HistoryScene:
        return next(scene for scene in self.shell.stack if isinstance(scene, HistoryScene))

    def seen(self) -> list[int]:
        return [int(target.removeprefix("match:")) for target in self.ids("match:")]


@pytest.fixture
def house(store: Store) -> Reading:
    return Reading(store)


def test_a_row_says_how_a_game_was_won_where_a_word_is_known_and_has_room() -> None:
    words, score = Words("en"), Score(47, (("beads", 47),))
    seats = (SeatInfo("Aki", "human"), SeatInfo("Ben", "bot:hard"))

    def said(game: str, outcome: Outcome, at: Places = WIDE) -> set[str]:
        summary = Summary(1, game, seats, 9, None, False, outcome, None, None)
        made = row(summary, Box(0, 0, at.list.w, at.row.h), at.row, False, words, 100)
        texts = {p.key: p.what.text for p in made.placements if isinstance(p.what, Label)}
        return {texts.get(f"match:1 {key}", "") for key in ("won", "why")}

    assert said("ryuki", Outcome((0,), "checkmate")) == {"Aki won", "Mate"}
    assert said("subway", Outcome((1,), "lines_full", (score, score))) == {"Ben won", "47 points"}
    assert said("ryuki", Outcome((0,), "some day")) == {"Aki won", ""}
    assert said("go", Outcome((0,), "territory")) == {"Aki won", ""}
    assert said("ryuki", Outcome((0, 1), "checkmate"), COMPACT) == {"Aki and Ben won", ""}


def everything(house: Reading, way: str = "later") -> list[int]:
    """All that comes by while one scrolls."""
    found = dict.fromkeys(house.seen())
    for _ in range(GAMES):
        house.manager.handle(Command(way), house.now)
        house.rest()
        found |= dict.fromkeys(house.seen())
    return list(found)


def test_all_of_it_comes_by_in_order(house: Reading, store: Store) -> None:
    wanted = [found for found, _ in store.past(Sift())]
    assert 5 <= len(house.seen()) < GAMES
    assert everything(house) == wanted
    assert sorted(everything(house, "earlier")) == sorted(wanted)
    house.manager.handle(Command("first"), house.now)
    house.rest()
    assert house.seen()[0] == wanted[0]
    house.manager.handle(Command("last"), house.now)
    house.rest()
    assert house.seen()[-1] == wanted[-1]
    assert house.manager.focus == f"match:{wanted[-1]}"


def test_days_have_headings(house: Reading) -> None:
    texts = house.texts()
    assert any(text in texts for text in ("10/13", "Today", "2020/10/13"))
    assert len([text for text in texts if text.count("/") in (1, 2) and text[0].isdigit()]) >= 3


def test_a_table_and_a_person_are_asked_for(house: Reading, store: Store) -> None:
    house.press("game:ryuki")
    assert everything(house) == [found for found, _ in store.past(Sift("ryuki"))]
    house.press("person:Aki")
    assert house.history.sift == Sift("ryuki", "Aki")
    house.press("person:Aki")
    house.press("all")
    assert house.history.sift == Sift()
    house.press("game:crown")
    assert house.seen() == []
    assert house.shell.words("history.none_such") in house.texts()


def test_a_second_press_looks_back_at_it(house: Reading) -> None:
    target = house.ids("match:")[2]
    house.press(target)
    assert house.scene == "history"
    house.press(target)
    assert house.scene == "replay"
    house.back()
    assert house.scene == "history"
    house.press("replay")
    assert house.scene == "replay"


def test_what_was_deleted_can_be_brought_back_for_ten_seconds(house: Reading, store: Store) -> None:
    first, second = house.seen()[:2]
    house.press("delete")
    assert house.seen()[0] == second
    house.press("undelete")
    assert house.seen()[0] == first
    house.press("delete")
    house.now += GRACE_MS
    house.rest()
    assert not house.ids("undelete")
    store.undelete(first)


def test_nothing_yet_leads_to_the_tables() -> None:
    house = Reading(None)
    assert house.shell.words("history.none") in house.texts()
    house.press("tables")
    assert house.scene == "title"
    house.press("history")
    assert house.scene == "history"
    house.close()


def test_a_game_is_exported_under_a_name_of_its_own(
    house: Reading, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.table.copying.places", lambda own: (Place("documents", tmp_path),))
    for _ in range(2):
        house.press("export")
        assert house.scene == "export"
        house.press("save")
        house.press("close")
        assert house.scene == "history"
    first, second = sorted(tmp_path.iterdir(), key=lambda path: len(path.name))
    assert first.read_bytes() == second.read_bytes()
    record, _ = read_file(first)
    assert encode(record) == first.read_bytes()
    assert record == store.load(house.seen()[0]).record
    house.shell.open.file(second)
    house.rest()
    assert house.scene == "replay"


def test_what_the_disk_refuses_to_export_is_said_and_leaves_nothing(
    house: Reading, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    monkeypatch.setattr("game.scenes.table.copying.places", lambda own: (Place("documents", gone),))
    house.press("export")
    house.press("save")
    assert house.scene == "export"
    assert any(str(gone) in text for text in house.texts())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("scale", [2 / 3, 1.0])
@pytest.mark.parametrize("text_scale", [100, 130])
def test_names_below_the_bars_are_broken_as_on_their_cloths(scale: float, text_scale: int) -> None:
    setting = Setting(scale, text_scale / 100, "ja")
    drawn = {p.key: p for p in frame_of("history", "ja", text_scale).placements}
    for game, rows in (("crown", ("グローリアス", "クラウン")), ("subway", ("涼夏の", "地下鉄駅めぐり"))):
        name = drawn[f"table {game} name"]
        assert isinstance(name.what, Label)
        assert measure.lines_of(name.what, name.w, setting).rows == rows


def test_no_name_of_a_game_reaches_the_marks_beside_it() -> None:
    drawn = {p.key: p for p in frame_of("history", "en", 130).placements}
    found = [key.removesuffix(" game") for key in drawn if key.startswith("match:") and key.endswith(" game")]
    assert found
    for one in found:
        name, mark = drawn[f"{one} game"], drawn[f"{one} chip 0"]
        assert name.x + name.w < mark.x


@cache
def upright() -> Frame:
    """The list in an upright window."""
    shell, frame = screen("history", Settings(lang="ja", size=(720, 1280)))
    shell.close()
    return frame


def test_five_players_marks_keep_off_the_winner_s_medal() -> None:
    drawn = {p.key: p for p in upright().placements}
    crowded = [key.removesuffix(" chip 4") for key in drawn if key.endswith(" chip 4")]
    assert crowded
    for one in crowded:
        mark, medal = drawn[f"{one} chip 4"], drawn[f"{one} medal"]
        assert mark.x + mark.w + 12 <= medal.x


def test_a_table_s_name_that_takes_two_lines_is_broken_as_on_its_cloth() -> None:
    texts = {p.key: p.what.text for p in upright().placements if isinstance(p.what, Label)}
    assert texts["game:crown text"] == "グローリアス\nクラウン"
    assert texts["game:sht text"] == "SHT"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_the_list_is_sifted_by_is_large_enough_in_small_windows(lang: str) -> None:
    """36 real pixels to press, and letters of 14."""
    shell = still_shell(Settings(lang=lang))
    screens()["history"](shell)
    for size in ((800, 600), (1024, 768), (720, 1280), (1366, 768)):
        shell.reshape(size)
        frame = settled(shell)
        scale, text = Pane(size).scale(frame.space), (shell.settings.text_scale or 100) / 100
        tabs = [target for target in frame.targets if target.id == ALL or target.id.startswith(GAME)]
        letters = [p.what for p in frame.placements if p.key in {f"{tab.id} text" for tab in tabs}]
        assert len(tabs) == len(letters) == 6
        assert min(tab.h for tab in tabs) * scale >= 36
        assert all(isinstance(what, Label) and round(what.size * text * scale) >= 14 for what in letters)
    shell.close()
