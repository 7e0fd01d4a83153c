"""How the program stands at a stand: what an organiser may choose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

SECONDS, PERCENT = (5, 3600), (0, 100)
Seconds = Annotated[int, Meta(ge=SECONDS[0], le=SECONDS[1])]
Percent = Annotated[int, Meta(ge=PERCENT[0], le=PERCENT[1])]
Address = Annotated[str, Meta(max_length=300, pattern=r"^(https?://[!-~]+)?$")]
Game = Annotated[str, Meta(max_length=40, pattern=r"^[a-z][a-z0-9_]*$")]


class BoothConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """What an organiser chooses; each field is a key of the file. `assets/booth/booth.toml` explains them."""

    kiosk: bool = False
    """Whether visitors are alone with it."""
    lang: Annotated[str, Meta(max_length=12)] | None = None
    """The language in which every visitor begins; None: as the program was started."""
    volume: Percent = 100
    """The loudness that no visitor can exceed."""
    attract_after: Seconds = 30
    """How long the title waits before the attract mode begins."""
    attract_sound: bool = False
    """Whether that is heard."""
    idle: Seconds = 90
    """How long nobody does anything before the countdown begins."""
    countdown: Seconds = 15
    """How long that is."""
    tables: Annotated[tuple[Game, ...], Meta(max_length=40)] = ()
    """The games that are open, by their ids; none named: all."""
    url: Address = ""
    """What the QR code on the title and after a game leads to; empty: there is none."""
    public_window: bool = False
    """Whether a second window shows the table as everybody may see it."""
