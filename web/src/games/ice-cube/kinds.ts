/** The cards: their families, and what they show by how many signs. */
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

/** What answers each attack. */
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

/** All that may lie on the table: a card, a memo by its attack, the two ends, or a card face down. */
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

/** `+3`, `−1`, with the sign that is as wide as the other. */
export function figureOf(card: Movement): string {
  const steps = STEPS[card];
  return steps > 0 ? `+${steps}` : `−${-steps}`;
}

/** What a space of the track shows; the memo on space n is of the attack with n flames. */
export function shownOn(space: number, face: Face | null, up = true): Shown {
  if (face === null || (!up && face !== "memo" && face !== "arrival")) return "cover";
  if (face !== "memo") return face;
  return `memo-${ATTACKS[space - 1] ?? "dragon"}`;
}

export function memoOf(shown: Shown): AttackKind | null {
  const [memo, kind] = shown.split("-");
  return memo === "memo" ? (ATTACKS.find((attack) => attack === kind) ?? null) : null;
}

/** The order in which a hand lies: forward, back, attacks by their flames, defences by their cubes. */
export function sorted(hand: readonly Card[]): Card[] {
  const order: readonly Card[] = [
    ...MOVEMENTS.filter((card) => STEPS[card] > 0),
    ...MOVEMENTS.filter((card) => STEPS[card] < 0).reverse(),
    ...ATTACKS,
    ...DEFENCES,
  ];
  return [...hand].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
