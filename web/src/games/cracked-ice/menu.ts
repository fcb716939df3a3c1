/** The menu of a seat, sorted by kind of action. The browser has no rules: it offers what the server lists. */
import type { Action, Declare, Event, Place, Prospect, Size, State } from "$protocol/cracked-ice";
import type { Update } from "$protocol/types";

export type DiscUpdate = Update<State, Action, Event, Prospect>;

/** A spot of the menu, and its prospect: how the disc would lean there. */
export interface Offer {
  readonly place: Place;
  readonly prospect: Prospect;
}

export interface Menu {
  readonly spots: readonly Offer[];
  readonly passes: boolean;
  readonly declares: readonly Declare[];
  readonly confirms: boolean;
  readonly contests: boolean;
}

export const NO_MENU: Menu = {
  spots: [],
  passes: false,
  declares: [],
  confirms: false,
  contests: false,
};

/** Returns the seats at this device: the viewer's own, and others beside it. */
export function ownSeats({ viewer, beside }: DiscUpdate): readonly number[] {
  return viewer === null ? [] : [viewer, ...beside.map(({ seat }) => seat)];
}

function offered(update: DiscUpdate, seat: number): Pick<DiscUpdate, "menu" | "prospects"> {
  if (update.viewer === seat) return update;
  return update.beside.find((one) => one.seat === seat) ?? { menu: [], prospects: [] };
}

export function menuOf(update: DiscUpdate, seat: number | null): Menu {
  if (seat === null) return NO_MENU;
  const { menu, prospects } = offered(update, seat);
  const has = (type: Action["type"]): boolean => menu.some((action) => action.type === type);
  return {
    spots: menu.flatMap((place, index) => {
      const prospect = prospects[index];
      return place.type === "Place" && prospect ? [{ place, prospect }] : [];
    }),
    passes: has("PassTurn"),
    declares: menu.flatMap((action) => (action.type === "Declare" ? [action] : [])),
    confirms: has("Confirm"),
    contests: has("Contest"),
  };
}

/** Returns the sizes that the seat may place or declare now. */
export function sizesOf({ spots, declares }: Menu): readonly Size[] {
  return [
    ...new Set([...spots.map(({ place }) => place.size), ...declares.map(({ size }) => size)]),
  ];
}
