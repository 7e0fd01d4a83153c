"""The long campaigns have hours, not minutes, and try everything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rounds import be_thorough

be_thorough()

SECONDS = 4 * 3600.0
"""What one campaign may take before it is taken for blocked."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(SECONDS))
