/** What the preview needs of a game besides its face: recorded updates and a result. Production pages import none
    of it. */
import type { Result, Update } from "$protocol/types";
import type { Refusal } from "$match/face";
import { byFolder } from "./folders";
import type { Recording } from "./recordings";

export interface Exhibit<View, Action, Event, Prospect> {
  readonly recorded: (moment: string) => Recording<Update<View, Action, Event, Prospect>>;
  /** The moment that is shown by default. */
  readonly moment: string;
  /** Returns an approximation of the server's result, good enough for a preview. */
  readonly result: (view: View) => Result;
  /** The refusal of an act that is not on the menu. Without it, no act is refused. */
  readonly refused?: Refusal;
}

/** An exhibit is generic in its game's types. The preview passes their values through without reading them. */
export type AnyExhibit = Exhibit<unknown, unknown, unknown, unknown>;

/** The exhibits of all games, found by folder. */
export const exhibits = byFolder(
  import.meta.glob<AnyExhibit>("./*/exhibit.ts", { import: "exhibit" }),
);

/** Returns the place of each value; 1 is the highest, and ties share a place. */
export function placesOf(worths: readonly number[]): number[] {
  return worths.map((own) => 1 + worths.filter((other) => other > own).length);
}
