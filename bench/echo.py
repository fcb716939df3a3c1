"""The baseline of the server benches: plain aiohttp that echoes to all sockets of a room."""

import asyncio
import sys
from collections import defaultdict

import uvloop
from aiohttp import WSMsgType, web

rooms: defaultdict[str, list[web.WebSocketResponse]] = defaultdict(list)


async def echo(request: web.Request) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(compress=False)
    await socket.prepare(request)
    room = rooms[request.path]
    room.append(socket)
    answer = b"x" * int(sys.argv[1])
    async for _ in socket:
        for other in room:
            await other.send_frame(answer, WSMsgType.TEXT)
    return socket


async def main() -> None:
    app = web.Application()
    app.router.add_get("/{room}", echo)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    print(f"http://localhost:{runner.addresses[0][1]}", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(main())
