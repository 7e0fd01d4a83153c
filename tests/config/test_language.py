"""Which language is spoken when nobody names one."""

from __future__ import annotations

import plistlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.language import of_apple, of_windows, spoken, usual
from tests.together import together


@together(
    ("names", "lang"),
    [
        ([], "ja"),
        (["ja-JP"], "ja"),
        (["en"], "en"),
        (["Japanese_Japan.932"], "ja"),
        (["de-CH", "fr"], "en"),
        (["de", "ja", "en"], "ja"),
        (["de", "en", "ja"], "en"),
        (["C", "en_GB.UTF-8"], "en"),
        (["C.UTF-8", ""], "ja"),
    ],
)
def test_the_first_language_that_is_spoken_counts(names: list[str], lang: str) -> None:
    assert spoken(names) == lang


def test_the_system_is_asked_only_where_the_environment_is_silent() -> None:
    def never() -> Iterator[str]:
        raise AssertionError("asked")

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        assert usual({name: "en_US.UTF-8"}, never) == "en"
        assert usual({name: "C"}, never) == "ja"
        assert usual({name: ""}, lambda: ["en-US"]) == "en"
    assert usual({"LANGUAGE": "ja"}, lambda: ["en-US", "ja"]) == "en"
    assert usual({}, lambda: ()) == "ja"


def test_what_windows_tells_is_understood() -> None:
    assert of_windows(0x0411) == ("ja_JP",)
    assert of_windows(0x0409) == ("en_US",)
    assert of_windows(0x0FFF) == ()
    assert of_windows(-0x10000 + 0x0411) == ("ja_JP",), "of the 32 bits that come 16 count"


@pytest.mark.parametrize("form", list(plistlib.PlistFormat))
def test_what_macos_keeps_is_understood(tmp_path: Path, form: plistlib.PlistFormat) -> None:
    file = tmp_path / "preferences"
    file.write_bytes(plistlib.dumps({"AppleLanguages": ["ja-JP", "en-JP"], "more": 1}, fmt=form))
    assert of_apple(file) == ("ja-JP", "en-JP")


@pytest.mark.parametrize(
    "kept",
    [
        b"",
        b"bplist00",
        b"<plist>",
        plistlib.dumps({}),
        plistlib.dumps([]),
        plistlib.dumps({"AppleLanguages": 5}),
    ],
)
def test_what_cannot_be_read_names_no_language(tmp_path: Path, kept: bytes) -> None:
    assert of_apple(tmp_path / "none") == ()
    (tmp_path / "preferences").write_bytes(kept)
    assert of_apple(tmp_path / "preferences") == ()
