"""The settings: whatever is chosen holds at once on every screen, and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.config.preferences import Notice, Preferences
from game.input.intents import Command, Key, Move, Point, Wheel
from game.input.keymap import ACTIONS
from game.look.describe import measure, text
from game.look.describe.parts import bracket
from game.look.describe.specs import Label
from game.motion.placement import Box, Placement, Target
from game.scenes.settings.rows import PLUGINS, STOPS, TABS, Binding, Selector, Slider, Switch, Tab
from game.scenes.table.screen import TableScene
from tests.rounds import text_scales
from tests.scenes.house import House

SHEET = Box(410, 108, 880, 860)


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    house.press("settings")
    assert house.scene == "settings"
    yield house
    house.close()


def rows() -> list[tuple[str, str, object]]:
    """Every value that can be chosen: the tab, the target, the value."""
    found: list[tuple[str, str, object]] = []
    for tab in TABS:
        for row in tab.rows:
            if isinstance(row, Selector):
                found += [
                    (tab.name, f"set:{row.name}:{int(v) if isinstance(v, bool) else v}", v)
                    for v in row.values
                ]
            elif isinstance(row, Slider):
                found += [(tab.name, f"set:{row.name}:{stop}", stop) for stop in STOPS]
    return found


@pytest.mark.parametrize(("tab", "target", "value"), rows(), ids=[target for _, target, _ in rows()])
def test_every_value_can_be_chosen_and_is_kept(house: House, tab: str, target: str, value: object) -> None:
    kept: list[Preferences] = []
    house.shell._keep = lambda own: kept.append(own)  # type: ignore[func-returns-value]
    house.press(f"tab:{tab}")
    house.press(target)
    name = target.split(":")[1]
    assert getattr(house.shell.settings, name) == value
    assert getattr(kept[-1], name) == value


@pytest.mark.parametrize(
    ("tab", "name"), [(tab.name, row.name) for tab in TABS for row in tab.rows if isinstance(row, Switch)]
)
def test_every_switch_goes_on_and_off(house: House, tab: str, name: str) -> None:
    house.press(f"tab:{tab}")
    before = getattr(house.shell.settings, name)
    for wanted in (not before, before):
        house.press(f"set:{name}:{int(wanted)}")
        assert getattr(house.shell.settings, name) is wanted


@pytest.mark.parametrize("scale", text_scales())
@pytest.mark.parametrize("tab", TABS, ids=lambda tab: tab.name)
def test_every_row_lies_on_its_sheet_and_no_control_on_another(tab: Tab, scale: int) -> None:
    house = House(text_scale=scale)
    house.press("settings")
    house.press(f"tab:{tab.name}")
    boxes = [
        t for t in house.frame.targets if t.id.startswith(("set:", "key:", "button:", "restore:", "page:"))
    ]
    assert all(t.y >= SHEET.y and t.y + t.h <= SHEET.bottom for t in boxes)
    for i, one in enumerate(boxes):
        for other in boxes[i + 1 :]:
            apart = one.x + one.w <= other.x or other.x + other.w <= one.x
            assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y
    house.close()


def test_every_choice_of_the_player_has_its_row() -> None:
    offered = {row.name for tab in (*TABS, PLUGINS) for row in tab.rows if not isinstance(row, Binding)}
    assert offered | {"keys", "buttons", "names", "learning", "solving"} == set(Preferences.__struct_fields__)
    assert [row.action for tab in TABS for row in tab.rows if isinstance(row, Binding)] == [*ACTIONS]


def test_plug_ins_are_trusted_only_by_who_has_some_and_says_so(tmp_path: Path) -> None:
    house = House()
    house.shell.plugins_folder = tmp_path / "plugins"
    house.press("settings")
    assert "tab:plugins" not in house.ids()
    house.back()
    house.shell.plugins_folder.mkdir()
    house.press("settings")
    house.press("tab:plugins")
    assert not house.shell.settings.plugins
    house.press("set:plugins:1")
    assert house.shell.own.plugins
    assert house.shell.settings.plugins
    house.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", text_scales())
def test_what_is_said_of_plug_ins_stands_whole_beside_their_switch(
    lang: str, scale: int, tmp_path: Path
) -> None:
    house = House(lang=lang, text_scale=scale)
    house.shell.plugins_folder = tmp_path
    house.press("settings")
    house.press("tab:plugins")
    notes = [p for p in house.frame.placements if p.key.startswith("settings.plugins")]
    for p in [p for p in notes if isinstance(p.what, Label)]:
        for window in (1.0, 2 / 3):
            assert isinstance(p.what, Label)
            assert measure.lines_of(p.what, p.w, text.Setting(window, scale / 100, lang)).fits, p.what.text
    house.close()


def test_another_language_is_spoken_at_once_on_every_screen(house: House) -> None:
    house.press("tab:play")
    house.press("set:lang:en")
    assert "Settings" in house.texts()
    house.press("done")
    assert house.scene == "title"
    assert "Play this game" in house.texts()
    house.press("lang:ja")
    assert "この卓で遊ぶ" in house.texts()


def test_a_table_beneath_goes_on_in_the_new_words_and_pace() -> None:
    house = House(lang="ja")
    house.start(humans=1)
    ply = house.match.ply
    house.press("settings")
    house.press("tab:play")
    house.press("set:lang:en")
    house.press("set:speed:slow")
    house.press("tab:look")
    house.press("set:text_scale:130")
    house.press("done")
    assert (house.scene, house.match.ply) == ("table", ply)
    assert "Hand" in house.texts()
    table = house.shell.top
    assert isinstance(table, TableScene)
    assert table.presenter.outlook.text_scale == 130
    house.command("log")
    assert any("begins" in text or "first" in text or "deal" in text.lower() for text in house.texts())
    house.close()


def test_a_hand_is_not_seen_from_the_settings_and_back(house: House) -> None:
    assert not any(p.key.startswith("hand:") for p in house.frame.placements)
    assert house.shell.top.viewer is None


def test_from_the_pause_too() -> None:
    house = House()
    house.start(humans=1)
    house.back()
    house.press("settings")
    house.back()
    assert house.scene == "pause"
    house.close()


def ask(house: House, target: str, name: str) -> None:
    """Asks for a new key or button, which is pressed then; turns pages until the row is seen."""
    while target not in house.ids():
        house.press("page:later")
    house.press(target)
    assert house.shell.top.asks_for == target.split(":")[0]
    house.manager.handle(Key(name), house.now)
    house.rest()


def test_a_key_and_a_button_are_asked_for_and_given(house: House) -> None:
    house.press("tab:controls")
    ask(house, "key:rules", "z")
    ask(house, "button:hint", "right stick")
    assert (house.shell.own.keys, house.shell.own.buttons) == ({"rules": "z"}, {"hint": "right stick"})
    assert {"Z", "R3"} <= {*house.texts()}
    assert house.shell.top.asks_for is None


def test_every_action_can_be_changed_and_one_or_all_go_back(house: House) -> None:
    house.press("tab:controls")
    for action in ACTIONS:
        ask(house, f"key:{action}", "z")
        ask(house, f"button:{action}", "button 20")
        assert (house.shell.own.keys, house.shell.own.buttons) == ({action: "z"}, {action: "button 20"})
        house.press(f"restore:{action}")
        assert house.shell.own == Preferences()
    ask(house, "key:mute", "z")
    ask(house, "button:decide", "b")
    house.press("restore-all")
    assert house.shell.own == Preferences()


def test_what_is_in_use_is_exchanged_or_refused_and_said(house: House) -> None:
    words = house.shell.words
    house.press("tab:controls")
    ask(house, "button:decide", "b")
    back, log = words("settings.action.back"), words("settings.action.log")
    assert words("settings.exchanged", name="B", other=back, now="A") in house.texts()
    ask(house, "key:left", "l")
    assert words("settings.taken", name="L", other=log) in house.texts()
    assert house.shell.own.keys == {}


def test_a_key_is_named_as_it_is_now_wherever_one_is_named(house: House) -> None:
    house.shell.choose(keys={"fullscreen": "k", "decide": "x"}, buttons={"decide": "b", "back": "a"})
    house.rest()
    texts, words = house.texts(), house.shell.words
    assert words("settings.same", by="K") in texts
    assert words("settings.hint.decide", by="X", button="B") in texts
    assert words("settings.hint.back", by="Esc", button="A") in texts


def test_a_fixed_key_is_refused_with_a_reason_and_escape_and_start_leave_the_old_one(house: House) -> None:
    house.press("tab:controls")
    for target, name, fixed in (
        ("key:hint", "left", "←"),
        ("button:hint", "guide", "Guide"),
        ("key:hint", "escape", ""),
        ("button:hint", "start", ""),
    ):
        before = {*house.texts()}
        ask(house, target, name)
        assert (house.shell.own.keys, house.shell.own.buttons) == ({}, {})
        assert house.shell.top.asks_for is None
        said = {house.shell.words("settings.fixed_key", name=fixed)} if fixed else set()
        assert {*house.texts()} - before == said
        house.press("tab:controls")


def test_back_leaves_the_question_first(house: House) -> None:
    house.press("tab:controls")
    house.press("key:hint")
    house.manager.handle(Command("back"), house.now)
    house.rest()
    assert house.scene == "settings"
    assert house.shell.top.asks_for is None


def test_the_wheel_makes_it_louder_and_softer(house: House) -> None:
    house.press("tab:sound")
    y = 108 + 18 + 114 * 1 + 50
    house.manager.handle(Wheel(1, 900, y), house.now)
    assert house.shell.settings.effects == 80
    for _ in range(12):
        house.manager.handle(Wheel(-1, 900, y), house.now)
    assert house.shell.settings.effects == 0
    for _ in range(12):
        house.manager.handle(Wheel(1, 900, y), house.now)
    assert house.shell.settings.effects == 100


def test_back_to_usual_keeps_the_language(house: House) -> None:
    house.press("tab:play")
    house.press("set:lang:en")
    house.press("tab:look")
    house.press("set:four_colours:1")
    house.press("usual")
    assert house.shell.own == Preferences(lang="en")
    assert house.shell.settings.four_colours is False


def test_back_to_usual_before_any_language_was_chosen(house: House) -> None:
    house.press("usual")
    assert (house.shell.own.lang, house.shell.settings.lang) == (None, "ja")


def test_what_cannot_be_kept_is_told_and_holds_all_the_same(house: House) -> None:
    house.shell._keep = lambda own: Notice("unsaved", {"path": "/x/settings.json", "reason": "full"})
    house.press("set:four_colours:1")
    assert house.shell.settings.four_colours
    assert any("/x/settings.json" in text for text in house.texts())


def test_all_pages_of_the_licences_can_be_read(house: House) -> None:
    house.press("tab:licences")
    seen, first = "", house.texts()
    while True:
        seen += "\n".join(house.texts())
        house.press("page:later")
        if house.texts() == first:
            break
    for word in ("MIT License", "SIL OPEN FONT LICENSE", "pygame-ce", "CC0"):
        assert word in seen


def cards(house: House) -> list[Placement]:
    found = [p for p in house.frame.placements if p.key.startswith("sample ") and "-" in p.key]
    return sorted(found, key=lambda p: p.key)


def shown_after(speed: str, **flags: object) -> tuple[list[Placement], int]:
    """The sample's cards in the first frame after a speed was chosen, and how many frames they moved."""
    house = House(speed="normal", **flags)
    for target in ("settings", "tab:play"):
        house.press(target)
    house.touch(f"set:speed:{speed}")
    house.look()
    first, frames = cards(house), 0
    while house.shell.top.moving(house.now):
        house.look()
        frames += 1
    house.close()
    return first, frames


