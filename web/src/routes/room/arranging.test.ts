import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RoomInfo } from "$protocol/types";
import { Arranging } from "./arranging";

const ROOM: RoomInfo = {
  code: "abcdef",
  game: "gelati",
  title: "",
  public: false,
  options: { layout: "rhombus", first: null },
  seats: [],
  phase: "gathering",
  hosting: true,
  watching: 0,
  commitment: "",
  turns: true,
  secrets: true,
  step: 0,
  result: null,
  rematch: null,
  invite: "",
  revision: 0,
  acting_host: null,
  removed: false,
  removed_guests: [],
  task: null,
};

let asked: unknown[];
let refusals: string[];
let known: RoomInfo;
let arranging: Arranging;

/** Records each request and answers with the unchanged room. */
function house(address: string, { method, body }: RequestInit): Promise<Response> {
  asked.push([method, address, typeof body === "string" ? JSON.parse(body) : null]);
  const answer = address.includes("/seats/") && method === "POST" ? { seat: 0, room: ROOM } : ROOM;
  return Promise.resolve(new Response(JSON.stringify(answer)));
}

const kinds = (): string[] => arranging.room.seats.map(({ kind }) => kind);

beforeEach(() => {
  asked = [];
  refusals = [];
  known = ROOM;
  arranging = new Arranging(
    ROOM.code,
    () => known,
    (room) => (known = room),
    ({ code }) => refusals.push(code),
  );
  vi.stubGlobal("fetch", house);
});
afterEach(() => vi.unstubAllGlobals());

it("shows each change at once, and sends only what changed", async () => {
  const made = [
    arranging.choose("layout", "star"),
    arranging.choose("first", 1),
    arranging.openToAll(true),
  ];
  expect(arranging.room.options).toEqual({ layout: "star", first: 1 });
  expect(arranging.room.public).toBe(true);
  await Promise.all(made);
  const room = "/api/rooms/abcdef";
  expect(asked).toEqual([
    ["PATCH", room, { options: { layout: "star" } }],
    ["PATCH", room, { options: { first: 1 } }],
    ["PATCH", room, { public: true }],
  ]);
});

it("seats people and bots at once, also on chairs that are only wished for", async () => {
  const made = [
    arranging.count(3),
    arranging.sit(0, "Ana"),
    arranging.callBot(1, "flocon"),
    arranging.callBot(2, "glacon"),
    arranging.stand(2),
    arranging.callBot(1, "iceberg"),
  ];
  expect(kinds()).toEqual(["guest", "bot", "free"]);
  expect(arranging.room.seats[0]).toMatchObject({ name: "Ana", mine: true });
  expect(arranging.room.seats[1]?.level).toBe("iceberg");
  await Promise.all(made);
  expect(asked).toHaveLength(6);
});

it("puts nobody on a chair that the house took back", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  const made = [arranging.count(2), arranging.callBot(1, "flocon")];
  expect(kinds()).toEqual(["free", "bot"]);
  await made[0];
  expect(kinds()).toEqual([]);
  await made[1];
  expect(refusals).toEqual(["unreachable", "unreachable"]);
});

it("sits down under a new name, which the house hears first", async () => {
  known = { ...ROOM };
  await Promise.all([arranging.count(1), arranging.join(0, "Zoé")]);
  expect(asked.slice(1)).toEqual([
    ["PUT", "/api/me", { name: "Zoé" }],
    ["POST", "/api/rooms/abcdef/seats/0", { name: null }],
  ]);
});
