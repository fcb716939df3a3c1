/** The marks on the table: where something may be taken, where the held pyramid may go, and its gains there. */
import type { Size } from "$board/camera.svelte";
import type { Point } from "$board/points";
import type { Footprint, Stood } from "./layout";
import type { Move } from "./menu";
import { HALF, HEIGHT } from "./outlines";
import { plateWidth, sizeOf, topOf } from "./pyramids";

/** A tower that takes the held pyramid, and the gain. */
export interface Aim {
  readonly print: Footprint;
  readonly gain: number;
}

const NOWHERE: readonly Aim[] = [];

/** Keeps its aims, so that unchanged ones are not drawn again. */
export class Aims {
  #known = new Map<number, Aim>();

  at(targets: readonly Move[], prints: readonly Footprint[]): readonly Aim[] {
    if (targets.length === 0) return NOWHERE;
    const tops = new Map<number | null, Footprint>(
      prints.map((print) => [topOf(print.tower), print]),
    );
    return targets.flatMap(({ action, points }) => {
      const print = tops.get(action.top);
      return print ? [this.#aim(print, points)] : [];
    });
  }

  #aim(print: Footprint, gain: number): Aim {
    const known = this.#known.get(print.tower.id);
    if (known?.print === print && known.gain === gain) return known;
    const aim = { print, gain };
    this.#known.set(print.tower.id, aim);
    return aim;
  }
}

/** All gains so far: a plate that was drawn once is kept. */
export class Gains {
  #known: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

  with(aims: readonly Aim[]): readonly number[] {
    const all = new Set([...this.#known, ...aims.map(({ gain }) => gain)]);
    if (all.size > this.#known.length) this.#known = [...all];
    return this.#known;
  }
}

/** Returns the path round a pyramid, at this distance from its edges in its own units. */
export function outlineOf({ piece, x, y, unit }: Stood, aside: number): string {
  const half = (HALF[sizeOf(piece)] + aside) * unit;
  const height = (HEIGHT[sizeOf(piece)] + 2 * aside) * unit;
  const base = y + (aside / 2) * unit;
  return `M${x - half} ${base} ${x} ${y + half * 0.46} ${x + half} ${base} ${x} ${y - height}Z`;
}

/** Returns the towers of these pyramids. */
export function under(prints: readonly Footprint[], stood: readonly Stood[]): Footprint[] {
  const towers = new Set(stood.map(({ tower }) => tower));
  return prints.filter(({ tower }) => towers.has(tower.id));
}

/** The radii and the offset of a ring on the ice, for each pixel of half the tower's foot. */
export interface Reach {
  readonly wide: number;
  readonly deep: number;
  readonly aside?: number;
  readonly below?: number;
}

/** A ring round each foot, all in one path: sixty elements would be sixty to lay out and to paint. */
export class Rings {
  #known = new WeakMap<Footprint, string>();

  constructor(readonly reach: Reach) {}

  round(prints: readonly Footprint[]): string {
    return prints.map((print) => this.#one(print)).join("");
  }

  #one(print: Footprint): string {
    const ring = this.#known.get(print) ?? ringRound(print, this.reach);
    this.#known.set(print, ring);
    return ring;
  }
}

function ringRound({ at, half }: Footprint, { wide, deep, aside = 0, below = 0.1 }: Reach): string {
  const [rx, ry] = [round(half * wide), round(half * deep)];
  const [left, middle] = [round(at.x + half * (aside - wide)), round(at.y + half * below)];
  const arc = `a${rx} ${ry} 0 1 1`;
  return `M${left} ${middle}${arc} ${round(2 * rx)} 0${arc} ${round(-2 * rx)} 0Z`;
}

/** Returns the points of a line through all places with this gain, whose markers are the plates. The last point is
    doubled, because the end of a line has no marker. */
export function lineOver(
  aims: readonly Aim[],
  gain: number,
  plates: ReadonlyMap<number, Point>,
): string {
  const places = aims.flatMap(({ print, gain: own }) => {
    const plate = plates.get(print.tower.id);
    return own === gain && plate ? [plate] : [];
  });
  const said = places.map(({ x, y }) => `${round(x)} ${round(y)}`);
  return [...said, said.at(-1)].join(" ");
}

/** Rounds to a tenth of a pixel. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** The height of a plate over its top, and of the plate itself, in pixels times the scale. */
const OVER = 9;
const HIGH = 20;
/** The distance between the plates of two hands. */
const NEXT = 21;
/** The offsets of a plate, in halves of its width across and in pixels up; the nearest first. */
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
/** The letter on a pyramid's face, for each unit of half its width: its middle, and half its size. */
const LETTER = { left: 0.42, up: 0.02, half: 0.2 };

interface Box extends Point {
  readonly wide: number;
  readonly high: number;
}

/** Returns the area that two boxes share. Boxes have their middles and half their sizes. */
function shared(one: Box, other: Box): number {
  const wide = one.wide + other.wide - Math.abs(one.x - other.x);
  const high = one.high + other.high - Math.abs(one.y - other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Returns the middle of a plate just over the tower's top; those of other hands are above it. */
export const plateOver = ({ at, apex }: Footprint, scale: number, place = 0): Point => ({
  x: at.x,
  y: at.y - apex - (OVER + NEXT * place) * scale,
});

function letterOn({ piece, x, y, unit }: Stood): Box {
  const half = HALF[sizeOf(piece)] * unit;
  const size = half * LETTER.half + 2;
  return { x: x - half * LETTER.left, y: y - half * LETTER.up, wide: size, high: size };
}

/** What a plate must not hide: other plates above all, then letters. */
interface Taken {
  readonly plates: Box[];
  readonly letters: readonly Box[];
}

/** The weight of a hidden plate, compared with a letter. */
const WORSE = 40;

/** Returns the middle of each plate, by its tower. The first aim gets the best place. */
export function platesOf(
  aims: readonly Aim[],
  prints: readonly Footprint[],
  scale: number,
  table: Size,
): ReadonlyMap<number, Point> {
  if (aims.length === 0) return NO_PLATES;
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

/** Returns a plate at this place, within the table. */
function boxAt(x: number, y: number, width: number, scale: number, table: Size): Box {
  const [wide, high] = [width / 2 + 1, (HIGH / 2) * scale + 1];
  return {
    x: Math.max(wide, Math.min(table.width - wide, x)),
    y: Math.max(high, y),
    wide,
    high,
  };
}

const NO_PLATES: ReadonlyMap<number, Point> = new Map();
