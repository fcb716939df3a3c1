/** Ways into a match in one go: each opens a room and goes there. */
import { api } from "./api";
import { introduce } from "./introduce";
import { router } from "$design/router.svelte";
import { usual } from "./usual.svelte";
import type { GameInfo, Level, RoomInfo } from "$protocol/types";

export interface Wish {
  readonly seats?: number;
  readonly public?: boolean;
}

/** What the house says of that game or, of none, of the usual one. */
async function rulesOf(game: string | null): Promise<GameInfo> {
  const games = await api.games();
  const wanted = game ?? usual.game(games.map(({ name }) => name));
  const found = games.find(({ name }) => name === wanted);
  if (!found) throw new Error(`the house has no game ${wanted}`);
  return found;
}

/** A bare table, by the rulebook's options. */
function table(game: string, seats: number, open = false): Promise<RoomInfo> {
  return api.open({ game, seats, options: {}, public: open, title: "" });
}

async function fill(room: RoomInfo, level: Level): Promise<void> {
  for (const [number, seat] of room.seats.entries())
    if (seat.kind === "free") await api.callBot(room.code, number, { level });
}

function enter(room: RoomInfo): void {
  router.go(`/room/${room.code}`);
}

/** One click: a private table, bots on all other chairs, and the game begins; all as usual on this device. Returns
    false if the guest called it off when asked for a name: then nothing was opened. */
export async function playNow(game: string | null): Promise<boolean> {
  const rules = await rulesOf(game);
  if (!(await introduce())) return false;
  const opened = await table(rules.name, usual.seats(rules));
  const { room } = await api.sit(opened.code, 0);
  await fill(room, usual.level);
  enter(await api.start(opened.code));
  return true;
}

/** Nobody else has to come: one person, and bots. */
function isAlone({ seats }: RoomInfo): boolean {
  const people = seats.filter(({ kind }) => kind !== "bot");
  return people.length === 1 && people.every(({ mine }) => mine);
}

/** The company's next match; who plays with bots only has nobody to wait for. */
export async function playOn(code: string): Promise<void> {
  const next = await api.rematch(code);
  const starts = next.hosting && next.phase === "gathering" && isAlone(next);
  enter(starts ? await api.start(next.code) : next);
}

/** A table with one chair taken; the others come by its link or QR code. */
export async function inviteFriends(game: string, wish: Wish = {}): Promise<void> {
  const { least } = await rulesOf(game);
  const opened = await table(game, wish.seats ?? least, wish.public);
  enter((await api.sit(opened.code, 0)).room);
}

/** Everybody here on one device, bots on the chairs that are left, and off it goes. */
export async function aroundOneDevice(game: string, names: readonly string[]): Promise<void> {
  const seats = Math.max(names.length, (await rulesOf(game)).least);
  const opened = await table(game, seats);
  let room = opened;
  for (const [number, name] of names.entries())
    room = (await api.sit(opened.code, number, name)).room;
  await fill(room, usual.level);
  enter(await api.start(opened.code));
}
