/** IceTowers in the preview. */
import type { Action, Event, Prospect, State } from "$protocol/ice-towers";
import { placesOf, type Exhibit } from "../preview/exhibit";
import { standings } from "./pyramids";
import { recorded } from "./recordings";

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: (view) => {
    const all = standings(view);
    const scores = all.flatMap(({ owner, points }) => (owner === null ? [] : points));
    const rivals = all.map(({ points }) => points);
    return { places: placesOf(scores, rivals), scores };
  },
};
