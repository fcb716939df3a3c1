/** The menu, sorted for the board. The server decides what is allowed. */
import type { Action, Cap, Event, Mine, Prospect, Split, State } from "$protocol/ice-towers";
import type { Update } from "$protocol/types";

export type TowersUpdate = Update<State, Action, Event, Prospect>;

/** A cap or mine, and the points that it brings at once. */
export interface Move {
  readonly action: Cap | Mine;
  readonly points: number;
}

export interface Division {
  readonly action: Split;
  readonly points: number;
}

/** An action that is a button, not the move of a pyramid. */
export type Word = Extract<Action, { readonly type: "Ready" | "Done" | "GoOn" | "Pass" }>;

export interface Saying {
  readonly action: Word;
  /** Whether it ends the game. */
  readonly ends: boolean;
}

export interface Menu {
  /** The moves by the pyramid that moves, best first. */
  readonly moves: ReadonlyMap<number, readonly Move[]>;
  readonly divisions: readonly Division[];
  readonly words: readonly Saying[];
}

/** The menu of a seat, and the prospect of each entry. */
export type Offer = Pick<TowersUpdate, "menu" | "prospects">;

export function readMenu({ menu, prospects }: Offer): Menu {
  const moves = new Map<number, Move[]>();
  const divisions: Division[] = [];
  const words: Saying[] = [];
  for (const [place, action] of menu.entries()) {
    const points = prospects[place]?.points ?? 0;
    if (action.type === "Cap" || action.type === "Mine") {
      const known = moves.get(action.piece);
      if (known) known.push({ action, points });
      else moves.set(action.piece, [{ action, points }]);
    } else if (action.type === "Split") divisions.push({ action, points });
    else if (isWord(action)) words.push({ action, ends: prospects[place]?.ends ?? false });
  }
  for (const targets of moves.values()) targets.sort((one, other) => other.points - one.points);
  return { moves, divisions, words };
}

/** Returns whether there is nothing to move or to split. */
export const isIdle = ({ moves, divisions }: Menu): boolean =>
  moves.size === 0 && divisions.length === 0;

function isWord(action: Action): action is Word {
  return ["Ready", "Done", "GoOn", "Pass"].includes(action.type);
}

/** Returns the pyramids with moves of this type. */
export function movers(menu: Menu, type: Move["action"]["type"]): number[] {
  return [...menu.moves].flatMap(([piece, [first]]) =>
    first?.action.type === type ? [piece] : [],
  );
}

/** Returns the gain of each target, by the top of its tower; null is the bare table. */
export function gainsOf(targets: readonly Move[]): ReadonlyMap<number | null, number> {
  return new Map(targets.map(({ action, points }) => [action.top, points]));
}
