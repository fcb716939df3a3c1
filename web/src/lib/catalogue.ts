/** What the front page offers: the server tells which games are open, for how many and how long. */
import type { GameInfo } from "$protocol/types";
import { cards } from "./games";

export type Facts = Pick<GameInfo, "least" | "most" | "minutes">;

export interface Offer {
  readonly name: string;
  /** Null until the server has told them. */
  readonly facts: Facts | null;
  /** All that the server knows of it; null while it is not open. */
  readonly info: GameInfo | null;
}

/** Games that no server has yet. Each leaves this list on the day it opens, and then the list goes. */
const NOT_OPEN_YET: Readonly<Record<string, Facts>> = {
  "ice-cube": { least: 3, most: 5, minutes: 40 },
  "cracked-ice": { least: 3, most: 5, minutes: 15 },
};

/** First those that can be played, in the server's order, then those that cannot. */
export function offers(games: readonly GameInfo[]): Offer[] {
  const open = games.map((info) => ({ name: info.name, facts: info, info }));
  const shown = new Set(games.map(({ name }) => name));
  const closed = known().filter((name) => !shown.has(name));
  return [...open, ...closed.map(offer)];
}

const offer = (name: string): Offer => ({ name, facts: NOT_OPEN_YET[name] ?? null, info: null });

/** All that have a card, those that no server has yet at the end. */
function known(): string[] {
  const soon = Object.keys(NOT_OPEN_YET);
  return [...Object.keys(cards).filter((name) => !soon.includes(name)), ...soon];
}
