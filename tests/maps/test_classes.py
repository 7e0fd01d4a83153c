"""The project for Tiled knows stations and lines as the program reads them: the same properties, of the same
kinds, with the same values where nothing is said."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.maps import lint
from game.maps.usual import MAPS

FOLDER = Path(__file__).resolve().parents[2] / "maps"
PROJECT = json.loads((FOLDER / "gotaku.tiled-project").read_text(encoding="utf-8"))
CLASSES = {each["name"]: each for each in PROJECT["propertyTypes"]}
READ = {"station": lint._STATION, "line": lint._LINE}


def members(name: str) -> dict[str, tuple[str, object]]:
    return {each["name"]: (each["type"], each["value"]) for each in CLASSES[name]["members"]}


@pytest.mark.parametrize("name", READ)
def test_a_class_has_what_is_read(name: str) -> None:
    found, read = members(name), READ[name]
    assert found.keys() == read.keys()
    assert CLASSES[name]["useAs"] == ["object"]
    for key, (kind, value) in found.items():
        wish = read[key]
        assert (kind == "bool") == isinstance(wish.value, bool)
        if wish.optional:
            assert value == wish.value, "Tiled does not write what is as usual"


@pytest.mark.parametrize("name", READ)
def test_older_versions_of_tiled_are_told_the_same(name: str) -> None:
    root = ElementTree.parse(FOLDER / PROJECT["objectTypesFile"]).getroot()
    (own,) = (each for each in root if each.get("name") == name)
    told = {each.get("name"): (each.get("type"), each.get("default")) for each in own}
    written = {
        key: (kind, str(value).lower() if kind == "bool" else value)
        for key, (kind, value) in members(name).items()
    }
    assert told == written


@pytest.mark.parametrize("name", MAPS)
def test_the_objects_of_the_maps_are_of_these_classes(name: str) -> None:
    root = ElementTree.parse(FOLDER / name).getroot()
    for group in root.iter("objectgroup"):
        kinds = {each.get("type") for each in group}
        assert kinds == {str(group.get("name")).removesuffix("s")}
        for each in group:
            used = {found.get("name") for found in each.iter("property")}
            assert used <= members(str(each.get("type"))).keys()
