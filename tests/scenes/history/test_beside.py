"""Beside the list: medals, who met whom, finding by name, and games that go out and come in."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from game.input.intents import Erase, Typed
from game.look.describe.words import Words
from game.match.copies import Place
from game.match.past import Feats, Rival, Sift
from game.match.record import encode, read_file
from game.match.store import Store
from game.mats.registry import mat_of, own_games
from game.scenes.history.counting import Counting
from game.scenes.history.export import ALL, ONE, TEXT, ExportScene
from game.scenes.history.find import FindScene
from game.scenes.history.medals import Medal, medals
from game.scenes.history.screen import HistoryScene
from game.scenes.history.taking import TakeInScene, files
from game.scenes.table.copying import SAVE
from tests.match.test_past import Clock, ended
from tests.scenes.house import House


@pytest.fixture
def store() -> Iterator[Store]:
    opened = Store.in_memory(clock=Clock())
    for n in range(4):
        opened.create(ended("sht", "Aki", "Ben" if n else "Cem", seed=f"{n}"))
    yield opened
    opened.close()


class Looking(House):
    """The program at the list."""

    def __init__(self, store: Store | None) -> None:
        super().__init__(store, lang="en")
        self.shell.push(HistoryScene(self.shell, today=date(2020, 9, 14)))
        self.rest()

    def go_on(self) -> None:
        """Until nothing is waited for."""
        while self.shell.top.waiting():
            self.shell.top.tick(self.now)
        self.rest()


@pytest.fixture
def house(store: Store) -> Looking:
    return Looking(store)


def test_most_of_it_wears_gold_and_equals_share() -> None:
    feats = [Feats("sht", name, n, n) for name, n in (("A", 5), ("B", 3), ("C", 5), ("D", 1), ("E", 0))]
    feats += [Feats("subway", "B", 9, 12), Feats("subway", "A", 8, 20)]
    assert medals(feats, "A") == (Medal("sht", 1, 5), Medal("subway", 2, 8))
    assert medals(feats, "B") == (Medal("subway", 1, 9), Medal("sht", 3, 3))
    assert medals(feats, "D") == medals(feats, "E") == medals(feats, "nobody") == ()


@pytest.mark.parametrize("game", own_games())
def test_every_table_has_something_to_count(game: str) -> None:
    store = Store.in_memory(clock=Clock())
    store.create(ended(game, "Aki", "Ben"))
    counting = Counting(store)
    while counting.go_on():
        pass
    assert mat_of(game).feat is not None
    assert store.annals.uncounted(9) == []
    assert {one.name for one in store.annals.feats()} == {"Aki", "Ben"}
    assert all(one.game == game and one.n >= 0 for one in medals(store.annals.feats(), "Aki"))
    for lang in ("ja", "en"):
        assert all(Words(lang)(f"feat.{game}{end}", n=1) for end in ("", ".about", ".count"))
    store.close()


def test_medals_are_counted_while_one_looks_and_say_what_they_are_for(house: Looking, store: Store) -> None:
    house.go_on()
    wins = {one.name: one.total for one in store.annals.feats()}
    best = max(wins, key=lambda name: wins[name])
    if wins[best]:
        house.press(f"person:{best}")
        house.press("medal:sht")
        assert Words("en")("feat.sht.about") in house.texts()


def test_who_met_whom_is_told_of_a_person(house: Looking, store: Store) -> None:
    met = {rival.name: rival for rival in store.annals.rivals(Sift(name="Aki"))}
    assert set(met) == {"Ben", "Cem"}
    assert met["Ben"].played == 3
    assert met["Ben"].won + met["Ben"].lost == 3
    wins = {person.name: person.won for person in store.totals(Sift()).people}
    assert sum(rival.won for rival in met.values()) == wins["Aki"]
    assert wins["Aki"] != 4 - wins["Aki"]
    back = store.annals.rivals(Sift(name="Ben"))
    assert back == (Rival("Aki", 3, met["Ben"].lost, met["Ben"].won),)
    assert store.annals.rivals(Sift("ryuki", "Aki")) == store.annals.rivals(Sift()) == ()
    house.press("person:Aki")
    assert any("Cem" in text for text in house.texts())


def test_a_name_is_found_by_typing_a_part_of_it(house: Looking, store: Store) -> None:
    house.press("find")
    finding = house.shell.top
    assert isinstance(finding, FindScene)
    assert {person.name for person in finding.found} == {"Aki", "Ben", "Cem"}
    finding.gesture(Typed("eX"), house.now)
    assert finding.found == ()
    assert finding.first_focus() == "close"
    finding.gesture(Erase(), house.now)
    house.rest()
    assert {person.name for person in finding.found} == {"Ben", "Cem"}
    chosen = finding.found[0].name
    house.press("found:0")
    assert isinstance(house.shell.top, HistoryScene)
    assert house.shell.top.sift == Sift(None, chosen)


def exporting(house: Looking, folder: Path) -> ExportScene:
    """The sheet, with this folder alone."""
    history = house.shell.top
    assert isinstance(history, HistoryScene)
    record = house.shell.store.load(history._all[0][0]).record
    where = (Place("home", folder),)
    sheet = ExportScene(house.shell, record, date(2020, 9, 13), where, history._all, date(2020, 9, 14))
    house.shell.push(sheet)
    house.rest()
    return sheet


@pytest.mark.parametrize(("what", "kind"), [(ONE, "json"), (TEXT, "txt")])
def test_one_game_goes_out_as_record_and_as_text(
    what: str, kind: str, house: Looking, tmp_path: Path
) -> None:
    exporting(house, tmp_path)
    house.press(what)
    house.press(SAVE)
    record, _ = read_file(tmp_path / f"gotaku-sht-2020-09-13.{kind}")
    latest = house.shell.store.past(Sift())[0][0]
    assert encode(record) == encode(house.shell.store.load(latest).record)


def test_all_that_is_listed_goes_out_and_comes_in_at_another_place(house: Looking, tmp_path: Path) -> None:
    exporting(house, tmp_path)
    house.press(ALL)
    house.press(SAVE)
    house.go_on()
    path = tmp_path / "gotaku-records-2020-09-14.jsonl"
    assert str(path) in " ".join(house.texts())
    with path.open("ab") as file:
        file.write(b"{}\n" * 9)
    other = Looking(Store.in_memory(clock=Clock()))
    other.shell.open.file(path)
    other.go_on()
    assert isinstance(other.shell.top, TakeInScene)
    assert Words("en")("import.done", n=4, doubles=0, faults=9) in other.texts()
    assert f"{path}:6" in " ".join(other.texts())
    other.press("later")
    other.press("later")
    assert f"{path}:14" in " ".join(other.texts())
    other.press("close")
    assert len(other.shell.store.past(Sift())) == 4
    assert len(other.ids("match:")) == 4
    other.shell.close()


def test_what_is_given_up_leaves_no_file(
    house: Looking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.history.export.WORK_S", 0.0)
    sheet = exporting(house, tmp_path)
    house.press(ALL)
    sheet._save()
    assert sheet.waiting()
    sheet._work.go_on()  # type: ignore[union-attr]
    assert len(list(tmp_path.iterdir())) == 1
    house.shell.pop()
    assert list(tmp_path.iterdir()) == []


def test_files_that_can_come_in_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.history.taking.user_downloads_path", lambda: tmp_path)
    monkeypatch.setattr("game.scenes.history.taking.places", lambda own: ())
    (tmp_path / "gotaku-sht.json").write_text("{}")
    (tmp_path / "else.json").write_text("{}")
    (tmp_path / "friends.jsonl").write_bytes(b'{"gotaku":"records","format":1}\n')
    (tmp_path / "gotaku-folder.jsonl").mkdir()
    (tmp_path / "gotaku-gone.json").symlink_to(tmp_path / "nowhere")
    assert {path.name for path in files(tmp_path)} == {"gotaku-sht.json", "friends.jsonl"}
