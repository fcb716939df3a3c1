"""One room: people gather, a match is played, and whatever happens happens in turn."""

import logging
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from glacier.core import Seat, commitment
from glacier.games import GAMES
from glacier.protocol.messages import (
    Act,
    Faulted,
    Hover,
    Hovered,
    Join,
    Refused,
    RoomChanged,
    Said,
    Say,
)
from glacier.protocol.rooms import Level, RoomInfo, RoomLog
from glacier.server.match.audience import Audience, Onlooker
from glacier.server.match.bot_workers import Thinkers
from glacier.server.match.clock import today
from glacier.server.match.live import Errand, LiveMatch
from glacier.server.match.step_workers import StepWorkers
from glacier.server.refusals import Refusal
from glacier.server.room import seating
from glacier.server.room.describe import room_info
from glacier.server.room.mailbox import Mailbox
from glacier.server.settings import Settings
from glacier.store import Journal, Line, NotSaved, RoomRecord

T = TypeVar("T")

log = logging.getLogger(__name__)
encode = msgspec.json.Encoder().encode


class Room:
    """Where people meet for a match."""

    def __init__(
        self,
        record: RoomRecord,
        journal: Journal,
        settings: Settings,
        thinkers: Thinkers,
        deciders: StepWorkers,
    ) -> None:
        self.record = record
        self.audience = Audience()
        self.touched = monotonic()
        self.closed = False
        self._journal = journal
        self._settings = settings
        self._thinkers = thinkers
        self._deciders = deciders
        self._playing: LiveMatch | None = None
        self._doors: dict[str, str] = {}
        self._talk: deque[bytes] = deque(maxlen=settings.talk_kept)
        name = f"room {record.code}"
        self._mail = Mailbox(name, settings.mailbox, self._settle, self._recover)

    # Life

    def resume(self, lines: list[Line]) -> None:
        """Take the match up where the journal left it."""
        self._playing = LiveMatch(
            self.record,
            lines,
            self.audience,
            self._journal,
            self._settings,
            self._thinkers,
            self._deciders,
            self._mail.post_own,
        )
        self._mail.post_own(self._finish)

    def post(self, errand: Errand) -> None:
        """Have this done in its turn."""
        self.touched = monotonic()
        self._mail.post(errand)

    def post_own(self, errand: Errand) -> None:
        """Have this done in its turn, however much waits."""
        self._mail.post_own(errand)

    async def ask(self, errand: Callable[[], Awaitable[T]]) -> T:
        """Have this done in its turn, and wait for what comes of it."""
        self.touched = monotonic()
        return await self._mail.ask(errand)

    @property
    def idle(self) -> bool:
        return self._mail.idle and not len(self.audience)

    def close(self, code: int = 1001, reason: str = "closing") -> None:
        """Leave memory; whatever counts is in the journal."""
        self.closed = True
        self._mail.close()
        if self._playing:
            self._playing.rest()
        for onlooker in self.audience:
            onlooker.close(code, reason)

    def _settle(self) -> None:
        self.touched = monotonic()
        if self._playing is None:
            return
        if self._playing.settle():
            self._tell_room()
        if self._playing.result and self.record.phase == "playing":
            self._mail.post_own(self._finish)

    async def _recover(self) -> None:
        """After a mistake of ours: back to what is on disk, or out of memory."""
        try:
            if self._playing:
                await self._playing.reload()
                self._playing.settle()
        except Exception:
            log.exception("room %s cannot be read", self.record.code)
            self.close(1011, "unexpected")

    # What changes around the match

    async def change(self, wish: Callable[[RoomRecord], RoomRecord]) -> None:
        """Change the room, unless its match has begun."""
        if self.record.phase != "gathering":
            raise Refusal("started")
        await self._keep(wish(self.record))
        self._tell_room()

    async def start(self) -> None:
        if self.record.phase != "gathering":
            raise Refusal("started")
        await self._keep(seating.ready(self.record))
        self.resume([])
        self._tell_room()
        await self._played().pass_time()

    async def note_presence(self) -> None:
        """Write down that somebody is there: a house that opens again lists such rooms."""
        await self._keep(self.record)

    async def link(self, rematch: str) -> None:
        """Show the company where it goes on."""
        await self._keep(replace(self.record, rematch=rematch))
        self._tell_room()

    async def _finish(self) -> None:
        result = self._played().result
        if result and self.record.phase == "playing":
            await self._keep(replace(self.record, phase="over", result=result))
            self._tell_room()

    async def _keep(self, record: RoomRecord) -> None:
        news = record != self.record
        record = replace(record, seen=today(), revision=self.record.revision + news)
        write = self._journal.finish if record.phase == "over" else self._journal.change
        try:
            await write(record)
        except NotSaved:
            raise Refusal("not-saved") from None
        self.record = record
        for onlooker in self.audience:
            if onlooker.viewer is not None and not self._owns(onlooker.guest, onlooker.viewer):
                onlooker.viewer, onlooker.beside = None, ()

    # What sockets want

    def came_by(self, door: str, guest: str) -> None:
        """Remember by which address a guest who enters came to the house."""
        self._doors[guest] = door

    async def enter(self, onlooker: Onlooker) -> None:
        known = self.audience.present(onlooker.guest)
        self.audience.enter(onlooker)
        if self._playing:
            self._playing.settle()  # whoever returns has his seat back before anybody hears of it
        if known:
            onlooker.tell(self._room_changed(onlooker.guest))
        else:
            self._tell_room()
        for said in self._talk:
            onlooker.tell(said)

    async def leave(self, onlooker: Onlooker) -> None:
        self.audience.leave(onlooker)
        if not self.audience.present(onlooker.guest):
            self._doors.pop(onlooker.guest, None)
            self._tell_room()

    async def join(self, onlooker: Onlooker, join: Join) -> None:
        if join.seat is not None and not self._owns(onlooker.guest, join.seat):
            return onlooker.tell(encode(Faulted("not-your-seat", {"seat": join.seat})))
        if refusal := self._beside_refused(onlooker.guest, join):
            return onlooker.tell(encode(refusal))
        onlooker.viewer, onlooker.beside, onlooker.joined = join.seat, join.beside, True
        if self._playing:
            self._playing.show(onlooker, join.step)

    def _beside_refused(self, guest: str, join: Join) -> Faulted | None:
        """Whoever sees what several seats may do must own them, and there must be no secrets."""
        strange = [seat for seat in join.beside if not self._owns(guest, seat)]
        if strange:
            return Faulted("not-your-seat", {"seat": strange[0]})
        if join.beside and GAMES.manifest(self.record.game).secrets:
            return Faulted("not-open", {"game": self.record.game})
        return None

    async def act(self, onlooker: Onlooker, act: Act) -> None:
        if not self._owns(onlooker.guest, act.seat):
            onlooker.tell(encode(Refused(act.id, "not-your-seat", {"seat": act.seat})))
        elif self._playing is None:
            onlooker.tell(encode(Refused(act.id, "not-started")))
        else:
            await self._playing.act(onlooker, act)

    async def say(self, onlooker: Onlooker, say: Say) -> None:
        seats = seating.seats_of(self.record, onlooker.guest)
        seat = onlooker.viewer if onlooker.viewer in seats else next(iter(seats), None)
        name = onlooker.name if seat is None else self.record.chairs[seat].name
        said = encode(Said(seat, name, say.text.strip()))
        self._talk.append(said)
        self.audience.tell(said)

    def hover(self, onlooker: Onlooker, hover: Hover) -> None:
        """Show the others the hand of somebody who plays."""
        if not self._owns(onlooker.guest, hover.seat):
            raise Refusal("not-your-seat", seat=hover.seat)
        if self.record.phase == "playing":
            hovered = encode(Hovered(hover.seat, hover.at))
            for other in self.audience.joined:
                if other is not onlooker:
                    other.tell(hovered)

    def _owns(self, guest: str, seat: Seat) -> bool:
        chairs = self.record.chairs
        return seat in range(len(chairs)) and chairs[seat].guest == guest

    # What everybody may know

    async def log(self) -> RoomLog:
        """The whole match with its luck, once it is over."""
        if self.record.result is None:
            raise Refusal("not-over")
        match = self._played().match
        names = tuple(chair.name for chair in self.record.chairs)
        proof = commitment(match.seed)
        return RoomLog(self.record.code, names, self.record.result, proof, match.log)

    def info(self, guest: str, door: str) -> RoomInfo:
        step = self._playing.step if self._playing else 0
        return room_info(self.record, guest, self.audience, step, self._stand_in, door)

    def _stand_in(self, seat: Seat) -> Level | None:
        return self._playing.stand_in(seat) if self._playing else None

    def _played(self) -> LiveMatch:
        if self._playing is None:
            raise Refusal("not-started")
        return self._playing

    def _room_changed(self, guest: str) -> bytes:
        return encode(RoomChanged(self.info(guest, self._door(guest))))

    def _door(self, guest: str) -> str:
        return self._doors.get(guest, "")

    def _tell_room(self) -> None:
        """Tell everybody, written once for all who came by one door and have no part in it."""
        known = {self.record.host, *(chair.guest for chair in self.record.chairs)}
        self.audience.tell_each(
            lambda onlooker: (
                onlooker.guest if onlooker.guest in known else self._door(onlooker.guest)
            ),
            lambda onlooker: self._room_changed(onlooker.guest),
        )
