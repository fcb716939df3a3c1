// Written by `make types` from glacier/protocol. Do not edit.

export type Pace = "relaxed" | "standard" | "fast";

export type Hue = "blue" | "orange" | "mint" | "ruby" | "white";

/** The rulebook's values are the defaults. */
export interface Options {
  readonly duel: "two-colours" | "gus";
  readonly pace: Pace;
  readonly rounds: boolean;
  readonly mine_free_drop: boolean;
  readonly gus: Hue;
  readonly first_colour: Hue;
  readonly second_colour: Hue;
}

/** A stack of pyramids, bottom first; a lone pyramid is a tower too. */
export interface Tower {
  readonly id: number;
  readonly pieces: readonly (number)[];
  readonly spot: readonly [number, number];
}

export type Phase = "setup" | "gathering" | "counting" | "playing" | "over";

/** A pyramid that may not go straight back onto the tower it was mined from (IT-R9). */
export interface Bar {
  readonly piece: number;
  readonly tower: number;
}

/** The past actions and positions, from which wars are found. */
export interface Memory {
  readonly positions: readonly (number)[];
  readonly touched: readonly (number)[];
  readonly acted: readonly (number)[];
  readonly lately: readonly (readonly (number)[])[];
}

/** A feared tower war: its towers, and the time limit for a way out. */
export interface War {
  readonly towers: readonly (number)[];
  readonly until: number | null;
  readonly turns: number | null;
}

/** The whole table. There are no secrets. */
export interface State {
  readonly options: Options;
  readonly seats: number;
  readonly owners: readonly (number | null)[];
  readonly towers: readonly (Tower)[];
  readonly worth: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly phase: Phase;
  readonly ready: readonly (boolean)[];
  readonly content: readonly (boolean)[];
  readonly busy: readonly (number | null)[];
  readonly turn: number | null;
  readonly turns: number;
  readonly passes: number;
  readonly bar: Bar | null;
  readonly mines: number;
  readonly memory: Memory;
  readonly war: War | null;
  readonly quiet_since: number;
  readonly warned: boolean;
  readonly begins_at: number | null;
  readonly next_tower: number;
  readonly removed: readonly (Tower)[];
}

/** Scatter the pyramids. */
export interface Start {
  readonly type: "Start";
}

/** Begin play: all seats are ready and the countdown is over. */
export interface Begin {
  readonly type: "Begin";
}

/** Free every hand that has finished its action. */
export interface FreeHand {
  readonly type: "FreeHand";
}

/** Warn that the game ends soon, because no seat has acted for long. */
export interface Warn {
  readonly type: "Warn";
}

/** End the game, because no seat has acted for too long. */
export interface TimeUp {
  readonly type: "TimeUp";
}

/** Declare the seat ready. */
export interface Ready {
  readonly type: "Ready";
}

/** Put this lone pyramid on the tower with this top. */
export interface Cap {
  readonly type: "Cap";
  readonly piece: number;
  readonly top: number;
}

/** Take this pyramid out of its tower and cap this top with it, or set it down (None). */
export interface Mine {
  readonly type: "Mine";
  readonly piece: number;
  readonly top: number | null;
}

/** Split the tower between these twins. */
export interface Split {
  readonly type: "Split";
  readonly lower: number;
  readonly upper: number;
}

/** Declare that the seat has nothing more to do. */
export interface Done {
  readonly type: "Done";
}

/** Take `Done` back. */
export interface GoOn {
  readonly type: "GoOn";
}

/** By rounds: leave this turn without an action. */
export interface Pass {
  readonly type: "Pass";
}

export type Action = Start | Begin | FreeHand | Warn | TimeUp | Ready | Cap | Mine | Split | Done | GoOn | Pass;

/** All pyramids stand on the table, alone (IT-2). */
export interface PyramidsScattered {
  readonly type: "PyramidsScattered";
  readonly spots: readonly (readonly [number, number])[];
  readonly pieces: readonly (number)[];
  readonly worth: readonly (number)[];
  readonly scores: readonly (number)[];
}

/** A seat is ready (IT-5). */
export interface SeatReady {
  readonly type: "SeatReady";
  readonly seat: number;
}

/** All seats are ready, and a countdown runs (IT-R30). */
export interface CountdownBegan {
  readonly type: "CountdownBegan";
  readonly begins_at: number;
}

/** All seats may act; by rounds, this seat. */
export interface PlayBegan {
  readonly type: "PlayBegan";
  readonly at: number;
  readonly turn: number | null;
  readonly position: number | null;
}

/** The effect of an action as the rules computed it, so that a replay runs no rules. */
export interface Outcome {
  readonly worth: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly position: number;
  readonly stirs: boolean;
}

/** A lone pyramid was put on another tower (IT-9). */
export interface PyramidCapped {
  readonly type: "PyramidCapped";
  readonly seat: number;
  readonly piece: number;
  readonly tower: number;
  readonly at: number;
  readonly until: number | null;
  readonly covered: number | null;
  readonly points: number;
  readonly outcome: Outcome | null;
}

/** A pyramid was taken out of a tower and capped another, or was set down (IT-13 to IT-16). */
export interface PyramidMined {
  readonly type: "PyramidMined";
  readonly seat: number;
  readonly piece: number;
  readonly source: number;
  readonly tower: number;
  readonly at: number;
  readonly spot: readonly [number, number] | null;
  readonly until: number | null;
  readonly covered: number | null;
  readonly points: number;
  readonly outcome: Outcome | null;
}

