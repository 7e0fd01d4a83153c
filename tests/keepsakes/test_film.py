"""Films of a match: how long, how large, of which kind, and what is said where none can be made."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.cli import main
from game.config.settings import Settings
from game.keepsakes import animation
from game.keepsakes.animation import NoFilm, Shown, animated
from game.keepsakes.film import Cut, deciding
from game.keepsakes.reel import HOLD_MS, Reel, Stretch
from game.look.describe.words import Words
from game.match.record import encode
from game.match.table import Match
from game.match.tape import Tape
from tests.match.tables import finished

SMALL = (320, 180)


@pytest.fixture(scope="module")
def match() -> Match:
    return finished("film")


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(encode(match.record()))
    return path


def opened(data: bytes) -> tuple[str, int, float]:
    """The kind, the number of pictures, and the milliseconds."""
    with Image.open(BytesIO(data)) as found:
        spans = []
        for n in range(found.n_frames):
            found.seek(n)
            found.load()
            spans.append(found.info["duration"])
        return str(found.format), found.n_frames, sum(spans)


def test_the_end_of_a_match_is_a_short_webp(match: Match) -> None:
    tape = Tape.of(match)
    made = deciding(tape, None, Cut(SMALL, rate=8), Settings(lang="ja"))
    kind, pictures, span = opened(made.data)
    assert (kind, made.kind) == ("WEBP", "webp")
    assert pictures > 5
    assert 1500 < span <= 5000
    assert len(made.data) <= 3_000_000
    stretch = Reel(tape, Words("ja"), reduced=False).deciding(7000.0)
    assert stretch.last == tape.length
    assert Reel(tape, Words("ja"), reduced=False).deciding(60_000.0).first == tape.turns[-2]
    assert Reel(tape, Words("ja"), reduced=False).length(stretch) <= 7000.0


def noise(n: int, size: tuple[int, int]) -> bytes:
    """A picture that nothing can make small."""
    return bytes((i * i * 7919 + n * 104729 + (i >> 3) * 31) % 251 for i in range(size[0] * size[1] * 3))


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_what_is_too_large_gets_poorer_and_smaller(kind: str) -> None:
    size = (500, 30)
    frames = [Shown(noise(n, size), 100.4) for n in range(3)]
    whole = animated(frames, size, 10_000_000, kind)
    half = animated(frames, size, len(whole.data) // 3, kind)
    assert opened(whole.data) == (kind.upper(), 3, 301 if kind == "webp" else 300)
    assert len(half.data) <= len(whole.data) // 3
    with pytest.raises(NoFilm) as fault:
        animated(frames, size, 100, kind)
    assert fault.value.code == "too_large"


def test_a_file_is_never_overwritten(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = file.with_name("film.gif")
    wanted = ["film", str(file), "--out", str(out), "--from", "3", "--to", "4", "--size", "320x180"]
    assert main([*wanted, "--lang", "en"]) == 0
    data = out.read_bytes()
    assert opened(data)[0] == "GIF"
    assert str(out) in capsys.readouterr().out
    assert main([*wanted, "--lang", "en"]) == 1
    assert "exists" in capsys.readouterr().err
    assert out.read_bytes() == data


@pytest.mark.parametrize(
    ("more", "code"),
    [
        (["--out", "x.png"], 2),
        ([], 2),
        (["--out", "x.webp", "--viewer", "3"], 2),
        (["--out", "x.webp", "--from", "9", "--to", "9"], 2),
        (["--out", "x.webp", "--from", "0"], 1),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    more: list[str], code: int, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.chdir(file.parent)
    assert main(["film", str(file), *more, "--lang", "en"]) == code
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_without_pillow_it_says_what_is_missing(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setattr(animation, "find_spec", lambda name: None)
    assert main(["film", str(file), "--out", str(file.with_name("x.webp")), "--lang", "en"]) == 1
    assert capsys.readouterr().err == Words("en")("film.no_pillow") + "\n"


def test_without_motion_less_is_on_its_way(match: Match) -> None:
    tape = Tape.of(match)
    stretch, places = Stretch(tape.length - 4, tape.length), []
    for reduced in (False, True):
        stills = Reel(tape, Words("ja"), reduced).stills(stretch, 50.0)
        places.append({(p.key, p.box) for still in stills for p in still.placements})
    assert len(places[1]) < 0.7 * len(places[0])


def test_the_film_of_a_match_s_end_holds_its_last_picture(match: Match) -> None:
    """The dimmed table with the reason, not the plain table again."""
    tape = Tape.of(match)
    *_, before, last = Reel(tape, Words("ja"), False).stills(Stretch(tape.length - 1, tape.length), 50.0)
    assert {(p.key, p.box) for p in last.placements} == {(p.key, p.box) for p in before.placements}
    assert last.span == HOLD_MS
