"""How old a Linux may be that a bundle starts on: `python assets/make/oldest.py dist/gotaku --at-most 2.35`.

Prints the newest version of the GNU C library that any file of the bundle asks for, and of the C++ library
if one is asked for; that has to be brought along. With --at-most it fails where a newer one is needed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from elf import Library


def newest(folder: Path, prefix: str) -> tuple[tuple[int, ...], str]:
    """The newest version with this prefix that is asked for, and a file that does so; () and "" for none."""
    asked: list[tuple[tuple[int, ...], str]] = [((), "")]
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.is_symlink() or path.read_bytes()[:4] != b"\x7fELF":
            continue
        for version in Library(path).versions():
            number = version.name.removeprefix(prefix)
            if version.name.startswith(prefix) and number.replace(".", "").isdigit():
                asked.append((tuple(map(int, number.split("."))), path.name))
    return max(asked)


def main() -> int:
    """Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--at-most", default="")
    given = parser.parse_args()
    for name, prefix in (("GNU C library", "GLIBC_"), ("C++ library", "GLIBCXX_")):
        version, path = newest(given.folder, prefix)
        print(f"{name}: {'.'.join(map(str, version)) or 'not asked for'} {path}".rstrip())
        if prefix == "GLIBC_" and given.at_most and version > tuple(map(int, given.at_most.split("."))):
            print(f"{path} does not start where the GNU C library is {given.at_most}", file=sys.stderr)
            return 1
        if prefix == "GLIBCXX_" and version and not any(given.folder.rglob("libstdc++.so.6")):
            print(f"{path} needs a C++ library that is not in the bundle", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
