/** Gelati's exhibit for the preview. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/gelati";
import { placesOf, type Exhibit } from "../exhibit";
import { recorded } from "./recordings";

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ stalls }) => {
    const scores = stalls.map(({ score }) => score);
    return { places: placesOf(scores), scores, ghost: null };
  },
  refused: { code: "not-adjacent", facts: { cell: [9, 9] } } satisfies Refusal,
};
