"""The package for Linux: libraries do without others, and say how new a system must be."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pygame
import pytest

MAKE = Path(__file__).resolve().parents[2] / "assets" / "make"
LIBRARIES = Path(pygame.__file__).parents[1] / "pygame_ce.libs"

pytestmark = pytest.mark.skipif(not LIBRARIES.is_dir(), reason="pygame brings these on Linux only")


def made(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(MAKE))
    spec = importlib.util.spec_from_file_location(name, MAKE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def the(stem: str) -> Path:
    return next(LIBRARIES.glob(f"lib{stem}-*"))


def test_a_library_says_what_it_needs_and_gives(monkeypatch):
    elf = made("elf", monkeypatch)
    mixer = elf.Library(the("SDL2_mixer"))
    assert "libc.so.6" in mixer.needed()
    assert the("fluidsynth").name in mixer.needed()
    assert {"Mix_OpenAudio", "Mix_LoadMUS"} <= mixer.exported()
    assert "new_fluid_synth" not in mixer.exported()
    assert "new_fluid_synth" in elf.Library(the("fluidsynth")).exported()
    assert ("libc.so.6", "GLIBC_2.2.5") in {version[1:] for version in mixer.versions()}


def test_a_library_that_does_without_others_asks_for_nothing_of_theirs(monkeypatch, tmp_path):
    elf = made("elf", monkeypatch)
    gone = [the("xmp"), the("fluidsynth")]
    mixer = elf.Library(the("SDL2_mixer"))
    kept = [name for name in mixer.needed() if name not in {path.name for path in gone}]
    size, given = len(mixer.data), mixer.exported()
    symbols = set[str]().union(*(elf.Library(path).exported() for path in gone))
    mixer.do_without({path.name for path in gone}, symbols)
    copy = tmp_path / "mixer.so"
    copy.write_bytes(mixer.data)
    again = elf.Library(copy)
    assert set(again.needed()) == set(kept)
    assert "libxmp" not in "".join(version.library for version in again.versions())
    assert len(again.data) == size
    assert again.exported() == given


def test_the_trimmed_bundle_keeps_ogg_and_png_and_loses_what_only_the_others_need(monkeypatch, tmp_path):
    codecs = made("codecs", monkeypatch)
    found = [(f"pygame_ce.libs/{path.name}", str(path), "BINARY") for path in sorted(LIBRARIES.iterdir())]
    link = (the("opus").name, f"pygame_ce.libs/{the('opus').name}", "SYMLINK")
    stdcxx = ("libstdc++.so.6", str(the("ogg")), "BINARY")
    films = ("pillow.libs/libwebp-0.so", str(the("ogg")), "BINARY")
    screens = ("pillow.libs/libxcb-0.so", str(the("ogg")), "BINARY")
    left = codecs.trimmed([*found, link, stdcxx, films, screens], tmp_path)
    assert films in left
    assert screens not in left
    left.remove(films)
    names = " ".join(name for name, _, _ in left)
    assert all(stem in names for stem in ("SDL2_mixer", "vorbisfile", "libogg", "libpng", "freetype"))
    assert not any(stem in names for stem in ("opus", "fluidsynth", "xmp", "tiff", "webp", "jpeg", "stdc++"))
    changed = {Path(name).name.split("-")[0] for name, source, _ in left if source.startswith(str(tmp_path))}
    assert changed == {"libSDL2_mixer", "libSDL2_image"}


def test_a_bundle_that_is_too_new_is_named(monkeypatch, tmp_path, capsys):
    oldest = made("oldest", monkeypatch)
    for path in (the("SDL2_mixer"), the("fluidsynth")):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(sys, "argv", ["oldest.py", str(tmp_path), "--at-most", "2.1"])
    assert oldest.main() == 1
    assert "does not start where the GNU C library is 2.1" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["oldest.py", str(tmp_path), "--at-most", "9.9"])
    assert oldest.main() == 1, "fluidsynth needs the C++ library, which does not lie there"
    assert "C++ library that is not in the bundle" in capsys.readouterr().err
    (tmp_path / the("fluidsynth").name).unlink()
    assert oldest.main() == 0


def test_what_is_no_library_is_said_to_be_none(monkeypatch, tmp_path):
    elf = made("elf", monkeypatch)
    (tmp_path / "a.so").write_bytes(b"MZ" * 40)
    with pytest.raises(ValueError, match="no 64-bit ELF"):
        elf.Library(tmp_path / "a.so")
