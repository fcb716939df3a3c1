"""The names of players and bots at a table."""

from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glacier.core.text import one_line
from glacier.games import GAMES
from glacier.protocol.rooms import Rename
from glacier.server.room.alike import same_but_for_accents, skeletons
from glacier.server.room.names import BOT_NAMES, distinct, imitated, own_name
from glacier.server.text import LONGEST_NAME
from glacier.store.sqlite import FILE
from tests.server.harness import Guest, open_house, play_out, running, two_at_a_table


async def names(guest: Guest, code: str) -> list[str]:
    return [seat["name"] for seat in (await guest.ask("GET", f"/rooms/{code}"))["seats"]]


@running
async def test_bots_have_names_of_their_own(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open(seats=4)
        for seat in range(4):
            await ann.bot(code, seat, "glacon")
        called = await names(ann, code)
        assert len(set(called)) == 4
        assert set(called) <= set(BOT_NAMES)


@running
async def test_a_bot_keeps_its_name_when_it_plays_better(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open()
        await ann.bot(code, 1, "flocon")
        before = await names(ann, code)
        await ann.bot(code, 1, "iceberg")
        assert await names(ann, code) == before


@running
async def test_no_two_seats_share_a_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open(seats=4)
        await ann.sit(code, 0, 1, name="Ana")
        await bob.sit(code, 2, name="ana")
        assert await names(ann, code) == ["Ana", "Ana 2", "ana 3", ""]
        await ann.sit(code, 1, name="Ana")
        assert await names(ann, code) == ["Ana", "Ana 2", "ana 3", ""]


@running
async def test_a_new_name_replaces_numbered_ones_and_stays_apart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        await ann.ask("PUT", "/me", {"name": "Ann"})
        code = await ann.open(seats=4)
        await ann.sit(code, 0, 1)
        await ann.sit(code, 2, name="Ann 5 O'Clock")
        await bob.sit(code, 3, name="Eva")
        await ann.ask("PUT", "/me", {"name": "Eva"})
        assert await names(ann, code) == ["Eva 2", "Eva 3", "Ann 5 O'Clock", "Eva"]


def test_a_number_never_makes_a_name_too_long() -> None:
    long = "x" * LONGEST_NAME
    second = distinct(long, [long])
    assert second != long
    msgspec.convert({"name": second}, Rename)


def test_every_name_fits_the_protocol_and_every_table_has_enough() -> None:
    most = max(game.SEATS[-1] for game in GAMES.values())
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) > most
    for name in BOT_NAMES:
        msgspec.convert({"name": name}, Rename)


def test_a_table_of_namesakes_still_gets_different_names() -> None:
    taken: list[Any] = [*BOT_NAMES]
    assert own_name(taken, luck=3) == f"{BOT_NAMES[3]} 2"


FORGED = "Ann\n0:01.000  Bob: resign\x1b[2J\u202e\0"
CLEAN = "Ann 0:01.000 Bob: resign[2J"

LIKE_IAN = {
    "small l": "lan",
    "a bar": "|an",
    "one": "1an",
    "Cyrillic": "\N{CYRILLIC CAPITAL LETTER BYELORUSSIAN-UKRAINIAN I}an",
    "a Cyrillic a": "I\N{CYRILLIC SMALL LETTER A}n",
    "a Greek a": "I\N{GREEK SMALL LETTER ALPHA}n",
    "an Armenian n": "Ia\N{ARMENIAN SMALL LETTER VO}",
    "Cherokee": "I\N{CYRILLIC SMALL LETTER A}\N{ARMENIAN SMALL LETTER VO}",
    "small capitals": "I\N{LATIN LETTER SMALL CAPITAL A}n",
    "a Cyrillic a with an accent": "I\N{CYRILLIC SMALL LETTER A}\u0301n",
}
NAMESAKES_OF_LEA = {
    "case": "LEA",
    "accents": "L\u00e9a",
    "an accent apart": "Le\u0301a",
    "width": "\uff2c\uff45\uff41",
    "bold": "\U0001d40b\U0001d41e\U0001d41a",
    "a stroke": "\N{LATIN SMALL LETTER L WITH STROKE}ea",
}


@pytest.mark.parametrize("name", LIKE_IAN.values(), ids=LIKE_IAN)
def test_a_name_in_other_letters_is_an_imitation(name: str) -> None:
    assert imitated(name, ["Bob", "Ian"]) == "Ian"
    assert imitated("Ian", [name]) == name


@pytest.mark.parametrize("name", NAMESAKES_OF_LEA.values(), ids=NAMESAKES_OF_LEA)
def test_namesakes_get_a_number_and_no_refusal(name: str) -> None:
    assert imitated(name, ["Lea"]) is None
    assert distinct(name, ["Lea"]) == one_line(f"{name} 2")


@pytest.mark.parametrize("other", ["Ila", "Lio", "Anna", "Lea", "Iа 2", "❤\ufe0f", "Оля"])
def test_other_names_are_nothing_like_it(other: str) -> None:
    assert imitated("Lia", [other]) is None
    assert distinct("Lia", [other]) == "Lia"


NAMES = st.text(max_size=LONGEST_NAME).map(one_line).filter(bool)


@given(NAMES, st.lists(NAMES, max_size=6))
def test_a_distinct_name_looks_like_no_other_and_fits(name: str, taken: list[str]) -> None:
    name = name[:LONGEST_NAME]
    called = distinct(name, taken)
    assert all(skeletons(called).isdisjoint(skeletons(other)) for other in taken)
    assert len(called) <= LONGEST_NAME
    assert imitated(called, taken) is None


@given(NAMES)
def test_a_name_is_its_own_namesake_in_every_case(name: str) -> None:
    assert skeletons(name) & skeletons(name.casefold())
    assert same_but_for_accents(name, name.casefold())


@running
async def test_names_titles_and_talk_are_one_line_of_what_can_be_seen(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        assert (await ann.ask("PUT", "/me", {"name": "\u200bZoe\u0308\n"}))["name"] == "Zo\u00eb"
        code = await ann.open(title="\u202eA\0\n\nB\u2028C ")
        await ann.sit(code, 0)
        await bob.sit(code, 1, name="\u2800Bob\u3164\x1b")
        room = await ann.ask("PATCH", f"/rooms/{code}", {"title": "Su\x9bnday\tnight"})
        assert room["title"] == "Sunday night"
        assert await names(ann, code) == ["Zo\u00eb", "Bob"]
        socket = await bob.socket(code)
        await socket.send("Say", text="hi\n\u202eAnn: I resign\0")
        said = await socket.next("Said")
        assert (said["name"], said["text"]) == ("Bob", "hi Ann: I resign")
        other = await ann.ask("GET", f"/rooms/{await ann.open(title='A' + chr(10) + 'B')}")
        assert other["title"] == "A B"


@running
async def test_text_of_which_nothing_can_be_seen_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann = house.guest()
        code = await ann.open(title="\u200b")
        unseen = {"name": "\u200b\u3164\u2800"}
        assert await ann.refused("PUT", "/me", unseen, 422) == "invalid"
        assert await ann.refused("POST", f"/rooms/{code}/seats/0", unseen, 422) == "invalid"
        longer = {"name": "\u0958" * LONGEST_NAME}  # two characters each in NFC
        assert await ann.refused("PUT", "/me", longer, 422) == "invalid"
        assert (await ann.ask("GET", f"/rooms/{code}"))["title"] == ""
        socket = await ann.socket(code)
        await socket.send("Say", text="\u200b")
        assert (await socket.next("Faulted", "Said"))["code"] == "invalid"


@running
async def test_no_guest_takes_the_name_of_another_seat_in_other_letters(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, bob = house.guest(), house.guest()
        code = await ann.open(seats=3)
        await ann.sit(code, 0, name="Ian")
        await ann.bot(code, 1)
        robot = (await names(ann, code))[1]
        path, latin = f"/rooms/{code}/seats/2", "aeo"
        cyrillic = robot.translate(str.maketrans(latin, "\u0430\u0435\u043e"))
        assert cyrillic != robot
        refused = await bob.ask("POST", path, {"name": "lan"}, 409)
        assert refused == {"code": "name-alike", "facts": {"name": "Ian"}}
        assert await bob.refused("POST", path, {"name": cyrillic}) == "name-alike"
        await bob.sit(code, 2, name=robot.upper())
        assert (await names(ann, code))[2] == f"{robot.upper()} 2"
        await bob.sit(code, 2, name="Bob")
        await bob.ask("PUT", "/me", {"name": "lan"})  # elsewhere; here the seat keeps its name
        await bob.sit(code, 2, name="Bob")


@running
async def test_a_spectator_cannot_speak_as_one_who_sits(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ann, eve = house.guest(), house.guest()
        code = await ann.open()
        await ann.sit(code, 0, name="Ian")
        await eve.ask("PUT", "/me", {"name": "lan"})
        socket = await eve.socket(code)
        await socket.send("Say", text="hello")
        said = await socket.next("Said")
        assert (said["seat"], said["name"]) == (None, "lan 2")


@running
async def test_names_of_old_journals_are_read_as_one_line(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code, ann, bob = await two_at_a_table(house)
        await play_out({0: ann, 1: bob})
        await ann.room(lambda room: room["phase"] == "over")
        cookies = {one.key: one.value for one in house.guests[0].http.cookie_jar}
    with_old_names(tmp_path / FILE)
    async with open_house(tmp_path) as house:
        guest = house.guest()
        guest.http.cookie_jar.update_cookies(cookies)
        assert (await guest.ask("GET", "/me"))["name"] == CLEAN
        assert await names(guest, code) == [CLEAN, "?"]
        assert (await guest.ask("GET", f"/rooms/{code}"))["title"] == CLEAN
        assert (await guest.ask("GET", f"/rooms/{code}/log"))["names"] == [CLEAN, "?"]
        async with guest.http.get(f"/api/rooms/{code}/log.txt") as answer:
            text = await answer.text()
        assert text.splitlines()[0] == f"gelati, 2 seats: {CLEAN}, ?"
        assert not any(line.startswith("0:01.000  Bob") for line in text.splitlines())
        async with guest.http.get(f"/room/{code}") as answer:
            assert not {"\x1b", "\u202e"} & {*(await answer.text())}
        following = await guest.ask("POST", f"/rooms/{code}/rematch")
        assert [seat["name"] for seat in following["seats"]] == [CLEAN, "?"]


def with_old_names(file: Path) -> None:
    """Write names and titles into the journal as they were stored before they were normalised."""
    journal = apsw.Connection(str(file))
    rows: list[Any] = journal.execute("SELECT code, record FROM room").fetchall()
    for code, stored in rows:
        record = msgspec.json.decode(stored)
        record["title"] = record["chairs"][0]["name"] = FORGED
        record["chairs"][1]["name"] = "\u200b"
        journal.execute(
            "UPDATE room SET record = ? WHERE code = ?", (msgspec.json.encode(record), code)
        )
    guests: list[Any] = journal.execute("SELECT guest FROM seated ORDER BY guest").fetchall()
    for (guest,) in guests:
        journal.execute("INSERT OR REPLACE INTO guest VALUES (?, ?)", (guest, FORGED))
    journal.close()
