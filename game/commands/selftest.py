"""What the packaged program runs to prove itself: its data is whole, a game of each runs, every screen
can be drawn. Needs no display, no player's folder and nothing from outside."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pygame.mixer
from msgspec.structs import replace

from game.bots.worker import BotWorker
from game.commands.shot import drawing, drawn
from game.config.art import names
from game.config.language import folder_of, installed, words_in
from game.config.places import asset, data_root, map_file
from game.config.settings import Settings
from game.keepsakes.animation import Shown, animated, possible, usual_kind
from game.look.describe import fonts
from game.look.describe.catalogue import BadCatalogue, parsed
from game.look.describe.words import LANGUAGES, Words
from game.look.opening import SIZE as OPENED
from game.look.opening import Opening, file_of
from game.look.paint.raster import Rasters, aspect
from game.maps.lint import read_map
from game.maps.usual import MAPS, usual_options
from game.match.record import SeatInfo, encode, load, verify
from game.match.selfplay import play_out
from game.match.table import Match
from game.mats.registry import games, own_games
from game.rules.registry import rules_of
from game.scenes.gallery import screen
from game.scenes.tunes import tune_of
from game.sound.cues import TITLE, files, sounds

MEGABYTE = 1 << 20
SIZE = (1280, 720)
"""Large enough for every text to be drawn as it will be."""
DRIVER = "SDL_AUDIODRIVER"
"""SDL's variable for what plays its sounds."""


class Unsound(Exception):
    """The program is not whole; the text says where."""


def run(settings: Settings) -> int:
    """Runs every check, a line each. Returns 0, or 1 at the first fault."""
    words = Words(settings.lang)
    print(words("selftest.data", folder=data_root()))
    checks: tuple[tuple[str, Callable[[Settings], int]], ...] = (
        ("words", _catalogues),
        ("fonts", _fonts),
        ("art", _art),
        ("maps", _maps),
        ("games", _games),
        ("sounds", _sounds),
        ("films", _films),
        ("worker", _worker),
        ("opening", _opening),
        ("screens", _screens),
    )
    for name, check in checks:
        try:
            count = check(settings)
        except Exception as error:
            print(
                words(
                    "selftest.fault",
                    check=words(f"selftest.{name}"),
                    fault=f"{type(error).__name__}: {error}",
                )
            )
            return 1
        print(words("selftest.good", check=words(f"selftest.{name}"), n=count))
    return 0


def _catalogues(settings: Settings) -> int:
    """Every installed language is read. One beside the full ones says nothing that no face can draw."""
    for lang in installed():
        Words(lang)("window.title")
    for lang in installed()[len(LANGUAGES) :]:
        _further(lang)
    return len(installed())


def _further(lang: str) -> None:
    """Raises `Unsound` for words that cannot be read or drawn, and says where a font goes."""
    path = folder_of(lang) / words_in(".po")
    if not path.is_file():
        return
    try:
        entries = parsed(path.read_text(encoding="utf-8"))
    except (BadCatalogue, UnicodeDecodeError) as error:
        raise Unsound(f"{path}: {error}") from None
    lost = fonts.missing("".join(text for entry in entries.values() for text in entry.texts), lang)
    if lost:
        raise Unsound(f"{path}: {lost[:40]} ({len(lost)}) -> {folder_of(lang) / 'fonts'}/*.ttf")


def _fonts(settings: Settings) -> int:
    pygame.font.init()
    faces = sorted(set(_faces()))
    for face in faces:
        if not fonts.opened(face, 24).size("五卓")[0]:
            raise Unsound(face)
    return len(faces)


def _faces() -> Iterator[str]:
    for lang in LANGUAGES:
        for family, weight in (("text", 500), ("text", 700), ("display", 800), ("number", 600)):
            yield from fonts.face_list(family, weight, lang)


def _art(settings: Settings) -> int:
    """Every drawing is read and rasterised once."""
    drawings = names()
    if not drawings:
        raise Unsound(str(asset("art")))
    rasters = Rasters(MEGABYTE)
    for name in drawings:
        rasters.get(name, max(1, round(100 * aspect(name))), 100)
    return len(drawings)


