"""Backup, restore, check and prune, with the server stopped and running."""

import asyncio
import errno
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from time import time
from typing import Any

import apsw
import msgspec
import pytest
from msgspec.structs import replace

from glacier.cli.main import main
from glacier.core import AnyMatch, Match
from glacier.games import gelati
from glacier.store import Chair, RoomRecord, SqliteJournal, StoredStep, Unusable
from glacier.store.backup import back_up, restore
from glacier.store.checking import check_journal
from glacier.store.files import SUFFIXES
from glacier.store.pruning import Pruned, count_old, prune
from glacier.store.sqlite import FILE
from glacier.store.tables import FORMAT, UPGRADES
from tests.server.harness import Guest, Peer, play, running
from tests.server.siege import Acked, HouseProcess, Player

DAY = 86_400_000


def played(seed: str) -> AnyMatch:
    """Return a finished match of Gelati, with random moves."""
    match: AnyMatch = Match(gelati, gelati.Options(), seats=2, seed=seed)
    rng = Random(seed)
    match.wait(0)
    while not match.result:
        seat = match.state.turn
        match.play(seat, rng.choice([*gelati.menu(match.state, seat)]))
    return match


MATCH = played("one match for all")
ROOM = RoomRecord(
    code="abcdefgh",
    game="gelati",
    host="ann",
    seed=MATCH.seed,
    chairs=(Chair("ann", "Ann"), Chair("bob", "Bob")),
    options=msgspec.to_builtins(MATCH.options),
)
LINES = [StoredStep(msgspec.json.encode(step)) for step in MATCH.steps]


def fill(folder: Path, **rooms: RoomRecord) -> Path:
    """Create a journal with these rooms and the steps that their phases need; return its path."""

    async def story() -> None:
        journal = SqliteJournal(folder)
        for code, room in rooms.items():
            room = replace(room, code=code)
            await journal.create(room)
            if room.phase != "gathering":
                await journal.append(code, 0, LINES if room.phase == "over" else LINES[:9])
            if room.phase == "over":
                await journal.finish(room)
        await journal.close()

    asyncio.run(story())
    return folder / FILE


def codes(file: Path) -> list[str]:
    with closing(apsw.Connection(str(file))) as journal:
        rows: list[Any] = journal.execute("SELECT code FROM room ORDER BY code").fetchall()
    return [code for (code,) in rows]


GATHERING = ROOM
PLAYING = replace(ROOM, phase="playing")
OVER = replace(ROOM, phase="over", result=MATCH.result)


# Backups with the server stopped


def refusing(*words: str) -> Any:
    """Return a hook that makes new connections fail on statements with one of these words."""

    def refuse(connection: apsw.Connection) -> None:
        connection.exec_trace = lambda _, text, __: not any(word in text for word in words)

    return refuse


def test_a_backup_is_one_file_for_its_owner_only(tmp_path: Path) -> None:
    fill(tmp_path / "data", first=OVER)
    target = tmp_path / "backup.sqlite"
    assert back_up(tmp_path / "data", target) == target.stat().st_size
    assert codes(target) == ["first"]
    assert {path.name for path in tmp_path.iterdir()} == {"data", "backup.sqlite"}
    assert target.stat().st_mode & 0o077 == 0
    assert check_journal(target) == (1, 1, ())


def test_a_backup_replaces_no_file_unless_asked(tmp_path: Path) -> None:
    fill(tmp_path / "data", first=OVER)
    target = tmp_path / "backup.sqlite"
    target.write_text("something else")
    with pytest.raises(Unusable, match="exists: --overwrite replaces it"):
        back_up(tmp_path / "data", target)
    assert target.read_text() == "something else"
    back_up(tmp_path / "data", target, overwrite=True)
    assert codes(target) == ["first"]


def test_the_journal_itself_is_no_place_for_its_backup(tmp_path: Path) -> None:
    journal = fill(tmp_path, first=OVER)
    before = journal.read_bytes()
    with pytest.raises(Unusable, match="is the journal itself"):
        back_up(tmp_path, journal, overwrite=True)
    with pytest.raises(Unusable, match="is the journal itself"):
        restore(journal, tmp_path)
    assert journal.read_bytes() == before


