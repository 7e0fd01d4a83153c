"""Every fault a map can have is named with layer, object and coordinates, several at once, in ja and en."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.cli import main
from game.config.places import map_file
from game.look.describe.words import LANGUAGES, Words
from game.maps import lint, tiled, tree
from game.maps.faults import MapError, Place
from game.maps.lint import read_map
from game.maps.tree import MOST_BYTES
from game.rules.subway import network, validity

SMALL = map_file("tutorial.tmx").read_text(encoding="utf-8")
STATION = '<object id="2" name="kingyo_machi" type="station" x="380" y="540">'
LINE = '<object id="19" name="B" type="line" x="980" y="140">'
POINTS = "\n   <point/>"
B_STOPS = "semishigure natsuzora korihata yunagi mugicha_ya senko_hanabi"
ALL_STARTS = "furin_zaka asagao_en hanabi_dai hachimitsu_shita kingyo_machi himawari_no"
N = 'name="lines_to_finish" type="int" value='

AT_STATION = Place("stations", "kingyo_machi", 380, 540)
AT_LINE = Place("lines", "B", 980, 140)


def swap(*pairs: tuple[str, str]) -> str:
    text = SMALL
    for old, new in pairs:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def prop(owner: str, name: str, new: str) -> str:
    """The small map with one property of one object replaced."""
    head, tail = SMALL.split(owner)
    start = tail.index(f'<property name="{name}"')
    end = tail.index("/>", start) + 2
    return head + owner + tail[:start] + new + tail[end:]


def extra(owner: str, new: str) -> str:
    """The small map with a property more at one object."""
    return swap((owner + "\n   <properties>", owner + "\n   <properties>" + new))


def faults(tmp_path: Path, text: str | bytes):
    path = tmp_path / "some.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(MapError) as caught:
        read_map(path)
    return caught.value.faults


def cut(layer: str) -> str:
    """The small map without the objects of a layer."""
    head, _, rest = SMALL.partition(f'name="{layer}">')
    return head + f'name="{layer}">' + "</objectgroup>" + rest.partition("</objectgroup>")[2]


NO_RING = SMALL.replace(
    'value="yukata_dori furin_zaka natsuzora asagao_en hotaru_bashi hanabi_dai yunagi hachimitsu_shita"',
    'value="furin_zaka asagao_en hanabi_dai hachimitsu_shita"',
)

CASES = {
    "bad_xml": ("<map><layer", None),
    "not_a_map": ("<tileset></tileset>", None),
    "too_long_file": (b" " * (MOST_BYTES + 1), None),
    "bad_attribute": (swap((' tilewidth="', ' tilewidth="about ')), None),
    "doctype": (swap(("<map ", '<!DOCTYPE map SYSTEM "map.dtd">\n<map ')), None),
    "too_long_value": (prop(STATION, "ja", f'<property name="ja" value="{"x" * 20_001}"/>'), None),
    "crowded": (prop(STATION, "ja", '<property name="ja" value="x"/>' * 41), None),
    "no_layer": (SMALL.replace('name="lines"', 'name="line"'), None),
    "empty_layer": (cut("lines"), None),
    "no_size": (swap(('width="48"', 'width="0"')), None),
    "wants_number": (swap(('x="380"', 'x="left"')), Place("stations", "kingyo_machi", 0, 540)),
    "not_a_point": (swap((POINTS, "")), Place("stations", "nyudogumo", 180, 540)),
    "double_property": (extra(STATION, '<property name="ja" value="x"/>'), AT_STATION),
    "strange_property": (extra(STATION, '<property name="more" type="class"/>'), AT_STATION),
    "unknown_property": (extra(LINE, '<property name="lop" type="bool" value="true"/>'), AT_LINE),
    "missing_property": (prop(STATION, "kana", ""), AT_STATION),
    "wants_text": (prop(STATION, "ja", '<property name="ja" type="int" value="3"/>'), AT_STATION),
    "wants_switch": (prop(LINE, "loop", '<property name="loop" type="bool" value="maybe"/>'), AT_LINE),
    "wants_whole_number": (
        swap(
            ('name="lines_to_finish" type="int" value="2"', 'name="lines_to_finish" type="int" value="two"')
        ),
        None,
    ),
    "bad_value": (prop(LINE, "colour", '<property name="colour" value="red"/>'), AT_LINE),
    "outside": (swap(('x="380" y="540"', 'x="380" y="5400"')), Place("stations", "kingyo_machi", 380, 5400)),
    "bad_id": (swap(('name="kingyo_machi"', 'name="kingyo machi"')), None),
    "double_id": (
        swap(('name="himawari_no"', 'name="kingyo_machi"')),
        Place("stations", "kingyo_machi", 1580, 540),
    ),
    "unknown_station": (swap((B_STOPS, B_STOPS + " nowhere")), AT_LINE),
    "station_twice": (swap((B_STOPS, B_STOPS + " semishigure")), AT_LINE),
    "short_line": (swap((B_STOPS, "semishigure")), AT_LINE),
    "no_line": (swap((" mugicha_ya ", " ")), Place("stations", "mugicha_ya", 980, 860)),
    "disconnected": (NO_RING, Place("stations", "furin_zaka", 780, 340)),
    "no_counting_line": (
        SMALL.replace('name="counts" type="bool" value="true"', 'name="counts" type="bool" value="false"'),
        None,
    ),
    "lines_to_finish": (
        swap((f'{N}"2"', f'{N}"4"')),
        None,
    ),
    "too_few_starts": (swap((B_STOPS, f"{B_STOPS} {ALL_STARTS}")), None),
}
ALSO = {"missing_file", "unreadable_file", "not_a_file", "too_large", "unreadable_map"}
"""Tested below, for they are no single text."""


@pytest.mark.parametrize("code", CASES)
def test_each_fault_is_named_where_it_is(code, tmp_path):
    text, place = CASES[code]
    found = [fault for fault in faults(tmp_path, text) if fault.code == code]
    assert found
    if place is not None:
        assert place in [fault.at for fault in found]


def codes_in(*modules):
    """The texts in the source that stand where a fault's code stands."""
    found = set()
    for module in modules:
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in ("MapFault", "Fault", "_Stop")
                and node.args
            ):
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return {code for code in found if isinstance(code, str)}


