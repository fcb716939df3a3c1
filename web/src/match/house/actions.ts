/** Shortcuts into a match. Each opens a room and navigates to it. */
import { api } from "./api";
import { introduce } from "./introduce";
import { router } from "$design/router.svelte";
import { usual } from "./usual.svelte";
import type { GameInfo, Level, RoomInfo } from "$protocol/types";

export interface Wish {
  readonly seats?: number;
  readonly public?: boolean;
}

/** Returns the info of the game, or of the device's usual game for null. Throws if the server does not offer it. */
async function rulesOf(game: string | null): Promise<GameInfo> {
  const games = await api.games();
  const wanted = game ?? usual.game(games.map(({ name }) => name));
  const found = games.find(({ name }) => name === wanted);
  if (!found) throw new Error(`the house has no game ${wanted}`);
  return found;
}

/** Opens a room with the rulebook's options. */
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

/** Opens a private room, fills the other seats with bots and starts the match, with the device's usual choices.
    Returns false if the guest cancelled the question for a name; then no room was opened. */
export async function playNow(game: string | null): Promise<boolean> {
  const rules = await rulesOf(game);
  if (!(await introduce())) return false;
  const opened = await table(rules.name, usual.seats(rules));
  const { room } = await api.sit(opened.code, 0);
  await fill(room, usual.level);
  enter(await api.start(opened.code));
  return true;
}

/** Starts a private match of the smallest size against bots of this level. */
export async function playAgainst(game: string, level: Level): Promise<void> {
  const { name, least } = await rulesOf(game);
  const opened = await table(name, least);
  const { room } = await api.sit(opened.code, 0);
  await fill(room, level);
  enter(await api.start(opened.code));
}

/** Whether the room has a single guest, who uses this browser, and bots otherwise. */
function isAlone({ seats }: RoomInfo): boolean {
  const people = seats.filter(({ kind }) => kind !== "bot");
  return people.length === 1 && people.every(({ mine }) => mine);
}

/** Goes to the rematch. If all others are bots, it starts at once. */
export async function playOn(code: string): Promise<void> {
  const next = await api.rematch(code);
  const starts = next.hosting && next.phase === "gathering" && isAlone(next);
  enter(starts ? await api.start(next.code) : next);
}

/** Opens a room and takes its first seat. Friends join by its link or QR code. */
export async function inviteFriends(game: string, wish: Wish = {}): Promise<void> {
  const { least } = await rulesOf(game);
  const opened = await table(game, wish.seats ?? least, wish.public);
  enter((await api.sit(opened.code, 0)).room);
}

/** Starts a match with all these players on this device, and bots on the seats that are left. */
export async function aroundOneDevice(game: string, names: readonly string[]): Promise<void> {
  const seats = Math.max(names.length, (await rulesOf(game)).least);
  const opened = await table(game, seats);
  let room = opened;
  for (const [number, name] of names.entries())
    room = (await api.sit(opened.code, number, name)).room;
  await fill(room, usual.level);
  enter(await api.start(opened.code));
}
