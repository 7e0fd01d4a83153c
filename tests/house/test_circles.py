"""No file of `game` needs itself in a roundabout way; imports inside functions stand only where they must."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping
from pathlib import Path

from tests.house.code import ROOT, imported, module_of, nodes_of, sources

IMPORT = ast.Import | ast.ImportFrom

LATE = {
    "game/__main__.py": "spawned workers import it again, and need none of the program",
    "game/app.py": "the system's languages are asked for only where the environment names none",
    "game/cli.py": "a command that opens no window loads no pygame",
    "game/commands/run.py": "a command that draws nothing loads no pygame",
    "game/commands/play.py": "games among computers need no database",
    "game/commands/stand.py": "the library that makes QR codes is needed only for an address",
    "game/conduct/botdesk.py": "the bots' process starts with the first bot",
    "game/conformance/__main__.py": "SDL reads its driver when pygame is loaded",
    "game/config/art.py": "a checkout's drawings lie in no pack that had to be read",
    "game/config/language.py": "each system has its own modules for its settings",
    "game/config/lean.py": "pygame is loaded when it is asked for",
    "game/config/places.py": "platformdirs is needed only where no folder was named",
    "game/lab/cluster.py": "dask comes with the extra cluster",
    "game/lab/plots.py": "matplotlib comes with the extra lab",
    "game/look/describe/breaking.py": "budoux is needed for Japanese alone",
    "game/look/describe/catalogue.py": "only a catalogue that was not compiled is read by Python's rules",
    "game/look/paint/aside.py": "the first picture is drawn without threads",
    "game/look/paint/raster.py": "a theme is loaded when a drawing is shown in one",
    "game/look/describe/widths.py": "letters are measured without a library where nothing is kept",
    "game/look/stage.py": "a first picture that was kept waits for nothing that paints",
    "game/keepsakes/animation.py": "Pillow may be missing",
    "game/maps/tiled.py": "pytmx loads pygame",
    "game/mats/crown/about.py": "the shelf loads no game's rules; set-up asks",
    "game/mats/subway/about.py": "the shelf loads no game's rules; set-up asks",
    "game/outside/finding.py": "the library that reads entry points is loaded only where a package has some",
    "game/scenes/navigator.py": "a screen is read when somebody first goes to it",
    "game/scenes/settings/licences.py": "what is installed is asked for only where somebody reads of it",
    "game/scenes/reviews.py": "nothing of looking back is read before somebody does",
    "game/scenes/scroll/roll.py": "a page is laid out only where letters are too large for the screen",
    "game/window/hearing.py": "accesskit may be missing",
    "game/window/loop.py": "the first picture waits for no sound, and no mishap is expected",
    "game/window/pads.py": "pygame's controller module may be missing",
    "game/window/stand.py": "a second window is drawn only where one is wanted",
    "game/window/start.py": "the first picture waits for no database, no stand and no game from outside",
}
"""The files that import inside functions, and why each does; everything else is imported at the top."""


def files(names: Collection[str], known: Mapping[str, str]) -> set[str]:
    """The files behind dotted names: a module's own, or that of the module which has the name in it."""
    there = {name if name in known else name.rpartition(".")[0] for name in names}
    return {known[name] for name in there if name in known}


def house() -> dict[str, set[str]]:
    """What each file imports, within functions and for type checkers too."""
    paths = {module_of(path): _named(path) for path in sources()}
    return {_named(path): files(imported(path), paths) - {_named(path)} for path in sources()}


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def circles(arrows: Mapping[str, set[str]]) -> list[set[str]]:
    """Every set of files of which each is reached from each other one."""

    def reached(start: str) -> set[str]:
        seen, waiting = set[str](), [start]
        while waiting:
            for goal in arrows[waiting.pop()] - seen:
                seen.add(goal)
                waiting.append(goal)
        return seen

    reach = {path: reached(path) for path in arrows}
    found: list[set[str]] = []
    for path, goals in reach.items():
        ring = {goal for goal in goals if path in reach[goal]}
        if ring and ring not in found:
            found.append(ring)
    return found


def late(nodes: Collection[ast.AST]) -> bool:
    """Whether something is imported within a function."""
    indented = any(node.col_offset for node in nodes if isinstance(node, IMPORT))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return indented and any(isinstance(node, IMPORT) for f in functions for node in ast.walk(f))


def test_no_files_go_round_in_a_circle() -> None:
    arrows = house()
    assert arrows["game/scenes/navigator.py"] >= {"game/scenes/table/screen.py", "game/scenes/shell.py"}
    assert circles(arrows) == []


def test_the_circle_test_sees_circles() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str](), "e": {"a"}}
    assert circles(arrows) == [{"a", "b", "c"}]
    known = {"game.a": "a", "game.b": "b", "game.b.c": "b/c"}
    assert files({"game.b.c", "game.a.T", "os.path"}, known) == {"a", "b/c"}


def test_imports_inside_functions_stand_only_where_they_must() -> None:
    assert {_named(path) for path in sources() if late(nodes_of(path))} == set(LATE)
    assert late([*ast.walk(ast.parse("class A:\n    def f(self):\n        import b\n"))])
    assert not late([*ast.walk(ast.parse("if TYPE_CHECKING:\n    import b\ndef f(): ...\n"))])
