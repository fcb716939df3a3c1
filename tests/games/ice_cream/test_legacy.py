"""Events stored with fewer fields than today have the same effect as before."""

import pytest

from glacier.core.notation import read
from glacier.games import ice_cream
from tests.games.ice_cream.table import after, at_the_sale, scores, shelves, told

TABLES = {
    "the opened can": at_the_sale(["C V C2", "S", "K"], ["CVC", "S"]),
    "the first can": at_the_sale(["C V C", "S", "K"], ["CVC", "S"]),
    "nothing but a loss": at_the_sale(["C V C", "S", "K"], ["S", "KK"], pile=""),
    "duplicates": at_the_sale(["V P C P C C", "K2 K K", "H"], ["V"]),
}
WORDS = {"cone-served": 5, "stall-scored": 5}
"""The number of words of these events before they had cans, and points and kept cans."""


@pytest.mark.parametrize("name", TABLES)
def test_an_old_log_is_understood(name: str) -> None:
    table, then = TABLES[name], TABLES[name]
    for line in told(table, "serve 1"):
        old = " ".join(line.split()[: WORDS.get(line.split()[0])])
        then = read(old, ice_cream.Event).apply(then)
    now = after(table, "serve 1")
    assert (shelves(then), scores(then)) == (shelves(now), scores(now))
    assert then == now
