/** ICE³ in the preview. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cube";
import { placesOf, type Exhibit } from "../exhibit";
import { recorded } from "./recordings";

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ cups }) => {
    const scores = cups.map(({ space }) => space);
    return { places: placesOf(scores), scores, ghost: null };
  },
  refused: { code: "no-target", facts: { target: 0 } } satisfies Refusal,
};
