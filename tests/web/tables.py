"""Sets up tables for the browser tests, with the API that the pages use."""

import json
import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, Route, TimeoutError, WebSocket, expect

# Bots wait before they play, and machines are busy.
PATIENCE_MS = 30_000
GLANCE_MS = 20
SOON_MS = 3_000
TAPS = 5
expect.set_options(timeout=PATIENCE_MS)

MOST_SWAPS = 40

# Plays all own seats to the end through a socket, always for the most points.
PLAY_OUT = """async (code) => {
  const { seats } = await (await fetch(`/api/rooms/${code}`)).json();
  const address = location.origin.replace('http', 'ws') + `/api/rooms/${code}/socket`;
  const socket = new WebSocket(address);
  const send = (message) => socket.send(JSON.stringify(message));
  let acted = -1;
  await new Promise((opened) => (socket.onopen = opened));
  const over = new Promise((ended, broken) => {
    socket.onclose = ({ reason }) => broken(new Error(`the house hung up: ${reason}`));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'Over') ended(message.result.scores);
      if (message.type === 'Refused' || message.type === 'Faulted') broken(new Error(data));
      if (message.type !== 'Update' || message.view.turn === null) return;
      const { view, viewer, step, menu, prospects } = message;
      if (!seats[view.turn].mine) return;
      if (viewer !== view.turn) return send({ type: 'Join', step, seat: view.turn });
      if (step === acted) return;
      acted = step;
      const worth = (index) => prospects[index]?.points ?? 0;
      const best = menu.reduce((best, _, index) => (worth(index) > worth(best) ? index : best), 0);
      send({ type: 'Act', id: `step-${step}`, seat: viewer, step, action: menu[best] });
    };
  });
  send({ type: 'Join', step: 0, seat: null });
  const scores = await over;
  socket.close();
  return scores;
}"""


AT_REST = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const ends = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  await frame();
  await frame();
  const motions = document.getAnimations().filter(ends);
  await Promise.all(motions.map(({ finished }) => finished.catch(() => undefined)));
}"""


def at_rest(page: Page) -> None:
    """Wait until animations have ended: a busy machine draws late."""
    page.evaluate(AT_REST)


def tap_until(control: Locator, shown: Locator) -> None:
    """Tap until this is shown.

    A busy browser loses the click that follows a tap if another touch ended just before. A person
    taps again.
    """
    control.tap()
    for _ in range(TAPS):
        with suppress(TimeoutError):
            return shown.wait_for(timeout=SOON_MS)
        tap_if_there(control)
    expect(shown).to_be_visible()


def tap_if_there(control: Locator) -> None:
    """Tap it, unless it disappears: an opponent was faster, or an earlier tap took effect."""
    if control.is_visible():
        with suppress(TimeoutError):
            control.tap(timeout=SOON_MS)


def press_at_once(control: Locator) -> None:
    """Press it in the frame in which it appears, since it may disappear."""
    control.wait_for(state="attached")
    press_if_there(control)


def press_if_there(control: Locator) -> None:
    """Press it in the same evaluation that finds it, since it may disappear soon."""
    control.evaluate_all("(found) => found.slice(0, 1).forEach((button) => button.click())")


def ask(page: Page, method: str, path: str, wish: object = None) -> Any:
    """Return the server's response to a request of this visitor."""
    response = page.request.fetch(
        f"/api{path}",
        method=method,
        data=None if wish is None else json.dumps(wish),
        headers={"Content-Type": "application/json"},
    )
    assert response.ok, response.text()
    return response.json()


def table(
    page: Page, *chairs: str, game: str = "gelati", start: bool = True, **options: object
) -> str:
    """Return the code of a new room: "" is a free seat, "glacon" a bot, another name a seat of
    ours."""
    wish = {"game": game, "seats": len(chairs), "options": options}
    code: str = ask(page, "POST", "/rooms", wish)["code"]
    for seat, name in enumerate(chairs):
        if name in ("flocon", "glacon", "iceberg"):
            ask(page, "PUT", f"/rooms/{code}/seats/{seat}/bot", {"level": name})
        elif name:
            ask(page, "POST", f"/rooms/{code}/seats/{seat}", {"name": name})
    if start:
        ask(page, "POST", f"/rooms/{code}/start")
    return code


def seated(page: Page, *chairs: str, game: str, **options: object) -> str:
    """Start a match, show it on the page, and return its code."""
    code = table(page, *chairs, game=game, start=True, **options)
    page.goto(f"/room/{code}")
    return code


def play_out(page: Page, code: str) -> None:
    """Play all own seats to the end, without the page."""
    page.evaluate(PLAY_OUT, code)


def step_of(page: Page, code: str) -> int:
    step: int = ask(page, "GET", f"/rooms/{code}")["step"]
    return step


def choose(page: Page, choice: str) -> None:
    """Choose an option of a row by touch."""
    radio = page.get_by_role("radio", name=choice, exact=True)
    page.locator("label", has=radio).click()


def place(page: Page) -> None:
    """Lay the first tile on the first cell that it fits."""
    page.locator("[data-cell][role=button]").first.click()
    page.get_by_role("button", name=re.compile("^Lay it here")).click()


def own_turn(page: Page) -> None:
    """Wait until the player can place a tile; a tile that fits nowhere is swapped first."""
    cell = page.locator("[data-cell][role=button]").first
    swap = page.get_by_role(
        "button", name=re.compile("^(Swap with the pile|Remplacer par la pile)")
    )
    for _ in range(MOST_SWAPS):
        expect(cell.or_(swap).first).to_be_visible()
        if cell.is_visible():
            return
        swap.click()
        expect(page.locator('.board[aria-busy="false"]')).to_be_visible()
    raise AssertionError("nothing fits, however often one swaps")


class Held:
    """Holds requests to these addresses until the test releases them."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._address = address
        self._routes: list[Route] = []
        page.route(address, self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def wait(self) -> None:
        """Wait until there is one."""
        for _ in range(PATIENCE_MS // GLANCE_MS):
            if self._routes:
                return
            self._page.wait_for_timeout(GLANCE_MS)
        raise AssertionError(f"nothing was asked of {self._address}")

    def release(self) -> None:
        for route in self._routes:  # each may be followed by another that waits
            route.continue_()
        self._page.unroute(self._address)


class Frames:
    """All frames that a page's sockets receive and send from now on."""

    def __init__(self, page: Page) -> None:
        self.received: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if "/api/rooms/" in socket.url:
            socket.on("framereceived", lambda text: self.received.append(json.loads(text)))
            socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.received if frame["type"] in ("Update", "CompactUpdate")]

    def secrets_of(self, seat: int) -> list[Any]:
        """Return the tiles and orders of that seat that were sent face up."""
        stalls = [update["view"]["stalls"][seat] for update in self.updates()]
        held = [card for stall in stalls for card in (*stall["tiles"], *stall["orders"]) if card]
        events = [event for update in self.updates() for event in update["events"]]
        dealt = [event.get("tile") or event.get("order") for event in events if drawn(event, seat)]
        return [*held, *filter(None, dealt)]


def drawn(event: dict[str, Any], seat: int) -> bool:
    return event["type"] in ("TileDrawn", "OrderDrawn") and event["seat"] == seat
