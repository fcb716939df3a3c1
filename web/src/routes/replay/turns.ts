/** The turns of a match, in games whose face provides `beginsTurn`. */
import type { Frame } from "$protocol/types";

export interface Turn {
  /** The number of the turn, from 1. */
  readonly number: number;
  readonly count: number;
}

type Begins = (event: unknown) => boolean;

/** Returns the indexes of the frames on which a turn begins. Frames before the first turn belong to it. */
export function turnsIn(frames: readonly Frame[], begins: Begins): readonly number[] {
  const places = frames.flatMap(({ events }, place) =>
    place === 0 || events.some(begins) ? [place] : [],
  );
  return places.length > 1 ? places : [];
}

/** Returns the stops of the slider: the beginning of each turn, and the last frame. */
export function stopsIn(turns: readonly number[], last: number): readonly number[] {
  return turns.at(-1) === last ? turns : [...turns, last];
}

/** Returns the index of the last of these sorted places that is not after `place`. */
export function reached(places: readonly number[], place: number): number {
  return Math.max(
    0,
    places.findLastIndex((one) => one <= place),
  );
}

export function turnAt(turns: readonly number[], place: number): Turn | null {
  return turns.length === 0 ? null : { number: reached(turns, place) + 1, count: turns.length };
}
