"""The tests: they mirror `game/`, plus the conformance suite, the goldens and the benches."""
