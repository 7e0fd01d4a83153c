"""Records as lines that people read: read back byte for byte, and every line that is wrong is named."""

from __future__ import annotations

import json
import random
from functools import cache
from runpy import run_path

import jsonschema
import pytest

from game.config.places import asset
from game.maps.usual import usual_options
from game.match.record import Record, RecordError, SeatInfo, encode, load
from game.match.selfplay import play_out
from game.match.transcribe import transcribed
from game.mats.registry import own_games
from game.rules.registry import rules_of
from tests.rounds import crosswise, rounds
from tests.together import together

NAMES = ("さくら ", "", "A: #b", " 席1: x", "🦊")
GAMES = own_games()


@cache
def record(game: str, n: int = 0) -> Record:
    """A game of random bots, with odd names and an odd seed."""
    rules, rng = rules_of(game), random.Random(n)
    count = rules.SEATS[n % len(rules.SEATS)]
    names = rng.sample(NAMES, count)
    seats = tuple(SeatInfo(name, "bot:random") for name in names)
    return play_out(game, usual_options(rules), seats, f"\u2028 {n}\n#").record()


@pytest.mark.parametrize(("game", "lang"), crosswise(GAMES, ["ja", "en"]))
def test_what_is_read_back_is_the_record_byte_for_byte(game: str, lang: str) -> None:
    for n in range(rounds(12)):
        text = transcribed(record(game, n), lang, "title", ("remark",))
        for read in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
            assert encode(load(read.encode(), "x")) == encode(record(game, n))


def test_an_unfinished_one_and_one_taken_up_are_read_back_too() -> None:
    whole = record("sht")
    for made in (
        Record("sht", 1, whole.options, whole.seats, whole.actions[:5], casual_undo=True),
        Record("sht", 1, whole.options, whole.seats, whole.actions, whole.outcome, whole.seed, origin=3),
    ):
        assert load(transcribed(made, "ja").encode(), "x") == made


def damaged(change: tuple[str, str]) -> bytes:
    text = transcribed(record("ryuki"), "en")
    assert change[0] in text
    return text.replace(*change, 1).encode()


@together(
    ("change", "code"),
    [
        (("Gotaku record 1", "Gotaku record one"), "bad_line"),
        (("Gotaku record 1", "Gotaku record 99"), "newer_format"),
        (("game: ryuki", "game: chess"), "unknown_game"),
        (("rules: 1\n", ""), "no_label"),
        (("seat 2", "seat 3"), "bad_line"),
        (("casual undo: no", "casual undo: perhaps"), "bad_line"),
        (("options: {", "options: {{"), "bad_line"),
        (("options: {", "options: {}\noptions: {"), "bad_line"),
        (("\n    2  ", "\n    3  "), "bad_line"),
        (("confirm", "confirn"), "bad_line"),
        (("\nactions: ", "\nactions: 9"), "cut_short"),
        (("seat 1: bot:random", "seat 1: nobody"), "bad_field"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: tuple[str, str], code: str) -> None:
    with pytest.raises(RecordError) as fault:
        load(damaged(change), "x.txt")
    assert fault.value.code == code
    assert fault.value.params["name"] == "x.txt"
    if code == "bad_line":
        line = damaged(change).decode().split("\n")[int(fault.value.params["line"]) - 1]
        assert str(fault.value.params["text"]) in line


@cache
def schema() -> jsonschema.Draft202012Validator:
    found = json.loads(asset("schema", "record.schema.json").read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_schema_describes_the_records_and_nothing_else(game: str) -> None:
    checker = schema()
    good = json.loads(encode(record(game)))
    good["actions"] = good["actions"][: rounds(40)]  # It takes its time.
    assert checker.is_valid(good)
    assert not checker.is_valid({**good, "more": 1})
    assert not checker.is_valid({**good, "game": "chess"})
    assert not checker.is_valid({**good, "actions": [[9, good["actions"][0][1]]]})
    assert not checker.is_valid({**good, "actions": [[0, {"type": "no such action"}]]})
    assert not checker.is_valid({key: value for key, value in good.items() if key != "seats"})


def test_the_schema_is_that_of_this_program() -> None:
    made = run_path(str(asset("make", "schema.py")))["text"]()
    assert asset("schema", "record.schema.json").read_text(encoding="utf-8") == made
