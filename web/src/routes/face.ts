/** Loads a game's face when one of its tables is opened. */
import type { Colour } from "$art/seats/seats";
import { faults } from "$design/faults";
import { faces } from "$games/faces";
import type { AnyFace } from "$match/face";
import { Refusal } from "$match/house/api";

/** Thrown when a game's code cannot be loaded: the connection is down, or a newer release has replaced the
    files, and only a reload gets the new addresses. */
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

/** Returns the colours of the seats; undefined if the game has none to choose, or its face throws. */
export function coloursIn(face: AnyFace | null, view: unknown): readonly Colour[] | undefined {
  return faults.without("render", () => face?.colours?.(view), undefined);
}
