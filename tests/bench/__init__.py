"""Benchmarks: each prints ratios to a floor or a peer measured in the same run. Nothing here is a test."""