def _maps(settings: Settings) -> int:
    """Every map is read, and nothing is wrong with it."""
    for name in MAPS:
        read_map(map_file(name))
    return len(MAPS)


def _games(settings: Settings) -> int:
    """A bot game of each, its record written, read back and replayed."""
    for game in games():
        rules = rules_of(game)
        kinds = ("bot:greedy", "bot:random")
        seats = tuple(SeatInfo(str(seat + 1), kinds[seat % 2]) for seat in range(min(rules.SEATS)))
        record = play_out(game, usual_options(rules), seats, "selftest").record()
        again = load(encode(record), game)
        verify(again, game)
        if again != record:
            raise Unsound(game)
    return len(games())


def _sounds(settings: Settings) -> int:
    """Every cue, bed and layer is decoded, every piece of music opened; nothing is heard."""
    tunes = (TITLE, *map(tune_of, games()))
    held = [f"cues/{name}" for sound in sounds() for name in files(sound)]
    held += [f"beds/{bed}" for bed in {tune.bed for tune in tunes}]
    held += [f"layers/{game}" for game in own_games()]
    with _silent_mixer():
        for name in held:
            pygame.mixer.Sound(str(asset("sound", f"{name}.ogg")))
        for tune in tunes:
            pygame.mixer.music.load(str(asset("sound", "music", f"{tune.music}.ogg")))
    return len(held) + len(tunes)


@contextmanager
def _silent_mixer() -> Iterator[None]:
    """The mixer, playing into nowhere; whatever driver was chosen before is the chosen one again after it."""
    chosen = os.environ.get(DRIVER)
    os.environ[DRIVER] = "dummy"
    try:
        pygame.mixer.init()
        yield
    finally:
        pygame.mixer.quit()
        if chosen is None:
            del os.environ[DRIVER]
        else:
            os.environ[DRIVER] = chosen


def _films(settings: Settings) -> int:
    """Two pictures become a film, read again; nothing where Pillow is not there."""
    if not possible():
        return 0
    frames = [Shown(bytes([shade]) * 3 * 64 * 64, 100.0) for shade in (0, 255)]
    return animated(frames, (64, 64), MEGABYTE, usual_kind()).pictures


def _worker(settings: Settings) -> int:
    """The bots' own process starts, answers, and has loaded no pygame."""
    game = games()[0]
    rules = rules_of(game)
    seats = tuple(SeatInfo(str(seat + 1), "bot:random") for seat in range(min(rules.SEATS)))
    match = Match.new(game, usual_options(rules), seats, "selftest")
    while match.advance():
        pass
    seat = match.acting()[0]
    worker = BotWorker()
    try:
        worker.ask(match.key, match.ply, seat, "random", game, match.view(seat), match.bot_stream(seat))
        answer = worker.poll(60.0)
        if answer is None:
            raise Unsound("no answer")
        if "pygame" in worker.loaded_modules():
            raise Unsound("pygame")
    finally:
        worker.close()
    match.play(seat, answer.action)
    return 1


def _opening(settings: Settings) -> int:
    """The first picture that was kept in each language is the one that is painted. There are none where the
    program is not packaged."""
    kept = [lang for lang in LANGUAGES if file_of(lang).exists()]
    for lang in kept:
        usual = Settings(lang=lang, size=OPENED)
        shell, frame = screen("title", usual)
        shell.close()
        picture, stage = drawing(usual)
        stage.show(frame.placements, frame.space)
        found = Opening(lang).of(OPENED, frame.placements, stage.setting)
        if found is None or pygame.image.tobytes(found, "RGB") != pygame.image.tobytes(picture, "RGB"):
            raise Unsound(str(file_of(lang)))
    return len(kept)


def _screens(settings: Settings) -> int:
    """One frame of each screen, none of them of one colour all over."""
    count = 0
    for name, picture in drawn(replace(settings, size=settings.size or SIZE)):
        ground = pygame.mask.from_threshold(picture, picture.get_at((0, 0)), (1, 1, 1, 255))
        if ground.count() == picture.get_width() * picture.get_height():
            raise Unsound(name)
        count += 1
    return count
