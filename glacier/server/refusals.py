"""Every reason for which the house itself refuses. A game's own refusals stand in its rules."""

from typing import Final

import msgspec

from glacier.core import Illegal

CODES: Final[dict[str, tuple[int, str]]] = {
    "malformed": (400, "This is not JSON, or not the JSON that belongs here: `why`, `path`."),
    "invalid": (422, "A value is not among those allowed: `why`, `path`."),
    "not-text": (400, "A socket takes text frames only."),
    "too-large": (413, "The message has more bytes than are allowed: `limit`."),
    "not-found": (404, "There is no such address."),
    "wrong-method": (405, "This address does not take that method: `allowed`."),
    "no-such-room": (404, "There is no room with this code: `room`."),
    "no-such-game": (422, "The house does not have this game: `game`."),
    "no-such-seat": (422, "The room has no such seat: `seat`, `seats`."),
    "wrong-seats": (
        422,
        "The game cannot be played with this number of seats: `seats`, `least`, `most`.",
    ),
    "foreign-origin": (403, "Another site's page may not speak for its visitor: `origin`."),
    "not-host": (403, "Only whoever opened the room may do this."),
    "not-your-seat": (403, "Somebody else sits there, or nobody: `seat`."),
    "not-seated": (403, "Only those who played may ask for the next match."),
    "seat-taken": (409, "The seat is taken: `seat`."),
    "seats-taken": (409, "Guests sit on the seats that would go: `seats`."),
    "free-seats": (409, "Some seats are still free: `seats`."),
    "not-started": (409, "The match has not begun."),
    "started": (409, "The match has begun: this can no longer change."),
    "not-over": (409, "The match is not over yet."),
    "over": (409, "The match is over."),
    "future-step": (409, "The room has not come that far: `step`, `now`."),
    "stale": (409, "The seat has acted since: `step`, `now`."),
    "house-only": (403, "Only the house does this."),
    "undecided": (503, "The house could not find out what would happen: try again."),
    "not-saved": (503, "The disk did not take it: nothing happened, nothing is lost."),
    "busy": (503, "The room has too much to do: try again."),
    "flood": (429, "Too many messages; the socket is closed."),
    "hush": (429, "Too much said at once: wait a little."),
    "too-many-sockets": (429, "The room, or the guest in it, has too many sockets open."),
    "too-many-rooms": (429, "The guest has as many rooms open as one may have: `limit`."),
    "crowd": (429, "Too many new guests from one address at once: wait a minute."),
    "rush": (429, "Too many rooms opened from one address at once: wait a minute."),
    "house-full": (503, "The house has as many rooms as it can hold."),
    "unexpected": (500, "The house made a mistake; it is in its log."),
}
"""By code: the HTTP status and the meaning, with the names of the facts."""


class Refusal(Illegal):
    """What the house itself refuses; the code is one of `CODES`."""


def status_of(code: str) -> int:
    """A game's own refusals are conflicts with its rules."""
    return CODES[code][0] if code in CODES else 409


def invalid(error: msgspec.DecodeError | RecursionError, root: str = "$") -> Refusal:
    """What was wrong with a value, and where it stood."""
    why, _, where = str(error).partition(" - at `")
    path = root + where.rstrip("`").removeprefix("$")
    return Refusal("invalid", why=why, path=path)
