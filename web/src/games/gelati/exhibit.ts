/** Gelati's recorded updates, for tests, and its exhibit for the preview. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/gelati";
import { placesOf, type Exhibit } from "../exhibit";
import { recordingsIn, type Recording } from "../recordings";
import type { GelatiUpdate } from "./menu";

type File = Recording<GelatiUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ stalls }) => {
    const scores = stalls.map(({ score }) => score);
    return { places: placesOf(scores), scores, ghost: null };
  },
  refused: { code: "not-adjacent", facts: { cell: [9, 9] } } satisfies Refusal,
};
