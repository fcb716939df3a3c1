/** The menu, sorted for the board. It contains no rules: the server decides what is legal. */
import type {
  Action,
  Event,
  Exchange,
  Ingredient,
  Order,
  Prospect,
  State,
  Tile,
} from "$protocol/gelati";
import type { Update } from "$protocol/types";
import type { Cell } from "./hexes";

export type GelatiUpdate = Update<State, Action, Event, Prospect>;

/** A legal cell for a tile, and the prospect of laying it there. */
export interface Placement {
  readonly tile: Tile;
  readonly cell: Cell;
  readonly prospect: Prospect;
}

const NOTHING: Prospect = { points: 0, sides: [], tokens: [] };

export interface Menu {
  readonly placements: readonly Placement[];
  readonly swaps: readonly Tile[];
  readonly fills: readonly Order[];
  readonly exchanges: readonly Exchange[];
  readonly discards: readonly Ingredient[];
  readonly done: boolean;
}

/** The empty menu, used while an act waits for its answer. */
export const NO_MENU: Menu = readMenu({ menu: [], prospects: [] });

export function readMenu({ menu, prospects }: Pick<GelatiUpdate, "menu" | "prospects">): Menu {
  return {
    placements: menu.flatMap((action, place) =>
      action.type === "Place"
        ? [{ tile: action.tile, cell: action.cell, prospect: prospects[place] ?? NOTHING }]
        : [],
    ),
    swaps: menu.flatMap((action) => (action.type === "Swap" ? [action.tile] : [])),
    fills: menu.flatMap((action) => (action.type === "Fill" ? [action.order] : [])),
    exchanges: menu.flatMap((action) => (action.type === "Exchange" ? [action] : [])),
    discards: menu.flatMap((action) => (action.type === "Discard" ? [action.token] : [])),
    done: menu.some((action) => action.type === "Done"),
  };
}

/** Whether two tiles or orders are the same. Each is unique, so its contents identify it. */
export function alike(one: Tile | Order | null, other: Tile | Order | null): boolean {
  if (one === null || other === null) return one === other;
  return one.pot === other.pot && one.flavour === other.flavour && one.topping === other.topping;
}

export function ingredientsOf(thing: Tile | Order): readonly [Ingredient, Ingredient, Ingredient] {
  return [thing.pot, thing.flavour, thing.topping];
}

/** Returns the exchanges that return exactly these two tokens, in either order. */
export function exchangesOf(
  exchanges: readonly Exchange[],
  given: readonly Ingredient[],
): readonly Exchange[] {
  const wanted = [...given].sort().join();
  return exchanges.filter(({ give }) => [...give].sort().join() === wanted);
}

/** Whether a legal exchange returns at least these tokens. */
export function mayGive(exchanges: readonly Exchange[], given: readonly Ingredient[]): boolean {
  return exchanges.some(({ give }) => {
    const left: Ingredient[] = [...give];
    return given.every((token) => {
      const place = left.indexOf(token);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  });
}

/** Returns for each ingredient of an order whether it is among the tokens, for the ticks on its ticket. */
export function ownedOf(order: Order, tokens: readonly Ingredient[]): boolean[] {
  return ingredientsOf(order).map((ingredient) => tokens.includes(ingredient));
}

/** Returns the number of tokens of this kind. */
export function countOf(tokens: readonly Ingredient[], token: Ingredient): number {
  return tokens.filter((other) => other === token).length;
}

/** Returns the indexes of the tokens that an act spends. */
export function spentBy(action: Action, tokens: readonly Ingredient[]): readonly number[] {
  const places: number[] = [];
  for (const token of givenBy(action)) {
    const place = tokens.findIndex((one, index) => one === token && !places.includes(index));
    if (place >= 0) places.push(place);
  }
  return places;
}

function givenBy(action: Action): readonly Ingredient[] {
  if (action.type === "Discard") return [action.token];
  if (action.type === "Exchange") return action.give;
  return action.type === "Fill" ? ingredientsOf(action.order) : [];
}
