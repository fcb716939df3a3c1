/** IceTowers in the preview. */
import type { Action, Event, Prospect, State } from "$protocol/ice-towers";
import { placesOf, type Exhibit } from "../exhibit";
import { recorded } from "./recordings";
import { words } from "./words";

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ scores, seats }) => {
    const places = placesOf(scores);
    const [place, score] = [places[seats], scores[seats]];
    const ghost =
      place === undefined || score === undefined ? null : { name: words().gus, place, score };
    return { places: places.slice(0, seats), scores: scores.slice(0, seats), ghost };
  },
};
