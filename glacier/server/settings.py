"""How generous and how patient the house is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Every bound of the house in one place; times are in seconds."""

    pause: tuple[float, float] = (0.6, 1.8)
    """How long a bot seems to think."""
    think: float = 10.0
    """How long a bot may think before it has to take anything on the menu."""
    bot_workers: int = 1
    """Processes in which bots think."""
    decide: float = 30.0
    """How long it may take to find out what an action leads to, in games where that is costly: on a
    machine that has no time, loading a physics engine alone takes ten."""
    step_workers: int = 2
    """Processes that find it out."""
    render: float = 60.0
    """How long it may take to render a finished match."""
    render_workers: int = 1
    """Processes that render."""
    render_cache: int = 64_000_000
    """Bytes of rendered answers that are kept."""
    render_share: int = 8
    """Answers that are rendered, or wait for it, for one address or guest at a time."""
    patience: float = 30.0
    """How long everybody waits for a guest who is away before a bot stands in."""
    host_away: float = 30.0
    """How long the host of a gathering room is away before another guest may act as host."""
    gathering_listed: float = 120.0
    """How long a public room that gathers is listed after its last person has left."""
    heartbeat: float = 20.0
    """How often a socket must prove that somebody is at the other end."""
    idle: float = 900.0
    """How long a room without anybody stays in memory."""

    connections: int = 10_000
    """Connections at once, if the process may have as many descriptors."""
    connections_of_address: int = 500
    """Connections at once from one address: a whole school behind it."""
    header_time: float = 10.0
    """How long a connection may take to send the headers of a request, from its first moment."""
    body_time: float = 15.0
    """How long the body of a request may take."""
    keep_alive: float = 130.0
    """How long a connection stays open for another request: longer than proxies keep theirs."""
    stalled: float = 30.0
    """How long an answer may wait for a client that reads nothing of it."""
    body: int = 16_384
    """Bytes of a message or a request."""
    rate: float = 40.0
    """Frames a second that one socket may send on average; a hand in a duel sends ten."""
    burst: int = 120
    """Frames that one socket may send at once: messages, their fragments, pings and pongs."""
    talk_rate: float = 0.5
    """Things a second that one socket may say on average."""
    talk_burst: int = 5
    """Things that one socket may say at once."""
    hover_rate: float = 15.0
    """Times a second that one socket may show where a hand is; more is not passed on."""
    hover_burst: int = 10
    """Times that one socket may show it at once."""
    talk_kept: int = 50
    """Things said of which newcomers are still told."""
    unread: int = 1_000_000
    """Bytes that may wait for a slow reader; whoever lets more wait is cut off."""
    mailbox: int = 256
    """Messages that may wait for a room."""
    sockets: int = 300
    """Sockets in one room."""
    sockets_of_guest: int = 10
    """Sockets of one guest in one room."""
    steps: int = 50_000
    """Steps of a match; the longest that people play have a few thousand."""
    rooms: int = 5_000
    """Rooms in memory."""
    rooms_of_guest: int = 20
    """Rooms that one guest keeps open."""
    rooms_caused: int = 40
    """Rooms in memory for one guest, who opened them or came to them first."""
    listed: int = 50
    """Public rooms in a list."""
    unfinished: int = 40
    """Rooms in a guest's own list that are not over."""
    finished: int = 20
    """Rooms in a guest's own list that are over."""
    recalled: float = 3600.0
    """How long ago somebody may have been in a public room that is listed after a restart."""

    cost_rate: float = 60.0
    """Cost a second that one guest may cause on average: a plain request costs 1, about half a
    millisecond of the event loop."""
    cost_burst: float = 60.0
    """Cost that one guest may cause at once."""
    address_cost_rate: float = 150.0
    """Cost a second that one address may cause on average."""
    address_cost_burst: float = 150.0
    """Cost that one address may cause at once."""
    cost_patience: float = 4.0
    """How long a request may wait for its cost to be covered; whoever owes more is refused."""

    arrivals_rate: float = 1.0
    """New guests a second from one address, on average."""
    arrivals: int = 120
    """New guests at once from one address: a whole café behind it."""
    openings_rate: float = 0.5
    """Rooms a second that one address may open on average."""
    openings: int = 60
    """Rooms that one address may open at once."""
    addresses: int = 10_000
    """Addresses that the house remembers."""
    story: int = 120
    """Steps of which somebody is told who joins late or comes back."""
    frames: int = 200
    """Frames of a replay in one answer."""

    origins: tuple[str, ...] = ()
    """Other addresses whose pages may speak to this house."""
    host_names: tuple[str, ...] = ()
    """Names by which browsers may call the house, besides `localhost` and addresses."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    lan: str | None = None
    """The host name to put into an invitation when the browser says `localhost`."""

    foretold: str | None = None
    """For tests only: a word from which codes, seeds, newcomers and what bots do follow. Whoever
    knows it knows every card beforehand."""
