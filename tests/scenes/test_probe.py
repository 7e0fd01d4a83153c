"""The probe's file: one of its own is begun anew, and no other is touched."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from game import app
from game.config.settings import Settings
from game.look.describe.words import LANGUAGES, Words
from game.motion.placement import Target
from game.window.probe import NotOurs, Probe


def told(path: Path) -> bytes:
    """What a probe writes there."""
    probe = Probe(path)
    for focus in ("play", None):
        probe.settle("title", None, focus, [Target("play", 0, 0, 9, 9)], lambda x, y, w, h: (1, 2, 3, 4))
    probe.close()
    return path.read_bytes()


def test_a_probe_s_own_file_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "probe"
    first = told(path)
    assert first.count(b"\n") == 2
    assert told(path) == first
    path.write_bytes(b"")
    assert told(path) == first


OTHERS = {
    "a diary": b"Dear diary,\n",
    "a game": b'{"format": 1, "game": "sht"}\n',
    "a later line of a probe": b'{"n":2,"scene":"title","viewer":null,"focus":null,"targets":[]}\n',
    "a probe's line and more": b'{"n":1,"scene":"title","viewer":null,"focus":null,"targets":[],"mine":1}\n',
    "no text": b"\xff\xfe\x00",
    "deeper than anything": b"[" * 100_000,
}


@pytest.mark.parametrize("content", OTHERS.values(), ids=OTHERS)
def test_any_other_file_is_refused_and_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mine"
    path.write_bytes(content)
    with pytest.raises(NotOurs):
        Probe(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_program_says_in_one_sentence_that_it_refuses(
    tmp_path: Path, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_WINDOWS_DPI_AWARENESS"):
        monkeypatch.setenv(name, "0")  # The program sets them where nobody has.
    path = tmp_path / "mine"
    path.write_bytes(b"mine")
    assert app.run_window(Settings(lang=lang, lang_given=True, probe=path, data_dir=tmp_path / "data")) == 1
    assert capsys.readouterr().err == Words(lang)("cli.exists", path=path) + "\n"
    assert not (tmp_path / "data").exists()


def test_it_tells_whose_view_it_is_and_where_in_the_window_what_can_be_pressed(tmp_path: Path) -> None:
    path = tmp_path / "probe"
    probe = Probe(path)
    targets = [Target("play", 30, 60, 90, 120), Target("back", 0, 0, 9, 9, enabled=False)]
    probe.settle("table", 1, "back", targets, lambda *box: tuple(round(side / 3) for side in box))
    probe.close()
    assert json.loads(path.read_bytes()) == {
        "n": 1,
        "scene": "table",
        "viewer": 1,
        "focus": "back",
        "targets": [
            {"id": "play", "rect": [10, 20, 30, 40], "enabled": True},
            {"id": "back", "rect": [0, 0, 3, 3], "enabled": False},
        ],
    }


def test_devices_are_written_to(tmp_path: Path) -> None:
    assert not stat.S_ISREG(os.stat(os.devnull).st_mode)
    probe = Probe(Path(os.devnull))
    probe.settle("title", None, None, [], lambda x, y, w, h: (1, 2, 3, 4))
    probe.close()
