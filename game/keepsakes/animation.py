"""Pictures one after another as one file: an animated WebP, or a GIF where Pillow writes none.

Pillow is imported here alone, and only when something is saved: a program without it lacks nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from PIL.Image import Image

QUALITIES = (84, 72, 58, 44, 30)
"""Of a WebP, tried from the first on until it is small enough."""
COLOURS = (256, 128, 64, 32)
"""Of a GIF, likewise."""
SMALLER = 0.75
"""What is too large in the poorest quality is drawn smaller by this, and tried again."""
LEAST_W = 240


class NoFilm(Exception):
    """Why no film can be made; the sentence is `Words("film." + code, **params)`.

    Codes: "no_pillow", "no_webp", "broken", "too_large" (limit), "no_moment", "too_long" (seconds, limit)."""

    def __init__(self, code: str, **params: str | int) -> None:
        self.code = code
        self.params = params
        super().__init__(code)


class Shown(NamedTuple):
    """A picture of an animation: its pixels as rows of red, green and blue, and how long it is seen."""

    pixels: bytes
    span: float
    """Milliseconds."""


class Animation(NamedTuple):
    """A file's content."""

    data: bytes
    kind: str
    """"webp" or "gif"."""
    pictures: int
    span: float
    """Milliseconds."""


def possible() -> bool:
    """Whether there is a Pillow to write with."""
    return find_spec("PIL") is not None


def usual_kind() -> str:
    """What is written best: "webp", else "gif". Raises `NoFilm`."""
    return "webp" if writes("webp") else "gif"


def writes(kind: str) -> bool:
    """Whether this Pillow does. Raises `NoFilm` if there is none."""
    if not possible():
        raise NoFilm("no_pillow")
    from PIL import features

    return kind == "gif" or bool(features.check("webp"))


def animated(frames: Sequence[Shown], size: tuple[int, int], limit: int, kind: str) -> Animation:
    """The pictures as a file of at most `limit` bytes that runs for ever: in as good a quality as that
    allows, and smaller if none does. What was written is read again. Raises `NoFilm`."""
    if not writes(kind):
        raise NoFilm("no_webp")
    from PIL import Image

    pictures = [Image.frombytes("RGB", size, frame.pixels) for frame in frames]
    spans = _whole([frame.span for frame in frames])
    while True:
        for data in _tries(pictures, spans, kind):
            if len(data) <= limit:
                _read_again(data, kind, len(pictures))
                return Animation(data, kind, len(frames), sum(frame.span for frame in frames))
        w, h = round(pictures[0].width * SMALLER), round(pictures[0].height * SMALLER)
        if w < LEAST_W:
            raise NoFilm("too_large", limit=limit // 1000)
        pictures = [picture.resize((w, h), Image.Resampling.LANCZOS) for picture in pictures]


def _whole(spans: Sequence[float]) -> list[int]:
    """In whole milliseconds, so that their sum is right."""
    found, total, told = [], 0.0, 0
    for span in spans:
        total += span
        found.append(round(total) - told)
        told = round(total)
    return found


def _tries(pictures: list[Image], spans: list[int], kind: str) -> Iterator[bytes]:
    """The file in poorer and poorer quality."""
    if kind == "webp":
        for quality in QUALITIES:
            yield _webp(pictures, spans, quality)
        return
    for colours in COLOURS:
        yield _gif(pictures, spans, colours)


def _webp(pictures: list[Image], spans: list[int], quality: int) -> bytes:
    file = BytesIO()
    pictures[0].save(
        file,
        "WEBP",
        save_all=True,
        append_images=pictures[1:],
        duration=spans,
        loop=0,
        quality=quality,
        method=3,
    )
    return file.getvalue()


def _gif(pictures: list[Image], spans: list[int], colours: int) -> bytes:
    """All in the colours of the picture in the middle and the last one, put side by side."""
    from PIL import Image

    w, h = pictures[0].size
    both = Image.new("RGB", (w * 2, h))
    both.paste(pictures[len(pictures) // 2], (0, 0))
    both.paste(pictures[-1], (w, 0))
    palette = both.quantize(colours, dither=Image.Dither.NONE)
    plain = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    file = BytesIO()
    plain[0].save(file, "GIF", save_all=True, append_images=plain[1:], duration=spans, loop=0, disposal=1)
    return file.getvalue()


def _read_again(data: bytes, kind: str, count: int) -> None:
    """Raises `NoFilm` unless it is an animation of that kind."""
    from PIL import Image

    with Image.open(BytesIO(data)) as found:
        frames: int = found.n_frames if isinstance(found, _Counted) else 1
        if (found.format or "").lower() != kind or (count > 1) != (frames > 1):
            raise NoFilm("broken")


@runtime_checkable
class _Counted(Protocol):
    """A picture that knows how many it is."""

    n_frames: int
