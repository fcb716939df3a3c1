"""A match for a lesson: it accepts what the task wants, and the opponents keep to a script."""

import asyncio
from typing import Any, Final

import msgspec

from glacier.core import Illegal
from glacier.core.lesson import LEARNER, Attempt
from glacier.protocol import refusals
from glacier.protocol.rooms import TaskInfo
from glacier.server.games import lesson_named
from glacier.server.match.arrivals import Rivals, Unanswered
from glacier.server.match.broadcast import written
from glacier.server.match.commands import GuestActs, PassTime
from glacier.server.match.connections import Connections
from glacier.server.match.durable import StoredMatch
from glacier.server.match.live import RETRY, LiveMatch
from glacier.server.match.mailbox import Mailbox
from glacier.server.match.resources import Resources
from glacier.server.refusals import Denied
from glacier.store import LessonRef, RoomRecord

REPLY: Final = 0.9
"""Seconds from the learner's move to the opponent's reply."""


class LessonMatch(LiveMatch):
    """The match of a room for a lesson's task. Its clock stands still, unless the task is timed."""

    def __init__(
        self,
        record: RoomRecord,
        stored: StoredMatch,
        connections: Connections,
        resources: Resources,
        mailbox: Mailbox,
        unanswered: Unanswered,
        lesson: LessonRef,
    ) -> None:
        super().__init__(record, stored, connections, resources, mailbox, unanswered)
        self._lesson, self._task = lesson_named(record.game, lesson.lesson, lesson.task)
        self._attempt = self._begin()
        self._other: str | None = None
        self._tries = 0
        self._failed = False
        """Whether the last attempt to let time pass failed."""
        self._described: tuple[object, ...] = ()
        self._hurry = resources.settings.pause[1] < REPLY

    def _begin(self) -> "Attempt[Any, Any, Any]":
        attempt = Attempt(self.match.game, self._lesson, self._task)
        self._followed = 0
        return attempt

    async def reload(self) -> None:
        await super().reload()
        self._attempt = self._begin()
        self._follow()

    @property
    def task(self) -> TaskInfo:
        attempt, tasks = self._attempt, tuple(task.name for task in self._lesson.tasks)
        move = attempt.move
        return TaskInfo(
            lesson=self._lesson.name,
            name=self._task.name,
            number=tasks.index(self._task.name),
            tasks=tasks,
            says=move.says if move else self._task.says,
            other=self._other,
            tries=self._tries,
            path=tuple(move.path) if move else (),
            marks=tuple(move.marks if move else self._task.marks),
            reveals=tuple(move.reveals) if move else (),
            gesture=move.gesture if move else "tap",
            solution=tuple(map(msgspec.to_builtins, move.solution)) if move else (),
            status="failed" if attempt.failed else "doing" if move or self._shows else "done",
        )

    @property
    def _shows(self) -> bool:
        """Whether the task only shows something, which the learner confirms."""
        return not self._task.moves

    # Acts

    async def pass_time(self) -> None:
        """Enter the opening or the next reply, and what else is due.

        If that fails, because the disk is full for example, it is tried again after `RETRY`.
        """
        self._failed = True
        if self.step == 0:
            await self.durable.open(self._task.first_step)
            self._publish(0)
        await self._reply()
        await super().pass_time()
        self._failed = False

    async def _play_guest_act(self, command: GuestActs, action: Any, rivals: Rivals) -> None:
        """Play the act if the task wants it; otherwise refuse it, first of all by the rules."""
        act = command.act
        if self.durable.done(act.seat, act.id) is None:
            try:
                self._check(act, action)
                await self.durable.ask(act.seat, action, rivals.heard.at)
                self._expect(action)
            except Illegal as illegal:
                command.connection.send(written(command.answer(illegal.refusal)))
                return self._unanswered.discard(command)
        await super()._play_guest_act(command, action, rivals)

    def _expect(self, action: Any) -> None:
        """Raise `Denied` if the task wants another action now."""
        if not self._attempt.accepts(action):
            self._other = self._attempt.otherwise(action)
            self._tries += 1
            raise Denied(refusals.OtherInLesson(self._other))

    async def _reply(self) -> None:
        """Play the next action of the opponents' script; bots take over if it is not legal."""
        self._follow()
        if reply := self._attempt.reply:
            before = self.step
            try:
                await self.durable.play(*reply, self.now)
            except Denied:
                raise  # not saved: the script is tried again
            except Illegal:
                self._attempt.drop_replies()
            self._publish(before)

    def _follow(self) -> None:
        """Take note of new steps, which may complete a move or fail the task."""
        before = self._attempt.done
        for step in self.match.steps[self._followed :]:
            self._attempt.follow(step)
        self._followed = self.step
        if self._attempt.done > before:
            self._other, self._tries = None, 0

    # Time

    def schedule_next(self) -> bool:
        """Set the timer for the script, or let bots and the clock go on where the task needs them.

        Returns whether the task's description changed.
        """
        self._follow()
        described = (self._attempt.done, self._attempt.failed, self._tries, self.step > 0)
        changed, self._described = described != self._described, described
        self._silence()
        if self.result or not self._attended() or not (self._attempt.move or self._attempt.reply):
            self.rest()
            return changed
        if self._task.timed:
            self._clock.go()
        if self.step == 0 or self._attempt.reply:
            self._wake_for_script()
        else:
            if LEARNER not in self._position.awaits:
                self.bots.schedule(self._chairs)
            if self._task.timed:
                self._wake_at(None)
        return changed

    def _wake_for_script(self) -> None:
        """Set the timer for the opening or the next reply."""
        at_once = self.step == 0 or self._hurry
        delay = RETRY / 1000 if self._failed else 0.0 if at_once else REPLY
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(delay, self._mailbox.post_own, PassTime())
