"""Recorded rooms answer like the server, so that a page can stay there."""

import json

from tests.web.recorded_rooms import answers, code_of, moments, recorded_room

ROOM = recorded_room(code_of("gelati", moments("gelati")[0]))


def test_a_recorded_room_tells_whoever_joins_what_there_is_to_see() -> None:
    first, *_ = answers(ROOM, {"type": "Join", "seat": 0, "step": 0})
    assert json.loads(first)["type"] == "Update"


def test_a_recorded_room_answers_a_heartbeat_so_that_its_line_never_looks_dead() -> None:
    assert [json.loads(told) for told in answers(ROOM, {"type": "Ping", "sent": 12.5})] == [
        {"type": "Pong", "sent": 12.5}
    ]


def test_a_recorded_room_does_nothing_that_a_player_asks() -> None:
    assert answers(ROOM, {"type": "Act", "id": "a", "seat": 0, "step": 0, "action": {}}) == []
