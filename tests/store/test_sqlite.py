"""The journal: a write that returned is on disk, and one that failed has stored nothing."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine
from functools import wraps
from pathlib import Path
from threading import Event
from typing import Any, ParamSpec

import apsw
import pytest
from msgspec.json import encode
from msgspec.structs import replace

from glacier.core import Result
from glacier.store import (
    Chair,
    NotSaved,
    RoomRecord,
    SqliteJournal,
    StoredMatches,
    StoredStep,
    Unusable,
)
from glacier.store.files import SUFFIXES, JournalFiles
from glacier.store.sqlite import FILE
from glacier.store.tables import FORMAT, UPGRADES
from glacier.store.writer import Writer

P = ParamSpec("P")

ROOM = RoomRecord(
    code="abcdefgh",
    game="gelati",
    host="ann",
    seed="secret",
    chairs=(Chair("ann", "Ann"), Chair(level="iceberg", name="Iceberg"), Chair()),
    options={"layout": "row", "first": None},
    title="Sunday",
    public=True,
)


def running(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@running
async def test_rooms_come_back_as_they_were(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.create(ROOM)
    changed = replace(ROOM, title="Monday", phase="playing", rematch="hgfedcba")
    await journal.change(changed)
    await journal.close()
    journal = SqliteJournal(tmp_path)
    assert await journal.find(ROOM.code) == changed
    assert await journal.find("zzzzzz") is None
    over = replace(changed, phase="over", result=Result((1, 2, 2), (50, 3, 3)))
    await journal.finish(over)
    assert await journal.find(ROOM.code) == over
    await journal.close()


@running
async def test_a_room_and_the_next_one_are_stored_together(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    over = replace(ROOM, phase="over", result=Result((1, 2, 2), (50, 3, 3)))
    following = replace(ROOM, code="hgfedcba")
    await journal.create(ROOM)
    await journal.finish(over)
    await journal.play_on(replace(over, rematch=following.code), following)
    assert await journal.find(ROOM.code) == replace(over, rematch=following.code)
    assert await journal.find(following.code) == following
    with pytest.raises(NotSaved):  # the code is taken, so the link is not stored either
        await journal.play_on(replace(over, rematch="again"), following)
    assert await journal.find(ROOM.code) == replace(over, rematch=following.code)
    found = await journal.of_guest("ann", 9, 9)
    assert [room.code for room, _, _ in found] == [following.code, ROOM.code]
    await journal.close()


KILLED = """
import asyncio, itertools, os, signal, sys
from pathlib import Path
from glacier.store import RoomRecord, SqliteJournal

FOLDER = Path(sys.argv[1])

def room(code, **fields):
    return RoomRecord(code, "gelati", "ann", "seed", (), {}, **fields)

async def play_on(statements):
    journal, left = SqliteJournal(FOLDER), statements
    def count(connection, text, values):
        nonlocal left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return True
    await journal.create(room(f"before{statements}"))
    journal.writing.exec_trace = count
    linked = room(f"before{statements}", phase="over", rematch=f"after{statements}")
    await journal.play_on(linked, room(f"after{statements}"))
    os._exit(0)

async def look(statements):
    journal = SqliteJournal(FOLDER)
    before = await journal.find(f"before{statements}")
    after = await journal.find(f"after{statements}")
    await journal.close()
    return before.rematch is not None, after is not None

for statements in itertools.count():
    child = os.fork()
    if not child:
        asyncio.run(play_on(statements))
    _, status = os.waitpid(child, 0)
    print(os.WIFSIGNALED(status), *asyncio.run(look(statements)))
    if not os.WIFSIGNALED(status):
        break
