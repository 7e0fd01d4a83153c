"""A picture to keep by one press: it says where it lies, and what is missing; nobody waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.keepsakes.keeper import Keeping
from game.keepsakes.saving import Job, Saved
from game.look.describe.words import Words
from game.match.record import load
from game.mats.table import Seating
from game.scenes.keepsake import screen
from game.scenes.keepsake.screen import KeepsakeScene
from tests.match.tables import begun
from tests.match.test_past import ended
from tests.scenes.house import House


class Made(Keeping):
    """What comes is put there by hand."""

    def __init__(self, job: Job, outside: bool = False) -> None:
        self.told, self.job, self.stopped, self.coming, self.heard = [], job, False, True, 0

    @property
    def busy(self) -> bool:
        return self.coming

    def listen(self) -> None:
        """Nothing comes by itself."""
        self.heard += 1

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> House:
    monkeypatch.setattr(screen, "Keeping", Made)
    monkeypatch.setattr(screen, "user_pictures_path", lambda: tmp_path)
    house = House(lang="en")
    match = ended("sht", "さくら", "たけし")
    house.shell.open.result(match, Seating(("さくら", "たけし"), (True, True), match.options))
    house.rest()
    return house


def kept(house: House) -> Made:
    sheet = house.shell.top
    assert isinstance(sheet, KeepsakeScene)
    assert isinstance(sheet.keeping, Made)
    return sheet.keeping


def asked(house: House) -> Made:
    """One press, and it is begun."""
    house.shell.top.press("keepsake", house.now)
    return kept(house)


def test_one_press_says_where_both_lie_as_soon_as_they_do(house: House, tmp_path: Path) -> None:
    words, made = Words("en"), asked(house)
    assert made.job.folder == str(tmp_path)
    assert made.job.day is not None
    assert load(made.job.record, "x").outcome is not None
    house.look()
    assert {words("postcard.making.picture"), words("postcard.making.film")} <= set(house.texts())
    made.told.append(Saved("picture", "/p/a.png"))
    house.look()
    assert words("postcard.saved.picture", path=Path("/p/a.png")) in house.texts()
    made.told.append(Saved("film", "/p/a.webp"))
    made.coming = False
    house.rest()
    assert words("postcard.saved.film", path=Path("/p/a.webp")) in house.texts()


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (Saved("film", fault="no_pillow"), "postcard.no_pillow"),
        (Saved("film", fault="broken"), "postcard.no_film"),
        (Saved("picture", fault="broken"), "postcard.no_picture"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(told: Saved, said: str, house: House) -> None:
    made = asked(house)
    made.told.append(told)
    made.coming = False
    house.rest()
    assert Words("en")(said) in house.texts()


def test_a_folder_that_takes_nothing_is_named_with_its_reason(house: House) -> None:
    made = asked(house)
    made.told.append(Saved("picture", fault="no_write", reason="No space left on device"))
    made.coming = False
    house.rest()
    assert any("No space left on device" in text for text in house.texts())


def test_closing_the_sheet_stops_nothing_and_the_end_of_the_program_does(house: House) -> None:
    made = asked(house)
    house.look()
    house.shell.top.press("close", house.now)
    assert house.scene == "result"
    assert not made.stopped
    heard = made.heard
    house.shell.run_errands()
    assert made.heard > heard, "nobody else would find out that its process has ended"
    house.shell.close()
    assert made.stopped


def test_a_replay_offers_it_once_the_match_is_over(house: House) -> None:
    for match, offered in ((ended("sht", "さくら", "たけし"), True), (begun(6), False)):
        house.shell.open.replay(match)
        house.rest()
        assert ("keepsake" in house.ids()) == offered
        if offered:
            assert asked(house).job.day is None
            house.shell.pop()
        house.shell.pop()
