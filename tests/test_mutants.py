"""The mutants of every game fit its source. `make mutants` checks that the tests notice them."""

import ast
from dataclasses import replace

import pytest

from glacier.core import AnyGame
from glacier.games import GAMES, gelati
from scripts.mutants import judged, trials_of
from tests.helpers.catalogue import with_tests
from tests.helpers.mutants import mutants, mutated, path_of

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_mutant_can_be_made(game: AnyGame) -> None:
    for mutant in mutants(game):
        source = path_of(game, mutant).read_text(encoding="utf-8")
        changed = mutated(source, mutant)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source)), mutant


@every_game
def test_every_mutant_breaks_a_rule_that_has_tests(game: AnyGame) -> None:
    assert {mutant.id for mutant in mutants(game)} - with_tests(game) == set()
    assert len(set(mutants(game))) == len(mutants(game)) > 0


def test_the_script_tells_what_is_noticed_from_what_is_not() -> None:
    trial = next(trial for trial in trials_of(gelati) if trial.mutant.id == "GE-24")
    before = trial.mutant.before
    harmless = replace(trial, mutant=replace(trial.mutant, after=f"{before}  # points"))
    unfit = replace(trial, mutant=replace(trial.mutant, before="no such text"))
    broken = replace(trial, mutant=replace(trial.mutant, after="("))
    verdicts = [verdict for _, verdict in judged([trial, harmless, unfit, broken])]
    assert verdicts == ["noticed", "survived", "broken", "broken"]
    assert before in path_of(gelati, trial.mutant).read_text(encoding="utf-8")
