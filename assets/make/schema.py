"""What a record looks like, for other programs: `python assets/make/schema.py` writes the JSON schema."""

from __future__ import annotations

import json
import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from game.match.record import MAX_ACTIONS, PLAIN, TAKEN_UP, SeatInfo  # noqa: E402
from game.rules.protocol import Outcome  # noqa: E402
from game.rules.registry import OWN, rules_of  # noqa: E402

PLACE = ROOT / "assets" / "schema" / "record.schema.json"
MOST_OF_A_SEED = 200
ABOUT = (
    "One game of Gotaku as UTF-8 JSON. `seats` says who sat where. `actions` are all actions in order, each"
    " with its seat (from 0; -1 for chance, which deals, draws and rolls) and the game's own value. `outcome`"
    " says who won (several: jointly; none: nobody) and why; null while the game goes on. `seed` is that of"
    " the shuffles, null while the game goes on. `origin`, in format 2: the first so many actions were done"
    " in another game. `gotaku check FILE` also replays the game by its rules, which no schema can."
)


def _told(what: Any) -> Any:
    """With descriptions as they read, not as they are indented: some versions of msgspec keep that."""
    if isinstance(what, list):
        return [_told(one) for one in what]
    if not isinstance(what, dict):
        return what
    return {
        key: cleandoc(one) if key == "description" and isinstance(one, str) else _told(one)
        for key, one in what.items()
    }


def schema() -> dict[str, Any]:
    """The schema of the records of all five games."""
    games = sorted(OWN)
    _, shared = msgspec.json.schema_components([SeatInfo, Outcome], ref_template="#/$defs/{name}")
    defs: dict[str, Any] = dict(shared)
    for game in games:
        rules = rules_of(game)
        types, own = msgspec.json.schema_components(
            [rules.Options, rules.Action], ref_template=f"#/$defs/{game}.{{name}}"
        )
        defs |= {f"{game}.{name}": what for name, what in own.items()}
        defs[game] = _record(game, *types)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Gotaku record",
        "description": ABOUT,
        "oneOf": [{"$ref": f"#/$defs/{game}"} for game in games],
        "$defs": _told(defs),
    }


def _record(game: str, options: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    rules = rules_of(game)
    seat = {"type": "integer", "minimum": -1, "maximum": max(rules.SEATS) - 1}
    fields: dict[str, Any] = {
        "format": {"enum": [PLAIN, TAKEN_UP]},
        "game": {"const": game},
        "version": {"type": "integer", "minimum": 1, "maximum": rules.VERSION},
        "options": options,
        "seats": {
            "type": "array",
            "items": {"$ref": "#/$defs/SeatInfo"},
            "minItems": min(rules.SEATS),
            "maxItems": max(rules.SEATS),
        },
        "casual_undo": {"type": "boolean"},
        "origin": {"type": ["integer", "null"], "minimum": 0},
        "actions": {
            "type": "array",
            "maxItems": MAX_ACTIONS,
            "items": {"type": "array", "prefixItems": [seat, action], "items": False, "minItems": 2},
        },
        "outcome": {"oneOf": [{"type": "null"}, {"$ref": "#/$defs/Outcome"}]},
        "seed": {"type": ["string", "null"], "maxLength": MOST_OF_A_SEED},
    }
    wanted = [name for name in fields if name != "origin"]
    return {"type": "object", "properties": fields, "required": wanted, "additionalProperties": False}


def text() -> str:
    """The file's content."""
    return json.dumps(schema(), ensure_ascii=True, indent=1) + "\n"


def main() -> None:
    """Writes the file anew."""
    PLACE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
