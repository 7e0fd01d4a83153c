"""Leaves the decoders of formats that this program never reads out of a bundle for Linux.

Our sounds are Ogg Vorbis, our drawings SVG and PNG; films are WebP, written by Pillow.
`build.spec` calls `trimmed` with the libraries that PyInstaller found; what is left has to pass the
self-test, which decodes every sound, draws every screen, and writes a film.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from elf import Library

UNUSED = {
    *("fluidsynth", "sndfile", "xmp", "mpg123", "FLAC", "wavpack", "opus", "opusfile", "vorbisenc"),
    *("jpeg", "tiff", "webp", "webpdemux", "sharpyuv"),
}
"""Decoders of MIDI, modules, MP3, FLAC, WavPack, Opus, JPEG, TIFF and WebP, and the encoder of Vorbis."""
THEIRS = {"libstdc++.so.6"}
"""What they alone need, if nothing else is found to do so."""

FILMS = "pillow.libs"
"""The folder of the libraries that belong to Pillow."""
UNUSED_BY_FILMS = {"jpeg", "lzma", "zstd", "xcb", "Xau"}
"""Of those: JPEG, what packs a TIFF, and pictures of the screen. TIFF and JPEG 2000 are asked for their
versions when Pillow is loaded, and stay."""

Entry = tuple[str, str, str]
"""Of PyInstaller: the name in the bundle, the file it comes from (of a link, where it points), the kind."""


def trimmed(found: Sequence[Entry], work: Path) -> list[Entry]:
    """The libraries without the unused ones; those that asked for them as changed copies under `work`."""
    work.mkdir(parents=True, exist_ok=True)
    unused = [entry for entry in found if _unused(entry)]
    names = {Path(entry[0]).name for entry in unused}
    files = [Path(source) for _, source, kind in unused if kind != "SYMLINK"]
    symbols = set[str]().union(*(Library(path).exported() for path in files))
    kept = [_without(entry, names, symbols, work) for entry in found if entry not in unused]
    wanted = {name for _, source, kind in kept if kind != "SYMLINK" for name in _needed(source)}
    return [entry for entry in kept if Path(entry[0]).name not in THEIRS - wanted]


def _unused(entry: Entry) -> bool:
    films = FILMS in entry[0] or FILMS in entry[1]
    return _stem(entry[0]) in (UNUSED_BY_FILMS if films else UNUSED)


def _stem(name: str) -> str:
    """ "opus" for `libopus-ddd6afb9.so.0.11.1`."""
    return Path(name).name.split(".so")[0].split("-")[0].removeprefix("lib")


def _without(entry: Entry, names: set[str], symbols: set[str], work: Path) -> Entry:
    name, source, kind = entry
    if kind == "SYMLINK" or not names & set(_needed(source)):
        return entry
    library = Library(Path(source))
    library.do_without(names, symbols)
    copy = work / Path(name).name
    copy.write_bytes(library.data)
    return name, str(copy), kind


def _needed(source: str) -> list[str]:
    try:
        return Library(Path(source)).needed()
    except ValueError:
        return []
