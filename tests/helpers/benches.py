"""Runs a bench at the size of a smoke test, in seconds instead of minutes."""

import os
import subprocess
import sys


def run(name: str) -> str:
    """Return what the bench prints; assert that it succeeds."""
    command = [sys.executable, "-m", f"bench.{name}", *(["1"] if name == "kill" else [])]
    environment = os.environ | {"GLACIER_BENCH": "smoke"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout
