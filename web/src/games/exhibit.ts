/** What the preview shows of a game besides its face: recorded updates and how they would end. */
import type { Result, Update } from "$protocol/types";
import type { Refusal } from "$match/face";
import type { Recording } from "./recordings";

export interface Exhibit<View, Action, Event, Prospect> {
  readonly recorded: (moment: string) => Recording<Update<View, Action, Event, Prospect>>;
  /** The moment to begin with. */
  readonly moment: string;
  /** What the server would say, near enough for a preview. */
  readonly result: (view: View) => Result;
  /** Why an act that is not on the menu is refused; without it, nothing is. */
  readonly refused?: Refusal;
}

/** The place of each among all. */
export function placesOf(worths: readonly number[]): number[] {
  return worths.map((own) => 1 + worths.filter((other) => other > own).length);
}
