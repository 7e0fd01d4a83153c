"""The command line's grammar: from words to checked values, every fault one code for one sentence."""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from game.config.language import installed, of_the_system, usual
from game.config.settings import Settings, ShotRequest, Speed, Theme
from game.look.describe.space import TEXT_SIZES

COMMANDS = ("play", "check", "replay", "shot", "film", "export", "import", "stats", "lab", "selftest")
WINDOW = ""
"""The command that is none: the window."""
SPEEDS: tuple[Speed, ...] = ("off", "fast", "normal", "slow")
TEXT_SCALES = tuple(map(str, TEXT_SIZES))
THEMES: tuple[Theme, ...] = ("usual", "contrast", "dark")
SCANS = {"off": 0, "0.6": 600, "1": 1000, "1.6": 1600, "2.5": 2500}
"""Seconds, and milliseconds."""
MAX_GAMES = 1_000_000
STAND = ("--kiosk", "--booth-config", "--booth-url", "--public-window")
"""The flags of a window that stands at a stand."""

_EVERYWHERE = (WINDOW, *COMMANDS)
_IN_A_WINDOW = (WINDOW, "replay")
# Flag, whether it takes a value, the commands it belongs to.
_FLAGS: tuple[tuple[tuple[str, ...], bool, tuple[str, ...]], ...] = (
    (("--help", "-h"), False, _EVERYWHERE),
    (("--version",), False, _EVERYWHERE),
    (("--data-dir",), True, _EVERYWHERE),
    (("--seed",), True, _EVERYWHERE),
    (("--lang",), True, _EVERYWHERE),
    (("--size",), True, _EVERYWHERE),
    (("--text-scale", "--text-size"), True, _EVERYWHERE),
    (("--theme",), True, _EVERYWHERE),
    (("--plugins",), False, _EVERYWHERE),
    (("--install-desktop",), False, (WINDOW,)),
    (("--fullscreen",), False, _IN_A_WINDOW),
    (("--speed",), True, _IN_A_WINDOW),
    (("--reduced-motion",), False, (*_IN_A_WINDOW, "film")),
    (("--scan",), True, _IN_A_WINDOW),
    (("--demo",), False, (WINDOW,)),
    (("--kiosk",), False, (WINDOW,)),
    (("--booth-config",), True, (WINDOW,)),
    (("--booth-url",), True, (WINDOW,)),
    (("--public-window",), False, (WINDOW,)),
    (("--mute",), False, _IN_A_WINDOW),
    (("--probe",), True, _IN_A_WINDOW),
    (("--narrate",), False, (*_IN_A_WINDOW, "play")),
    (("--seats",), True, ("play", "lab")),
    (("--games",), True, ("play", "lab")),
    (("--record",), True, ("play", "shot")),
    (("--option",), True, ("play", "shot", "lab")),
    (("--map",), True, ("play", "lab")),
    (("--output", "--out", "-o"), True, ("shot", "film", "export", "lab")),
    (("--ply",), True, ("shot",)),
    (("--viewer",), True, ("shot", "film")),
    (("--from",), True, ("film",)),
    (("--to",), True, ("film",)),
    (("--list",), False, ("shot",)),
    (("--text",), False, ("export",)),
    (("--game",), True, ("export",)),
    (("--name",), True, ("export",)),
    (("--csv",), False, ("stats",)),
    (("--players",), True, ("lab",)),
    (("--within",), True, ("lab",)),
    (("--workers",), True, ("lab",)),
    (("--cluster",), True, ("lab",)),
    (("--watch",), False, ("check",)),
)
_BELOW_ZERO = re.compile(r"-\d+|-\d*\.\d+")


class UsageError(Exception):
    """The command line cannot be understood: `Words("cli." + code, **params)` says how; exit code 2."""

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


class Line(Struct, frozen=True):
    """A command line that was understood."""

    command: str
    words: tuple[str, ...]
    """What stands after the command and is no flag."""
    given: Mapping[str, list[str]]
    """The values of the flags that were given, by the flag's first name; none for a flag without value."""
    settings: Settings

    def last(self, flag: str) -> str | None:
        """The value given last, None if the flag was not given."""
        values = self.given.get(flag)
        return values[-1] if values else None


def wanted_language(
    argv: Sequence[str],
    environ: Mapping[str, str] | None = None,
    system: Callable[[], Iterable[str]] = of_the_system,
) -> str:
    """The language in which to speak, faults of the same line included: `--lang` if it is good, else the
    usual one of this environment and system."""
    for i, word in enumerate(argv):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and i + 1 < len(argv):
            value = argv[i + 1]
        if value in installed():
            return value
    return usual(os.environ if environ is None else environ, system)


def parse(argv: Sequence[str]) -> Line:
    """What the words ask for. Raises `UsageError`."""
    words, given = _scan(argv)
    if words and words[0] not in COMMANDS:
        raise UsageError("unknown_command", word=words[0])
    command = words.pop(0) if words else WINDOW
    for names, _, where in _FLAGS:
        if names[0] in given and command not in where:
            raise UsageError("flag_elsewhere", flag=names[0], where=" ".join(where) or "window")
    return Line(command, tuple(words), given, _settings(argv, given))


