/** The menu, sorted for the board. The server decides what is allowed. */
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
import { isMovement } from "./kinds";

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
  /** The actions that need no more than a button, by their type. */
  readonly words: ReadonlyMap<Action["type"], Offered<Action>>;
  /** The whole menu, for actions of duels and of real ice. */
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

/** Returns the attacks that a card may be announced as. More than one is possible only with the option bluff. */
export function claimsOf(menu: Menu, card: Card): AttackKind[] {
  const kinds = menu.attacks.flatMap(({ action }) => (action.card === card ? [action.kind] : []));
  return [...new Set(kinds)];
}

/** Returns the attacks with this card under this claim, one per target. */
export function attacksWith(menu: Menu, card: Card, claim: AttackKind): Offered<Attack>[] {
  return menu.attacks.filter(({ action }) => action.card === card && action.kind === claim);
}

export function movesWith(menu: Menu, card: Movement): Offered<Move>[] {
  return menu.moves.filter(({ action }) => action.card === card);
}

/** Whether the card may be played now. An exchange does not count. */
export function playable(menu: Menu, card: Card): boolean {
  return (
    menu.attacks.some(({ action }) => action.card === card) ||
    menu.moves.some(({ action }) => action.card === card) ||
    menu.defences.some((defence) => defence === card)
  );
}

/** What a press on a cube does with the selected card. */
export type Aim = Offered<Extract<Action, { readonly type: "Attack" | "Move" | "Appoint" }>>;
export type Aims = ReadonlyMap<number, Aim>;

/** Returns the seats that may be appointed to carry out the attack. */
export const appointments = (menu: Menu): Aims =>
  new Map(menu.appointments.map((one) => [one.action.seat, one]));

/** Returns the possible targets by seat: of an attack if the card is announced as one, else of a movement. */
export function aimsOf(menu: Menu, card: Card | null, claim: AttackKind | null): Aims {
  if (card && claim)
    return new Map(attacksWith(menu, card, claim).map((one) => [one.action.target, one]));
  if (!card || !isMovement(card)) return new Map();
  return new Map(movesWith(menu, card).map((one) => [one.action.cube, one]));
}
