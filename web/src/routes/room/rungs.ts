/** The values offered for a numeric option: sensible ones within its bounds, and its minimum. */
import type { OptionInfo } from "$protocol/types";

const LADDER = [1, 2, 3, 4, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600];

/** Returns the values in ascending order. The chosen value is included. */
export function rungsOf({ least, most }: Bounds, chosen: unknown): number[] {
  const within = LADDER.filter((rung) => rung >= (least ?? 0) && rung <= (most ?? Infinity));
  const more = [least, chosen].filter((number) => typeof number === "number");
  return [...new Set([...within, ...more])].sort((a, b) => a - b);
}
type Bounds = Pick<OptionInfo, "least" | "most">;
