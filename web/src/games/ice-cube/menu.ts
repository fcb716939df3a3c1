/** What is on the menu, sorted for the board. Nothing here decides what is allowed: the server has. */
import type {
  Action,
  Appoint,
  Attack,
  AttackKind,
  Card,
  DefenceKind,
  Event,
  Move,
  Movement,
  Prospect,
  State,
} from "$protocol/ice-cube";
import type { Update } from "$protocol/types";

export type CubeUpdate = Update<State, Action, Event, Prospect>;
export type Offer = Pick<CubeUpdate, "menu" | "prospects">;

export interface Offered<Doing> {
  readonly action: Doing;
  readonly prospect: Prospect | null;
}

export interface Menu {
  readonly attacks: readonly Offered<Attack>[];
  readonly moves: readonly Offered<Move>[];
  readonly appointments: readonly Offered<Appoint>[];
  readonly discards: readonly Card[];
  readonly defences: readonly DefenceKind[];
  /** What may be said with a button, by its name; what it would bring. */
  readonly words: ReadonlyMap<Action["type"], Offered<Action>>;
  /** All of it, for what only a duel or real ice asks. */
  readonly all: readonly Action[];
}

export function readMenu({ menu, prospects }: Offer): Menu {
  const offered = menu.map((action, place) => ({ action, prospect: prospects[place] ?? null }));
  const of = <Type extends Action["type"]>(
    type: Type,
  ): Offered<Extract<Action, { type: Type }>>[] =>
    offered.flatMap(({ action, prospect }) =>
      action.type === type ? [{ action: action as Extract<Action, { type: Type }>, prospect }] : [],
    );
  return {
    attacks: of("Attack"),
    moves: of("Move"),
    appointments: of("Appoint"),
    discards: of("Discard").map(({ action }) => action.card),
    defences: of("Defend").map(({ action }) => action.card),
    words: new Map(offered.map((one) => [one.action.type, one])),
    all: menu,
  };
}

export const NO_MENU: Menu = readMenu({ menu: [], prospects: [] });

/** What a card may be announced as; only in bluff is there a choice. */
export function claimsOf(menu: Menu, card: Card): AttackKind[] {
  const kinds = menu.attacks.flatMap(({ action }) => (action.card === card ? [action.kind] : []));
  return [...new Set(kinds)];
}

/** Whom this card may attack under this claim. */
export function attacksWith(menu: Menu, card: Card, claim: AttackKind): Offered<Attack>[] {
  return menu.attacks.filter(({ action }) => action.card === card && action.kind === claim);
}

export function movesWith(menu: Menu, card: Movement): Offered<Move>[] {
  return menu.moves.filter(({ action }) => action.card === card);
}

/** Whether the card may be played now, other than by throwing it away. */
export function playable(menu: Menu, card: Card): boolean {
  return (
    menu.attacks.some(({ action }) => action.card === card) ||
    menu.moves.some(({ action }) => action.card === card) ||
    menu.defences.some((defence) => defence === card)
  );
}
