"""What everybody has witnessed, and how much of it each person has seen."""

from __future__ import annotations

from game.conduct.news import RECENT, News


def told(*actions: str, seats: int = 2) -> News:
    """Each action is a single event that is worth words."""
    news = News(seats)
    for action in actions:
        news.begin()
        news.word(action)
        news.witness(action)
    return news


def test_to_whoever_never_looked_everything_is_news() -> None:
    assert list(told("a", "b").since(1)) == ["a", "b"]


def test_whoever_looked_is_told_what_came_after_that() -> None:
    news = told("a", "b")
    news.looked(1)
    assert list(news.since(1)) == []
    news.begin()
    news.word("c")
    assert list(news.since(1)) == ["c"]
    assert list(news.since(0)) == ["a", "b", "c"]


def test_what_was_taken_back_is_no_news_and_what_comes_instead_is() -> None:
    news = told("a", "b")
    news.looked(0)
    news.take_back()
    assert (news.latest, news.recent) == ("a", ("a",))
    assert list(news.since(1)) == ["a"]
    news.begin()
    news.word("c")
    assert list(news.since(0)) == ["c"]


def test_an_event_that_is_not_worth_words_is_witnessed_but_no_news() -> None:
    news = told("a")
    news.begin()
    news.witness("b")
    assert (news.latest, news.recent) == ("a", ("a", "b"))
    news.take_back()
    assert (news.latest, news.recent) == ("a", ("a",))


def test_what_is_recalled_is_the_latest_is_news_to_nobody_and_cannot_be_taken_back() -> None:
    news = News(2)
    news.recall(["a", "b"])
    assert list(news.since(0)) == []
    news.take_back()
    assert news.recent == ("a", "b")
    assert news.latest is None


def test_of_many_events_the_latest_are_given_oldest_first() -> None:
    names = tuple(f"event {n}" for n in range(RECENT + 3))
    assert told(*names).recent == names[3:]


def test_it_is_known_after_which_of_the_events_something_was_last_taken_back_until_those_are_forgotten() -> (
    None
):
    news = told("a", "b")
    assert news.retaken is None
    news.take_back()
    news.begin()
    news.witness("c")
    assert (news.recent, news.retaken) == (("a", "c"), 1)
    for n in range(RECENT):
        news.witness(f"event {n}")
    assert news.retaken is None
