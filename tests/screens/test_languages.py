"""A further language is a folder: its words, and nothing else, bring it into the program."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game.commands.flags import wanted_language
from game.commands.selftest import _further
from game.config import language
from game.config.places import asset
from game.config.preferences import Preferences, settled
from game.config.settings import Settings
from game.look.describe import fonts, words
from game.look.describe.breaking import broken
from game.look.describe.catalogue import parsed
from game.look.describe.text import NARROWEST, Setting, layout
from game.look.describe.theme import role
from game.look.describe.words import Words, own_name
from game.scenes.gallery import screen
from game.scenes.rulebook.text import book, edition_for
from game.scenes.settings.rows import Selector, tabs
from tests.screens.fitting import misplaced

TELLING = ("title", "settings", "sht-defend", "subway-start", "crown-hint", "rules-sht", "subway-moment-line")


def _maker() -> ModuleType:
    """The script that stretches English."""
    spec = importlib.util.spec_from_file_location("pseudo", asset("make", "pseudo.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the language that nobody speaks, which the program has found."""
    _maker().write(tmp_path)
    monkeypatch.setattr(language, "FOLDERS", (*language.FOLDERS, tmp_path))
    yield tmp_path
    words._catalogue.cache_clear()
    fonts.own_faces.cache_clear()
    fonts.face_list.cache_clear()


def test_the_stretched_language_is_longer_by_two_fifths_and_keeps_what_is_filled_in() -> None:
    maker = _maker()
    text_of = asset("locale", "en", "LC_MESSAGES", "gotaku.po").read_text(encoding="utf-8")
    english = parsed(text_of)
    for key, entry in parsed(maker.catalogue(text_of)).items():
        for text, plain in zip(entry.texts, english[key].texts, strict=True):
            if not key or key == words.OWN_NAME or len(plain) < maker.SHORT:
                continue
            assert text[0] + text[-1] == "[]"
            assert maker._FIXED.findall(text) == maker._FIXED.findall(plain)
            assert abs(len(text) - 1.4 * len(plain)) <= 2


def test_a_folder_makes_a_language(folder: Path) -> None:
    assert language.installed() == ("ja", "en", "qps")
    assert own_name("qps") == "Pšéüdö"
    assert wanted_language(["--lang", "qps"]) == "qps"
    assert language.spoken(["qps_XX.UTF-8"]) == "qps"
    assert settled(Settings(), Preferences(lang="qps")).lang == "qps"
    assert settled(Settings(lang="en"), Preferences(lang="tlh")).lang == "en"
    rows = [row for tab in tabs(None) for row in tab.rows if isinstance(row, Selector)]
    assert next(row for row in rows if row.name == "lang").values == ("ja", "en", "qps")


def test_what_a_language_lacks_is_english(folder: Path) -> None:
    path = folder / "qps" / "LC_MESSAGES" / "gotaku.po"
    path.write_text('msgid "close"\nmsgstr "Šľúß"\n', encoding="utf-8")
    said = Words("qps")
    assert said("close") == "Šľúß"
    assert said("back") == Words("en")("back")
    assert own_name("qps") == "qps"
    assert edition_for("sht", "qps") == "en"
    pages = folder / "qps" / "rulebook"
    pages.mkdir()
    (pages / "sht.txt").write_bytes(asset("rulebook", "sht.en.txt").read_bytes())
    assert edition_for("sht", "qps") == "qps"
    assert len(book("sht", "qps").chapters) == len(book("sht", "en").chapters)


def test_words_that_cannot_be_read_or_drawn_are_named_and_harm_nothing(folder: Path) -> None:
    path = folder / "qps" / "LC_MESSAGES" / "gotaku.po"
    _further("qps")
    path.write_text('msgid "close"\nmsgstr "关们한"\n', encoding="utf-8")
    with pytest.raises(Exception, match=r"한.*fonts"):
        _further("qps")
    path.write_text('msgid "close"\nnonsense\n', encoding="utf-8")
    with pytest.raises(Exception, match=r"gotaku\.po: line 2"):
        _further("qps")
    assert Words("qps")("close") == Words("en")("close")
    (folder / "qps" / "fonts").mkdir()
    shipped = asset("fonts", "ZenKakuGothicNew-500.ttf")
    own = folder / "qps" / "fonts" / "Own.ttf"
    own.write_bytes(shipped.read_bytes())
    fonts.own_faces.cache_clear()
    fonts.face_list.cache_clear()
    assert fonts.face_list("text", 500, "qps")[0] == str(own.with_suffix(""))
    assert fonts.runs("関", "text", 500, "qps")[0].face == str(own.with_suffix(""))


def test_letters_of_a_further_language_are_narrowed_before_a_text_is_cut(folder: Path) -> None:
    setting, text = Setting(lang="qps"), "[Lööng wöörds]"
    wide = layout(text, role("body", 30, 1.6), setting).size[0]
    tight = layout(text, role("body", 30, 1.6), setting, wide * 0.75, max_lines=1)
    assert tight.fits
    assert NARROWEST <= tight.narrow < 1.0
    assert tight.size[0] <= wide * 0.75 + 0.01
    assert not layout(text, role("body", 30, 1.6), setting, wide * 0.5, max_lines=1).fits
    assert (
        layout(text, role("body", 30, 1.6), setting._replace(lang="en"), wide * 0.75, max_lines=1).narrow
        == 1.0
    )


def test_chinese_breaks_between_characters_and_korean_at_spaces() -> None:
    def few(line: str) -> bool:
        return len(line) <= 6

    assert broken("我们今天一起玩游戏，好吗？", "zh", few) == ["我们今天一起", "玩游戏，", "好吗？"]
    assert broken("오늘 우리는 같이 놀아요", "ko", few) == ["오늘 우리는", "같이 놀아요"]


def test_telling_screens_hold_a_language_that_is_longer(folder: Path) -> None:
    faults = {}
    for name in TELLING:
        shell, frame = screen(name, Settings(lang="qps", size=(1280, 720)))
        shell.close()
        faults[name] = misplaced(frame.placements, "qps", 100)
    assert {name: wrong for name, wrong in faults.items() if wrong} == {}
