"""Kills the house N times while many rooms play, and counts what is lost (bench.kill N)."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.scale import scaled
from tests.server.siege import besiege


def main(kills: int = 10) -> int:
    with TemporaryDirectory() as folder:
        outcome = asyncio.run(besiege(Path(folder), kills, rooms=scaled(16, 2), seed=kills))
    print(
        f"kill: {outcome.kills} kills, {outcome.acknowledged} acknowledged steps in "
        f"{outcome.matches} matches, {len(outcome.lost)} lost, {len(outcome.doubled)} doubled, "
        f"{len(outcome.unfinished)} matches unfinished, {len(outcome.orphans)} orphan rooms"
    )
    return 1 if outcome.lost or outcome.doubled or outcome.unfinished or outcome.orphans else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
