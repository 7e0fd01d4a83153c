"""Keys that mean something only when they are held together for a while."""

from __future__ import annotations

from game.input.chord import Chord

A, B, C = ("key", 1), ("key", 2), ("pad", 1)


def chord() -> Chord:
    return Chord.of(([A, B], 2000.0), ([C, ("pad", 2)], 3000.0))


def test_held_long_enough_it_is_due_once() -> None:
    held = chord()
    assert not held.heed(A, True, 0.0)
    assert held.heed(B, True, 500.0)
    assert not held.due(2400.0)
    assert held.due(2500.0)
    assert not held.due(9000.0)


def test_let_go_too_soon_it_is_none() -> None:
    held = chord()
    held.heed(A, True, 0.0)
    held.heed(B, True, 0.0)
    assert held.heed(B, False, 1900.0)
    assert not held.due(5000.0)
    held.heed(B, True, 6000.0)
    assert not held.due(7900.0)
    assert held.due(8000.0)


def test_keys_of_two_devices_and_keys_alone_mean_what_they_mean() -> None:
    held = chord()
    assert not held.heed(A, True, 0.0)
    assert not held.heed(C, True, 0.0)
    assert not held.heed(A, False, 10.0)
    assert not held.due(9000.0)


def test_a_window_that_is_left_holds_nothing() -> None:
    held = chord()
    held.heed(A, True, 0.0)
    held.heed(B, True, 0.0)
    held.release()
    assert not held.due(9000.0)
