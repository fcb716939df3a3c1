/** Where gains are written: over their towers, and a little aside where they would hide another or a letter. */
import type { Point } from "$board/points";
import type { Footprint, Stood } from "./layout";
import type { Aim } from "./marks";
import { HALF } from "./outlines";
import { plateWidth, sizeOf } from "./pyramids";
import type { Size } from "$board/camera.svelte";

/** A plate's height over its top, in pixels as plates are scaled. */
const OVER = 9;
const HIGH = 20;
/** The way from one plate to that of another hand. */
const NEXT = 21;
/** Where else a plate may be, for each half of its width and each pixel up; the nearest first. */
const ASIDE: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.45, 2],
  [-0.45, 2],
  [0.9, -6],
  [-0.9, -6],
  [0, 9],
  [0.8, 12],
  [-0.8, 12],
  [1.15, -16],
  [-1.15, -16],
  [0, 20],
  [1.3, 4],
  [-1.3, 4],
  [0, -24],
];
/** A letter on its face, for each unit of a pyramid's half: where its middle is, and how large half of it. */
const LETTER = { left: 0.42, up: 0.02, half: 0.2 };

interface Box extends Point {
  readonly wide: number;
  readonly high: number;
}

/** How much two boxes, told by their middles and halves, lie on each other. */
function shared(one: Box, other: Box): number {
  const wide = one.wide + other.wide - Math.abs(one.x - other.x);
  const high = one.high + other.high - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Just over its top; those of other hands above it. */
export const plateOver = ({ at, apex }: Footprint, scale: number, place = 0): Point => ({
  x: at.x,
  y: at.y - apex - (OVER + NEXT * place) * scale,
});

function letterOn({ piece, x, y, unit }: Stood): Box {
  const half = HALF[sizeOf(piece)] * unit;
  const size = half * LETTER.half + 2;
  return { x: x - half * LETTER.left, y: y - half * LETTER.up, wide: size, high: size };
}

/** What a plate should not hide: other plates above all, then letters. */
interface Taken {
  readonly plates: Box[];
  readonly letters: readonly Box[];
}

/** How much worse it is to hide a plate than a letter. */
const WORSE = 40;

/** The middle of each plate, by its tower; the first to come has the best place. */
export function platesOf(
  aims: readonly Aim[],
  prints: readonly Footprint[],
  scale: number,
  table: Size,
): ReadonlyMap<number, Point> {
  if (aims.length === 0) return NOWHERE;
  const letters = prints.flatMap(({ stood }) => stood.map(letterOn));
  const taken: Taken = { plates: [], letters };
  return new Map(
    aims.map(({ print, gain }) => {
      const plate = clearest(print, plateWidth(gain) * scale, scale, taken, table);
      taken.plates.push(plate);
      return [print.tower.id, plate];
    }),
  );
}

function clearest(print: Footprint, width: number, scale: number, taken: Taken, table: Size): Box {
  const over = plateOver(print, scale);
  let [best, least] = [null as Box | null, Infinity];
  for (const [aside, up] of ASIDE) {
    const plate = boxAt(over.x + (aside * width) / 2, over.y - up * scale, width, scale, table);
    const hidden = WORSE * hiddenBy(plate, taken.plates) + hiddenBy(plate, taken.letters);
    if (hidden < least) [best, least] = [plate, hidden];
    if (hidden === 0) break;
  }
  return best ?? boxAt(over.x, over.y, width, scale, table);
}

const hiddenBy = (plate: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + shared(plate, other), 0);

/** Never over the table's edge. */
function boxAt(x: number, y: number, width: number, scale: number, table: Size): Box {
  const [wide, high] = [width / 2 + 1, (HIGH / 2) * scale + 1];
  return {
    x: Math.max(wide, Math.min(table.width - wide, x)),
    y: Math.max(high, y),
    wide,
    high,
  };
}

const NOWHERE: ReadonlyMap<number, Point> = new Map();
