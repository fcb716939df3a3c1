"""A remote bot: takes a seat in a room, plays the entry with the most points, prints the result.

python remote_bot.py http://localhost:8000 CODE SEAT
"""

import asyncio
import sys
from itertools import count
from typing import Any

from aiohttp import ClientSession, CookieJar


async def play(house: str, code: str, seat: int) -> Any:
    ids = count(1)
    async with ClientSession(house, cookie_jar=CookieJar(unsafe=True)) as http:
        await http.put("/api/me", json={"name": "Robot"})
        await http.post(f"/api/rooms/{code}/seats/{seat}", json={}, raise_for_status=True)
        async with http.ws_connect(f"/api/rooms/{code}/socket") as socket:
            await socket.send_json({"type": "Join", "step": 0, "seat": seat})
            async for frame in socket:
                told = frame.json()
                if told["type"] == "Over":
                    return told["result"]
                if told["type"] == "Update" and told["menu"]:
                    worth = [(prospect or {}).get("points", 0) for prospect in told["prospects"]]
                    action = told["menu"][worth.index(max(worth))]
                    act = {"type": "Act", "id": str(next(ids)), "seat": seat, "action": action}
                    await socket.send_json({**act, "step": told["step"]})
    raise ConnectionError("the house closed the socket")


if __name__ == "__main__":
    house, code, seat = sys.argv[1:]
    print(asyncio.run(play(house, code, int(seat))))
