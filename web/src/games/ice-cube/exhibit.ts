/** ICE³ in the preview, and its recorded updates, which tests use as well. */
import type { Action, Event, Prospect, Refusal, State } from "$protocol/ice-cube";
import { placesOf, type Exhibit } from "../exhibit";
import { recordingsIn, type Recording } from "../recordings";
import type { CubeUpdate } from "./menu";

type File = Recording<CubeUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ cups }) => {
    const scores = cups.map(({ space }) => space);
    return { places: placesOf(scores), scores, ghost: null };
  },
  refused: { code: "no-target", facts: { target: 0 } } satisfies Refusal,
};