def test_every_fault_that_can_be_raised_is_tested_here():
    indirect = {"wants_switch", "wants_whole_number", "wants_text", "double_property", "strange_property"}
    indirect |= {"bad_value"}
    assert codes_in(lint, tiled, tree, validity) | indirect == {*CASES, *ALSO}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", CASES)
def test_every_fault_is_one_sentence(code, lang, tmp_path, capsys):
    found = faults(tmp_path, CASES[code][0])
    path = tmp_path / "some.tmx"
    assert main(["check", str(path), "--lang", lang]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == len(found)
    for line, fault in zip(err.splitlines(), found, strict=True):
        assert line.startswith(f"{path}: ")
        assert line.endswith((".", "。", "）。"))
        assert "{" not in line
        if fault.at is not None:
            assert fault.at.layer in line
            assert fault.at.object in line
            assert f"({fault.at.x}, {fault.at.y})" in line


def test_several_faults_at_once(tmp_path):
    text = swap(
        ('name="himawari_no"', 'name="kingyo_machi"'),
        (B_STOPS, B_STOPS + " nowhere"),
        ('name="label" value="n"', 'name="label" value="up"'),
        ('name="loop" type="bool" value="true"', 'name="loop" type="bool" value="1"'),
    )
    codes = {fault.code for fault in faults(tmp_path, text)}
    assert {"double_id", "unknown_station", "bad_value", "wants_switch"} <= codes


def test_an_empty_map(tmp_path):
    found = [fault.code for fault in faults(tmp_path, "<map></map>")]
    assert sorted(found) == ["missing_property", "missing_property", "no_layer", "no_layer", "no_size"]


def test_a_fault_is_named_once(tmp_path):
    """What is missing is not also called wrong."""
    for text in (prop(LINE, "stations", ""), prop(LINE, "colour", ""), prop(STATION, "ja", "")):
        found = faults(tmp_path, text)
        about_it = [fault for fault in found if fault.at in (AT_LINE, AT_STATION)]
        assert [fault.code for fault in about_it] == ["missing_property"]


def test_files_that_cannot_be_read(tmp_path):
    for name, code in (("none.tmx", "missing_file"), (".", "not_a_file"), ("a\0b", "unreadable_file")):
        with pytest.raises(MapError) as caught:
            read_map(tmp_path / name)
        assert [fault.code for fault in caught.value.faults] == [code]
        assert caught.value.sentences(Words("en"))[0].startswith(str(tmp_path / name))


def test_too_many_stations(tmp_path):
    one = SMALL[SMALL.index('  <object id="1" ') : SMALL.index('  <object id="2" ')]
    many = one * (network.MOST_STATIONS + 1)
    assert "too_large" in [fault.code for fault in faults(tmp_path, SMALL.replace(one, many))]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b'<?xml version="1.0" encoding="no-such-code"?><map/>',
        b"<map>" * 2000,
        b'<map width="a"/>',
        b'<map weight="1"/>',
        b'<map><objectgroup name="stations"><object x="nan" y="inf"><point/></object></objectgroup></map>',
        b'<map><objectgroup name="stations"><object x="1" y="2" gid="7"/></objectgroup></map>',
        b"<map><properties><property/></properties><objectgroup/></map>",
        b'<map><properties><property name="ja" type="int" value="-"/></properties></map>',
    ],
)
def test_odd_files_are_faults_and_no_crashes(data, tmp_path):
    assert faults(tmp_path, data)


