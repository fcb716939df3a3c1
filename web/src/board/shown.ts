/** Tables of what the frame shows in each shape, and of the widths of its columns. */
import type { Extent, Shape } from "./shape";

/** The rail's content: players, players with their goods, or no rail (the course names the
    players). */
export type Rail = "plain" | "goods" | "none";

export interface Shown {
  readonly brand: boolean;
  readonly course: boolean;
  /** All round buttons, or only the last one, which opens a menu. */
  readonly keys: "all" | "menu";
  /** Next to the buttons in the bar, or under the rail. */
  readonly tools: "bar" | "rail";
  /** Always open, folded to a line, or behind a button. */
  readonly story: "open" | "line" | "key";
}

const SHOWN: Readonly<Record<Shape, Shown>> = {
  tall: { brand: true, course: true, keys: "all", tools: "rail", story: "open" },
  low: { brand: true, course: true, keys: "all", tools: "rail", story: "line" },
  flat: { brand: false, course: false, keys: "menu", tools: "rail", story: "line" },
  upright: { brand: true, course: true, keys: "all", tools: "bar", story: "key" },
};

/** Changes for a frame without a rail. */
const WITHOUT_RAIL: Readonly<Partial<Record<Shape, Partial<Shown>>>> = {
  tall: { tools: "bar" },
  low: { tools: "bar" },
  flat: { course: true }, // in the place of the rail
};

/** Changes for spectators: the story takes the place of the dock. */
const WATCHED: Readonly<Partial<Record<Shape, Partial<Shown>>>> = {
  low: { story: "open" },
  flat: { story: "open" },
};

export function shownIn(shape: Shape, rail: Rail, watching: boolean): Shown {
  return {
    ...SHOWN[shape],
    ...(rail === "none" && WITHOUT_RAIL[shape]),
    ...(watching && WATCHED[shape]),
  };
}

export interface Columns {
  /** Widths of the rail and of the side column with the dock, in pixels. */
  readonly rail: number;
  readonly side: number;
}

interface Widths extends Columns {
  readonly shape: Shape;
  readonly of?: Rail;
  /** Limits of the window in pixels: width `from` to `upTo`, height below `lowerThan`. */
  readonly from?: number;
  readonly upTo?: number;
  readonly lowerThan?: number;
}

/** The first matching entry applies. An upright frame has no columns. */
const WIDTHS: readonly Widths[] = [
  { shape: "tall", from: 1600, of: "goods", rail: 264, side: 372 },
  { shape: "tall", from: 1600, rail: 248, side: 372 },
  { shape: "tall", of: "goods", rail: 204, side: 316 },
  { shape: "tall", rail: 196, side: 316 },
  { shape: "low", upTo: 1100, of: "goods", rail: 150, side: 230 },
  { shape: "low", upTo: 1100, rail: 148, side: 232 },
  { shape: "low", of: "goods", rail: 188, side: 268 },
  { shape: "low", rail: 172, side: 268 },
  { shape: "flat", upTo: 760, of: "none", rail: 70, side: 208 },
  { shape: "flat", of: "none", rail: 74, side: 208 },
  { shape: "flat", lowerThan: 381, of: "goods", rail: 104, side: 196 },
  { shape: "flat", upTo: 760, of: "goods", rail: 92, side: 204 },
  { shape: "flat", of: "goods", rail: 112, side: 220 },
  { shape: "flat", lowerThan: 381, upTo: 760, rail: 76, side: 216 },
  { shape: "flat", lowerThan: 381, rail: 76, side: 232 },
  { shape: "flat", upTo: 760, rail: 70, side: 216 },
  { shape: "flat", rail: 78, side: 232 },
];

const NO_COLUMNS: Columns = { rail: 0, side: 0 };

export function columnsOf(shape: Shape, rail: Rail, { width, height }: Extent): Columns {
  const suits = ({ of = rail, from = 0, upTo = Infinity, lowerThan = Infinity }: Widths) =>
    of === rail && width >= from && width <= upTo && height < lowerThan;
  return WIDTHS.find((widths) => widths.shape === shape && suits(widths)) ?? NO_COLUMNS;
}
