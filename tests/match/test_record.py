"""Records: the same bytes for the same game, one door in, one clear fault for everything wrong."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game.look.describe.words import LANGUAGES, Words
from game.match import record as records
from game.match.record import RecordError, encode, load, read_file, verify
from tests.match.tables import begun, finished
from tests.together import together

WHOLE = finished("whole").record()
PART = begun(7, "part").record()


def plain(record=WHOLE):
    return json.loads(encode(record))


def dump(raw):
    return json.dumps(raw, ensure_ascii=False).encode()


def changed(record=WHOLE, **fields):
    return dump({**plain(record), **fields})


def fault(data):
    with pytest.raises(RecordError) as caught:
        verify(load(data, "a.json"), "a.json")
    return caught.value


def test_every_prefix_of_a_game_comes_back_equal():
    for ply in range(len(WHOLE.actions)):
        part = replace(WHOLE, actions=WHOLE.actions[:ply], outcome=None, seed=None)
        again = load(encode(part), "a.json")
        assert again == part
        assert encode(again) == encode(part)
        assert len(verify(again, "a.json")) == ply + 1
    again = load(encode(WHOLE), "a.json")
    assert again == WHOLE
    assert verify(again, "a.json")[-1] == finished("whole").state


def test_a_record_is_readable_and_its_order_fixed():
    lines = encode(PART).decode().splitlines()
    assert [line.strip().split(":")[0] for line in lines if line.startswith('  "')] == [
        f'"{key}"'
        for key in (
            "format",
            "game",
            "version",
            "options",
            "seats",
            "casual_undo",
            "actions",
            "outcome",
            "seed",
        )
    ]
    assert sum(line.startswith("    [") for line in lines) == len(PART.actions)
    assert any("さくら" in line for line in lines)
    assert encode(PART).endswith(b"}\n")


def test_a_record_without_actions_comes_back_equal():
    empty = begun(0).record()
    assert load(encode(empty), "a.json") == empty


def test_an_unfinished_record_is_never_written_with_its_seed():
    with pytest.raises(ValueError, match="seed"):
        encode(replace(PART, seed="s"))


def illegal_at(n):
    raw = plain()
    raw["actions"].insert(n, raw["actions"][n])
    return dump(raw)


FAULTS = {
    "too_large": (b" " * (records.MAX_BYTES + 1), {"limit": 4}),
    "not_utf8": (encode(WHOLE)[:50] + b"\xff", {"byte": 51}),
    "bad_json": (encode(WHOLE)[:300], {"line": 13}),
    "not_a_record": (b"[1, 2]", {}),
    "unknown_format": (changed(format="one"), {"format": "one"}),
    "newer_format": (changed(format=3), {"format": 3}),
    "unknown_game": (changed(game="chess"), {"game": "chess"}),
    "newer_rules": (changed(version=99), {"version": 99}),
    "seat_count": (changed(seats=[]), {"count": 0}),
    "bad_options": (changed(options={"first": 7}), {}),
    "illegal_action": (illegal_at(2), {"n": 4, "who": 1}),
    "after_end": (changed(actions=[*plain()["actions"], [0, {"type": "take hit"}]]), {}),
    "wrong_outcome": (changed(outcome=None), {"plies": len(WHOLE.actions)}),
    "early_seed": (changed(PART, seed="s"), {}),
}


@together("code", FAULTS)
def test_each_fault_is_named_with_file_and_place(code):
    data, params = FAULTS[code]
    error = fault(data)
    assert error.code == code
    assert error.params["name"] == "a.json"
    assert params.items() <= error.params.items()
    for lang in LANGUAGES:
        sentence = Words(lang)(f"record.{code}", **error.params_in(lang))
        assert "a.json" in sentence
        assert "\n" not in sentence


@together(
    ("field", "data"),
    [
        (
            "seats[0].player",
            changed(seats=[{"name": "a", "player": "cat"}, {"name": "b", "player": "human"}]),
        ),
        ("seats[1].name", changed(seats=[{"name": "a", "player": "human"}, {"name": 3, "player": "human"}])),
        ("seats[0].name", changed(seats=[{"name": "\x1b[2J", "player": "human"}] * 2)),
        ("options.first", changed(options={"first": "me"})),
        ("actions[1][0]", changed(actions=[plain()["actions"][0], ["x", {}]])),
        ("actions[0][1].seat", changed(actions=[[-1, {"type": "first", "seat": "none"}]])),
        ("actions[0][1]", changed(actions=[[-1, {"type": "first", "seat": 0, "more": 1}]])),
        ("outcome.winners", changed(outcome={"winners": 1, "reason": "no_shield"})),
        ("seed", changed(seed=5)),
        ("version", changed(version=0)),
    ],
)
def test_a_wrong_value_is_named_by_its_field(field, data):
    error = fault(data)
    assert (error.code, error.params["field"]) == ("bad_field", field)


def test_a_field_too_many_and_a_field_too_few_are_refused():
    short = plain()
    del short["seats"]
    assert fault(dump(short)).code == "bad_field"
    assert fault(changed(colour="red")).code == "bad_field"


def test_the_line_of_a_json_fault_is_the_line_where_it_is():
    data = encode(WHOLE).replace(b'"type"', b"'type'", 1)
    line = next(n for n, text in enumerate(data.splitlines(), 1) if b"'type'" in text)
    assert fault(data).params["line"] == line


def test_an_illegal_action_is_written_in_the_language_of_the_reader():
    error = fault(FAULTS["illegal_action"][0])
    assert error.params_in("en")["action"].startswith("open ")
    assert error.params_in("ja")["action"].startswith("出す ")


def test_json_as_deep_as_a_well_is_a_fault_like_any_other():
    assert fault(b"[" * 100_000).code == "bad_json"
    assert fault(dump({"format": 1, "game": "sht"})[:-1] + b', "x": ' + b"[" * 5000).code == "bad_json"


def test_a_file_that_is_not_there_or_no_file(tmp_path):
    for path, code in ((tmp_path / "none.json", "missing_file"), (tmp_path, "not_a_file")):
        with pytest.raises(RecordError) as caught:
            read_file(path)
        assert (caught.value.code, caught.value.params["name"]) == (code, str(path))


def test_a_file_is_read_whole_and_left_as_it_is(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(encode(WHOLE))
    record, states = read_file(path)
    assert (record, len(states)) == (WHOLE, len(WHOLE.actions) + 1)
    assert path.read_bytes() == encode(WHOLE)
