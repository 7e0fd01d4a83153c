"""The command line: `gotaku` and its commands. Nothing here imports pygame or a command; what is asked for is
imported when it is.

Exit codes: 0 done, 1 something in a file or on the disk is wrong, 2 the command line is, 70 too many mishaps
at a stand, 130 interrupted.
Every fault is one sentence on stderr in the chosen language.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.commands.flags import STAND, Line, UsageError, parse, wanted_language
from game.commands.speech import CONTENT, DONE, INTERRUPTED, PIPE_CLOSED, USAGE, ContentError, complain
from game.config.lean import import_pygame
from game.look.describe.words import MissingWords, Words

NO_DATA = (
    "五卓のデータが見つかりません。入れ直してください。 / "
    "Gotaku’s data is missing; please install it again: {place}"
)
"""Said in both languages where there are no catalogues to say it from."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words ask, `sys.argv`'s by default, and return the exit code."""
    argv = sys.argv[1:] if argv is None else list(argv)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # A console of another code page must not end the program.
    try:
        words = Words(wanted_language(argv))
    except FileNotFoundError as missing:
        return complain(NO_DATA.format(place=missing), CONTENT)
    try:
        code = _guarded(argv, words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _drop_stdout() -> None:
    """Nobody reads any more: let the interpreter's own last flush go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _guarded(argv: Sequence[str], words: Words) -> int:
    try:
        return _run(parse(argv), words)
    except UsageError as error:
        if error.params.get("where") == "window":
            error.params["where"] = words("cli.window")
        return complain(words(f"cli.{error.code}", **error.params), USAGE)
    except ContentError as error:
        return complain(words(f"cli.{error.code}", **error.params), CONTENT)
    except MissingWords as missing:
        return complain(words("cli.missing_words", id=missing.args[0]), CONTENT)
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(words("cli.trouble", reason=_reason(error)), CONTENT)


def _reason(error: OSError) -> str:
    """What the system says, with the file it says it of."""
    said = error.strerror or str(error)
    return f"{error.filename}: {said}" if error.filename else said


def _run(line: Line, words: Words) -> int:
    if "--help" in line.given:
        print(words("cli.help", version=__version__))
        return DONE
    if "--version" in line.given:
        from game.commands.version import show

        return show(line.settings, words)
    if "--install-desktop" in line.given:
        from game.commands.desktop import install

        install(words)
        return DONE
    if line.command in ("play", "check", "shot", "film", "export", "import", "stats", "lab"):
        from game.commands.run import run

        return run(line, words)
    return _open(line, words)


def _open(line: Line, words: Words) -> int:
    """The window, on the replay that was asked for if one was; or the test that it can be opened."""
    file: Path | None = None
    if line.command == "replay":
        from game.commands.replay import record_in

        found = record_in(line, words)
        if isinstance(found, int):
            return found
        file = found
    elif line.words:
        raise UsageError("extra_word", word=line.words[0])
    if line.command == "selftest":
        from game.commands import selftest

        return selftest.run(line.settings)
    gc.disable()  # What starts the program is no garbage; the window looks for some once it is seen.
    import_pygame()
    from game.app import run_window

    settings = line.settings
    if any(flag in line.given for flag in STAND):
        from game.commands.stand import at_stand

        settings = at_stand(line)

    return run_window(settings, file)
