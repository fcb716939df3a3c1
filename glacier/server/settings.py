"""The server's limits and timeouts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """All limits of the server; times are in seconds."""

    pause: tuple[float, float] = (0.6, 1.8)
    """The range of a bot's pause before it acts."""
    think: float = 10.0
    """The time limit of a bot's decision; then it takes any action of the menu."""
    bot_workers: int = 1
    """The number of processes for bots."""
    decide: float = 30.0
    """The time limit for computing a step in a costly game.

    On a busy machine, loading a physics engine alone takes ten seconds.
    """
    step_workers: int = 2
    """The number of processes for costly steps."""
    render: float = 60.0
    """The time limit for rendering a document."""
    render_workers: int = 1
    """The number of processes for rendering."""
    render_cache: int = 64_000_000
    """The size of the cache of rendered documents, in bytes."""
    render_share: int = 8
    """Documents in progress or waiting, per address or guest."""
    patience: float = 30.0
    """The time until a bot stands in for an absent guest."""
    host_away: float = 30.0
    """The absence of a gathering room's host after which another guest acts as host."""
    gathering_listed: float = 120.0
    """The time for which an empty public room that gathers is still listed."""
    heartbeat: float = 20.0
    """The interval of WebSocket pings, which the client must answer."""
    idle: float = 900.0
    """The time after which an empty room leaves memory."""

    connections: int = 10_000
    """Open connections, if the process may have as many descriptors."""
    connections_of_address: int = 500
    """Open connections per address: a whole school may share one."""
    header_time: float = 10.0
    """The deadline for the headers of a request, from the opening or the first byte."""
    body_time: float = 15.0
    """The time limit for the body of a request."""
    keep_alive: float = 130.0
    """The keep-alive timeout: longer than that of common proxies."""
    stalled: float = 30.0
    """The interval at which connections are aborted whose client reads none of the waiting data."""
    body: int = 16_384
    """The size limit of a message or a request body, in bytes."""
    request: int = 32_768
    """The size limit of a request as it is sent, with its headers, in bytes."""
    rate: float = 40.0
    """Frames per second and socket, on average; a hand in a duel sends ten."""
    burst: int = 120
    """Frames at once per socket: messages, their fragments, pings and pongs."""
    guest_rate: float = 160.0
    """Frames per second of all sockets of one guest, on average."""
    guest_burst: int = 480
    """Frames at once of all sockets of one guest."""
    address_rate: float = 2000.0
    """Frames per second of all sockets of one address, on average."""
    address_burst: int = 6000
    """Frames at once of all sockets of one address."""
    talk_rate: float = 0.5
    """Chat messages per second and guest, on average."""
    talk_burst: int = 5
    """Chat messages at once per guest."""
    hover_rate: float = 15.0
    """Hand positions per second and socket, on average; more are dropped."""
    hover_burst: int = 10
    """Hand positions at once per socket."""
    talk_kept: int = 50
    """Chat messages that a new connection receives."""
    unread: int = 1_000_000
    """Unsent bytes per socket; a client with more is disconnected."""
    mailbox: int = 256
    """Commands waiting in a room's mailbox."""
    sockets: int = 300
    """Sockets per room."""
    sockets_of_guest: int = 10
    """Sockets per guest in a room."""
    steps: int = 50_000
    """Steps of a match; the longest real ones have a few thousand."""
    rooms: int = 5_000
    """Rooms in memory."""
    rooms_of_guest: int = 20
    """Unfinished rooms with a recent visitor that one guest may host."""
    rooms_caused: int = 40
    """Rooms in memory that one guest opened, or loaded by a visit."""
    listed: int = 50
    """Rooms in the list of public rooms."""
    unfinished: int = 40
    """Unfinished rooms in a guest's list."""
    finished: int = 20
    """Finished rooms in a guest's list."""
    recalled: float = 3600.0
    """The age of the last presence up to which a public room is listed after a restart."""

    cost_rate: float = 60.0
    """Cost per second that one guest may cause on average.

    A plain request costs 1, about half a millisecond of the event loop.
    """
    cost_burst: float = 60.0
    """Cost that one guest may cause at once."""
    address_cost_rate: float = 150.0
    """Cost per second that one address may cause on average."""
    address_cost_burst: float = 150.0
    """Cost that one address may cause at once."""
    cost_patience: float = 4.0
    """The longest wait for a request's cost to be covered; beyond it requests are refused."""

    arrivals_rate: float = 1.0
    """New guests per second from one address, on average."""
    arrivals: int = 120
    """New guests at once from one address: a whole café may share one."""
    openings_rate: float = 0.5
    """Rooms per second that one address may open, on average."""
    openings: int = 60
    """Rooms that one address may open at once."""
    addresses: int = 10_000
    """Addresses, and guests, whose limits are remembered."""
    story: int = 120
    """Steps whose events a late or returning client receives."""
    frames: int = 200
    """Frames of a replay per response."""

    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server."""
    host_names: tuple[str, ...] = ()
    """Host names that requests may use, besides `localhost` and addresses."""
    trusted_proxies: tuple[str, ...] = ()
    """Networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted."""
    lan: str | None = None
    """The host name for invitations when the browser uses `localhost`."""

    foretold: str | None = None
    """For tests only: a word that determines codes, seeds, guest ids and the choices of bots.

    It reveals every card in advance.
    """
