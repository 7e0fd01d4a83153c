"""What the games say of themselves: that it is true, and that it suffices."""

from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec.structs import replace

from game.config.places import asset
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import usual_options
from game.mats.about import LEVELS, count_text, people_text, time_text
from game.mats.registry import about_of, admit, games, mat_of, module_of, own_games
from game.rules import registry as rules_registry
from game.rules.registry import OWN, rules_of
from game.scenes.tunes import tune_of


def test_the_shelf_has_every_game_whose_rules_there_are_each_in_its_own_place() -> None:
    assert set(own_games()) == OWN
    assert games() == own_games()
    places = [about_of(game).place for game in games()]
    assert places == sorted(set(places))


@pytest.mark.parametrize("game", games())
def test_what_a_game_says_of_itself_is_what_its_rules_say(game: str) -> None:
    about, rules = about_of(game), rules_of(game)
    assert about.id == game == rules.GAME
    assert about.people == (min(rules.SEATS), max(rules.SEATS))
    assert tuple(range(min(rules.SEATS), max(rules.SEATS) + 1)) == rules.SEATS
    assert 1 <= about.difficulty <= LEVELS
    options = {option.name: option.values for option in rules.OPTIONS}
    for variant in about.offer.variants:
        assert set(variant.values) <= set(options[variant.name])
        assert hasattr(usual_options(rules), variant.name)
    assert {*about.offer.unofficial_seats, *filter(None, [about.offer.usual_seats])} <= set(rules.SEATS)


@pytest.mark.parametrize("game", games())
def test_the_drawings_and_the_music_that_a_game_names_are_there(game: str) -> None:
    dress, tune = about_of(game).dress, tune_of(game)
    for drawing in (dress.emblem, dress.tile, dress.back):
        assert asset("art", f"{drawing}.svg").is_file()
    assert asset("sound", "music", f"{tune.music}.ogg").is_file()
    assert asset("sound", "beds", f"{tune.bed}.ogg").is_file()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_and_time_are_said_in_few_words(lang: str) -> None:
    two = replace(about_of(games()[0]), people=(2, 2), minutes=20)
    some = replace(two, people=(3, 5), minutes=45)
    words = Words(lang)
    japanese = lang == "ja"
    assert people_text(two, words) == ("2人" if japanese else "2 players")
    assert people_text(some, words) == ("3〜5人" if japanese else "3–5 players")
    assert time_text(some, words) == ("45分" if japanese else "45 min")
    assert (count_text(two), count_text(some)) == ("2", "3–5")


def test_the_descriptors_load_neither_rules_nor_drawing() -> None:
    code = (
        "import sys\n"
        "from game.mats.registry import about_of, games\n"
        "assert len([about_of(game) for game in games()]) == 5\n"
        "loaded = [name for name in sys.modules if name.startswith(('game.rules.', 'game.mats.'))]\n"
        "print(sorted(name for name in loaded if name.count('.') > 2 and not name.endswith('.about')))\n"
        "print('pygame' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\nFalse\n", "")


def test_a_game_from_outside_hangs_behind_the_own_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.mats import registry

    monkeypatch.setattr(registry, "_admitted", {})
    monkeypatch.setattr(rules_registry, "_homes", {})
    first = replace(about_of(games()[0]), id="stones", place=0)
    admit(first, "stones_of_mine")
    assert games() == (*own_games(), "stones")
    assert about_of("stones") is first
    assert module_of("stones", "mat") == "stones_of_mine.mat"
    assert rules_registry.homes() == {"stones": "stones_of_mine"}
    with pytest.raises(ModuleNotFoundError, match="stones_of_mine"):
        mat_of("stones")
    with pytest.raises(ModuleNotFoundError, match="stones_of_mine"):
        rules_of("stones")
