/** What is on the menu, sorted for the board. Nothing here decides what is allowed: the server has. */
import type { Action, Cap, Event, Mine, Prospect, Split, State } from "$protocol/ice-towers";
import type { Update } from "$protocol/types";

export type TowersUpdate = Update<State, Action, Event, Prospect>;

/** Where a pyramid may go, and what that brings at once. */
export interface Move {
  readonly action: Cap | Mine;
  readonly points: number;
}

export interface Division {
  readonly action: Split;
  readonly points: number;
}

/** Said with a button, not with a pyramid. */
export type Word = Extract<Action, { readonly type: "Ready" | "Done" | "GoOn" | "Pass" }>;

export interface Saying {
  readonly action: Word;
  /** Whether the game is over with it. */
  readonly ends: boolean;
}

export interface Menu {
  /** By the pyramid that moves; best first, so that the first is the one worth a look. */
  readonly moves: ReadonlyMap<number, readonly Move[]>;
  readonly divisions: readonly Division[];
  readonly words: readonly Saying[];
}

/** What a seat may do, and what each of it would bring. */
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

/** Whether there is nothing on the table to move or to divide. */
export const isIdle = ({ moves, divisions }: Menu): boolean =>
  moves.size === 0 && divisions.length === 0;

function isWord(action: Action): action is Word {
  return ["Ready", "Done", "GoOn", "Pass"].includes(action.type);
}

/** The pyramids that the menu lets move in this way. */
export function movers(menu: Menu, type: Move["action"]["type"]): number[] {
  return [...menu.moves].flatMap(([piece, [first]]) =>
    first?.action.type === type ? [piece] : [],
  );
}

/** What each tower brings as a target, by its top; null is the bare table. */
export function gainsOf(targets: readonly Move[]): ReadonlyMap<number | null, number> {
  return new Map(targets.map(({ action, points }) => [action.top, points]));
}
