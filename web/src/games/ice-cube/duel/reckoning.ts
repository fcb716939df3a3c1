/** How a loss came about, from what the house told of it: what a middling hand would have taken, for how long, how well. */
import { FISHING, MIDDLING_COUNT, type AttackKind, type AttackSuffered } from "$protocol/ice-cube";

export interface Reckoning {
  /** Milligrams that the attack took, or that the salt will take. */
  readonly loss: number;
  /** What a middling hand takes from this cube: in a middling time, of acid with one fill. */
  readonly usual: number;
  /** How much of that time it acted, or how many fills; 1 of salt. */
  readonly times: number;
  readonly quality: number;
  /** Whether it took all that there was. */
  readonly all: boolean;
}

export function reckon(suffered: AttackSuffered, left: number): Reckoning {
  const { kind, salt, quality } = suffered;
  const loss = suffered.loss + salt;
  const [times, good] = [timesOf(kind, suffered), quality / 1000];
  const usual = times * good > 0 ? loss / (times * good) : 0;
  return { loss, usual, times, quality: good, all: left === 0 };
}

function timesOf(
  kind: AttackKind,
  { duration, fills }: Pick<AttackSuffered, "duration" | "fills">,
): number {
  if (kind === "salt") return 1;
  if (kind === "acid") return fills;
  return duration / (MIDDLING_COUNT + (kind === "pool" ? FISHING : 0));
}