/** A tower was split between twins; the upper part stands beside it (IT-18, IT-R15). */
export interface TowerSplit {
  readonly type: "TowerSplit";
  readonly seat: number;
  readonly tower: number;
  readonly upper: readonly (number)[];
  readonly beside: number;
  readonly spot: readonly [number, number];
  readonly at: number;
  readonly until: number | null;
  readonly lower: number | null;
  readonly outcome: Outcome | null;
}

/** A seat's hand has finished its action (IT-7). */
export interface HandFreed {
  readonly type: "HandFreed";
  readonly seat: number;
}

/** A seat declared that it has nothing more to do, or took it back. */
export interface SeatContent {
  readonly type: "SeatContent";
  readonly seat: number;
  readonly content: boolean;
}

/** By rounds: a seat passed its turn. */
export interface TurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

/** By rounds: it is this seat's turn. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
}

/** No seat has acted for long; the game ends soon (IT-R29). */
export interface QuietNoticed {
  readonly type: "QuietNoticed";
}

/** A position for the third time, or endless mining: time for a way out begins (IT-29). */
export interface WarFeared {
  readonly type: "WarFeared";
  readonly towers: readonly (number)[];
  readonly until: number | null;
  readonly turns: number | null;
}

/** A new position stands on the table, so the war is over. */
export interface WarAverted {
  readonly type: "WarAverted";
}

export type Ending = "agreed" | "stand-off" | "quiet" | "nothing" | "war";

/** The game is over; towers of an endless war are removed (IT-22 to IT-30). */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly reason: Ending;
  readonly removed: readonly (number)[];
  readonly scores: readonly (number)[];
}

export type Event = PyramidsScattered | SeatReady | CountdownBegan | PlayBegan | PyramidCapped | PyramidMined | TowerSplit | HandFreed | SeatContent | TurnPassed | TurnBegan | QuietNoticed | WarFeared | WarAverted | GameEnded;

export type Refusal =
  /** The house's action is not due yet. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** The two players and Gus need three different colours (IT-38). */
  | { readonly code: "same-colour"; readonly facts: { readonly colours: readonly (Hue)[] } }
  /** The action is not possible in this phase. */
  | { readonly code: "wrong-moment"; readonly facts: { readonly phase: Phase; readonly expected: Phase } }
  /** The seat is ready already. */
  | { readonly code: "ready-already"; readonly facts: Record<string, never> }
  /** The hand is still busy with the last action (IT-7). */
  | { readonly code: "hand-busy"; readonly facts: { readonly until: number } }
  /** A pyramid or tower that the action names has changed (IT-R25). */
  | { readonly code: "somebody-was-faster"; readonly facts: { readonly piece?: number; readonly top?: number; readonly expected?: number; readonly lower?: number; readonly upper?: number } }
  /** The pyramid is not on the table. */
  | { readonly code: "no-such-piece"; readonly facts: { readonly piece: number } }
  /** The pyramid is not the seat's own. */
  | { readonly code: "not-your-colour"; readonly facts: { readonly piece: number; readonly owner: number | null } }
  /** Only a lone pyramid caps (IT-10). */
  | { readonly code: "not-lone"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A pyramid does not cap its own colour (IT-12). */
  | { readonly code: "own-colour"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A pyramid does not cap a smaller one (IT-11). */
  | { readonly code: "too-big"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A mined pyramid does not go straight back (IT-R9). */
  | { readonly code: "straight-back"; readonly facts: { readonly piece: number; readonly top: number } }
  /** Gus never caps a lone pyramid (IT-40). */
  | { readonly code: "gus-wants-towers"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A seat mines only where it has two in a tower that it does not control (IT-13). */
  | { readonly code: "not-minable"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A mined pyramid caps another tower (IT-R7). */
  | { readonly code: "same-tower"; readonly facts: { readonly piece: number; readonly top: number } }
  /** A mined pyramid that can cap must cap (IT-15). */
  | { readonly code: "must-cap"; readonly facts: { readonly piece: number; readonly tops: readonly (number)[] } }
  /** A tower is split only between two pyramids of one colour (IT-18). */
  | { readonly code: "no-twins"; readonly facts: { readonly lower: number; readonly upper: number } }
  /** A seat never parts its own twins (IT-19). */
  | { readonly code: "own-twins"; readonly facts: { readonly lower: number; readonly upper: number } }
  /** By rounds, seats pass instead of declaring that they are done. */
  | { readonly code: "by-rounds"; readonly facts: Record<string, never> }
  /** The seat has declared this already. */
  | { readonly code: "said-already"; readonly facts: Record<string, never> }
  /** Seats pass only by rounds. */
  | { readonly code: "no-rounds"; readonly facts: Record<string, never> };

/** The points that the seat would gain, all its colours together; less than 0 if it loses. */
export interface Prospect {
  readonly points: number;
  readonly ends: boolean;
}

export const HUES: readonly (Hue)[] = [
  "blue",
  "orange",
  "mint",
  "ruby",
  "white"
];

export const ALIKE: number = 5;

export const STASH: number = 15;