def test_the_sample_stands_beside_what_it_can_show(house: House) -> None:
    for tab in TABS:
        house.press(f"tab:{tab.name}")
        keys = {p.key for p in house.frame.placements}
        assert ("sample line" in keys) == (tab.name in ("look", "play"))
        assert ("sample about" in keys) != (tab.name == "controls")


def test_the_sample_moves_as_fast_as_was_chosen() -> None:
    fast, normal, slow = (shown_after(speed)[1] for speed in ("fast", "normal", "slow"))
    assert 0 < fast < normal < slow
    assert shown_after("off")[1] == 0
    assert len(shown_after("off")[0]) == 4


def test_the_sample_fades_instead_where_motion_is_reduced() -> None:
    first, frames = shown_after("normal", reduced_motion=True)
    assert frames > 0
    assert len({p.x for p in first}) == 4
    assert all(p.alpha < 1 for p in first)
    assert all(p.alpha == 1 for p in shown_after("normal")[0])


def test_the_gear_is_not_named_after_it_was_used_until_focus_comes_back_to_it() -> None:
    house = House()
    house.press("cloth:sht")
    name = house.shell.words("settings.title")
    house.press("settings")
    house.back()
    assert (house.scene, house.manager.focus) == ("setup", "settings")
    assert name not in house.texts()
    for way in ("down", "up"):
        house.manager.handle(Move(way), house.now)
        house.rest()
    house.manager.handle(Point(1876, 36), house.now)
    assert name in [getattr(p.what, "text", "") for p in house.rest().placements]
    house.close()


@pytest.mark.parametrize("target", [Target("a", 14, 3, 64, 64), Target("b", 1844, 1000, 64, 78)])
def test_the_focus_bracket_stays_on_the_screen(target: Target) -> None:
    (drawn,) = bracket(target)
    assert drawn.x >= 0
    assert drawn.y >= 0
    assert drawn.x + drawn.w <= 1920
    assert drawn.y + drawn.h <= 1080
