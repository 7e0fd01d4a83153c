"""How the tests are run: on all processors, in an order that is drawn anew each time, none of them for ever,
on devices that show and play nothing. Those of the real window need the screen alone."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Generator, Iterator

import pytest
from pytest_timeout import DEFAULT_METHOD, Settings

from game.window import tidying
from tests.bytecode import read_ahead, share
from tests.drawings import read_once
from tests.rounds import be_thorough, is_thorough

LAST_SECONDS = 2.0
"""What a thread may take to end once all tests have."""

SELDOM = (20_000, 20, 20)
"""How many things are made before those that hold one another are cleared away, and how often among older."""

TOGETHER = (
    ("tests/screens/", "tests/scenes/table/test_usual_choice.py"),
    ("tests/mats/test_", *(f"tests/sound/test_{name}.py" for name in ("events", "meaning", "room"))),
    ("tests/house/", "tests/test_", "tests/sound/test_files.py::test_every_cue_is_named"),
)
"""The tests that ask the same screens, the same games and the same source."""

NOWHERE = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
"""What makes SDL draw and play into nowhere, whatever screens and loudspeakers there are."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="try everything, not a share of it")


def pytest_configure(config: pytest.Config) -> None:
    """Before the tests are looked for, some of which count how many they are."""
    if config.option.thorough:
        be_thorough()
    share(config)
    gc.disable()


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Each of the processes that run all tests begins to read them somewhere else."""
    config = session.config
    everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if everything and isinstance(worker := getattr(config, "workerinput", None), dict):
        first = int(worker["workerid"].removeprefix("gw")) / worker["workercount"]
        read_ahead(first, config.option.ignore or ())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Those that ask the same things come first, beside one another and so in one process: it draws, plays
    and reads each of these once. What only a thorough run does is left out of the others."""
    if not is_thorough():
        left_out = [item for item in items if item.get_closest_marker("whole")]
        items[:] = [item for item in items if not item.get_closest_marker("whole")]
        config.hook.pytest_deselected(items=left_out)
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    """The number of the group that a test belongs to."""
    return next((n for n, starts in enumerate(TOGETHER) if item.nodeid.startswith(starts)), len(TOGETHER))


def pytest_collection_finish() -> None:
    """The tests themselves last as long as the run: none of them is ever to be cleared away, and to look for
    such among them again and again took a tenth of it."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """On every processor, unless the command says how many; on one where windows are played in, a debugger
    is asked for or pytest-xdist is not there."""
    alone = config.option.usepdb or any("window" in name for name in config.args)
    if alone or not config.pluginmanager.hasplugin("xdist") or "PYTEST_XDIST_WORKER" in os.environ:
        return
    if config.option.numprocesses is None:
        config.option.numprocesses = os.cpu_count() or 1
        config.option.dist = "worksteal"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """The order can be had again."""
    seed = config.getoption("randomly_seed", None)
    if seed is not None:
        terminalreporter.write_line(f"in the order of --randomly-seed={seed}")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Tidying up has as much time as the test: the clock that pytest-timeout sets stops at the first failure,
    and what has blocked a test is likely to block it again on its way out. A window that is left open would
    leave its ways with memory to the tests that follow."""
    marker = item.get_closest_marker("timeout")
    asked = item.config.getoption("timeout")
    usual = item.config.getini("timeout") if asked is None else asked
    seconds = float(marker.args[0] if marker else usual)
    if seconds > 0:
        settings = Settings(seconds, DEFAULT_METHOD, False, False)
        item.config.hook.pytest_timeout_set_timer(item=item, settings=settings)
    yield
    assert not tidying.is_on(), "a window was not closed"


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """A thread that is blocked for good does not keep the run from ending, but makes it a failed one. What
    was found is written out first. Those of things that nobody holds any more are only tidied away, also of
    what a window has taken out of the collector's sight."""
    if not _still_there():
        return
    gc.unfreeze()
    gc.collect()
    for thread in _still_there():
        thread.join(LAST_SECONDS)
        if thread.is_alive():
            print(f"the thread {thread.name} is blocked", file=sys.stderr, flush=True)
            if reporter := config.pluginmanager.get_plugin("terminalreporter"):
                reporter.flush()
            sys.stdout.flush()
            os._exit(pytest.ExitCode.TESTS_FAILED)


def _still_there() -> list[threading.Thread]:
    """The threads that keep the process from ending."""
    return [one for one in threading.enumerate() if one is not threading.main_thread() and not one.daemon]


@pytest.fixture(autouse=True, scope="session")
def _no_devices() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in NOWHERE.items():
            patch.setenv(name, value)
        read_once(patch)
        yield


@pytest.fixture(autouse=True, scope="module")
def _environment_left_as_it_was(_no_devices: None) -> Iterator[None]:
    """What the tests of a file leave in the environment, the next ones would depend on."""
    before = _environment()
    yield
    assert _environment() == before


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
