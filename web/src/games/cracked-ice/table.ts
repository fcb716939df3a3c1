/** The table as boards show it: what each seat has left, what stands on the disc, and what a break has cost. */
import type { Pose } from "$board/film";
import {
  ALIKE,
  type Event,
  type IceCracked,
  type Pyramid,
  type RoundLost,
  type State,
  type Supply,
} from "$protocol/cracked-ice";
import { SIZES, type Size } from "./box";
import { shadow } from "./hand/footprint";

export const totalOf = ({ small, medium, large }: Supply): number => small + medium + large;

/** The place of one of a seat's fifteen pyramids: still to place, on the disc, or out for good. */
export type Mark = "supply" | "disc" | "safe";

/** Returns five marks of each size, the largest first. */
export function marksOf(view: State, seat: number): Readonly<Record<Size, readonly Mark[]>> {
  const supply = view.supplies[seat];
  const marks = (size: Size): Mark[] => {
    const left = supply?.[size] ?? 0;
    const placed = view.pyramids.filter((one) => one.seat === seat && one.size === size).length;
    return Array.from({ length: ALIKE }, (_, index) =>
      index < left ? "supply" : index < left + placed ? "disc" : "safe",
    );
  };
  return Object.fromEntries(SIZES.map((size) => [size, marks(size)])) as Record<Size, Mark[]>;
}

/** Pyramids whose pose is known. */
export interface Seen extends Pyramid {
  readonly pose: NonNullable<Pyramid["pose"]>;
}

export function seenOf(pyramids: readonly Pyramid[]): readonly Seen[] {
  return pyramids.filter((one): one is Seen => one.pose !== null);
}

/** Returns the area of the disc that each pyramid covers. */
export function obstaclesOf(
  disc: Pose,
  pyramids: readonly Pyramid[],
): { readonly number: number; readonly covers: ReturnType<typeof shadow> }[] {
  return seenOf(pyramids).map(({ number, pose, size }) => ({
    number,
    covers: shadow(disc, pose, size),
  }));
}

/** A break and its cost. The wreck stays on the table until the player closes the verdict. */
export interface Verdict {
  readonly round: number;
  readonly cracked: IceCracked;
  readonly lost: RoundLost;
  /** The number of pyramids that each seat has left to place now. */
  readonly left: readonly number[];
  /** Whether another round follows. */
  readonly goesOn: boolean;
}

/** Returns the verdict of the last break among these events; null if there was none, or a placement since. */
export function verdictOf(events: readonly Event[], view: State): Verdict | null {
  const at = events.findLastIndex(({ type }) => type === "RoundLost");
  const lost = events[at];
  const since = events.slice(at + 1);
  if (lost?.type !== "RoundLost" || since.some(isTry)) return null;
  const cracked = events.slice(0, at).findLast((event) => event.type === "IceCracked");
  if (!cracked) return null;
  const goesOn = view.phase !== "over";
  const left = view.supplies.map(totalOf);
  return { round: view.round - (goesOn ? 1 : 0), cracked, lost, left, goesOn };
}

const isTry = ({ type }: Event): boolean =>
  type === "PyramidHeld" || type === "IceCracked" || type === "Declared";
