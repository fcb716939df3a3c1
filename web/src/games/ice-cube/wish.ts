/** What somebody means who presses a card that cannot be played now: the house knows why not, and says it. */
import type { Action, Card, State } from "$protocol/ice-cube";
import { isAttack, isDefence } from "./kinds";

export function wishOf({ cups }: Pick<State, "cups">, me: number, card: Card): Action {
  if (isDefence(card)) return { type: "Defend", card };
  if (!isAttack(card)) return { type: "Move", card, cube: me };
  const target = cups.findIndex(({ melted }, seat) => seat !== me && !melted);
  return { type: "Attack", kind: card, target, card };
}
