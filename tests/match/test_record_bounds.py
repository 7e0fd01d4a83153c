"""Records from strangers: what no game has is refused before it is read on, and whatever is not a file."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game.config.places import map_file
from game.look.describe.words import LANGUAGES, Words
from game.maps.usual import TUTORIAL, usual_options
from game.match.record import MAX_ACTIONS, MAX_BYTES, RecordError, SeatInfo, encode, load, read_file, verify
from game.match.selfplay import play_out
from game.rules import sht
from game.rules.registry import OWN, rules_of

SEATS = (SeatInfo("A", "bot:random"), SeatInfo("B", "bot:random"))


def played(game: str, seed: str = "bounds") -> dict[str, object]:
    rules = rules_of(game)
    options = usual_options(rules, map_file(TUTORIAL) if game == "subway" else None)
    seats = tuple(SeatInfo(f"p{n}", "bot:random") for n in range(min(rules.SEATS)))
    raw: dict[str, object] = json.loads(encode(play_out(game, options, seats, seed).record()))
    return raw


def fault(raw: dict[str, object] | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(load(raw if isinstance(raw, bytes) else json.dumps(raw).encode(), "a.json"), "a.json")
    return caught.value


def with_action(game: str, kind: str, **fields: object) -> dict[str, object]:
    """A game whose first action of this kind holds something else."""
    raw = played(game)
    action = next(action for _, action in raw["actions"] if action["type"] == kind)  # type: ignore[attr-defined]
    action.update(fields)
    return raw


OUTSIDE = {
    "a square beyond the board": with_action("ryuki", "lay", at=25),
    "a square before the board": with_action("ryuki", "lay", at=-1),
    "a move from nowhere": with_action("ryuki", "move", start=25),
    "a seat beyond the table": with_action("ryuki", "first", seat=16),
    "a slot beyond all ranks": with_action("senretsu", "place", slot=10**9),
    "a number no card has": with_action("senretsu", "place", number=14),
    "a pack of thousands": with_action("sht", "deal", hands=[["S01"] * 129] * 2),
    "hands for a crowd": with_action("crown", "deal", hands=[[]] * 17),
    "a hundred dice": with_action("subway", "roll", dice=[1] * 100),
    "a die of seven": with_action("subway", "roll", dice=[7]),
    "a fifth style": with_action("subway", "start", style=5),
    "a station with a long name": with_action("subway", "move", to="x" * 41),
}


@pytest.mark.parametrize("raw", OUTSIDE.values(), ids=OUTSIDE)
def test_what_no_table_has_is_refused_by_its_field(raw: dict[str, object]) -> None:
    error = fault(raw)
    assert error.code == "bad_field"
    assert str(error.params["field"]).startswith("actions[")


@pytest.mark.parametrize("field", ["stations", "lines"])
def test_a_network_within_a_record_has_bounds_too(field: str) -> None:
    raw = played("subway")
    network = raw["options"]["network"]  # type: ignore[index]
    network[field] = network[field] * 500
    error = fault(raw)
    assert (error.code, error.params["field"]) == ("bad_field", f"options.network.{field}")


def test_more_actions_than_any_game_has_are_not_read_on() -> None:
    raw = played("sht")
    raw["actions"] = [[0, {"type": "nonsense"}]] * (MAX_ACTIONS + 1)
    error = fault(raw)
    assert (error.code, error.params["limit"]) == ("too_many_actions", 20_000)
    assert max(rules_of(game).MAX_ACTIONS for game in OWN) <= MAX_ACTIONS


def test_an_action_as_deep_as_a_well_is_refused() -> None:
    deep = json.dumps(with_action("sht", "open", cards="@")).replace('"@"', "[" * 400 + "]" * 400)
    assert fault(deep.encode()).code == "bad_field"
    deeper = json.dumps(with_action("sht", "open", cards="@")).replace('"@"', "[" * 9000 + "]" * 9000)
    assert fault(deeper.encode()).code == "bad_json"


def test_rules_that_stumble_are_a_fault_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules from outside may raise anything on what they never thought of."""

    def stumble(*given: object) -> None:
        raise IndexError("tuple index out of range")

    record = play_out("sht", sht.Options(), SEATS, "stumble").record()
    monkeypatch.setattr(sht, "apply", stumble)
    with pytest.raises(RecordError) as caught:
        verify(record, "a.json")
    assert (caught.value.code, caught.value.params["n"]) == ("senseless_action", 1)


# The file itself


def refused(path: Path, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_file(path)
    assert caught.value.code == code
    for lang in LANGUAGES:
        sentence = Words(lang)(f"record.{code}", **caught.value.params_in(lang))
        assert str(path) in sentence
        assert "\n" not in sentence


def test_a_large_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)

    def unread(*given: object, **more: object) -> None:
        raise AssertionError("read")

    monkeypatch.setattr(os, "fdopen", unread)
    refused(path, "too_large")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_a_device_and_a_folder_are_no_files(tmp_path: Path) -> None:
    """Nobody writes into the pipe: whoever waited for that would wait for ever."""
    os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path / "pipe.json", Path("/dev/zero"), tmp_path):
        refused(path, "not_a_file")
