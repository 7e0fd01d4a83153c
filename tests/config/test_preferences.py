"""What the player has chosen: kept whole, read back, and never lost to a bad file."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.commands.flags import parse
from game.config.preferences import (
    FILE,
    MOST_READ,
    Learning,
    Preferences,
    Progress,
    Solved,
    Solving,
    load,
    save,
    settled,
)
from game.config.settings import Settings
from game.input.keymap import KEYBOARD
from game.look.describe.words import LANGUAGES, Words

ODD = Preferences(
    lang="en",
    text_scale=130,
    speed="slow",
    reduced_motion=True,
    theme="dark",
    safe_colours=True,
    four_colours=True,
    fullscreen=True,
    sound=False,
    effects=0,
    music=100,
    ambience=1,
    plugins=True,
    keys={"undo": "z"},
    buttons={"undo": "y", "log": "x"},
    scan=1600,
    press_only=True,
    repeats=400,
    rim="thick",
    pointer="huge",
    coach=False,
)


def test_nobody_has_chosen_anything_yet(tmp_path: Path) -> None:
    assert load(tmp_path) == (Preferences(), None)
    assert not list(tmp_path.iterdir())


def test_what_is_saved_is_read_back(tmp_path: Path) -> None:
    assert save(tmp_path / "new", ODD) is None
    assert load(tmp_path / "new") == (ODD, None)
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def test_what_a_later_version_added_is_skipped(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"lang": "en", "smell": 3}', encoding="utf-8")
    assert load(tmp_path) == (Preferences(lang="en"), None)


def test_what_a_later_version_added_stays_when_something_is_chosen(tmp_path: Path) -> None:
    newer = {"lang": "en", "smell": {"of": ["tea", 3.5, None]}, "keys": {"bow": "b"}, "gloss": True}
    (tmp_path / FILE).write_text(json.dumps(newer), encoding="utf-8")
    own, _ = load(tmp_path)
    keys = KEYBOARD.give(own.keys, "undo", "z").own
    assert keys is not None
    assert save(tmp_path, replace(own, lang="ja", keys=keys)) is None
    kept = json.loads((tmp_path / FILE).read_bytes())
    assert kept == {**kept, **newer, "lang": "ja", "keys": {"bow": "b", "undo": "z"}}
    assert load(tmp_path)[0].lang == "ja"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_is_followed_and_stays_one(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "mine.json"
    assert save(real.parent, ODD) is None
    (real.parent / FILE).rename(real)
    (tmp_path / FILE).symlink_to(real)
    assert load(tmp_path) == (ODD, None)
    assert save(tmp_path, replace(ODD, lang="ja")) is None
    assert (tmp_path / FILE).is_symlink()
    assert json.loads(real.read_bytes())["lang"] == "ja"


BAD = {
    "no json": b"{lang",
    "no object": b"[1, 2]",
    "no text": b"\xff\xfe\x00",
    "empty": b"",
    "a language by number": b'{"lang": 7}',
    "too loud": b'{"music": 101}',
    "no such size": b'{"text_scale": 250}',
    "a key that is none": b'{"keys": {"undo": 5}}',
    "deeper than anything": b'{"smell": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a key beyond all keys": b'{"keys": {"undo": "' + b"z" * 100_000 + b'"}}',
    "an action beyond all actions": b'{"keys": {"' + b"z" * 41 + b'": "z"}}',
    "more keys than there are": b'{"keys": {' + b", ".join(b'"%d": "z"' % n for n in range(101)) + b"}}",
    "too large to be read": b"{" + b" " * MOST_READ + b"}",
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_file_is_set_aside_whole_and_the_player_told(tmp_path: Path, content: bytes, lang: str) -> None:
    (tmp_path / FILE).write_bytes(content)
    own, notice = load(tmp_path, lambda: 1_700_000_000.0)
    assert own == Preferences()
    assert notice is not None
    (kept,) = tmp_path.iterdir()
    assert kept.name != FILE
    assert kept.read_bytes() == content
    sentence = Words(lang)(f"settings.{notice.code}", **notice.params)
    assert str(kept) in sentence
    assert str(tmp_path / FILE) in sentence
    assert "\n" not in sentence
    assert load(tmp_path) == (Preferences(), None)


def test_a_folder_in_the_file_s_place_is_told_and_left(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    own, notice = load(tmp_path)
    assert own == Preferences()
    assert notice is not None
    assert (notice.code, notice.params) == ("not_a_file", {"path": str(tmp_path / FILE)})
    assert (tmp_path / FILE).is_dir()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_the_file_s_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    own, notice = load(tmp_path)
    assert own == Preferences()
    assert notice is not None
    assert notice.code == "not_a_file"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_saved_is_told_and_the_old_file_stays(tmp_path: Path, lang: str) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("mine", encoding="utf-8")
    notice = save(blocked, ODD)
    assert notice is not None
    assert str(blocked / FILE) in Words(lang)(f"settings.{notice.code}", **notice.params)
    assert blocked.read_text(encoding="utf-8") == "mine"


def test_a_flag_comes_before_the_player_s_choice() -> None:
    flags = Settings(lang="ja", lang_given=True, speed="off", text_scale=115)
    both = settled(flags, ODD)
    assert (both.lang, both.speed, both.text_scale) == ("ja", "off", 115)
    assert both.reduced_motion
    assert both.fullscreen
    assert both.keys == {"undo": "z"}


def test_mute_silences_this_once_whatever_the_player_has_chosen() -> None:
    assert not settled(parse(["--mute"]).settings, Preferences(sound=True)).sound
    assert settled(parse([]).settings, Preferences(sound=True)).sound
    assert not settled(parse([]).settings, Preferences(sound=False)).sound


def test_the_player_s_choice_comes_before_what_the_system_says() -> None:
    assert settled(Settings(lang="ja"), ODD).lang == "en"
    assert settled(Settings(lang="en"), Preferences()).lang == "en"


def test_every_choice_has_its_place_in_the_settings() -> None:
    """Whatever is chosen reaches what the program reads, by the same name."""
    usual, remembered = settled(Settings(), Preferences()), {"names", "learning", "solving"}
    for name in set(ODD.__struct_fields__) - remembered:
        value = json.loads(json.dumps(getattr(ODD, name)))
        chosen = settled(Settings(), replace(Preferences(), **{name: value}))
        assert getattr(chosen, name) == value
        assert getattr(usual, name) != value


def test_what_has_been_learnt_is_kept(tmp_path: Path) -> None:
    known = Learning({"sht": Progress(3, (0, 1), (2,))}, ("ryuki",), ("sht", "crown"))
    assert save(tmp_path, Preferences(learning=known)) is None
    assert load(tmp_path)[0].learning == known


def test_what_has_been_solved_is_kept(tmp_path: Path) -> None:
    known = Solving({"sht/exact-01": Solved(2, 13)}, ("ryuki/mate1-01",), ("2026-11-22",))
    assert save(tmp_path, Preferences(solving=known)) is None
    assert load(tmp_path)[0].solving == known
