/** The layout of cans: as large as they fit in the dock, and in one overlapping row on the rail. */
import type { Flavour, Stall } from "$protocol/ice-cream";

export interface Shelving {
  readonly columns: number;
  /** The width of a can in pixels. */
  readonly can: number;
  /** Whether there is room for the names of the flavours. */
  readonly named: boolean;
}

interface Space {
  readonly width: number;
  readonly height: number;
}

/** The height of a can divided by its width. */
export const CAN_RATIO = 144 / 104;
export const GAP = 6;
/** The height of a name below a can, in pixels. */
const NAME = 17;
/** The approximate width of a letter in a name, in pixels. */
const LETTER = 7.2;
const LEAST = 24;

/** Returns the layout with the largest cans up to `most`. Names are included if they fit without shrinking the
    cans much. */
export function shelve(names: readonly string[], space: Space, most: number): Shelving {
  const longest = Math.max(0, ...names.map((name) => name.length)) * LETTER;
  const all = names.map((_, index) => index + 1);
  const bare = all.map((columns) => shelved(names.length, columns, space, most, 0));
  const named = all
    .filter((columns) => columnOf(space.width, columns) >= longest)
    .map((columns) => shelved(names.length, columns, space, most, NAME));
  const [best, worded] = [largest(bare), largest(named)];
  if (worded.can > LEAST && worded.can >= 0.8 * best.can) return { ...worded, named: true };
  return { columns: best.columns, can: Math.max(LEAST, best.can), named: false };
}

const columnOf = (width: number, columns: number): number =>
  (width - GAP * (columns - 1)) / columns;

function shelved(
  count: number,
  columns: number,
  { width, height }: Space,
  most: number,
  name: number,
): Omit<Shelving, "named"> {
  const rows = Math.ceil(count / columns);
  const high = (columnOf(height, rows) - name) / CAN_RATIO;
  return { columns, can: Math.min(columnOf(width, columns), high, most) };
}

function largest(ways: readonly Omit<Shelving, "named">[]): Omit<Shelving, "named"> {
  const first = { columns: 1, can: 0 };
  return ways.reduce((best, way) => (way.can > best.can ? way : best), first);
}

/** Returns the distance between neighbouring cans of a row: less than a can's width if they overlap. */
export function strideOf(count: number, width: number, can: number): number {
  const most = can + 4;
  return count < 2 ? most : Math.max(0.3 * can, Math.min(most, (width - can) / (count - 1)));
}

/** A can of a stall, as far as the viewer sees it. */
export interface Standing {
  /** Its name as a target of motions. */
  readonly spot: string;
  readonly flavour: Flavour | null;
  readonly sold: number;
  /** Turned up in this sale. */
  readonly revealed: boolean;
  /** Visible to the viewer only. */
  readonly secret: boolean;
  /** Being turned up at the moment. */
  readonly turning: boolean;
}

interface Circumstances {
  readonly seat: number;
  readonly stall: Stall;
  readonly mine: boolean;
  /** The index of the can that was turned up in the sale; -1 for none. */
  readonly ribbon: number;
  /** The secret can's flavour while it is being turned up. */
  readonly turned: Flavour | undefined;
}

/** Returns the cans of one seat, the secret one last. */
export function standing({ seat, stall, mine, ribbon, turned }: Circumstances): Standing[] {
  const open = stall.cans.map(({ flavour, scoops }, place) => ({
    spot: `can:${seat}:${flavour}`,
    flavour,
    sold: scoops,
    revealed: place === ribbon,
    secret: false,
    turning: false,
  }));
  const hidden = stall.secret.map((flavour) => ({
    spot: `secret:${seat}`,
    flavour: turned ?? flavour,
    sold: 0,
    revealed: false,
    secret: mine && !turned && flavour !== null,
    turning: turned !== undefined,
  }));
  return [...open, ...hidden];
}
