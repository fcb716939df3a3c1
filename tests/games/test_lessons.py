"""Every lesson can be solved, and answers each legal action that it does not want."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from glacier.core import AnyGame, Illegal, Match
from glacier.core.lesson import (
    LEARNER,
    OTHER,
    AnyLesson,
    AnyTask,
    Attempt,
    begun,
    sentences,
    solved,
)
from glacier.core.notation import write
from glacier.games import GAMES

TASKS = [
    pytest.param(game, lesson, task, id=f"{name}-{lesson.name}-{task.name}")
    for name, game in GAMES.items()
    for lesson in GAMES.lessons(name)
    for task in lesson.tasks
]
LESSONS = [
    pytest.param(lesson, id=f"{name}-{lesson.name}")
    for name in GAMES
    for lesson in GAMES.lessons(name)
]
PAIRS = [
    pytest.param(game, lesson, id=f"{name}-{lesson.name}")
    for name, game in GAMES.items()
    for lesson in GAMES.lessons(name)
]
each_task = pytest.mark.parametrize(("game", "lesson", "task"), TASKS)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_has_three_to_six_tasks_with_names_of_their_own(lesson: AnyLesson) -> None:
    names = [task.name for task in lesson.tasks]
    assert 3 <= len(names) <= 6
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "lesson"), PAIRS)
def test_every_sentence_of_a_lesson_is_found(game: AnyGame, lesson: AnyLesson) -> None:
    said = {move.says for task in lesson.tasks for move in task.moves}
    said |= {task.says for task in lesson.tasks if not task.moves}
    assert said <= set(sentences(game, lesson))


@each_task
def test_the_solution_completes_the_task(game: AnyGame, lesson: AnyLesson, task: AnyTask) -> None:
    *before, (_, attempt) = solved(game, lesson, task)
    assert attempt.completed
    assert not attempt.failed
    assert len(before) == sum(len(move.solution) for move in task.moves)


@each_task
def test_the_solution_is_on_the_menu_and_accepted(
    game: AnyGame, lesson: AnyLesson, task: AnyTask
) -> None:
    actions = (action for move in task.moves for action in move.solution)
    for (match, attempt), action in zip(solved(game, lesson, task), actions, strict=False):
        assert attempt.accepts(action), write(action)
        assert _legal(match, action), write(action)


@each_task
def test_every_legal_action_is_accepted_or_has_a_sentence(
    game: AnyGame, lesson: AnyLesson, task: AnyTask
) -> None:
    for match, attempt in _open(game, lesson, task):
        menu = game.menu(match.state, LEARNER)
        for action in menu:
            assert attempt.accepts(action) or attempt.otherwise(action)


@each_task
def test_accepted_actions_that_are_not_the_solution_lead_on_as_well(
    game: AnyGame, lesson: AnyLesson, task: AnyTask
) -> None:
    """After any accepted action, the move is complete, or another accepted action is legal."""
    for match, attempt in _open(game, lesson, task):
        for action in game.menu(match.state, LEARNER):
            if attempt.accepts(action):
                after = _attempt(game, lesson, task, [*match.steps, match.decide(LEARNER, action)])
                going_on = after.done > attempt.done or after.failed
                assert going_on or any(map(after.accepts, game.menu(after.state, LEARNER)))


@each_task
def test_the_attempt_is_a_fold_of_the_log(game: AnyGame, lesson: AnyLesson, task: AnyTask) -> None:
    for match, attempt in solved(game, lesson, task):
        again = _attempt(game, lesson, task, match.steps)
        assert (again.done, again.state, again.reply) == (attempt.done, match.state, attempt.reply)


@each_task
def test_the_position_is_one_that_the_game_could_have(
    game: AnyGame, lesson: AnyLesson, task: AnyTask
) -> None:
    """Nothing is lost or doubled by the opening: the learner's view can be guessed and shown."""
    match = begun(game, lesson, task)
    view = game.view(match.state, LEARNER)
    assert game.menu(view, LEARNER) == game.menu(match.state, LEARNER)
    assert not match.result


def _open(game: AnyGame, lesson: AnyLesson, task: AnyTask) -> Iterator[tuple[Any, Any]]:
    for match, attempt in solved(game, lesson, task):
        if attempt.move:
            yield match, attempt


def _attempt(
    game: AnyGame, lesson: AnyLesson, task: AnyTask, steps: list[Any]
) -> Attempt[Any, Any, Any]:
    attempt = Attempt(game, lesson, task)
    for step in steps:
        attempt.follow(step)
    return attempt


def _legal(match: Match[Any, Any, Any], action: Any) -> bool:
    try:
        match.decide(LEARNER, action)
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_has_no_task_of_another_name(lesson: AnyLesson) -> None:
    with pytest.raises(KeyError):
        lesson.task("nothing")


def test_a_game_without_lessons_has_none() -> None:
    assert GAMES.lessons("ice-cream") == ()


def test_a_move_that_failed_ends_the_attempt() -> None:
    lesson, task, game = _series()
    hopeless = replace(task, moves=(replace(task.moves[0], failed=lambda _state, _events: True),))
    match, attempt = begun(game, lesson, hopeless), Attempt(game, lesson, hopeless)
    attempt.follow(match.steps[0])
    assert not attempt.failed
    attempt.follow(match.play(LEARNER, task.moves[0].solution[0]))
    assert attempt.failed
    assert attempt.move is None
    assert not attempt.completed
    assert not attempt.accepts(task.moves[0].solution[0])
    assert attempt.otherwise(task.moves[0].solution[0]) == OTHER


def test_a_script_that_is_dropped_has_no_reply() -> None:
    game = GAMES["gelati"]
    lesson = GAMES.lessons("gelati")[0]
    task = lesson.task("sides")
    match, attempt = begun(game, lesson, task), Attempt(game, lesson, task)
    attempt.follow(match.steps[0])
    attempt.follow(match.play(LEARNER, task.moves[0].solution[0]))
    assert attempt.reply == task.moves[0].replies[0]
    attempt.drop_replies()
    assert attempt.reply is None


def _series() -> tuple[AnyLesson, AnyTask, AnyGame]:
    lesson = GAMES.lessons("gelati")[0]
    return lesson, lesson.task("series"), GAMES["gelati"]


@each_task
def test_a_task_judges_any_action_of_the_game(
    game: AnyGame, lesson: AnyLesson, task: AnyTask
) -> None:
    """A client may send what no task expects: predicates never raise."""
    everything = [
        action
        for other in lesson.tasks
        for match, _ in solved(game, lesson, other)
        for action in game.menu(match.state, LEARNER)
    ]
    for _, attempt in _open(game, lesson, task):
        for action in everything:
            assert attempt.accepts(action) in (True, False)
            assert attempt.otherwise(action)
