/** Where the piles lie: between the first two rows, at the left or, while cups crowd there, beside them. */
import type { State } from "$protocol/ice-cube";
import { cupScale, type Standing } from "./cups";
import type { Road } from "./track";

export interface Piles {
  /** How large their cards are drawn, and how far it is from one pile's card to the next one's. */
  readonly scale: number;
  readonly step: number;
  /** Whether there is no room for their names. */
  readonly small: boolean;
  readonly width: number;
}

const [HALF_CUP, AIR] = [64, 10];
const LEAST = 0.23;

/** The draw pile, the discard once there is one, and this turn's attacks where they lie beside them. */
export function pilesIn(road: Road, { discard, aside }: Pick<State, "discard" | "aside">): Piles {
  const scale = Math.min(0.5, road.scale * 0.62);
  const small = scale < 0.36;
  const step = 110 * scale + (small ? 34 : 76);
  const piles = discard.length > 0 ? 2 : 1;
  const beside = aside.length > 0 ? (100 + 60 * (aside.length - 1)) * scale + 12 : 0;
  return { scale, step, small, width: piles * step + beside };
}

/** Null where nothing is free, or no card could be read: then only the course tells of them. */
export function placeOf(
  { width, scale }: Pick<Piles, "width" | "scale">,
  road: Road,
  cups: readonly Standing[],
  within: number,
): number | null {
  if (scale < LEAST) return null;
  const [left = 0, foot = 0] = road.spaces[0] ?? [];
  const half = HALF_CUP * cupScale(road);
  const first = left - 40 * road.scale;
  const below = cups.filter(({ y }) => y > foot - road.rise * 0.75).map(({ x }) => x);
  const free = (from: number): boolean =>
    below.every((x) => x + half <= from || x - half >= from + width);
  const places = [first, ...below.map((x) => x + half + AIR).sort((one, other) => one - other)];
  const place = places.find((from) => from >= first && free(from));
  return place !== undefined && place + width <= within - road.rise / 2 ? place : null;
}
