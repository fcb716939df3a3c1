// Written by `make types` from glacier/protocol. Do not edit.

export type Layout = "rhombus" | "row" | "star";

/** The options, with the rulebook's values as defaults. */
export interface Options {
  readonly layout: Layout;
  readonly first: number | null;
  readonly multi_orders: boolean;
  readonly turn_seconds: number | null;
}

export type Pot = "paper" | "cone" | "glass" | "bowl";

export type Flavour = "strawberry" | "chocolate" | "vanilla" | "pistachio";

export type Topping = "wafer" | "cherry" | "sprinkles" | "cream";

/** A hexagonal ice cream: a pot, a flavour and a topping (GE-9). */
export interface Tile {
  readonly pot: Pot;
  readonly flavour: Flavour;
  readonly topping: Topping;
}

/** A secret order card: the three ingredients that a customer wants. */
export interface Order {
  readonly pot: Pot;
  readonly flavour: Flavour;
  readonly topping: Topping;
}

export type Ingredient = "paper" | "cone" | "glass" | "bowl" | "strawberry" | "chocolate" | "vanilla" | "pistachio" | "wafer" | "cherry" | "sprinkles" | "cream";

/** What lies before one seat. Tokens and score are open, tiles and orders secret (GE-R23). */
export interface Stall {
  readonly score: number;
  readonly tiles: readonly (Tile | null)[];
  readonly orders: readonly (Order | null)[];
  readonly tokens: readonly (Ingredient)[];
  readonly filled: readonly (Order)[];
}

/** A tile on a cell of the table. */
export interface Placed {
  readonly cell: readonly [number, number];
  readonly tile: Tile;
}

export type Phase = "setup" | "placing" | "searching" | "serving" | "over";

/** The state of the table. */
export interface State {
  readonly options: Options;
  readonly stalls: readonly (Stall)[];
  readonly board: readonly (Placed)[];
  readonly pile: readonly (Tile | null)[];
  readonly orders: readonly (Order | null)[];
  readonly reserve: readonly (Ingredient)[];
  readonly phase: Phase;
  readonly turn: number | null;
  readonly filled: boolean;
  readonly set_aside: readonly (Tile)[];
  readonly passes: number;
  readonly deadline: number | null;
}

/** Deal the tiles and orders, and begin the first turn. */
export interface Start {
  readonly type: "Start";
}

/** Finish the turn of a seat whose time has run out. */
export interface TimeUp {
  readonly type: "TimeUp";
}

/** Lay a tile of the hand on a cell. */
export interface Place {
  readonly type: "Place";
  readonly tile: Tile;
  readonly cell: readonly [number, number];
}

/** Give up a tile for the top tile of the pile, because no tile in hand fits. */
export interface Swap {
  readonly type: "Swap";
  readonly tile: Tile;
}

/** Return two tokens, in either order, and take one. */
export interface Exchange {
  readonly type: "Exchange";
  readonly give: readonly [Ingredient, Ingredient];
  readonly take: Ingredient;
}

/** Fill an order. */
export interface Fill {
  readonly type: "Fill";
  readonly order: Order;
}

/** Return a token beyond the limit. */
export interface Discard {
  readonly type: "Discard";
  readonly token: Ingredient;
}

/** End the turn: the seat draws a tile, and the next turn begins. */
export interface Done {
  readonly type: "Done";
}

export type Action = Start | TimeUp | Place | Swap | Exchange | Fill | Discard | Done;

/** One of the first four tiles was laid (GE-4). */
export interface TileLaid {
  readonly type: "TileLaid";
  readonly cell: readonly [number, number];
  readonly tile: Tile;
}

/** A seat drew a tile from the pile; only that seat sees it (GE-5, GE-31). */
export interface TileDrawn {
  readonly type: "TileDrawn";
  readonly seat: number;
  readonly tile: Tile | null;
}

/** A seat drew an order; only that seat sees it (GE-5, GE-23). */
export interface OrderDrawn {
  readonly type: "OrderDrawn";
  readonly seat: number;
  readonly order: Order | null;
}

/** A seat's turn began. It ends at the deadline, if there is one. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
  readonly deadline: number | null;
}

/** A touching side: the neighbour's cell, and the ingredients that both ice creams share. */
export interface Side {
  readonly cell: readonly [number, number];
  readonly shared: readonly (Ingredient)[];
}

/** A tile was laid and scored (GE-10 to GE-15). */
export interface TilePlaced {
  readonly type: "TilePlaced";
  readonly seat: number;
  readonly tile: Tile;
  readonly cell: readonly [number, number];
  readonly sides: readonly (Side)[];
  readonly points: number;
}

/** A straight line of tiles that share an ingredient. */
export interface Series {
  readonly ingredient: Ingredient;
  readonly cells: readonly (readonly [number, number])[];
}

/** A series was created. It paid a token unless the reserve had none left (GE-17 to GE-20). */
export interface SeriesCompleted {
  readonly type: "SeriesCompleted";
  readonly seat: number;
  readonly series: Series;
  readonly paid: boolean;
}

/** An order was shown and filled (GE-21 to GE-24). */
export interface OrderFilled {
  readonly type: "OrderFilled";
  readonly seat: number;
  readonly order: Order;
  readonly points: number;
}

