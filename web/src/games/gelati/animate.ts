/** Translates events into timed motions and sounds, which the stage performs. All functions are pure. */
import { carried, celebrated, cue, gained, type Gain, type SharedMotion } from "$board/motions";
import {
  arranged,
  end,
  sounding,
  MOVE,
  STAGGER,
  TAP,
  TRAVEL,
  type Cue as CueOf,
} from "$board/timeline";
import type { Event, Ingredient, Order, Tile } from "$protocol/gelati";
import { keyOf, same, type Cell } from "./hexes";

/** A place on the table where motions start and end. */
export type Spot =
  | `cell:${string}`
  | "pile"
  | "orders"
  | "aside"
  | `open:${number}`
  | `reserve:${Ingredient}`
  | `hand:${number}`
  | `tokens:${number}`
  | `ticket:${number}`
  | `pawn:${number}`;

export type Piece =
  | { readonly kind: "tile"; readonly tile: Tile | null }
  | { readonly kind: "token"; readonly token: Ingredient }
  | { readonly kind: "order"; readonly order: Order | null }
  | Gain;

export type Motion =
  | SharedMotion<Piece, Spot>
  | { readonly kind: "lay"; readonly tile: Tile; readonly cell: Cell }
  | { readonly kind: "line"; readonly ingredient: Ingredient; readonly cells: readonly Cell[] }
  | { readonly kind: "stamp"; readonly seat: number; readonly order: Order }
  | { readonly kind: "turn"; readonly seat: number };

export type Cue = CueOf<Motion>;

/** What the motions depend on besides the event. */
export interface Scene {
  readonly viewer: number | null;
  /** The cell where the viewer's own preview lies already. */
  readonly previewed: Cell | null;
}

type Seated<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

const coin = (token: Ingredient): Piece => ({ kind: "token", token });
const iceCream = (tile: Tile | null): Piece => ({ kind: "tile", tile });

/** Returns the cues of points that fly to the pawn as a pill. The pawn then hops. */
const scored = (at: number, seat: number, points: number, from: Spot): Cue[] =>
  gained<Spot>(at, { seat, points }, from, `pawn:${seat}`, TRAVEL);

function placed({ seat, tile, cell, points }: Seated<"TilePlaced">, scene: Scene): Cue[] {
  const spot: Spot = `cell:${keyOf(cell)}`;
  const there = seat === scene.viewer && same(cell, scene.previewed);
  const coming = there ? [] : [carried(0, iceCream(tile), `hand:${seat}`, spot, { stays: false })];
  const landing = there ? 0 : TRAVEL;
  return [
    ...coming,
    cue(landing, MOVE, { kind: "lay", tile, cell }),
    sounding(landing, "place"),
    ...scored(landing + TAP, seat, points, spot),
  ];
}

function completed({ seat, series, paid }: Seated<"SeriesCompleted">): Cue[] {
  const middle = series.cells[Math.floor(series.cells.length / 2)];
  const shown = cue(0, MOVE + TRAVEL, { kind: "line", ...series });
  if (!paid || !middle) return [shown];
  const from: Spot = `cell:${keyOf(middle)}`;
  return [
    shown,
    carried(MOVE, coin(series.ingredient), from, `tokens:${seat}`, { turn: "spin" }),
    sounding(MOVE, "coin"),
  ];
}

function filled({ seat, order, points }: Seated<"OrderFilled">): Cue[] {
  const spent = [order.pot, order.flavour, order.topping] as const;
  return [
    cue(0, TRAVEL, { kind: "stamp", seat, order }),
    sounding(TAP, "bell"),
    ...spent.map((token, index) =>
      carried(TAP + index * STAGGER, coin(token), `tokens:${seat}`, `reserve:${token}`, {
        stays: false,
      }),
    ),
    ...scored(TAP, seat, points, `ticket:${seat}`),
  ];
}

