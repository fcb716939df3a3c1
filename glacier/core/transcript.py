"""A whole match as text that people can read, and back: time, who, what; events indented."""

from typing import TYPE_CHECKING, Any

import msgspec

from glacier.core import notation
from glacier.core.data import HOUSE, Seat
from glacier.core.log import Log, Step

if TYPE_CHECKING:
    from glacier.core.game import Game

_INDENT = "    "


def write(log: Log[Any, Any]) -> str:
    """The log as text. The first lines say what `setup` needs, the others what happened.

    >>> from glacier.core import Match
    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(first=1), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> print(*write(match.log).splitlines()[:6], sep="\\n")
    game gelati
    options {"layout":"rhombus","first":1,"multi_orders":false,"turn_seconds":null}
    seats 2
    seed "a seed"
    <BLANKLINE>
    0 house start
    """
    options, seed = (msgspec.json.encode(part).decode() for part in (log.options, log.seed))
    head = [f"game {log.game}", f"options {options}", f"seats {log.seats}", f"seed {seed}", ""]
    lines = [line for step in log.steps for line in _lines(step)]
    return "\n".join([*head, *lines]) + "\n"


def read(game: "Game[Any, Any, Any]", text: str) -> Log[Any, Any]:
    """The log that the text tells of."""
    try:
        return _log(game, text)
    except (LookupError, msgspec.MsgspecError) as flaw:
        raise ValueError(f"this is no transcript: {flaw}") from flaw


def _log(game: "Game[Any, Any, Any]", text: str) -> Log[Any, Any]:
    head, _, body = text.partition("\n\n")
    facts = dict(line.split(" ", 1) for line in head.splitlines())
    return Log(
        facts["game"],
        msgspec.json.decode(facts["options"], type=game.Options),
        int(facts["seats"]),
        msgspec.json.decode(facts["seed"], type=str),
        tuple(_step(game, lines) for lines in _paragraphs(body)),
    )


def _lines(step: Step[Any, Any]) -> list[str]:
    told = [_INDENT + notation.write(event) for event in step.events]
    return [f"{step.at} {_who(step.seat)} {notation.write(step.action)}", *told]


def _who(seat: Seat) -> str:
    return "house" if seat == HOUSE else f"seat-{seat}"


def _paragraphs(body: str) -> list[list[str]]:
    """Each action's line with the lines of its events."""
    paragraphs: list[list[str]] = []
    for line in body.splitlines():
        if line.startswith(_INDENT):
            paragraphs[-1].append(line)
        else:
            paragraphs.append([line])
    return paragraphs


def _step(game: "Game[Any, Any, Any]", lines: list[str]) -> Step[Any, Any]:
    at, who, action = lines[0].split(" ", 2)
    seat = HOUSE if who == "house" else int(who.removeprefix("seat-"))
    events = tuple(notation.read(line, game.Event) for line in lines[1:])
    return Step(int(at), seat, notation.read(action, game.Action), events)
