"""The real window: on the screen that is there, and with patience for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from Xlib import display

SECONDS = 600.0
"""What one of these tests may take: whole games are played by hand."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(SECONDS))


@pytest.fixture(autouse=True, scope="package")
def _a_real_screen(_no_devices: None) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SDL_VIDEODRIVER")
        yield


@pytest.fixture(autouse=True, scope="package")
def _a_server_that_stays(_a_real_screen: None) -> Iterator[None]:
    """An X server begins anew when its last client leaves, and refuses whoever comes meanwhile."""
    guest = display.Display()
    yield
    guest.close()