function exchanged({ seat, gave, took }: Seated<"TokensExchanged">): Cue[] {
  return [
    ...gave.map((token, index) =>
      carried(index * STAGGER, coin(token), `tokens:${seat}`, `reserve:${token}`, { stays: false }),
    ),
    carried(MOVE, coin(took), `reserve:${took}`, `tokens:${seat}`, { turn: "spin" }),
    sounding(0, "tick"),
    sounding(MOVE + TAP, "coin"),
  ];
}

function swapped({ seat, gave, drew }: Seated<"TileSwapped">): Cue[] {
  return [
    carried(0, iceCream(gave), `hand:${seat}`, "aside"),
    carried(TAP, iceCream(drew), "pile", `hand:${seat}`, { turn: "flip" }),
    sounding(MOVE, "crack"),
  ];
}

function laid({ tile, cell }: Seated<"TileLaid">): Cue[] {
  const turned = { stays: false, turn: "flip" } as const;
  return [
    carried(0, iceCream(tile), "pile", `cell:${keyOf(cell)}`, turned),
    cue(TRAVEL, MOVE, { kind: "lay", tile, cell }),
    sounding(TRAVEL, "place"),
  ];
}

function drawn({ seat, tile }: Seated<"TileDrawn">): Cue[] {
  const turned = tile ? ({ turn: "flip" } as const) : {};
  return [carried(0, iceCream(tile), "pile", `hand:${seat}`, turned), sounding(0, "rustle")];
}

function discarded({ seat, token }: Seated<"TokenDiscarded">): Cue[] {
  const gone = carried(0, coin(token), `tokens:${seat}`, `reserve:${token}`, { stays: false });
  return [gone, sounding(0, "tick")];
}

function shown({ seat, tiles }: Seated<"HandShown">): Cue[] {
  const opened = tiles.map((tile, index) =>
    carried(index * STAGGER, iceCream(tile), `hand:${seat}`, `open:${index}`, { turn: "flip" }),
  );
  return [...opened, sounding(TAP, "crack")];
}

function returned(event: Seated<"SearchEnded">): Cue[] {
  const back = event.returned.map((tile, index) =>
    carried(index * STAGGER, iceCream(tile), "aside", "pile", { stays: false }),
  );
  return [...back, sounding(0, "rustle")];
}

/** Returns the motions and sounds of an event. */
export function cuesOf(event: Event, scene: Scene): Cue[] {
  switch (event.type) {
    case "TileLaid":
      return laid(event);
    case "TileDrawn":
      return drawn(event);
    case "OrderDrawn":
      return [
        carried(0, { kind: "order", order: event.order }, "orders", `ticket:${event.seat}`),
        sounding(0, "rustle"),
      ];
    case "TurnBegan":
      return [cue(0, TAP, { kind: "turn", seat: event.seat })];
    case "TilePlaced":
      return placed(event, scene);
    case "SeriesCompleted":
      return completed(event);
    case "OrderFilled":
      return filled(event);
    case "TokensExchanged":
      return exchanged(event);
    case "TokenDiscarded":
      return discarded(event);
    case "HandShown":
      return shown(event);
    case "TileSwapped":
      return swapped(event);
    case "SearchEnded":
      return returned(event);
    case "TurnPassed":
      return [sounding(0, "scrape")];
    case "GameEnded":
      return celebrated();
  }
}

/** Returns the time in milliseconds from the start of one event to the start of the next. */
function gap(event: Event, cues: readonly Cue[], next: Event): number {
  const dealt = (one: Event): boolean => one.type === "TileDrawn" || one.type === "OrderDrawn";
  if (event.type === next.type || (dealt(event) && dealt(next))) return STAGGER;
  if (dealt(event) && next.type === "TurnBegan") return MOVE;
  // Series light up while the pill of the placement is still flying.
  if (event.type === "TilePlaced" && next.type === "SeriesCompleted") return TRAVEL;
  return end(cues);
}

/** Returns the motions and sounds of all events of an update. */
export function score(events: readonly Event[], scene: Scene): Cue[] {
  return arranged(events, (event) => cuesOf(event, scene), gap);
}
