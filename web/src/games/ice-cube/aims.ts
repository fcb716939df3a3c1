/** What a press on each cube would do with the card in question. */
import type { Action, AttackKind, Card } from "$protocol/ice-cube";
import { isMovement } from "./kinds";
import { attacksWith, movesWith, type Menu, type Offered } from "./menu";

export type Aim = Offered<Extract<Action, { readonly type: "Attack" | "Move" | "Appoint" }>>;
export type Aims = ReadonlyMap<number, Aim>;

export const appointments = (menu: Menu): Aims =>
  new Map(menu.appointments.map((one) => [one.action.seat, one]));

/** By seat; of a card that is announced as an attack whom it may strike, else whom it may move. */
export function aimsOf(menu: Menu, card: Card | null, claim: AttackKind | null): Aims {
  if (card && claim)
    return new Map(attacksWith(menu, card, claim).map((one) => [one.action.target, one]));
  if (!card || !isMovement(card)) return new Map();
  return new Map(movesWith(menu, card).map((one) => [one.action.cube, one]));
}
