"""The notices of the packaged program: what it contains that others made, and under which licences.

`build.spec` calls `notices` with the modules that PyInstaller found, so the list is that of this very bundle.
"""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path

LICENCE_FILE = re.compile(r"^(LICEN[CS]E|COPYING|NOTICE|AUTHORS|LGPL)", re.IGNORECASE)
RULE = "=" * 78

LIBRARIES = {
    "SDL2_image": "SDL_image, zlib licence, (C) Sam Lantinga, https://www.libsdl.org",
    "SDL2_mixer": "SDL_mixer, zlib licence, (C) Sam Lantinga, https://www.libsdl.org",
    "SDL2_ttf": "SDL_ttf, zlib licence, (C) Sam Lantinga, https://www.libsdl.org",
    "SDL2": "SDL 2, zlib licence, (C) Sam Lantinga, https://www.libsdl.org",
    "FLAC": "FLAC, BSD 3-clause, (C) Josh Coalson, Xiph.Org Foundation, https://xiph.org/flac",
    "asound": "ALSA library, LGPL 2.1 or later, (C) the ALSA project, https://www.alsa-project.org",
    "brotli": "Brotli, MIT, (C) the Brotli Authors, https://github.com/google/brotli",
    "fluidsynth": "FluidSynth, LGPL 2.1 or later, (C) Peter Hanappe and others, https://www.fluidsynth.org",
    "freetype": "FreeType, FreeType Project Licence, (C) the FreeType Project, https://freetype.org",
    "harfbuzz": "HarfBuzz, MIT, (C) Google, Red Hat and others, https://harfbuzz.github.io",
    "jpeg": "libjpeg-turbo, IJG and BSD 3-clause, (C) the Independent JPEG Group, https://libjpeg-turbo.org",
    "lcms2": "Little CMS, MIT, (C) Marti Maria, https://www.littlecms.com",
    "mpg123": "mpg123, LGPL 2.1, (C) the mpg123 project, https://mpg123.org",
    "ogg": "libogg, BSD 3-clause, (C) Xiph.Org Foundation, https://xiph.org",
    "openjp2": "OpenJPEG, BSD 2-clause, (C) the OpenJPEG contributors, https://www.openjpeg.org",
    "opus": "Opus and opusfile, BSD 3-clause, (C) Xiph.Org Foundation and others, https://opus-codec.org",
    "png": "libpng, PNG Reference Library Licence, (C) the PNG authors, http://www.libpng.org",
    "portmidi": "PortMidi, MIT, (C) Roger B. Dannenberg and others, https://github.com/PortMidi",
    "sharpyuv": "libwebp (sharpyuv), BSD 3-clause, (C) Google, https://developers.google.com/speed/webp",
    "sndfile": "libsndfile, LGPL 2.1 or later, (C) Erik de Castro Lopo, https://libsndfile.github.io",
    "tiff": "libtiff, libtiff licence, (C) Sam Leffler, Silicon Graphics, https://libtiff.gitlab.io",
    "vorbis": "libvorbis, BSD 3-clause, (C) Xiph.Org Foundation, https://xiph.org/vorbis",
    "wavpack": "WavPack, BSD 3-clause, (C) David Bryant, https://www.wavpack.com",
    "webp": "libwebp, BSD 3-clause, (C) Google, https://developers.google.com/speed/webp",
    "Xau": "libXau, MIT, (C) the Open Group, https://www.x.org",
    "xcb": "libxcb, MIT, (C) Bart Massey and others, https://xcb.freedesktop.org",
    "xmp": "libxmp, MIT, (C) Claudio Matsuoka and others, https://xmp.sourceforge.net",
    "sqlite3": "SQLite, public domain, https://sqlite.org",
    "ffi": "libffi, MIT, (C) Anthony Green and others, https://sourceware.org/libffi",
    "expat": "Expat, MIT, (C) the Expat maintainers, https://libexpat.github.io",
    "lzma": "XZ Utils (liblzma), 0BSD, https://tukaani.org/xz",
    "bz2": "bzip2, bzip2 licence, (C) Julian Seward, https://sourceware.org/bzip2",
    "python": "CPython, Python Software Foundation Licence, https://www.python.org (full text below)",
    "stdc++": "GCC runtime libraries, GPL 3 with the GCC Runtime Library Exception, https://gcc.gnu.org",
    "gcc_s": "GCC runtime libraries, GPL 3 with the GCC Runtime Library Exception, https://gcc.gnu.org",
    "zstd": "Zstandard, BSD 3-clause, (C) Meta Platforms, https://facebook.github.io/zstd",
    "z": "zlib, zlib licence, (C) Jean-loup Gailly and Mark Adler, https://zlib.net",
}


class NoLicence(LookupError):
    """A part of the bundle without a licence text; the message names it."""


def notices(modules: Iterable[str], binaries: Iterable[str]) -> str:
    """The text of NOTICES.txt for those Python modules and file names of shared libraries.

    Raises `NoLicence`.
    """
    found = packages_distributions()
    tops = {name.partition(".")[0] for name in modules}
    names = sorted({found[top][0] for top in tops if top in found} - {"gotaku"})
    parts = [_opening(binaries), _section("Python", _python_licence())]
    parts += [_section(_title(distribution(name)), _licences(distribution(name))) for name in names]
    return "\n".join(parts)


def _opening(binaries: Iterable[str]) -> str:
    lines = {_library(name) for name in binaries}
    return (
        "Gotaku contains the following works of others, each under its own licence. pygame-ce and the\n"
        "libraries under the LGPL are separate files in this folder, and may be replaced by other versions\n"
        "of themselves. The programs that start Gotaku are made with PyInstaller, as its licence allows.\n\n"
        + "".join(f"- {line}\n" for line in sorted(lines - {""}))
    )


def _library(name: str) -> str:
    """What is to be said of a shared library, by its file name; nothing for extension modules."""
    stem = re.sub(r"^(lib)?", "", Path(name).name)
    for key in sorted(LIBRARIES, key=len, reverse=True):
        if stem.lower().startswith(key.lower()) and Path(name).name.startswith(("lib", "SDL", "python")):
            return LIBRARIES[key]
    return ""


def _title(made: Distribution) -> str:
    return f"{made.metadata['Name']} {made.version}"


def _licences(made: Distribution) -> str:
    files = [file for file in made.files or () if LICENCE_FILE.match(file.name)]
    texts = [Path(str(file.locate())).read_text(encoding="utf-8") for file in files]
    if not texts:
        raise NoLicence(_title(made))
    return "\n\n".join(texts)


def _python_licence() -> str:
    for folder in (sysconfig.get_path("stdlib"), sysconfig.get_config_var("prefix")):
        path = Path(folder) / "LICENSE.txt"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return _PYTHON_IN_SHORT


def _section(title: str, text: str) -> str:
    return f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n"


_PYTHON_IN_SHORT = (
    "Python is copyright (C) 2001 onwards, the Python Software Foundation, and used under the PSF Licence\n"
    "Agreement, Version 2: https://docs.python.org/3/license.html"
)
