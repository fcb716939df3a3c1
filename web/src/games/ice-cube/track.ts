/** The track: the road from Start to the tray, a smooth curve sampled at equal distances; and its spaces in words, for
    screen readers. */
import type { State } from "$protocol/ice-cube";
import { isMovement, shownOn, type Shown } from "./kinds";
import { tidy, type Point } from "./round";
import { nameOf, spokenOf, words } from "./words";

export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Road {
  /** The centre of each space. Start is the first. */
  readonly spaces: readonly Point[];
  /** The curve as a path. */
  readonly path: string;
  /** The scale of a card, 100 units wide at 1. */
  readonly scale: number;
  /** The distance between two rows. */
  readonly rise: number;
  readonly rows: number;
}

interface Lay extends Area {
  readonly rows: number;
  readonly margin: number;
  readonly foot: number;
  readonly rise: number;
}

const SMOOTH = 120;

/** Returns the road in this area with `length` spaces after Start, in three rows or five, whichever allows larger
    cards. */
export function roadIn(area: Area, length: number): Road {
  const [three, five] = [roadOf(area, 3, length), roadOf(area, 5, length)];
  return five.scale > three.scale ? five : three;
}

function roadOf(area: Area, rows: number, length: number): Road {
  const lay = layIn(area, rows);
  const points = curve(lay);
  const reached = distances(points);
  const whole = reached.at(-1) ?? 0;
  const step = whole / (length + (lay.rows === 3 ? 0.35 : 0.5));
  const spaces = Array.from({ length: length + 1 }, (_, space) =>
    pointAt(points, reached, space === length ? whole : space * step),
  );
  const share = lay.rows === 3 ? 0.5 : 0.66;
  return {
    spaces,
    path: `M${points.map(([x, y]) => `${tidy(x)} ${tidy(y)}`).join("L")}`,
    scale: Math.min((step * 0.84) / 100, (lay.rise * share) / 112),
    rise: lay.rise,
    rows: lay.rows,
  };
}

/** The space above the topmost row is for cups and for the flag of the tray. */
function layIn({ width, height }: Area, rows: number): Lay {
  const small = width < 560;
  const unit = height / 5.5;
  const foot = rows === 3 ? height * (small ? 0.16 : 0.125) : 0.55 * unit;
  const head = rows === 3 ? height * (small ? 0.29 : 0.25) : 0.95 * unit;
  const margin = rows === 3 && !small ? 62 : Math.max(40, 0.075 * width);
  return { width, height, rows, margin, foot, rise: (height - foot - head) / (rows - 1) };
}

function curve(lay: Lay): Point[] {
  return Array.from({ length: lay.rows }, (_, row) => [
    ...straight(lay, row),
    ...bend(lay, row),
  ]).flat();
}

/** Returns how far bends extend beyond the ends of their rows. */
const reach = ({ rise }: Lay): number => 0.4 * rise;

/** Returns the x of both ends of a row, in walking order. */
function ends(lay: Lay, row: number): readonly [from: number, to: number] {
  const { width, margin, rows } = lay;
  const tray = rows === 3 ? 26 : 46;
  const left = row === 0 ? margin : margin + reach(lay);
  const right = width - margin - (row === rows - 1 ? tray : reach(lay));
  return row % 2 === 0 ? [left, right] : [right, left];
}

/** Returns a row as a slight wave that fades out at the bends. */
function straight(lay: Lay, row: number): Point[] {
  const [from, to] = ends(lay, row);
  const sway = lay.rise * (lay.rows === 3 ? 0.075 : 0.05);
  return Array.from({ length: SMOOTH + 1 }, (_, index) => {
    const share = index / SMOOTH;
    const x = from + (to - from) * share;
    const wave = Math.sin((2 * Math.PI * (x - lay.margin)) / (lay.width - 2 * lay.margin) + 0.2);
    return [x, heightOf(lay, row) + wave * eased(share) * eased(1 - share) * sway];
  });
}

const eased = (share: number): number => Math.sin((Math.min(1, 4 * share) * Math.PI) / 2);
const heightOf = (lay: Lay, row: number): number => lay.height - lay.foot - row * lay.rise;

/** Returns half an ellipse up to the next row. */
function bend(lay: Lay, row: number): Point[] {
  if (row === lay.rows - 1) return [];
  const [, x] = ends(lay, row);
  const side = row % 2 === 0 ? 1 : -1;
  const half = lay.rise / 2;
  return Array.from({ length: SMOOTH - 1 }, (_, index) => {
    const angle = (Math.PI * (index + 1)) / SMOOTH;
    const y = heightOf(lay, row) - half + half * Math.cos(angle);
    return [x + side * reach(lay) * Math.sin(angle), y];
  });
}

/** Returns the distance of each point along the curve. */
function distances(points: readonly Point[]): number[] {
  let sum = 0;
  return points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y];
    sum += Math.hypot(x - beforeX, y - beforeY);
    return sum;
  });
}

function pointAt(points: readonly Point[], reached: readonly number[], distance: number): Point {
  const after = reached.findIndex((far) => far >= distance);
  const next = after < 0 ? points.length - 1 : after;
  const [one, other] = [points[Math.max(0, next - 1)] ?? [0, 0], points[next] ?? [0, 0]];
  const [from, to] = [reached[Math.max(0, next - 1)] ?? 0, reached[next] ?? 0];
  const share = to > from ? (distance - from) / (to - from) : 1;
  return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];
}

interface SpokenSpace {
  readonly number: number;
  readonly text: string;
}

/** Returns a sentence for each space that has a card or a cube. */
export function inWords(
  view: State,
  me: number | null,
  name: (seat: number) => string,
): readonly SpokenSpace[] {
  const said = words().table;
  const cubes = (number: number): string[] =>
    view.cups.flatMap(({ space, melted }, seat) => {
      if (melted || space !== number) return [];
      return [seat === me ? said.myCube : said.cubeOf(name(seat))];
    });
  return Array.from({ length: view.length + 1 }, (_, number) => number).flatMap((number) => {
    const [where, there] = [spaceName(view, number), cubes(number)];
    if (!where) return [];
    return [{ number, text: there.length > 0 ? said.cubesOn(where, there) : where }];
  });
}

/** Returns `Départ` or `Case 3, Mémo Lustrage`, or null where no card lies yet. */
function spaceName({ track, length }: State, number: number): string | null {
  if (number === 0) return nameOf("start");
  const space = track[number - 1];
  if (!space && number !== length) return null;
  const shown: Shown = space ? shownOn(number, space.card, space.up) : "arrival";
  return words().table.space(number, isMovement(shown) ? spokenOf(shown) : nameOf(shown));
}
