"""What crosses between the window and the bots' process. A question holds a view and the name of a random
stream, nothing else: neither state nor seed ever leaves."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from game.bots.hint import Hint
from game.bots.review import Effort, Judged
from game.bots.search.budget import Budget
from game.rules.protocol import Action, Seat


class Question(Struct, frozen=True):
    """What should this seat do?"""

    match: str
    ply: int
    seat: Seat
    bot: str
    game: str
    view: Raw
    stream: str


class Inquiry(Struct, frozen=True):
    """What are the rules' slow figures here?"""

    match: str
    ply: int
    game: str
    view: Raw


class HintQuestion(Struct, frozen=True):
    """What would the hard player do at this seat, and why?"""

    match: str
    ply: int
    game: str
    view: Raw
    budget: Budget | None = None
    """None: that of the game's hints."""


class ReviewQuestion(Struct, frozen=True):
    """What is to be said of what was done at this seat, in a match that is over?"""

    match: str
    ply: int
    game: str
    view: Raw
    played: Raw
    """The seat's line."""
    stream: str
    effort: Effort


class RootQuestion(Struct, frozen=True):
    """What does the hard player think at this seat, from one of several roots? For the worker's helper."""

    game: str
    view: bytes
    """As JSON."""
    stream: str
    budget: Budget
    """Of all roots together."""
    root: int


class RootReply(Struct, frozen=True):
    """The thought, as MessagePack, which knows infinite errors; empty if the player failed."""

    thought: bytes = b""


class Reply(Struct, frozen=True, tag=True):
    """A question's match, ply and seat, with the action as JSON or, if the bot failed, why."""

    match: str
    ply: int
    seat: Seat
    action: Raw = Raw(b"null")
    failure: str | None = None


class FiguresReply(Struct, frozen=True, tag=True):
    """The figures that were asked for, as JSON, or why there are none."""

    match: str
    ply: int
    figures: Raw = Raw(b"null")
    failure: str | None = None


class HintReply(Struct, frozen=True, tag=True):
    """The hint that was asked for, as JSON, or why there is none."""

    match: str
    ply: int
    hint: Raw = Raw(b"null")
    failure: str | None = None


class ReviewReply(Struct, frozen=True, tag=True):
    """What is to be said of it, as JSON, or why nothing can be."""

    match: str
    ply: int
    judged: Raw = Raw(b"null")
    failure: str | None = None


class Reviewed(Struct, frozen=True):
    """What is to be said of which decision of which match; None: that could not be found out."""

    match: str
    ply: int
    judged: Judged[Any] | None


class Hinted(Struct, frozen=True):
    """What is advised at which moment of which match; None: there is no hint."""

    match: str
    ply: int
    hint: Hint[Any] | None


class Figures(Struct, frozen=True):
    """What the rules' figures are, and at which moment of which match."""

    match: str
    ply: int
    figures: Any


class Answer(Struct, frozen=True):
    """What the bot chose, and for which question. A caller whose match has another key or ply by now drops
    it."""

    match: str
    ply: int
    seat: Seat
    action: Action


Asked = Question | Inquiry | HintQuestion | ReviewQuestion
KINDS: dict[type[Asked], str] = {
    Question: "question",
    Inquiry: "inquiry",
    HintQuestion: "hint",
    ReviewQuestion: "review",
}
"""What each is called on the way."""
