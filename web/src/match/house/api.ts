/** The server's HTTP API: one function per request. Refusals are thrown as typed errors with a code and facts. */
import type {
  CallBot,
  ChangeRoom,
  Course,
  GameInfo,
  Guest,
  OpenLesson,
  OpenRoom,
  OwnRoom,
  Problem,
  Replay,
  RoomInfo,
  RoomLog,
  SeatTaken,
} from "$protocol/types";

/** Thrown when the server refuses a request or does not answer (`unreachable`). */
export class Refusal extends Error implements Problem {
  constructor(
    readonly code: string,
    readonly facts: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(code);
    this.name = "Refusal";
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "facts" in value;
}

async function answer(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const init: RequestInit = { method, headers: { Accept: "application/json" } };
  if (body) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "Content-Type": "application/json" };
  }
  const response = await fetch(`/api${path}`, init).catch(() => {
    throw new Refusal("unreachable");
  });
  const said = await answer(response);
  if (response.ok) return said as Answer;
  if (isProblem(said)) throw new Refusal(said.code, said.facts, response.status);
  throw new Refusal(response.status >= 502 ? "unreachable" : "unexpected", {}, response.status);
}

const room = (code: string): string => `/rooms/${encodeURIComponent(code)}`;
const seatAt = (code: string, seat: number): string => `${room(code)}/seats/${seat}`;

export const api = {
  games: () => ask<GameInfo[]>("GET", "/games"),
  guest: () => ask<Guest>("GET", "/me"),
  rename: (name: string) => ask<Guest>("PUT", "/me", { name }),
  ownRooms: () => ask<OwnRoom[]>("GET", "/me/rooms"),
  rooms: () => ask<RoomInfo[]>("GET", "/rooms"),
  open: (wish: OpenRoom) => ask<RoomInfo>("POST", "/rooms", wish),
  openLesson: (wish: OpenLesson) => ask<RoomInfo>("POST", "/lessons", wish),
  room: (code: string) => ask<RoomInfo>("GET", room(code)),
  change: (code: string, wish: Partial<ChangeRoom>) => ask<RoomInfo>("PATCH", room(code), wish),
  sit: (code: string, seat: number, name: string | null = null) =>
    ask<SeatTaken>("POST", seatAt(code, seat), { name }),
  stand: (code: string, seat: number) => ask<RoomInfo>("DELETE", seatAt(code, seat)),
  callBot: (code: string, seat: number, wish: CallBot) =>
    ask<RoomInfo>("PUT", `${seatAt(code, seat)}/bot`, wish),
  dismissBot: (code: string, seat: number) => ask<RoomInfo>("DELETE", `${seatAt(code, seat)}/bot`),
  readmit: (code: string, name: string) => ask<RoomInfo>("POST", `${room(code)}/readmit`, { name }),
  wait: (code: string, seat: number, waiting: boolean) =>
    ask<RoomInfo>(waiting ? "PUT" : "DELETE", `${seatAt(code, seat)}/wait`),
  start: (code: string) => ask<RoomInfo>("POST", `${room(code)}/start`),
  rematch: (code: string) => ask<RoomInfo>("POST", `${room(code)}/rematch`),
  log: (code: string) => ask<RoomLog>("GET", `${room(code)}/log`),
  replay: (code: string, first: number) =>
    ask<Replay>("GET", `${room(code)}/replay?first=${first}`),
  course: (code: string) => ask<Course>("GET", `${room(code)}/course`),
  qr: (code: string) => `/api${room(code)}/qr.svg`,
};

/** Addresses that the browser requests by itself. */
export const addressOf = {
  log: (code: string) => `/api${room(code)}/log`,
  logText: (code: string) => `/api${room(code)}/log.txt`,
  socket: (code: string) => `${location.origin.replace(/^http/, "ws")}/api${room(code)}/socket`,
};
