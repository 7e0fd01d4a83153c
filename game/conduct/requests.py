"""What the flow of a match asks for when it goes on from one stage to the next."""

from __future__ import annotations

from msgspec import Struct

from game.rules.protocol import Beats, Param, Seat

# About the match and what is shown of it: carried out by the conductor


class Present(Struct, frozen=True):
    """Beats that were kept are filmed."""

    beats: Beats


class Rewind(Struct, frozen=True):
    """The picture goes back before these beats."""

    beats: Beats


class Release(Struct, frozen=True):
    """A picture that was held while things were rearranged goes over into what stands now."""


class Settle(Struct, frozen=True):
    """The table is laid out for this person's decision, or covered for it."""

    seat: Seat


class Reveal(Struct, frozen=True):
    """The person named on the cover sees what belongs to that person."""


class Lift(Struct, frozen=True):
    """Everybody may look: nothing secret shows until the next decision."""


class AskBot(Struct, frozen=True):
    """The bot at this seat is to think."""

    seat: Seat


class Call(Struct, frozen=True):
    """This person is called, once in a turn; None: everybody is."""

    seat: Seat | None


Inner = Present | Rewind | Release | Settle | Reveal | Lift | AskBot | Call

# About the screen: carried out by whoever shows the match


class ShowCover(Struct, frozen=True):
    """The screen is covered until this person opens it."""

    seat: Seat


class AskHow(Struct, frozen=True):
    """The people are asked how it is to go on without an answer of this seat's bot."""

    seat: Seat


class CloseCover(Struct, frozen=True):
    """The cover goes away unopened."""


class OpenResult(Struct, frozen=True):
    """The match is over and shown to its end."""


class Invite(Struct, frozen=True):
    """A new decision begins: focus goes to where it begins, and what was said before counts no more."""


class Deselect(Struct, frozen=True):
    """What was selected, and what was said about it, means nothing any more."""


class Say(Struct, frozen=True):
    """Why the last press could not be: the sentence `words(code, **params)`."""

    code: str
    params: tuple[tuple[str, Param], ...] = ()


class Warn(Struct, frozen=True):
    """Something is in memory alone: it is to be seen for as long as that is so."""


class Sound(Struct, frozen=True):
    """This is heard, by the name of its file."""

    cue: str


class Hush(Struct, frozen=True):
    """A press is not heard itself: what it brings about is."""


Request = ShowCover | AskHow | CloseCover | OpenResult | Invite | Deselect | Say | Warn | Sound | Hush
