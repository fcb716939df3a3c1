/** What lies on the table, as boards show it: who has how many left, what stands where, what a break has cost. */
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

/** One of a seat's fifteen: still to place, on the disc, or out for good. */
export type Mark = "supply" | "disc" | "safe";

/** Five marks of each size, the largest first. */
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

/** Pyramids of which one knows where they are. */
export interface Seen extends Pyramid {
  readonly pose: NonNullable<Pyramid["pose"]>;
}

export function seenOf(pyramids: readonly Pyramid[]): readonly Seen[] {
  return pyramids.filter((one): one is Seen => one.pose !== null);
}

/** What each covers of the disc. */
export function obstaclesOf(
  disc: Pose,
  pyramids: readonly Pyramid[],
): { readonly number: number; readonly covers: ReturnType<typeof shadow> }[] {
  return seenOf(pyramids).map(({ number, pose, size }) => ({
    number,
    covers: shadow(disc, pose, size),
  }));
}

/** A break and what it cost; the wreck stays on the table until it has been read. */
export interface Verdict {
  readonly round: number;
  readonly cracked: IceCracked;
  readonly lost: RoundLost;
  /** What each seat has left to place now. */
  readonly left: readonly number[];
  /** Whether somebody opens another round. */
  readonly goesOn: boolean;
}

/** The last break among these events, if nothing was placed since. */
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
