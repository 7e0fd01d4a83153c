"""The rooms of `game` import only as DESIGN section 2 says, and the windowless ones load no pygame. A test
asks every file, and fails with all that are wrong."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from tests.house.code import GAME, ROOT, imported, module_of, nodes_of, sources, tree_of

BELOW_CONDUCT = {"rules", "bots", "puzzles", "match", "mats", "motion", "look", "sound"}
BELOW_SCENES = {*BELOW_CONDUCT, "maps", "input", "conduct"}
MAY_IMPORT = {
    "rules": set(),
    "bots": {"rules"},
    "match": {"rules", "bots"},
    "puzzles": {"rules", "bots", "maps"},
    "maps": {"rules"},
    "motion": set(),
    "input": set(),
    "look": {"motion"},
    "sound": set(),
    "mats": {"rules", "motion", "look"},
    "config": set(),
    "conduct": BELOW_CONDUCT,
    "scenes": {*BELOW_SCENES, "keepsakes"},
    "keepsakes": {*BELOW_SCENES, "outside"},
    "access": {*BELOW_SCENES, "scenes"},
    "window": {*BELOW_SCENES, "scenes", "outside", "access"},
    "outside": {"rules", "bots", "mats", "look", "sound"},
    "commands": {*BELOW_SCENES, "keepsakes", "scenes", "outside", "lab", "access"},
    "lab": {"rules", "bots", "match"},
    "conformance": {*BELOW_SCENES, "scenes", "outside"},
    "new": {"outside"},
}
"""Room by room, which other rooms it may import."""

VALUES = {"mats": ("game.input.intents.", "game.bots.reason.")}
"""Plain values of another room that a room may read: what a wheel or a typed number is, why something is
advised."""

PIXELS = ("game.look.paint", "game.look.stage")
"""How placements become pixels: for the window and for pictures, and for nobody else."""
DRAWING = {"look", "keepsakes", "window", "commands", "conformance"}

ALONE = {"rules", "motion", "input"}
"""Rooms that may not even use `game` itself and `game.config`."""

GALLERY = "gallery.py"
WINDOWLESS = ("rules", "puzzles", "bots", "match", "maps", "motion", "input", "outside", "lab")

IMPURE = {"time", "datetime", "os", "pathlib", "io", "sqlite3", "secrets", "uuid"}
"""What `rules` may not know: clock, files, chance of its own. Of `random` it may use the class as a type."""


def strayed(room: str, names: Collection[str]) -> set[str]:
    """Those of the names that lie in the house, but where the room may not reach."""
    allowed = {room} | MAY_IMPORT[room]
    wrong = set()
    for name in names:
        first, _, rest = name.partition(".")
        target = rest.partition(".")[0]
        if first != "game" or target in allowed:
            continue
        if room in VALUES and name.startswith(VALUES[room]):
            continue
        if target not in {"", "config", "__version__"} or room in ALONE:
            wrong.add(name)
    return wrong | {name for name in names if name.startswith(PIXELS) and room not in DRAWING}


def test_every_room_is_one_of_the_design():
    assert {path.relative_to(GAME).parts[0] for path in sources() if path.parent != GAME} <= {*MAY_IMPORT}


def room_of(path: Path) -> str:
    """A game's gallery lies with everything else of the game, and is one of the scenes."""
    parts = path.relative_to(GAME).parts
    return "scenes" if parts[0] == "mats" and parts[-1] == GALLERY else parts[0]


def test_imports_go_downwards():
    inside = [(room_of(path), path) for path in sources() if path.parent != GAME]
    wrong = {module_of(path): strayed(room, imported(path)) for room, path in inside}
    assert not {name: names for name, names in wrong.items() if names}


def test_no_mat_knows_a_gallery():
    mats = [path for path in sources(GAME / "mats") if path.name != GALLERY]
    assert not {module_of(path) for path in mats if any(".gallery" in name for name in imported(path))}


def test_the_import_test_sees_what_it_forbids():
    assert strayed(
        "rules", {"game.look.describe.words", "game.config.places.asset", "game.rules.cards.Card"}
    ) == {
        "game.look.describe.words",
        "game.config.places.asset",
    }
    assert strayed(
        "scenes", {"game.lab", "game.app.main", "game.config.places.asset", "game.__version__"}
    ) == {
        "game.lab",
        "game.app.main",
    }
    assert strayed("motion", {"game"}) == {"game"}


def impure(path: Path) -> set[str]:
    """What a file of the rules uses that they may not know."""
    used = {
        f"random.{node.attr}"
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
    }
    used.discard("random.Random")
    return used | {n for n in imported(path) if n.startswith("random.") or n.partition(".")[0] in IMPURE}


def test_rules_have_no_clock_no_files_and_no_chance_of_their_own():
    wrong = {module_of(path): impure(path) for path in sources(GAME / "rules")}
    assert not {name: names for name, names in wrong.items() if names}


def test_windowless_rooms_load_no_pygame():
    modules = [module_of(path) for room in WINDOWLESS for path in sources(GAME / room)]
    assert "game.rules.sht.play" in modules
    modules += [f"game.sound.{name}" for name in ("cues", "meter", "programme")]
    code = (
        "import importlib, sys\n"
        f"for name in {modules!r}:\n"
        "    importlib.import_module(name)\n"
        "    assert not {'pygame', 'pytmx'} & sys.modules.keys(), name\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_only_the_mixer_knows_that_of_pygame():
    knowing = {module_of(path) for path in sources() if "pygame.mixer" in path.read_text(encoding="utf-8")}
    assert knowing == {"game.sound.mixer", "game.commands.selftest"}


def test_every_module_says_what_it_is_for():
    assert not [module_of(path) for path in sources() if not ast.get_docstring(tree_of(path))]


def test_every_folder_of_code_is_a_package():
    folders = {path.parent for path in sources()}
    assert not [folder for folder in folders if not (folder / "__init__.py").is_file()]
