"""Commands are data: frozen, without callables, and every kind is handled."""

from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from glacier.server.match.commands import Command
from glacier.server.room.commands import RoomCommand

EVERY_KIND = get_args(RoomCommand)


def kinds(kind: type[Any] = Command) -> Iterator[type[Any]]:
    """Yield the kinds that have no subclasses."""
    special = kind.__subclasses__()
    for one in special:
        yield from kinds(one)
    if not special:
        yield kind


def test_a_room_handles_every_kind_of_command() -> None:
    assert {*kinds()} == {*EVERY_KIND}


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: kind.__name__)
def test_a_wish_is_frozen_data(kind: Any) -> None:
    assert kind.__struct_config__.frozen
    fields = [get_type_hints(kind)[name] for name in kind.__struct_fields__]
    assert not [field for field in fields if get_origin(field) is Callable]
