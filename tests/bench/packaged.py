"""The packaged program against the smallest packaged one: size, and first frame.

`xvfb-run -a -s "-screen 0 1920x1080x24" python -m tests.bench.packaged dist/gotaku`, with pyinstaller and
what the program needs installed. Fails above 45 MB. Aim: a first frame in at most 2.0 times the bare one's.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.floor import BARE_WINDOW
from tests.bench.window import Program, first_frames

LIMIT = 45.0
"""Megabytes that the package for Linux may take on the disk."""


def bare_bundle(folder: Path) -> Path:
    """A bundle of the program that only shows a window, made as pyinstaller makes one."""
    script = folder / "bare.py"
    script.write_text(BARE_WINDOW, encoding="utf-8")
    command = ["-m", "PyInstaller", "--log-level", "ERROR", "--noconfirm", "--strip", script.name]
    subprocess.run([sys.executable, *command], cwd=folder, check=True)
    return folder / "dist" / "bare"


def megabytes(folder: Path) -> float:
    """What the files take on the disk, as `du` counts them."""
    kib = subprocess.run(["du", "-sk", str(folder)], capture_output=True, text=True, check=True).stdout
    return int(kib.split()[0]) / 1024


def parts(bundle: Path) -> list[str]:
    """What takes most of it, largest first: files and folders, those among the assets by their own names."""
    inside = bundle / "_internal"
    found = [bundle / "gotaku", *inside.iterdir(), *(inside / "assets").iterdir()]
    whole = [path for path in found if path.name != "assets" and not path.is_symlink()]
    sizes = sorted(((megabytes(path), path.name) for path in whole), reverse=True)
    return [f"{name} {size:.1f}" for size, name in sizes if size >= 1]


def main(bundle: Path) -> int:
    """Prints both figures of the bundle beside the bare one's, and what the size is made of. Returns the exit
    code: 1 for a bundle that is too large."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bare = bare_bundle(folder)
        size = megabytes(bundle)
        print(f"size: {size:.1f} MB, bare {megabytes(bare):.1f} MB")
        print(f"of which {', '.join(parts(bundle))}")
        os.mkfifo(folder / "pipe")
        pipe, data = str(folder / "pipe"), str(folder / "data")
        ours = [str(bundle / "gotaku"), "--probe", pipe, "--data-dir", data, "--lang", "ja"]
        pair = Program("gotaku", ours), Program("bare", [str(bare / "bare"), pipe])
        frames = first_frames(pair, folder)
        ratio = frames["gotaku"] / frames["bare"]
        print(f"first frame: {frames['gotaku']:.0f} ms, bare {frames['bare']:.0f} ms, ratio {ratio:.2f}")
    if size > LIMIT:
        print(f"{bundle} takes more than {LIMIT:.0f} MB", file=sys.stderr)
    return int(size > LIMIT)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
