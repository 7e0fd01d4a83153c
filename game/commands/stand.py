"""The flags of a stand, and the file that says the same at more length."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.commands.flags import Line, UsageError
from game.commands.speech import ContentError
from game.config.booth import BoothConfig
from game.config.boothfile import BoothError, read_config
from game.config.places import player_dir
from game.config.settings import Settings
from game.mats.registry import own_games
from game.outside.finding import FOLDER, entries, trust


def at_stand(line: Line) -> Settings:
    """The settings of a window at a stand: the file first, then the flags beside it. Raises `ContentError`
    for a file that cannot be followed, `UsageError` for an address that is none."""
    settings, file = line.settings, line.last("--booth-config")
    try:
        config = read_config(Path(file)) if file is not None else BoothConfig()
    except BoothError as error:
        raise ContentError(f"booth_{error.code}", **error.params) from None
    _check_tables(config.tables, str(file), settings)
    if "--kiosk" in line.given:
        config = replace(config, kiosk=True)
    if "--public-window" in line.given:
        config = replace(config, public_window=True)
    if (url := line.last("--booth-url")) is not None:
        try:
            config = msgspec.convert({**msgspec.structs.asdict(config), "url": url}, BoothConfig)
        except msgspec.ValidationError:
            raise UsageError("bad_url", value=url[:200]) from None
    lang = settings.lang if settings.lang_given or config.lang is None else config.lang
    return replace(
        settings,
        booth=config,
        code=_code(config.url),
        lang=lang,
        lang_given=settings.lang_given or config.lang is not None,
        fullscreen=settings.fullscreen or (config.kiosk and settings.size is None),
    )


def _check_tables(tables: tuple[str, ...], file: str, settings: Settings) -> None:
    """Games from outside are only looked for by name: the window meets them later. Raises `ContentError`."""
    if set(tables) <= set(own_games()):
        return
    if settings.plugins:
        trust(player_dir(settings.data_dir) / FOLDER)
    known = dict.fromkeys((*own_games(), *(entry.name for entry in entries())))
    unknown = next((table for table in tables if table not in known), None)
    if unknown is not None:
        raise ContentError("booth_unknown_table", file=file, table=unknown, known=", ".join(known))


def _code(url: str) -> tuple[str, ...]:
    """The rows of the address's QR code, its quiet zone among them."""
    if not url:
        return ()
    from segno import make_qr

    return tuple("".join(map(str, row)) for row in make_qr(url, error="l").matrix_iter(border=4))
