/** The turns of a match among its steps, where the game says which events begin one. */
import type { Frame } from "$protocol/types";

export interface Turn {
  /** Turns are counted from 1. */
  readonly number: number;
  readonly count: number;
}

type Begins = (event: unknown) => boolean;

/** The places of the frames on which a turn begins. What precedes the first turn belongs to it. */
export function turnsIn(frames: readonly Frame[], begins: Begins): readonly number[] {
  const places = frames.flatMap(({ events }, place) =>
    place === 0 || events.some(begins) ? [place] : [],
  );
  return places.length > 1 ? places : [];
}

/** The places at which a slider stops: where each turn begins, and the end. */
export function stopsIn(turns: readonly number[], last: number): readonly number[] {
  return turns.at(-1) === last ? turns : [...turns, last];
}

/** Which of these places, in order, was reached last. */
export function reached(places: readonly number[], place: number): number {
  return Math.max(
    0,
    places.findLastIndex((one) => one <= place),
  );
}

export function turnAt(turns: readonly number[], place: number): Turn | null {
  return turns.length === 0 ? null : { number: reached(turns, place) + 1, count: turns.length };
}