def _scan(argv: Sequence[str]) -> tuple[list[str], dict[str, list[str]]]:
    """The words that are no flags, and the values of the flags; one without a value has an empty one. Written
    out because the window waits for it: argparse takes ten times as long."""
    known = {name: (names[0], takes_value) for names, takes_value, _ in _FLAGS for name in names}
    words: list[str] = []
    given: dict[str, list[str]] = {}
    rest = deque(argv)
    while rest:
        word = rest.popleft()
        if word == "--":
            words += rest
            break
        if not _looks_like_flag(word):
            words.append(word)
            continue
        name, equals, value = word.partition("=")
        if not word.startswith("--"):
            name, equals, value = word[:2], word[2:], word[2:].removeprefix("=")
        if name not in known:
            raise UsageError("unknown_flag", flag=name)
        flag, takes_value = known[name]
        if equals and not takes_value:
            raise UsageError("takes_no_value", flag=name)
        if takes_value and not equals:
            if not rest or _looks_like_flag(rest[0]):
                raise UsageError("needs_value", flag=name)
            value = rest.popleft()
        given.setdefault(flag, []).append(value)
    return words, given


def _looks_like_flag(word: str) -> bool:
    """Neither a file called "-", nor a number below 0, nor words; a value behind "=" may be anything."""
    name = word.partition("=")[0]
    return len(word) > 1 and word[0] == "-" and " " not in name and not _BELOW_ZERO.fullmatch(word)


def _settings(argv: Sequence[str], given: Mapping[str, list[str]]) -> Settings:
    last = {flag: values[-1] for flag, values in given.items()}
    if "--lang" in last:
        _one_of("--lang", last["--lang"], installed())
    speed = next((s for s in SPEEDS if s == last.get("--speed")), None)
    if "--speed" in last and speed is None:
        raise UsageError("one_of", flag="--speed", value=last["--speed"], known=", ".join(SPEEDS))
    theme = next((t for t in THEMES if t == last.get("--theme")), None)
    if "--theme" in last and theme is None:
        raise UsageError("one_of", flag="--theme", value=last["--theme"], known=", ".join(THEMES))
    if "--text-scale" in last:
        _one_of("--text-scale", last["--text-scale"], TEXT_SCALES)
    if "--scan" in last:
        _one_of("--scan", last["--scan"], tuple(SCANS))
    return Settings(
        lang=wanted_language(argv),
        lang_given="--lang" in last,
        size=_size(last["--size"]) if "--size" in last else None,
        fullscreen="--fullscreen" in last,
        speed=speed,
        text_scale=int(last["--text-scale"]) if "--text-scale" in last else None,
        theme=theme or "usual",
        theme_given=theme is not None,
        reduced_motion="--reduced-motion" in last,
        scan=SCANS[last["--scan"]] if "--scan" in last else None,
        demo="--demo" in last,
        plugins="--plugins" in last,
        sound="--mute" not in last,
        narrate="--narrate" in last,
        probe=Path(last["--probe"]) if "--probe" in last else None,
        data_dir=_data_dir(last["--data-dir"]) if "--data-dir" in last else None,
        seed=_seed(last["--seed"]) if "--seed" in last else None,
    )


def _one_of(flag: str, value: str, known: Sequence[str]) -> None:
    if value not in known:
        raise UsageError("one_of", flag=flag, value=value, known=", ".join(known))


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text)
    width, height = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (320 <= width <= 7680 and 180 <= height <= 4320):
        raise UsageError("bad_size", value=text)
    return width, height


def _seed(text: str) -> str:
    """Any text, as long as it can be written into a record and read on a line."""
    if not text.isprintable() or len(text) > 200:
        raise UsageError("bad_seed")
    return text


def _data_dir(text: str) -> Path:
    path = Path(text)
    try:
        wrong = path.exists() and not path.is_dir()
    except OSError:  # Such as a name longer than any can be.
        wrong = True
    if wrong:
        raise UsageError("data_dir_file", value=text if len(text) < 200 else f"{text[:200]}…")
    return path


def whole_number(flag: str, text: str, low: int, high: int) -> int:
    """The number that the flag was given. Raises `UsageError` outside low .. high."""
    if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
        raise UsageError("bad_count", flag=flag, value=text, low=low, high=high)
    return int(text)


def shot_request(line: Line) -> ShotRequest:
    """What `shot` was asked for. Raises `UsageError`."""
    if "--list" in line.given:
        if line.words:
            raise UsageError("extra_word", word=line.words[0])
        return ShotRequest()
    if not line.words:
        raise UsageError("no_screen")
    if len(line.words) > 1:
        raise UsageError("extra_word", word=line.words[1])
    output, record, ply = line.last("--output"), line.last("--record"), line.last("--ply")
    if not output:
        raise UsageError("no_output")
    return ShotRequest(
        screen=line.words[0],
        output=Path(output),
        record=Path(record) if record else None,
        ply=whole_number("--ply", ply, 0, 999_999) if ply is not None else None,
        viewer=viewer(line.last("--viewer")),
        options=option_pairs(line),
    )


def viewer(text: str | None) -> int | None:
    """The seat whose secrets are seen; None: nobody's. Raises `UsageError`."""
    if text is None or text == "spectator":
        return None
    if not re.fullmatch(r"[1-9]", text):
        raise UsageError("bad_viewer", value=text)
    return int(text) - 1


def option_pairs(line: Line) -> tuple[tuple[str, str], ...]:
    """Every `--option name=value`, in order. Raises `UsageError`."""
    pairs = []
    for text in line.given.get("--option", []):
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise UsageError("bad_option", text=text)
        pairs.append((name, value))
    return tuple(pairs)
