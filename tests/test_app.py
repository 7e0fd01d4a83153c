"""How the window comes to be opened."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import app
from game.config.language import VARIABLES
from game.config.preferences import Preferences, save
from game.config.settings import Settings
from game.window.display import NoWindow
from game.window.start import new_shell


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """With which settings the window was opened; none opens."""
    asked: list[Settings] = []

    def refuse(settings: Settings) -> None:
        asked.append(settings)
        raise NoWindow("none")

    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_WINDOWS_DPI_AWARENESS"):
        monkeypatch.setenv(name, "0")
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "en", "country": "GB"}])
    monkeypatch.setattr(app, "Window", refuse)
    return asked


def test_the_window_speaks_the_language_chosen_in_the_system(
    opened: list[Settings], capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.run_window(Settings()) == 1
    assert opened[0].lang == "en"
    assert "window" in capsys.readouterr().err


def test_flags_come_before_what_the_player_has_chosen(tmp_path: Path) -> None:
    save(tmp_path, Preferences(lang="ja", text_scale=130))
    shell = new_shell(Settings(lang="en", lang_given=True, data_dir=tmp_path))
    assert (shell.words.lang, shell.settings.lang, shell.settings.text_scale) == ("en", "en", 130)
    shell.close()
    shell = new_shell(Settings(lang="en", text_scale=115, data_dir=tmp_path))
    assert (shell.words.lang, shell.settings.text_scale) == ("ja", 115)
    shell.close()


def test_the_environment_and_the_command_line_come_before_the_system(
    opened: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.run_window(Settings(lang="ja", lang_given=True))
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    app.run_window(Settings())
    assert [settings.lang for settings in opened] == ["ja", "ja"]
