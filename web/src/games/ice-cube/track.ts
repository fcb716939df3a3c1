/** The road from Start to the tray: one smooth curve, sampled at equal distances. */
import { tidy, type Point } from "./round";

export interface Area {
  readonly width: number;
  readonly height: number;
}

export interface Road {
  /** Where each space lies, Start being the first. */
  readonly spaces: readonly Point[];
  /** The curve as a path. */
  readonly path: string;
  /** How large a card is drawn, 1 being 100 units wide. */
  readonly scale: number;
  /** Between two rows. */
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

/** The road in this area, for so many spaces after Start: in three rows or in five, as cards are larger. */
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

/** Cups stand over the topmost row, and the tray flies its flag there. */
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

/** How far bends reach beyond the ends of their rows. */
const reach = ({ rise }: Lay): number => 0.4 * rise;

/** From where to where a row runs, in the order in which it is walked. */
function ends(lay: Lay, row: number): readonly [from: number, to: number] {
  const { width, margin, rows } = lay;
  const tray = rows === 3 ? 26 : 46;
  const left = row === 0 ? margin : margin + reach(lay);
  const right = width - margin - (row === rows - 1 ? tray : reach(lay));
  return row % 2 === 0 ? [left, right] : [right, left];
}

/** A row waves a little, but not where it meets its bends. */
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

/** Half an ellipse up to the next row. */
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

/** How far each point is along the curve. */
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