def test_a_backup_to_where_nothing_can_be_written(tmp_path: Path) -> None:
    fill(tmp_path / "data", first=OVER)
    with pytest.raises(Unusable, match="cannot be written: No such file or directory"):
        back_up(tmp_path / "data", tmp_path / "nowhere" / "backup")
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="cannot be written: Not a directory"):
        back_up(tmp_path / "data", tmp_path / "file" / "backup")


def test_a_backup_of_no_journal(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="there is no journal at"):
        back_up(tmp_path, tmp_path / "backup")
    (tmp_path / FILE).write_text("somebody else's, and longer than the head of a database " * 20)
    with pytest.raises(Unusable, match="cannot be read: NotADBError|not a database"):
        back_up(tmp_path, tmp_path / "backup")
    assert not (tmp_path / "backup").exists()


def test_a_failing_disk_leaves_no_half_of_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "data", first=OVER)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unusable, match="backup cannot be written: No space left on device"):
        back_up(tmp_path / "data", tmp_path / "backup")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_copy_that_cannot_be_finished_is_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "data", first=OVER)
    monkeypatch.setattr(apsw, "connection_hooks", [refusing("journal_mode")])
    with pytest.raises(Unusable, match="backup cannot be written"):
        back_up(tmp_path / "data", tmp_path / "backup")
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


