/** IceTowers' recorded updates, for tests, and its exhibit for the preview. */
import type { Action, Event, Prospect, State } from "$protocol/ice-towers";
import { placesOf, type Exhibit } from "../exhibit";
import { recordingsIn, type Recording } from "../recordings";
import type { TowersUpdate } from "./menu";
import { words } from "./words";

type File = Recording<TowersUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

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