/** Two tokens were returned to the reserve, and one of choice was taken (GE-25). */
export interface TokensExchanged {
  readonly type: "TokensExchanged";
  readonly seat: number;
  readonly gave: readonly [Ingredient, Ingredient];
  readonly took: Ingredient;
}

/** A token beyond the limit was returned (GE-27). */
export interface TokenDiscarded {
  readonly type: "TokenDiscarded";
  readonly seat: number;
  readonly token: Ingredient;
}

/** A hand that fits nowhere was shown to all (GE-28). */
export interface HandShown {
  readonly type: "HandShown";
  readonly seat: number;
  readonly tiles: readonly (Tile | null)[];
}

/** A tile was given up for the top tile of the pile, both open (GE-29). */
export interface TileSwapped {
  readonly type: "TileSwapped";
  readonly seat: number;
  readonly gave: Tile;
  readonly drew: Tile;
}

/** The search ended: the tiles given up returned to the pile, the hand is hidden (GE-30). */
export interface SearchEnded {
  readonly type: "SearchEnded";
  readonly seat: number;
  readonly found: boolean;
  readonly hand: readonly (Tile | null)[];
  readonly returned: readonly (Tile | null)[];
}

/** No tile of the hand or the pile fitted: the turn passed (GE-R16, GE-R18). */
export interface TurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

export type Ending = "goal" | "tiles" | "stuck";

/** The game is over (GE-32 to GE-34, GE-R18). */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly reason: Ending;
}

export type Event = TileLaid | TileDrawn | OrderDrawn | TurnBegan | TilePlaced | SeriesCompleted | OrderFilled | TokensExchanged | TokenDiscarded | HandShown | TileSwapped | SearchEnded | TurnPassed | GameEnded;

export type Refusal =
  /** There is no such seat. */
  | { readonly code: "no-such-seat"; readonly facts: { readonly seat: number; readonly seats: number } }
  /** The house's action is not due yet. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The match has begun, so this can no longer change. */
  | { readonly code: "started"; readonly facts: Record<string, never> }
  /** The game has no such action. */
  | { readonly code: "unknown-action"; readonly facts: Record<string, never> }
  /** The action is not possible in this phase. */
  | { readonly code: "wrong-moment"; readonly facts: { readonly phase: Phase; readonly expected: Phase } }
  /** The tile is not in the seat's hand. */
  | { readonly code: "not-your-tile"; readonly facts: { readonly tile: Tile } }
  /** The cell already has a tile. */
  | { readonly code: "cell-taken"; readonly facts: { readonly cell: readonly [number, number] } }
  /** The cell is not beside a tile (GE-11). */
  | { readonly code: "not-adjacent"; readonly facts: { readonly cell: readonly [number, number] } }
  /** The tile shares no ingredient with a neighbour (GE-12). */
  | { readonly code: "no-match"; readonly facts: { readonly tile: Tile; readonly strangers: readonly (Tile)[] } }
  /** The order is not one of the seat's orders. */
  | { readonly code: "not-your-order"; readonly facts: { readonly order: Order } }
  /** Only one order may be filled in a turn (GE-R9). */
  | { readonly code: "one-order-a-turn"; readonly facts: Record<string, never> }
  /** The seat lacks these tokens. */
  | { readonly code: "missing-tokens"; readonly facts: { readonly missing: readonly (Ingredient)[] } }
  /** The reserve has no token of this ingredient left (GE-R11). */
  | { readonly code: "out-of-stock"; readonly facts: { readonly ingredient: Ingredient } }
  /** The seat has more tokens than it may keep (GE-26). */
  | { readonly code: "too-many-tokens"; readonly facts: { readonly tokens: number; readonly limit: number } }
  /** Tokens are returned only above the limit (GE-27). */
  | { readonly code: "few-enough-tokens"; readonly facts: { readonly tokens: number; readonly limit: number } };

/** What an action would bring: points, touching sides, and tokens. */
export interface Prospect {
  readonly points: number;
  readonly sides: readonly (Side)[];
  readonly tokens: readonly (Ingredient)[];
}

export const INGREDIENTS: readonly (Ingredient)[] = [
  "paper",
  "cone",
  "glass",
  "bowl",
  "strawberry",
  "chocolate",
  "vanilla",
  "pistachio",
  "wafer",
  "cherry",
  "sprinkles",
  "cream"
];

export const POINTS: readonly (number)[] = [
  0,
  0,
  1,
  3,
  6,
  10,
  15
];

export const ORDER_POINTS: number = 15;

export const GOAL: number = 50;

export const TOKEN_LIMIT: number = 5;

/** The tasks of the game's lessons. */
export type LessonTask =
  | "match"
  | "sides"
  | "series"
  | "order"
  | "exchange"
  | "win";

/** What the bubbles of the lessons say. */
export type LessonSentence =
  | "match"
  | "two-sides"
  | "one-side"
  | "keep-for-three"
  | "three-sides"
  | "series"
  | "other"
  | "order"
  | "tokens-gone"
  | "order-first"
  | "exchange"
  | "other-exchange"
  | "exchange-first"
  | "order-now"
  | "win";
