"""The file in which an organiser chooses: read, checked, and every fault named with file, key and remedy."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from game.cli import main
from game.commands.flags import parse
from game.commands.stand import at_stand
from game.config.booth import BoothConfig
from game.config.boothfile import KEYS, NUMBERS, BoothError, read_config
from game.config.places import asset
from game.look.describe.words import Words
from game.mats.registry import own_games
from game.scenes.booth.diary import Event

GOOD = 'kiosk = true\nidle = 60\ntables = ["sht"]\nurl = "https://example.org/a?b=c"\nlang = "en"\n'


def test_a_good_file_is_followed_and_flags_come_after_it(tmp_path: Path) -> None:
    file = tmp_path / "booth.toml"
    file.write_text(GOOD, encoding="utf-8")
    config = read_config(file)
    assert config == BoothConfig(
        kiosk=True, idle=60, tables=("sht",), url="https://example.org/a?b=c", lang="en"
    )
    file.write_text(GOOD, encoding="utf-8-sig", newline="\r\n")
    assert read_config(file) == config
    line = parse(["--booth-config", str(file), "--booth-url", "https://example.org/", "--public-window"])
    settings = at_stand(line)
    assert settings.booth is not None
    assert settings.booth.url == "https://example.org/"
    assert settings.booth.public_window
    assert (settings.lang, settings.fullscreen) == ("en", True)
    assert at_stand(parse(["--kiosk", "--lang", "ja", "--size", "1280x720"])).fullscreen is False


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("idle = 3\n", "bad_number", "idle"),
        ("idle = 'long'\n", "bad_number", "idle"),
        ("volume = 101\n", "bad_number", "volume"),
        ("kiosk = 'yes'\n", "bad_switch", "kiosk"),
        ("public_window = 1979-05-27\n", "bad_switch", "public_window"),
        ("lang = 'fr'\n", "bad_lang", "lang"),
        ("url = 'example.org'\n", "bad_url", "url"),
        ("tables = ['SHT!']\n", "bad_tables", "tables"),
        ("colour = 1\n", "unknown_key", "colour"),
        ("[booth]\nidle = 90\n", "unknown_key", "booth"),
        ("idle 90\n", "not_toml", None),
        ("x = 1\n" * 20_000, "no_file", None),
    ],
)
def test_a_bad_file_is_named_with_its_key(tmp_path: Path, text: str, code: str, key: str | None) -> None:
    file = tmp_path / "booth.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BoothError) as found:
        read_config(file)
    assert (found.value.code, found.value.params.get("field")) == (code, key)
    assert found.value.params["file"] == str(file)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_command_line_says_it_in_one_sentence(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "booth.toml"
    assert main(["--booth-config", str(file), "--lang", lang]) == 1
    file.write_bytes(b"\xff\xfe")
    assert main(["--booth-config", str(file), "--lang", lang]) == 1
    for text in (
        "kiosk = true\nidle = 1\n",
        "kiosk = true\n\nidle 90\n",
        "kiosk = true\nidle = [\n",
        "tables = 3\n",
    ):
        file.write_text(text, encoding="utf-8")
        assert main(["--booth-config", str(file), "--lang", lang]) == 1
    assert main(["--booth-url", "no address", "--lang", lang]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 7
    assert all(str(file) in sentence for sentence in said[:6])
    assert all(word in said[2] for word in ("idle", " 1", "5", "3600", "idle = 90"))
    assert [line in said[n] for n, line in ((3, "3"), (4, "2"))] == [True, True]
    assert 'tables = ["sht", "crown"]' in said[5]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_table_that_is_not_there_is_named_with_those_that_are(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "booth.toml"
    file.write_text('tables = ["sht", "shogi"]\n', encoding="utf-8")
    assert main(["--booth-config", str(file), "--lang", lang]) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert str(file) in said
    assert "shogi" in said
    assert all(game in said for game in own_games())


def test_a_table_from_outside_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "go-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: go\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[gotaku.games]\ngo = go.about\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    file = tmp_path / "booth.toml"
    file.write_text('tables = ["go", "sht"]\n', encoding="utf-8")
    booth = at_stand(parse(["--booth-config", str(file)])).booth
    assert booth is not None
    assert booth.tables == ("go", "sht")


def test_the_sample_explains_every_key_and_chooses_the_usual() -> None:
    sample = asset("booth", "booth.toml")
    text = sample.read_text(encoding="utf-8")
    assert read_config(sample) == BoothConfig()
    lines = text.splitlines()
    for key in KEYS:
        at = next(n for n, line in enumerate(lines) if line.lstrip("# ").startswith(f"{key} = "))
        assert lines[at - 1].startswith("# ")


def test_the_organiser_s_page_names_every_file_beside_it_and_every_flag() -> None:
    page = asset("booth", "README.md").read_text(encoding="utf-8")
    for path in asset("booth").iterdir():
        assert path.name in page
    for flag in ("--booth-config", "--public-window", "--booth-url"):
        assert flag in page
    assert all(f"`{event}`" in page for event in get_args(Event))
    rows = [
        *NUMBERS,
        "today",
        "open",
        "lang",
        "attract_sound",
        "public_window",
        "reset",
        "export",
        "quit",
        "close",
    ]
    for lang, quoted in (("en", "*{}*"), ("ja", "「{}」")):
        words = Words(lang)
        assert [row for row in rows if quoted.format(words(f"staff.{row}")) not in page] == []
    readme = asset("..", "README.md").read_text(encoding="utf-8")
    assert "assets/booth/README.md" in readme
    assert "--kiosk" in readme
