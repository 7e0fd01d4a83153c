"""How the tests are run: on all processors, but those of the real window, which needs the screen alone."""

from __future__ import annotations

import os

import pytest


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """So many workers as there are processors; none where windows are played in."""
    if any("window" in name for name in config.args):
        config.option.dist = "no"
        return 0
    return os.cpu_count() or 1
