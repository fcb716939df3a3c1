/** What is on the menu, sorted for the board. Nothing here decides what is allowed: the server has. */
import type { Action, Can, Cone, Event, Flavour, Prospect, State } from "$protocol/ice-cream";
import type { Update } from "$protocol/types";

export type IceCreamUpdate = Update<State, Action, Event, Prospect>;

/** A cone that may be served, and what that brings. */
export interface Sale {
  readonly cone: number;
  readonly prospect: Prospect;
}

export interface Menu {
  readonly keep: boolean;
  readonly swap: boolean;
  /** The cones on which the flipped scoop may go. */
  readonly adds: readonly number[];
  readonly start: boolean;
  readonly sales: readonly Sale[];
  /** What one's cans lack for each cone that may not be served. */
  readonly lacks: ReadonlyMap<number, readonly Flavour[]>;
  readonly draw: boolean;
  /** The one thing that can be done, if there is no other. */
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

/** The scoops of each cone whose flavour none of the cans has: all of it lies open, so no rule is needed to
    see it, and the house need not be asked while others are on turn. */
export function lackedBy(
  cans: readonly Can[],
  cones: readonly Cone[],
): ReadonlyMap<number, readonly Flavour[]> {
  const held = new Set(cans.map(({ flavour }) => flavour));
  return new Map(
    cones.map(({ number, scoops }) => [number, scoops.filter((scoop) => !held.has(scoop))]),
  );
}
