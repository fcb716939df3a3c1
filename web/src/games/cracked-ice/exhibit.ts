/** The recorded updates of CrackeD ICE, for its preview and its tests. */
import { ALIKE, type Action, type Event, type Prospect, type State } from "$protocol/cracked-ice";
import { placesOf, type Exhibit } from "../exhibit";
import { recordingsIn, type Recording } from "../recordings";
import { SIZES } from "./box";
import type { DiscUpdate } from "./menu";
import { totalOf } from "./table";

type File = Recording<DiscUpdate>;

export const { recordings, recorded, shown, allEvents } = recordingsIn(
  import.meta.glob<File>("./fixtures/*.json", { eager: true, import: "default" }),
);

const STASH = ALIKE * SIZES.length;

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ supplies }) => {
    const scores = supplies.map((supply) => STASH - totalOf(supply));
    return { places: placesOf(scores), scores, ghost: null };
  },
};