def test_a_disk_that_fails_while_it_is_copied_to(tmp_path: Path) -> None:
    """A limit on file sizes makes SQLite's writes fail, like a full disk."""
    fill(tmp_path / "data", **{f"room{number}": OVER for number in range(5)})
    for command in ("backup", "restore"):
        if command == "restore":
            back_up(tmp_path / "data", tmp_path / "copy")
        ended = limited(command, str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
        assert (ended.returncode, ended.stdout) == (1, "")
        assert re.fullmatch(r"glacier: \S+ cannot be written: .+\n", ended.stderr), ended.stderr
        assert left_in(tmp_path / "data") == {FILE, "lock"}
    assert {path.name for path in tmp_path.iterdir()} == {"data", "copy"}
    assert check_journal(tmp_path / "data" / FILE).flaws == ()


def left_in(folder: Path) -> set[str]:
    """Return the names of the files, without those that SQLite creates for reading."""
    return {path.name for path in folder.iterdir()} - {f"{FILE}{suffix}" for suffix in SUFFIXES[1:]}


def limited(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process that may not write files longer than 32 kB."""
    script = (
        "import resource, sys; from glacier.cli.main import main; "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (32768, 32768)); sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


# Restoring


def test_a_restored_journal_takes_the_place_of_the_other_which_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder, first=OVER)
    back_up(folder, tmp_path / "backup")
    fill(folder, second=PLAYING)
    aside = [restore(tmp_path / "backup", folder) for _ in range(2)]
    assert codes(folder / FILE) == ["first"]
    assert aside[0] and codes(aside[0]) == ["first", "second"]
    assert aside[1] and codes(aside[1]) == ["first"]
    assert left_in(folder) == {FILE, "lock", aside[0].name, aside[1].name}
    assert (folder / FILE).stat().st_mode & 0o077 == 0


def test_a_journal_can_be_restored_where_there_was_none(tmp_path: Path) -> None:
    fill(tmp_path / "data", first=OVER)
    back_up(tmp_path / "data", tmp_path / "backup")
    assert restore(tmp_path / "backup", tmp_path / "other") is None
    assert check_journal(tmp_path / "other" / FILE) == (1, 1, ())


def test_the_log_of_a_killed_house_is_kept_and_never_played_into_another(tmp_path: Path) -> None:
    """The write-ahead log of the old journal must not lie beside the new one."""
    folder = tmp_path / "data"
    fill(folder, first=OVER)
    back_up(folder, tmp_path / "backup")
    killed = (
        "import asyncio, os, sys; from pathlib import Path; from msgspec.structs import replace; "
        "from tests.store.test_upkeep import PLAYING; from glacier.store import SqliteJournal\n"
        "async def story():\n"
        "    await SqliteJournal(Path(sys.argv[1])).create(replace(PLAYING, code='late'))\n"
        "    os._exit(9)\n"
        "asyncio.run(story())"
    )
    ended = subprocess.run([sys.executable, "-c", killed, str(folder)], timeout=60)
    assert (ended.returncode, (folder / f"{FILE}-wal").stat().st_size > 0) == (9, True)
    aside = restore(tmp_path / "backup", folder)
    assert aside and codes(aside) == ["first", "late"]
    assert codes(folder / FILE) == ["first"]


def test_a_damaged_journal_is_kept_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    fill(folder, first=OVER)
    back_up(folder, tmp_path / "backup")
    (folder / FILE).write_bytes(b"nonsense" * 1000)
    (folder / f"{FILE}-wal").write_bytes(b"its log")
    aside = restore(tmp_path / "backup", folder)
    assert aside and aside.read_bytes() == b"nonsense" * 1000
    assert Path(f"{aside}-wal").read_bytes() == b"its log"
    assert codes(folder / FILE) == ["first"]


def test_a_log_without_its_journal_is_kept_too(tmp_path: Path) -> None:
    fill(tmp_path / "data", first=OVER)
    back_up(tmp_path / "data", tmp_path / "backup")
    folder = tmp_path / "other"
    folder.mkdir()
    (folder / f"{FILE}-wal").write_bytes(b"left over")
    aside = restore(tmp_path / "backup", folder)
    assert aside and Path(f"{aside}-wal").read_bytes() == b"left over"
    assert codes(folder / FILE) == ["first"]


def backups_that_are_none(folder: Path) -> dict[str, tuple[Path, str]]:
    fill(folder / "good", first=OVER, second=OVER)
    paths = {name: folder / name for name in ("newer", "other", "damaged", "text", "empty")}
    back_up(folder / "good", paths["newer"])
    back_up(folder / "good", paths["damaged"])
    for name, text in (
        ("newer", f"PRAGMA user_version = {FORMAT + 1}"),
        ("other", "CREATE TABLE recipe (name TEXT)"),
    ):
        with closing(apsw.Connection(str(paths[name]))) as journal:
            journal.execute(text)
    whole = paths["damaged"].read_bytes()
    paths["damaged"].write_bytes(whole[:8192] + b"\xaa" * 4096 + whole[12288:])
    paths["text"].write_text("a letter " * 1000)
    paths["empty"].write_text("")
    why = {
        "newer": "was written by a newer Glacier",
        "other": "is a database, but no journal of Glacier",
        "damaged": "is damaged",
        "text": "cannot be read",
        "empty": "is a database, but no journal of Glacier",
        "missing": "there is no journal at",
    }
    return {name: (folder / name, reason) for name, reason in why.items()}


def test_what_is_no_sound_backup_is_not_restored(tmp_path: Path) -> None:
    journal = fill(tmp_path / "data", mine=OVER)
    for name, (file, why) in backups_that_are_none(tmp_path).items():
        with pytest.raises(Unusable, match=why):
            restore(file, tmp_path / "data")
        assert codes(journal) == ["mine"], name
        assert left_in(journal.parent) == {FILE, "lock"}, name


@running
async def test_nothing_is_restored_or_pruned_while_a_house_is_open(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "data")
    await journal.create(GATHERING)
    back_up(tmp_path / "data", tmp_path / "backup")
    with pytest.raises(Unusable, match="in use by another house: close it first"):
        restore(tmp_path / "backup", tmp_path / "data")
    with pytest.raises(Unusable, match="in use by another house: close it first"):
        prune(tmp_path / "data", 9 * DAY, unfinished=False)
    assert count_old(tmp_path / "data", 9 * DAY, unfinished=False) == Pruned(1, 1, 0)
    assert await journal.find(GATHERING.code)
    await journal.close()


def test_a_backup_of_an_earlier_version_can_be_checked_and_restored(tmp_path: Path) -> None:
    with closing(apsw.Connection(str(tmp_path / "old"))) as old:
        old.execute(UPGRADES[0] + "PRAGMA user_version = 1")
        old.execute("INSERT INTO room VALUES (?, ?, 1)", ("abcdefgh", msgspec.json.encode(OVER)))
        for number, line in enumerate(LINES):
            row = ("abcdefgh", number, line.step)
            old.execute("INSERT INTO step (room, n, line) VALUES (?, ?, ?)", row)
    assert check_journal(tmp_path / "old") == (1, 1, ())
    restore(tmp_path / "old", tmp_path / "data")

    async def story() -> None:
        journal = SqliteJournal(tmp_path / "data")
        assert [one.room.code for one in await journal.of_guest("ann", 9, 9)] == ["abcdefgh"]
        await journal.close()

    asyncio.run(story())


# Checking


def test_a_sound_journal_has_no_flaw(tmp_path: Path) -> None:
    file = fill(tmp_path, one=GATHERING, two=PLAYING, three=OVER)
    assert check_journal(file) == (3, 2, ())


FLAWS = {
    "a step that is none": (
        "UPDATE step SET line = '{}' WHERE room = 'bad' AND n = 3",
        r"room bad: step 4 of \d+ does not replay",
    ),
    "a step that does not fit": (
        "UPDATE step SET line = (SELECT line FROM step WHERE room = 'bad' AND n = 1) "
        "WHERE room = 'bad' AND n = 0",
        r"room bad: step 1 of \d+ does not replay",
    ),
    "a missing step": ("DELETE FROM step WHERE room = 'bad' AND n = 3", "room bad: some step"),
    "a missing end": (
        "DELETE FROM step WHERE room = 'bad' AND n > 9",
        "room bad: its match is over, but its steps do not end it",
    ),
    "a match that has not begun": (
        "UPDATE room SET record = CAST(json_set(CAST(record AS TEXT), '$.phase', 'gathering') "
        "AS BLOB) WHERE code = 'bad'",
        "room bad: it has steps, but its match has not begun",
    ),
    "no record": ("UPDATE room SET record = '[]' WHERE code = 'bad'", "room bad: Expected"),
    "no room": ("DELETE FROM room WHERE code = 'bad'", "room bad: its steps are stored"),
    "no game": (
        "UPDATE room SET record = CAST(json_set(CAST(record AS TEXT), '$.game', 'chess') "
        "AS BLOB) WHERE code = 'bad'",
        "room bad: the house does not have the game 'chess'",
    ),
}


@pytest.mark.parametrize(("text", "flaw"), FLAWS.values(), ids=FLAWS)
def test_a_check_says_which_match_is_broken_and_looks_at_the_others(
    tmp_path: Path, text: str, flaw: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = fill(tmp_path, bad=OVER, good=OVER, there=PLAYING)
    with closing(apsw.Connection(str(file))) as journal:
        journal.execute(text)
    checked = check_journal(file)
    assert (len(checked.flaws), checked.matches) == (1, 2)
    assert re.match(flaw, checked.flaws[0]), checked.flaws
    assert main(["check", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert said.err == f"glacier: {checked.flaws[0]}\n"
    assert said.out.endswith("2 matches, 1 flaws\n")


def test_a_check_of_a_damaged_file_names_what_it_finds(tmp_path: Path) -> None:
    paths = backups_that_are_none(tmp_path)
    checked = check_journal(paths["damaged"][0])
    assert any(flaw.startswith("the file: ") for flaw in checked.flaws)
    for name in ("newer", "other", "text", "empty", "missing"):
        file, why = paths[name]
        with pytest.raises(Unusable, match=why):
            check_journal(file)


@pytest.mark.parametrize("page", [1, 2, 3, 4])
def test_a_damaged_page_is_told_whatever_it_held(tmp_path: Path, page: int) -> None:
    file = fill(tmp_path, first=OVER, second=OVER)
    whole = bytearray(file.read_bytes())
    start, end = (page - 1) * 4096 + (100 if page == 1 else 0), page * 4096
    whole[start:end] = b"\xaa" * (end - start)
    file.write_bytes(whole)
    checked = check_journal(file)
    assert checked.matches == 0
    assert any(flaw.startswith("the file: ") for flaw in checked.flaws)
    assert all("\n" not in flaw for flaw in checked.flaws)


def test_a_file_cut_short_is_told(tmp_path: Path) -> None:
    file = fill(tmp_path, first=OVER)
    file.write_bytes(file.read_bytes()[:8192])
    with pytest.raises(Unusable, match="cannot be read: database disk image is malformed"):
        check_journal(file)


# Pruning


def old_rooms(folder: Path) -> Path:
    """Create rooms of ten days ago and of today in each phase; a new one links to an old one."""
    rooms = {"gathering": GATHERING, "playing": PLAYING, "over": OVER}
    now = int(1000 * time())
    old = {f"old-{name}": replace(room, seen=now - 10 * DAY) for name, room in rooms.items()}
    new = {
        f"new-{name}": replace(room, seen=now, rematch="old-gathering" if name == "over" else None)
        for name, room in rooms.items()
    }
    return fill(folder, **old, **new)


def test_old_rooms_go_with_their_steps_and_the_links_to_them(tmp_path: Path) -> None:
    file, before = old_rooms(tmp_path), int(1000 * time()) - 9 * DAY
    steps = len(LINES)
    assert count_old(tmp_path, before, unfinished=False) == Pruned(2, 6, steps)
    pruned = prune(tmp_path, before, unfinished=False)
    assert pruned == Pruned(2, 6, steps, pruned.freed)
    assert codes(file) == ["new-gathering", "new-over", "new-playing", "old-playing"]
    assert check_journal(file) == (4, 3, ())
    assert prune(tmp_path, before, unfinished=True)[:3] == (1, 4, 9)

    async def left() -> None:
        journal = SqliteJournal(tmp_path)
        found = await journal.of_guest("ann", 9, 9)
        assert {one.room.code for one in found} == {"new-gathering", "new-over", "new-playing"}
        assert [one.room.rematch for one in found] == [None] * 3
        await journal.close()

    asyncio.run(left())


def test_a_smaller_file_is_what_pruning_is_for(tmp_path: Path) -> None:
    file = fill(tmp_path, **{f"room{number}": OVER for number in range(30)})
    size = file.stat().st_size
    assert prune(tmp_path, int(1000 * time()), unfinished=False).freed == size - file.stat().st_size
    assert file.stat().st_size < size / 2


def test_pruning_on_a_failing_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, before = old_rooms(tmp_path), int(1000 * time()) - 9 * DAY
    with monkeypatch.context() as patch:
        patch.setattr(apsw, "connection_hooks", [refusing("DELETE FROM")])
        with pytest.raises(Unusable, match="cannot be pruned"):
            prune(tmp_path, before, unfinished=False)
        assert len(codes(file)) == 6
    with monkeypatch.context() as patch:
        patch.setattr(apsw, "connection_hooks", [refusing("VACUUM")])
        with pytest.raises(Unusable, match="2 rooms are deleted, but the file could not be made"):
            prune(tmp_path, before, unfinished=False)
    assert len(codes(file)) == 4
    prune(tmp_path, before, unfinished=False)  # the lock is released


# The commands


def test_the_commands_say_what_they_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path / "data")]
    old_rooms(tmp_path / "data")
    copy = str(tmp_path / "copy")
    for command, said in (
        (["backup", copy], r"\S+copy: [\d,]+ bytes\n"),
        (["backup", copy, "--overwrite"], r"\S+copy: [\d,]+ bytes\n"),
        (["check"], r"6 rooms, 4 matches, 0 flaws\n"),
        (["check", copy], r"6 rooms, 4 matches, 0 flaws\n"),
        (["prune", "--older", "9d", "--dry-run"], r"2 of 6 rooms, \d+ steps would be deleted\n"),
        (
            ["prune", "--older", "216h"],
            r"2 of 6 rooms, \d+ steps deleted; the file is .* smaller\n",
        ),
        (["restore", copy], r"\S+data has the .*\nthe one before it is kept as \S+sqlite\n"),
        (["prune", "--older", "1w", "--unfinished"], r"3 of 6 rooms, .*\n"),
        (["check"], r"3 rooms, 2 matches, 0 flaws\n"),
    ):
        assert main([*command, *data]) == 0, command
        printed = capsys.readouterr()
        assert printed.err == ""
        assert re.fullmatch(said, printed.out), printed.out
    assert main(["restore", copy, "--data", str(tmp_path / "fresh")]) == 0
    assert "kept" not in capsys.readouterr().out


def test_the_commands_refuse_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ["--data", str(tmp_path / "nowhere")]
    copy = str(tmp_path / "copy")
    for command in (["backup", copy], ["restore", copy], ["check"], ["prune", "--older", "9d"]):
        assert main([*command, *data]) == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert said.err.startswith("glacier: there is no journal at ")
    assert not (tmp_path / "nowhere").exists()


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """Deny this process access to the folder, also if it runs as root."""
    if os.geteuid() == 0:
        folder.chmod(0o700)
        os.seteuid(65534)
    else:
        folder.chmod(0)
    try:
        yield
    finally:
        os.seteuid(os.getuid())
        folder.chmod(0o700)


def test_the_commands_refuse_without_rights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "data", first=OVER)
    back_up(tmp_path / "data", tmp_path / "copy")
    data, copy = ["--data", str(tmp_path / "data")], str(tmp_path / "copy")
    for command in (["backup", copy], ["restore", copy], ["check"], ["prune", "--older", "9d"]):
        with without_rights(tmp_path):
            assert main([*command, *data]) == 1
        said = capsys.readouterr()
        assert re.fullmatch(r"glacier: \S+: Permission denied\n", said.err), said.err


@pytest.mark.parametrize("age", ["90", "d", "-1d", "1.5d", "90 d", "٣d", "1e9d"])
def test_an_age_that_is_none(age: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["prune", f"--older={age}"])
    assert left.value.code == 2
    assert f"argument --older: it must be like 90d, 12h or 8w, not {age}" in capsys.readouterr().err


# With the server running


async def glacier(*arguments: str) -> str:
    """Run a command while the server runs, expect success, and return its output."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "glacier", *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await process.communicate()
    assert (process.returncode, err) == (0, b"")
    return out.decode()


async def seated(house: HouseProcess) -> tuple[str, list[Guest]]:
    """Start a match of two guests; return the room's code and the guests."""
    guests = [Guest(house.base), Guest(house.base)]
    code = await guests[0].open()
    for seat, guest in enumerate(guests):
        await guest.sit(code, seat)
    await guests[0].start(code)
    return code, guests


async def both_play(code: str, guests: list[Guest], seed: int, until: int = 10**6) -> list[Any]:
    peers: list[Peer] = [await guest.socket(code) for guest in guests]
    plays = (play(peer, seat, Random(seed + seat), until) for seat, peer in enumerate(peers))
    return await asyncio.gather(*plays)


async def others(house: HouseProcess, acked: Acked, number: int) -> None:
    """Play match after match with two players until cancelled."""
    pair = [Player(house, 2 * number + seat, acked) for seat in range(2)]
    try:
        while True:
            code = (await pair[0].ask("POST", "/rooms", {"game": "gelati", "seats": 2}))["code"]
            for seat, player in enumerate(pair):
                await player.ask("POST", f"/rooms/{code}/seats/{seat}", {})
            await pair[0].ask("POST", f"/rooms/{code}/start")
            await asyncio.gather(*(player.play(code, seat) for seat, player in enumerate(pair)))
    finally:
        for player in pair:
            await player.http.close()


async def more_than(acked: Acked, steps: int) -> None:
    while len(acked) <= steps:
        await asyncio.sleep(0.01)


@running
async def test_a_house_that_plays_is_backed_up_and_goes_on_from_its_backup(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    house, acked = HouseProcess(data), Acked()
    await house.open()
    code, guests = await seated(house)
    beside = [asyncio.create_task(others(house, acked, number)) for number in range(3)]
    await both_play(code, guests, seed=1, until=12)
    await more_than(acked, 100)
    before = dict(acked)
    await glacier("backup", str(copy), "--data", str(data))
    assert "0 flaws" in await glacier("check", "--data", str(data))
    after = len(acked)
    await more_than(acked, after + 50)  # play went on, and still does
    await both_play(code, guests, seed=2, until=20)
    for task in beside:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await house.end(signal.SIGKILL)
    assert check_journal(copy).flaws == ()
    assert restore(copy, data)
    assert lost(data / FILE, before) == []
    await house.open()
    told = await (await guests[0].socket(code)).join(0)
    assert 12 <= told["step"] < 20  # the state of the backup, and the guests have their seats
    over = await both_play(code, guests, seed=3)
    assert over[0]["result"] == over[1]["result"]
    for guest in guests:
        await guest.close()
    assert await house.end(signal.SIGTERM) == 0
    assert check_journal(data / FILE).flaws == ()


def lost(file: Path, acked: Acked) -> list[Any]:
    """Return the acknowledged steps that are not in the journal."""
    with closing(apsw.Connection(str(file))) as journal:
        rows: list[Any] = journal.execute("SELECT room, n, act, line FROM step").fetchall()
    kept = {(room, n + 1): (msgspec.json.decode(line)["seat"], act) for room, n, act, line in rows}
    return [key for key, value in acked.items() if kept.get(key) != value]
