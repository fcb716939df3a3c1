/** The cards: their families, their order in a hand, and the places of the signs on them. */
import {
  CUBES_SHOWN,
  FLAMES,
  STEPS,
  type AttackKind,
  type Card,
  type DefenceKind,
  type Face,
  type Movement,
} from "$protocol/ice-cube";

/** The defence that answers each attack. */
export const ANSWER: Readonly<Record<AttackKind, DefenceKind>> = {
  dragon: "firefighter",
  sauna: "igloo",
  polish: "snow-globe",
  pool: "buoy",
  acid: "chemist",
  salt: "untouchable",
};

export const ATTACKS = Object.keys(FLAMES) as readonly AttackKind[];
export const DEFENCES = Object.keys(CUBES_SHOWN) as readonly DefenceKind[];
export const MOVEMENTS = Object.keys(STEPS) as readonly Movement[];

/** Everything that may lie on the table: a card, a memo with its attack, the two ends, or a card face down. */
export type Shown = Card | `memo-${AttackKind}` | "start" | "arrival" | "cover";
export type Family = "attack" | "defence" | "forward" | "back";

export const isAttack = (shown: Shown | Face | null): shown is AttackKind =>
  shown !== null && shown in FLAMES;
export const isDefence = (shown: Shown | Face | null): shown is DefenceKind =>
  shown !== null && shown in CUBES_SHOWN;
export const isMovement = (shown: Shown | Face | null): shown is Movement =>
  shown !== null && shown in STEPS;

export function familyOf(card: Card): Family {
  if (isAttack(card)) return "attack";
  if (isDefence(card)) return "defence";
  return STEPS[card] > 0 ? "forward" : "back";
}

/** Returns `+3` or `−1`. The minus sign is as wide as the plus sign. */
export function figureOf(card: Movement): string {
  const steps = STEPS[card];
  return steps > 0 ? `+${steps}` : `−${-steps}`;
}

/** Returns what a space of the track shows. The memo on space n has the attack with n flames. */
export function shownOn(space: number, face: Face | null, up = true): Shown {
  if (face === null || (!up && face !== "memo" && face !== "arrival")) return "cover";
  if (face !== "memo") return face;
  return `memo-${ATTACKS[space - 1] ?? "dragon"}`;
}

/** Returns the attack of a memo, or null for other cards. */
export function memoOf(shown: Shown): AttackKind | null {
  const [memo, kind] = shown.split("-");
  return memo === "memo" ? (ATTACKS.find((attack) => attack === kind) ?? null) : null;
}

/** Returns the hand in order: forward, back, attacks by their flames, defences by their cubes. */
export function sorted(hand: readonly Card[]): Card[] {
  const order: readonly Card[] = [
    ...MOVEMENTS.filter((card) => STEPS[card] > 0),
    ...MOVEMENTS.filter((card) => STEPS[card] < 0).reverse(),
    ...ATTACKS,
    ...DEFENCES,
  ];
  return [...hand].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** The place of a flame or a cube on a card. */
export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Returns one row of signs at this height of a card 100 units wide; two rows for the ten cubes of Untouchable. */
export function inRows(count: number, y: number): Pip[] {
  if (count === 10) return [...row(5, y - 5.5, 14, 0.68), ...row(5, y + 5, 14, 0.68)];
  return count > 5 ? row(count, y, 13.5, 0.84) : row(count, y, 15, 0.95);
}

function row(count: number, y: number, step: number, scale: number): Pip[] {
  return Array.from({ length: count }, (_, index) => ({
    x: 50 + (index - (count - 1) / 2) * step,
    y,
    scale,
  }));
}

/** Returns signs at the left of a small card: up to three in one column, more in two. */
export function inColumns(count: number): Pip[] {
  return Array.from({ length: count }, (_, index) => columnPip(count, index));
}

function columnPip(count: number, index: number): Pip {
  if (count <= 3) return { x: 13, y: 12 + index * 13, scale: 0.74 };
  const [column, line] = [index % 2, Math.floor(index / 2)];
  if (count === 10) return { x: 10 + column * 9, y: 9 + line * 8, scale: 0.55 };
  return { x: 10 + column * 10.5, y: 11 + line * 12.5, scale: 0.62 };
}