"""


def test_a_kill_before_any_statement_leaves_both_rooms_or_neither(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stderr) == (0, "")
    *killed, whole = ended.stdout.splitlines()
    assert killed == ["True False False"] * len(killed)
    assert whole == "False True True"
    assert len(killed) > 5  # BEGIN, two records, their seats, COMMIT


@running
async def test_steps_come_back_in_order_with_their_ids(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.append("a", 0, [StoredStep(b"start")])
    await asyncio.gather(
        journal.append("a", 1, [StoredStep(b"time up"), StoredStep(b"place", "id-1", (1,))]),
        journal.append("b", 0, [StoredStep(b"other")]),
    )
    await journal.close()
    journal = SqliteJournal(tmp_path)
    steps = [StoredStep(b"start"), StoredStep(b"time up"), StoredStep(b"place", "id-1", (1,))]
    assert await journal.read("a") == steps
    assert await journal.read("b") == [StoredStep(b"other")]
    assert await journal.read("c") == []
    await journal.close()


@running
async def test_a_step_is_written_once_and_whole_or_not_at_all(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.append("a", 0, [StoredStep(b"0"), StoredStep(b"1")])
    with pytest.raises(NotSaved):
        await journal.append("a", 1, [StoredStep(b"again"), StoredStep(b"2")])
    with pytest.raises(NotSaved):
        await journal.create(ROOM)
        await journal.create(ROOM)
    assert await journal.read("a") == [StoredStep(b"0"), StoredStep(b"1")]
    await journal.close()


@running
async def test_one_who_fails_does_not_fail_the_others(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.append("bad", 0, [StoredStep(b"0")])
    entries = [journal.append(f"room {n}", 0, [StoredStep(b"x")]) for n in range(50)]
    entries.insert(25, journal.append("bad", 0, [StoredStep(b"twice")]))
    answers = await asyncio.gather(*entries, return_exceptions=True)
    assert [answer for answer in answers if answer is not None] == [answers[25]]
    assert isinstance(answers[25], NotSaved)
    assert all([await journal.read(f"room {n}") for n in range(50)])
    await journal.close()


@running
async def test_what_was_returned_from_is_seen_by_others(tmp_path: Path) -> None:
    """Another process reads it: it is in the file, not in a buffer of this process."""
    journal = SqliteJournal(tmp_path)
    for n in range(20):
        await journal.append("a", n, [StoredStep(b"x")])
        other = apsw.Connection(str(tmp_path / FILE), flags=apsw.SQLITE_OPEN_READONLY)
        assert other.execute("SELECT count(*) FROM step").fetchall() == [(n + 1,)]
        other.close()
    assert journal.writing.execute("PRAGMA synchronous").fetchall() == [(2,)]
    assert journal.writing.execute("PRAGMA journal_mode").fetchall() == [("wal",)]
    await journal.close()


@running
async def test_many_rooms_share_a_sync(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    commits = 0

    def counted() -> bool:
        nonlocal commits
        commits += 1
        return False

    journal.writing.set_commit_hook(counted)
    await asyncio.gather(*(journal.append(f"room {n}", 0, [StoredStep(b"x")]) for n in range(400)))
    assert commits < 200
    await journal.close()


@running
async def test_closing_writes_what_still_waits(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    waiting = [
        asyncio.create_task(journal.append(f"{n}", 0, [StoredStep(b"x")])) for n in range(100)
    ]
    await asyncio.sleep(0)
    await journal.close()
    await asyncio.gather(*waiting)
    journal = SqliteJournal(tmp_path)
    assert all([await journal.read(f"{n}") for n in range(100)])
    await journal.close()


@running
async def test_a_closed_journal_refuses_writes(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.close()
    with pytest.raises(NotSaved):
        await journal.append("late", 0, [StoredStep(b"x")])


@running
async def test_names_and_the_secret_are_kept(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    assert await journal.name_of("ann") is None
    await journal.rename("ann", "Ann")
    await journal.rename("ann", "Anna")
    secret = await journal.secret()
    assert (await journal.secret(), len(secret)) == (secret, 32)
    await journal.close()
    journal = SqliteJournal(tmp_path)
    assert (await journal.name_of("ann"), await journal.secret()) == ("Anna", secret)
    await journal.close()


def test_the_file_is_for_its_owner_only(tmp_path: Path) -> None:
    async def story() -> None:
        await SqliteJournal(tmp_path / "data").close()

    asyncio.run(story())
    assert (tmp_path / "data" / FILE).stat().st_mode & 0o077 == 0


@running
async def test_one_house_at_a_time(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    with pytest.raises(Unusable, match="another house"):
        SqliteJournal(tmp_path)
    await journal.close()
    await SqliteJournal(tmp_path).close()


@running
async def test_guests_find_the_rooms_of_their_own(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.create(ROOM)
    beside = (Chair("ann", "Ann"), Chair("bob", "Bob"))
    playing = replace(ROOM, code="playing1", host="bob", chairs=beside, phase="playing", seen=5)
    await journal.create(playing)
    await journal.append(playing.code, 0, [StoredStep(b"start"), StoredStep(b"deal", None, (0, 2))])
    over = replace(playing, code="over1", phase="over", seen=9)
    for number in range(4):
        await journal.create(replace(over, code=f"over{number}", phase="playing"))
        await journal.finish(replace(over, code=f"over{number}", seen=number))
    await journal.close()
    journal = SqliteJournal(tmp_path)
    found = await journal.of_guest("ann", 9, 2)
    assert [room.code for room, _, _ in found] == ["playing1", ROOM.code, "over3", "over2"]
    assert found[:2] == [(playing, 2, (0, 2)), (ROOM, 0, ())]
    assert await journal.of_guest("ann", 1, 0) == found[:1]
    assert await journal.of_guest("eve", 9, 9) == []
    await journal.close()


@running
async def test_a_guest_who_stood_up_has_the_room_no_longer(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.create(ROOM)
    await journal.change(replace(ROOM, chairs=(Chair("bob", "Bob"), Chair(), Chair())))
    mine = [await journal.of_guest(guest, 9, 9) for guest in ("ann", "bob")]
    assert [len(found) for found in mine] == [1, 1]  # Ann is still the host
    await journal.finish(replace(ROOM, chairs=(Chair("bob", "Bob"),), phase="over"))
    mine = [await journal.of_guest(guest, 9, 9) for guest in ("ann", "bob")]
    assert [len(found) for found in mine] == [0, 1]
    await journal.close()


@running
async def test_a_journal_of_the_first_format_learns_whose_rooms_it_has(tmp_path: Path) -> None:
    old = apsw.Connection(str(tmp_path / FILE))
    old.execute(UPGRADES[0] + "PRAGMA user_version = 1")
    for code, over in (("abcdefgh", 0), ("hgfedcba", 1)):
        room = replace(ROOM, code=code, seen=7, phase="over" if over else "playing")
        old.execute("INSERT INTO room VALUES (?, ?, ?)", (code, encode(room), over))
        old.execute("INSERT INTO step (room, n, line) VALUES (?, 0, 'start')", (code,))
    old.close()
    journal = SqliteJournal(tmp_path)
    found = await journal.of_guest("ann", 9, 9)
    assert [(room.code, steps, awaits) for room, steps, awaits in found] == [
        ("abcdefgh", 1, ()),
        ("hgfedcba", 1, ()),
    ]
    await journal.close()
    await SqliteJournal(tmp_path).close()


@running
async def test_a_journal_of_the_future_is_left_alone(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    journal.writing.execute(f"PRAGMA user_version = {FORMAT + 1}")
    await journal.close()
    with pytest.raises(Unusable, match="newer Glacier"):
        SqliteJournal(tmp_path)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="cannot be written"):
        SqliteJournal(tmp_path / "file")


def test_a_database_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(Unusable):
        SqliteJournal(tmp_path)


@running
async def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    text = b"somebody else's, and longer than the head of a database. " * 20
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(Unusable, match="cannot be used"):
        SqliteJournal(tmp_path)
    assert (tmp_path / FILE).read_bytes() == text
    (tmp_path / FILE).unlink()
    await SqliteJournal(tmp_path).close()  # the lock is released


class SlowDisk:
    """A connection whose statements block until the test sets `may_end`."""

    in_transaction = False

    def __init__(self) -> None:
        self.begun, self.may_end = Event(), Event()
        self.said: list[str] = []

    def execute(self, text: str, values: tuple[Any, ...] = ()) -> None:
        self.said.append(text)
        self.begun.set()
        self.may_end.wait()


def test_what_is_being_written_when_a_loop_closes_is_written_to_the_end(tmp_path: Path) -> None:
    disk: Any = SlowDisk()
    writer, loop = Writer(disk, JournalFiles(tmp_path)), asyncio.new_event_loop()

    async def leave_while_it_writes() -> None:
        writing = asyncio.create_task(writer.write([("INSERT", ())]))
        await asyncio.to_thread(disk.begun.wait)
        writing.cancel()

    loop.run_until_complete(leave_while_it_writes())
    loop.run_until_complete(loop.shutdown_default_executor())
    loop.close()
    disk.may_end.set()
    asyncio.run(writer.close())
    assert disk.said == ["BEGIN IMMEDIATE", "INSERT", "COMMIT"]


def test_every_write_is_synced_whatever_the_library_would_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(connection: apsw.Connection) -> None:
        connection.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(apsw, "connection_hooks", [careless])

    async def level() -> Any:
        journal = SqliteJournal(tmp_path)
        found = journal.writing.execute("PRAGMA synchronous").fetchall()
        await journal.close()
        return found

    assert asyncio.run(level()) == [(2,)]


@running
async def test_a_log_with_a_gap_is_refused(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.create(ROOM)
    await journal.append(ROOM.code, 0, [StoredStep(b"{}")])
    await journal.append(ROOM.code, 2, [StoredStep(b"{}")])
    with pytest.raises(Unusable, match="missing"):
        await journal.read(ROOM.code)
    await journal.close()


@pytest.mark.parametrize("rested", [True, False], ids=["a folder at rest", "a fresh folder"])
@pytest.mark.parametrize("suffix", SUFFIXES)
@running
async def test_nothing_is_stored_while_a_file_of_the_journal_is_gone(
    tmp_path: Path, suffix: str, rested: bool, caplog: pytest.LogCaptureFixture
) -> None:
    journal, file = SqliteJournal(tmp_path), tmp_path / (FILE + suffix)
    if rested:  # its last change is long ago
        os.utime(tmp_path, (0, 0))
    await journal.create(ROOM)
    assert journal.intact()
    assert await journal.find(ROOM.code)  # SQLite opens its files at the first read
    file.rename(tmp_path / "aside")
    for _ in range(2):
        with pytest.raises(NotSaved, match="deleted, moved or replaced"):
            await journal.append(ROOM.code, 0, [StoredStep(b"{}")])
    assert (journal.intact(), await journal.read(ROOM.code)) == (False, [])
    (tmp_path / "aside").rename(file)
    await journal.append(ROOM.code, 0, [StoredStep(b"{}")])
    assert (journal.intact(), await journal.read(ROOM.code)) == (True, [StoredStep(b"{}")])
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert str(tmp_path / FILE) in caplog.text
    await journal.close()


@running
async def test_a_journal_that_was_replaced_is_neither_written_nor_stripped_of_its_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The folder was moved, and another server started at the same place."""
    place, moved = tmp_path / "data", tmp_path / "moved"
    first = SqliteJournal(place)
    await first.create(ROOM)
    place.rename(moved)
    assert not first.intact()
    second = SqliteJournal(place)
    await second.create(replace(ROOM, code="hgfedcba"))
    with pytest.raises(NotSaved):
        await first.append(ROOM.code, 0, [StoredStep(b"{}")])
    await first.close()
    assert (place / f"{FILE}-wal").exists()
    assert second.intact()
    await second.close()
    for folder, code in ((place, "hgfedcba"), (moved, ROOM.code)):
        journal = SqliteJournal(folder)
        assert await journal.find(code)
        await journal.close()


@running
async def test_another_process_reads_a_match_while_the_house_writes(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    await journal.create(replace(ROOM, title="Sun\nday"))
    await journal.append(ROOM.code, 0, [StoredStep(b"start"), StoredStep(b"deal")])
    stored = StoredMatches(str(tmp_path / FILE))
    assert stored.read(ROOM.code) == (replace(ROOM, title="Sun day"), [b"start", b"deal"])
    with pytest.raises(LookupError):
        stored.read("nowhere")
    await journal.close()


@running
async def test_names_of_earlier_versions_are_read_as_one_line(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path)
    chairs = (Chair("ann", "A\x1bnn\n\u202e"), Chair("bob", "\u200b"), Chair())
    await journal.create(replace(ROOM, chairs=chairs))
    await journal.rename("ann", "A\x1bnn\n\u202e")
    await journal.rename("bob", "\u200b")
    found = await journal.find(ROOM.code)
    assert found and [chair.name for chair in found.chairs] == ["Ann", "?", ""]
    assert [await journal.name_of(guest) for guest in ("ann", "bob")] == ["Ann", None]
    await journal.close()
