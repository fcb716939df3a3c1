"""A whole match as text: time, seat and action of each step, with its events indented.

`write` is exact and `read` is its inverse. `tell` is for people: it adds names, races and the
result.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from glacier.core import notation
from glacier.core.data import HOUSE
from glacier.core.log import Log, Step
from glacier.core.text import one_line, printable

if TYPE_CHECKING:
    from glacier.core.game import AnyGame, Result

_INDENT = "    "


def write(log: Log[Any, Any]) -> str:
    """Return the log as text: a head with the arguments of `setup`, then the steps.

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


def read(game: "AnyGame", text: str) -> Log[Any, Any]:
    """Return the log from the text that `write` returned.

    Raises `ValueError` if the text is malformed.
    """
    try:
        return _log(game, text)
    except (LookupError, msgspec.MsgspecError) as flaw:
        raise ValueError(f"this is no transcript: {flaw}") from flaw


def _log(game: "AnyGame", text: str) -> Log[Any, Any]:
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
    seat = "house" if step.seat == HOUSE else f"seat-{step.seat}"
    return [f"{step.at} {seat} {notation.write(step.action)}", *_events(step)]


def _events(step: Step[Any, Any]) -> Iterator[str]:
    return (_INDENT + notation.write(event) for event in step.events)


def _paragraphs(body: str) -> list[list[str]]:
    """Group each action's line with the lines of its events."""
    paragraphs: list[list[str]] = []
    for line in body.splitlines():
        if line.startswith(_INDENT):
            paragraphs[-1].append(line)
        else:
            paragraphs.append([line])
    return paragraphs


def _step(game: "AnyGame", lines: list[str]) -> Step[Any, Any]:
    at, who, action = lines[0].split(" ", 2)
    seat = HOUSE if who == "house" else int(who.removeprefix("seat-"))
    events = tuple(notation.read(line, game.Event) for line in lines[1:])
    return Step(int(at), seat, notation.read(action, game.Action), events)


# For people


def tell(log: Log[Any, Any], names: Sequence[str], result: "Result | None" = None) -> str:
    """Return the match as text with the players' names and, if given, the result.

    >>> from glacier.core import Match
    >>> from glacier.games import gelati
    >>> match = Match(gelati, gelati.Options(first=1), seats=2, seed="a seed")
    >>> match.wait(0)
    >>> print(*tell(match.log, ["Ana", "Bo"]).splitlines()[:4], sep="\\n")
    gelati, 2 seats: Ana, Bo
    seed a seed
    <BLANKLINE>
    0:00.000  house: start
    """
    names = [one_line(name) for name in names]
    head = [f"{log.game}, {log.seats} seats: {', '.join(names)}", f"seed {log.seed}"]
    body = [line for step in log.steps for line in _told(step, names)]
    lines = [*head, *body, *(_end(result, names) if result else ())]
    # A log that came as a file may hold anything: no line of it may pass for several.
    return "\n".join([*map(printable, lines), ""])


def _told(step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    who = "house" if step.seat == HOUSE else names[step.seat]
    yield ""
    yield f"{_time(step.at)}  {who}: {notation.write(step.action)}"
    if step.race:
        yield f"{_INDENT}(race: {'; '.join(_heard(step, names))})"
    yield from _events(step)


def _heard(step: Step[Any, Any], names: Sequence[str]) -> Iterator[str]:
    """Yield each competing action: its delay after the first one, and its latency correction."""
    first = min(heard.at for heard in step.race)
    for heard in step.race:
        yield f"{names[heard.seat]} +{heard.at - first} ms, −{heard.correction} ms"


def _end(result: "Result", names: Sequence[str]) -> Iterator[str]:
    yield ""
    ranked = [*zip(result.places, result.scores, names, strict=True)]
    if ghost := result.ghost:
        ranked.append((ghost.place, ghost.score, ghost.name))
    for place, score, name in sorted(ranked):
        yield f"{place}. {name}, {score}"


def _time(at: int) -> str:
    return f"{at // 60_000}:{at // 1000 % 60:02}.{at % 1000:03}"
