/** The menu, sorted for the board. It contains no rules: the server decides what is legal. */
import type { Action, Can, Cone, Event, Flavour, Prospect, State } from "$protocol/ice-cream";
import type { Update } from "$protocol/types";

export type IceCreamUpdate = Update<State, Action, Event, Prospect>;

/** A cone that may be served, with its prospect. */
export interface Sale {
  readonly cone: number;
  readonly prospect: Prospect;
}

export interface Menu {
  readonly keep: boolean;
  readonly swap: boolean;
  /** The cones that the flipped scoop may be added to. */
  readonly adds: readonly number[];
  readonly start: boolean;
  readonly sales: readonly Sale[];
  /** The flavours that the viewer's cans lack, for each cone that may not be served. */
  readonly lacks: ReadonlyMap<number, readonly Flavour[]>;
  readonly draw: boolean;
  /** The only action on the menu, if there is just one. */
  readonly forced: Action | null;
}

const NOTHING: Prospect = { points: 0, sold: [], lost: null, cans: [], unserved: [] };

export function readMenu({ menu, prospects }: Pick<IceCreamUpdate, "menu" | "prospects">): Menu {
  const has = (type: Action["type"]): boolean => menu.some((action) => action.type === type);
  return {
    keep: has("Keep"),
    swap: has("Swap"),
    adds: menu.flatMap((action) => (action.type === "Add" ? [action.cone] : [])),
    start: has("StartCone"),
    sales: menu.flatMap((action, place) =>
      action.type === "Serve" ? [{ cone: action.cone, prospect: prospects[place] ?? NOTHING }] : [],
    ),
    lacks: new Map(prospects[0]?.unserved.map(({ cone, missing }) => [cone, missing])),
    draw: has("Draw"),
    forced: menu.length === 1 ? (menu[0] ?? null) : null,
  };
}

/** Returns the scoops of each cone whose flavour none of the cans has. This compares public pieces and needs no
    rule, so it also works while others are on turn. */
export function lackedBy(
  cans: readonly Can[],
  cones: readonly Cone[],
): ReadonlyMap<number, readonly Flavour[]> {
  const held = new Set(cans.map(({ flavour }) => flavour));
  return new Map(
    cones.map(({ number, scoops }) => [number, scoops.filter((scoop) => !held.has(scoop))]),
  );
}
