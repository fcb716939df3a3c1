/** How cans stand: in the dock as large as they fit, on the rail in one row, where many overlap. */
import type { Flavour, Stall } from "$protocol/ice-cream";

export interface Shelving {
  readonly columns: number;
  /** The width of a can in pixels. */
  readonly can: number;
  /** Whether there is room for the flavours in words. */
  readonly named: boolean;
}

interface Space {
  readonly width: number;
  readonly height: number;
}

/** A can is so much higher than wide. */
export const CAN_RATIO = 144 / 104;
export const GAP = 6;
/** The height of a name below a can. */
const NAME = 17;
/** The width of a letter in a name, about. */
const LETTER = 7.2;
const LEAST = 24;

/** The largest cans, up to a size; with their names if all of them have room. */
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

/** How far it is from one can of a row to the next: less than a can's width where they overlap. */
export function strideOf(count: number, width: number, can: number): number {
  const most = can + 4;
  return count < 2 ? most : Math.max(0.3 * can, Math.min(most, (width - can) / (count - 1)));
}

/** A can before a seat, and what is known of it. */
export interface Standing {
  /** Its name among the places that things fly to. */
  readonly spot: string;
  readonly flavour: Flavour | null;
  readonly sold: number;
  /** Turned up at this sale. */
  readonly revealed: boolean;
  /** Known to the viewer alone. */
  readonly secret: boolean;
  /** Turning up this very moment. */
  readonly turning: boolean;
}

interface Circumstances {
  readonly seat: number;
  readonly stall: Stall;
  readonly mine: boolean;
  /** The place of the can that was turned up at the sale; -1 for none. */
  readonly ribbon: number;
  /** The secret can as it is turned up just now. */
  readonly turned: Flavour | undefined;
}

/** The cans before one seat, the secret one last. */
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
