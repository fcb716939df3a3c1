/** A game's face, fetched when a table of it is opened. */
import type { Colour } from "$art/seats/seats";
import { faults } from "$design/faults";
import { faces } from "$games/faces";
import type { AnyFace } from "$match/face";
import { Refusal } from "$match/house/api";

/** The game's own code is not to be had: the line is down, or the house was renewed meanwhile, and only a fresh page
    knows what to ask for. */
export class Unfetched extends Refusal {}

export async function faceOf(game: string): Promise<AnyFace> {
  const load = faces[game];
  if (!load) throw new Unfetched("no-such-game", { game });
  try {
    return await load();
  } catch {
    throw new Unfetched("unreachable");
  }
}

/** The colours of the seats; undefined where the game has none to choose, or cannot tell. */
export function coloursIn(face: AnyFace | null, view: unknown): readonly Colour[] | undefined {
  return faults.without("render", () => face?.colours?.(view), undefined);
}
