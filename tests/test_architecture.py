"""The rooms of `game` import only as DESIGN section 2 says, the windowless ones load no pygame, and the
catalogues of words are whole."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import io
import re
import string
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("en", "ja")

BELOW_CONDUCT = {"rules", "bots", "match", "mats", "motion", "look", "sound"}
BELOW_SCENES = {"rules", "bots", "match", "maps", "motion", "input", "look", "mats", "sound", "conduct"}
MAY_IMPORT = {
    "rules": set(),
    "bots": {"rules"},
    "match": {"rules", "bots"},
    "maps": {"rules"},
    "motion": set(),
    "input": set(),
    "look": {"motion"},
    "sound": set(),
    "mats": {"rules", "motion", "look"},
    "config": set(),
    "conduct": BELOW_CONDUCT,
    "scenes": BELOW_SCENES,
    "window": {*BELOW_SCENES, "scenes"},
    "commands": {*BELOW_SCENES, "scenes"},
    "lab": {"rules", "bots", "match"},
}
"""Room by room, which other rooms it may import."""

VALUES = {"mats": "game.input.intents."}
"""Plain values of another room that a room may read: what a wheel or a typed number is."""

PIXELS = ("game.look.paint", "game.look.stage")
"""How placements become pixels: for the window and for pictures, and for nobody else."""
DRAWING = {"look", "window", "commands"}

ALONE = {"rules", "motion", "input"}
"""Rooms that may not even use `game` itself and `game.config`."""

WINDOWLESS = ("rules", "bots", "match", "maps", "motion", "input")

IMPURE = {"time", "datetime", "os", "pathlib", "io", "sqlite3", "secrets", "uuid"}
"""What `rules` may not know: clock, files, chance of its own. Of `random` it may use the class as a type."""


def sources(folder: Path = GAME) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "_data" not in path.parts)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    """The dotted names a file imports anywhere in it, those for type checkers only included."""
    package = module_of(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{source}.{alias.name}" for alias in node.names}
    return found


def strayed(room: str, names: set[str]) -> set[str]:
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


ROOM_FILES = [path for path in sources() if path.parent != GAME]


@pytest.mark.parametrize("path", ROOM_FILES, ids=module_of)
def test_imports_go_downwards(path):
    room = path.relative_to(GAME).parts[0]
    assert room in MAY_IMPORT, f"{room} is no room of DESIGN section 2"
    assert not strayed(room, imported(path))


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


@pytest.mark.parametrize("path", sources(GAME / "rules"), ids=module_of)
def test_rules_have_no_clock_no_files_and_no_chance_of_their_own(path):
    roots = {name.partition(".")[0] for name in imported(path)}
    assert not roots & IMPURE
    used = {
        node.attr
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
    }
    assert used <= {"Random"}
    assert not any(name.startswith("random.") for name in imported(path))


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


def test_only_the_sound_desk_knows_the_mixer():
    knowing = {module_of(path) for path in sources() if "pygame.mixer" in path.read_text(encoding="utf-8")}
    assert knowing == {"game.sound.desk", "game.commands.selftest"}


@pytest.mark.parametrize("path", sources(), ids=module_of)
def test_every_module_says_what_it_is_for(path):
    assert ast.get_docstring(tree_of(path))


@pytest.mark.parametrize("folder", sorted({path.parent for path in sources()}), ids=lambda f: f.name)
def test_every_folder_of_code_is_a_package(folder):
    assert (folder / "__init__.py").is_file()


# Words


def catalogue(lang: str, kind: str) -> Path:
    return LOCALE / lang / "LC_MESSAGES" / f"gotaku.{kind}"


def entries(lang: str) -> dict[str, list[str]]:
    """The texts of a .po file by message id: one, or one for each plural form."""
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n\s*\n", catalogue(lang, "po").read_text(encoding="utf-8")):
        fields = _fields(block)
        if "msgid" in fields:
            assert fields["msgid"] not in found, f"{lang}: {fields['msgid']} is there twice"
            texts = [text for key, text in fields.items() if key.startswith("msgstr")]
            found[fields["msgid"]] = texts
    found.pop("")
    return found


def _fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    key = ""
    for line in block.splitlines():
        match = re.match(r'(?:(msg\w+(?:\[\d\])?)\s+)?(".*")\s*$', line)
        if match:
            if match[1]:
                key = match[1]
                assert key not in fields, f"no empty line before {line}"
            fields[key] = fields.get(key, "") + ast.literal_eval(match[2])
    return fields


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_words_are_those_of_the_source(lang):
    with catalogue(lang, "mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)._catalog
    expected: dict[object, str] = {}
    for key, texts in entries(lang).items():
        plural = len(texts) > 1 or (key, 0) in compiled
        expected |= {(key, n): text for n, text in enumerate(texts)} if plural else {key: texts[0]}
    compiled.pop("")
    assert compiled == expected, "run assets/make/catalogues.py"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_compiled_words_are_what_babel_makes(lang):
    pytest.importorskip("babel")
    script = ROOT / "assets" / "make" / "catalogues.py"
    spec = importlib.util.spec_from_file_location("make_catalogues", script)
    assert spec is not None
    assert spec.loader is not None
    make = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make)
    fresh = gettext.GNUTranslations(io.BytesIO(make.compiled(catalogue(lang, "po"))))._catalog
    with catalogue(lang, "mo").open("rb") as file:
        kept = gettext.GNUTranslations(file)._catalog
    assert {**kept, "": ""} == {**fresh, "": ""}  # the header holds the minute of its making


def test_both_languages_say_the_same_things():
    ja, en = entries("ja"), entries("en")
    assert ja.keys() == en.keys()
    for key in ja:
        assert all(text.strip() for text in (*ja[key], *en[key])), f"{key} is empty"
        wanted = placeholders(en[key][-1])
        assert placeholders(ja[key][-1]) == wanted, f"{key} has other placeholders"
        assert all(placeholders(text) <= wanted for text in (*ja[key], *en[key])), key
        assert "" not in wanted, f"{key} has a placeholder without a name"


def _asks_for_words(call: ast.Call) -> bool:
    """`words(...)`, `x.words(...)`, `words.count(...)`, `x.words.has(...)`."""
    target = call.func
    if isinstance(target, ast.Attribute) and target.attr in ("count", "has"):
        target = target.value
    name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
    return name.lstrip("_") == "words"


def asked_for(path: Path) -> set[str]:
    """The message ids that a file asks for in so many words, as patterns: of `words(f"a.{x}")` is known that
    it begins with "a."; of `words(a if b else c)` both are asked for."""
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and node.args and _asks_for_words(node):
            first = node.args[0]
            options = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            found |= {pattern for option in options if (pattern := _pattern(option))}
    return found


def _pattern(node: ast.expr) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) or r"[\w.]+" for part in node.values)
    return re.escape(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def unknown(patterns: set[str], ids: set[str]) -> set[str]:
    return {pattern for pattern in patterns if not any(re.fullmatch(pattern, key) for key in ids)}


@pytest.mark.parametrize("path", sources(), ids=module_of)
def test_all_words_asked_for_exist(path):
    assert not unknown(asked_for(path), {*entries("en")})


def test_the_words_test_sees_what_is_asked_for(tmp_path):
    code = tmp_path / "some.py"
    code.write_text(
        'words("a.b"); self.words.count("c.d", 2); words("e" if x else "f"); words(g); text.count("h")\n'
        'words(f"sht.{name}.note", n=2)\n'
    )
    ids = {"a.b", "c.d", "e", "f", "sht.draw.note"}
    assert len(asked_for(code)) == 5
    assert not unknown(asked_for(code), ids)
    assert unknown(asked_for(code), ids - {"f"}) == {"f"}
    assert len(unknown(asked_for(code), ids - {"sht.draw.note"})) == 1
