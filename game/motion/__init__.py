"""Tweens, clips and films: pure functions of time. No pygame; imports nothing else of ours."""
