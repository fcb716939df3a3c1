/** CrackeD ICE in the preview. */
import { ALIKE, type Action, type Event, type Prospect, type State } from "$protocol/cracked-ice";
import { placesOf, type Exhibit } from "../exhibit";
import { SIZES } from "./box";
import { recorded } from "./recordings";
import { totalOf } from "./table";

const STASH = ALIKE * SIZES.length;

export const exhibit: Exhibit<State, Action, Event, Prospect> = {
  recorded,
  moment: "middle",
  result: ({ supplies }) => {
    const scores = supplies.map((supply) => STASH - totalOf(supply));
    return { places: placesOf(scores), scores, ghost: null };
  },
};