def test_every_truncation_is_a_fault(tmp_path):
    for length in range(0, len(SMALL) - 8, 997):
        assert faults(tmp_path, SMALL[:length])


def test_what_tiled_may_leave_out_or_add(tmp_path):
    """Stations need no codes and no label, lines may be undrawn, other layers may lie around, and colours may
    be plain text."""
    text = SMALL
    for name in ("codes", "label"):
        text = "\n".join(row for row in text.splitlines() if f'name="{name}"' not in row)
    text = "\n".join(row for row in text.splitlines() if "<polyline" not in row)
    text = text.replace('type="color" value="#ff2e9e6b"', 'value="#2E9E6B"')
    note = (
        '<objectgroup id="9" name="notes"><object id="99" x="0" y="0"><text>hi</text></object></objectgroup>'
    )
    path = tmp_path / "plain.tmx"
    path.write_text(text.replace("</map>", note + "</map>"), encoding="utf-8")
    city = read_map(path)
    assert {station.codes for station in city.stations} == {()}
    assert {station.label for station in city.stations} == {"se"}
    assert city.lines[0].colour == "#2E9E6B"


def test_a_good_map_is_one_line(capsys):
    assert main(["check", str(map_file("tutorial.tmx")), "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.endswith("a valid map. Suzukaze City Subway, 16 stations, 3 lines\n")


def test_good_and_bad_files_side_by_side(tmp_path, capsys):
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map>")
    assert main(["check", str(bad), str(map_file("nagoya.tmx")), "--lang", "ja"]) == 1
    out, err = capsys.readouterr()
    assert out.endswith("名古屋市営地下鉄、87駅、6路線\n")
    assert err.count("\n") == 1


def test_play_on_a_map_with_faults(tmp_path, capsys):
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map></map>")
    assert (
        main(["play", "subway", "--seats", "bot:random,bot:random", "--map", str(bad), "--lang", "en"]) == 1
    )
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 5
