"""Benchmarks: each figure in the documentation has a command that prints it."""
