// Written by `make types` from glacier/protocol. Do not edit.

export type Tremor = "steady" | "normal" | "shaky";

/** The rulebook's values are the defaults. */
export interface Options {
  readonly tremor: Tremor;
  readonly disc_grams: number;
  readonly retry_limit: number | null;
  readonly round_cap: number | null;
  readonly turn_seconds: number | null;
  readonly level: boolean;
  readonly real_disc: boolean;
}

/** Numbers of pyramids by size. */
export interface Supply {
  readonly small: number;
  readonly medium: number;
  readonly large: number;
}

export type Size = "small" | "medium" | "large";

/** A pyramid that was placed in this round. On a real disc it has no pose. */
export interface Pyramid {
  readonly number: number;
  readonly seat: number;
  readonly size: Size;
  readonly pose: readonly [number, number, number, number, number, number, number] | null;
}

export type Phase = "setup" | "placing" | "confirming" | "over";

export type Outcome = "held" | "cracked";

/** With a real disc: the declaration of the seat on turn. */
export interface Claim {
  readonly size: Size;
  readonly outcome: Outcome;
}

/** The state of the table, which has no secrets. */
export interface State {
  readonly options: Options;
  readonly supplies: readonly (Supply)[];
  readonly safe: readonly (Supply)[];
  readonly pyramids: readonly (Pyramid)[];
  readonly disc: readonly [number, number, number, number, number, number, number];
  readonly tilt: number;
  readonly round: number;
  readonly phase: Phase;
  readonly turn: number | null;
  readonly tries: number;
  readonly claim: Claim | null;
  readonly contested: readonly (number)[];
  readonly deadline: number | null;
  readonly winner: number | null;
}

/** Draw the seat that places first, and begin the first round. */
export interface Start {
  readonly type: "Start";
}

/** Place for a seat whose time is up: its smallest pyramid, where the disc leans least. */
export interface TimeUp {
  readonly type: "TimeUp";
}

/** Let go of a pyramid of the seat's supply above the disc. */
export interface Place {
  readonly type: "Place";
  readonly size: Size;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly height: number;
  readonly vx: number;
  readonly vy: number;
  readonly vz: number;
  readonly lean: number;
  readonly toward: number;
}

/** Leave the first pyramid of the round to the next seat, after a try (CR-18). */
export interface PassTurn {
  readonly type: "PassTurn";
}

/** With a real disc: declare the size that was placed, and whether the ice held. */
export interface Declare {
  readonly type: "Declare";
  readonly size: Size;
  readonly outcome: Outcome;
}

/** With a real disc: confirm what was declared. */
export interface Confirm {
  readonly type: "Confirm";
}

/** With a real disc: contest what was declared. The seat on turn has to declare again. */
export interface Contest {
  readonly type: "Contest";
}

export type Action = Start | TimeUp | Place | PassTurn | Declare | Confirm | Contest;

/** The disc lies empty and level, and this seat will place first (CR-17, CR-R18). */
export interface RoundBegan {
  readonly type: "RoundBegan";
  readonly round: number;
  readonly seat: number;
  readonly disc: readonly [number, number, number, number, number, number, number];
}

/** The turn of this seat began; it lasts until the deadline, if there is one. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number;
  readonly deadline: number | null;
}

/** Keyframes in the format of the game's board. Rules never read them. */
export interface Film {
  readonly word: string;
  readonly frames: string;
}

/** A pyramid was placed and everything came to rest without a crack (CR-12). */
export interface PyramidHeld {
  readonly type: "PyramidHeld";
  readonly seat: number;
  readonly number: number;
  readonly size: Size;
  readonly pyramids: readonly (Pyramid)[];
  readonly disc: readonly [number, number, number, number, number, number, number];
  readonly tilt: number;
  readonly film: Film | null;
}

export type Cause = "rim" | "touch" | "fall" | "slide" | "full" | "declared";

/** The ice cracked while this seat was placing (CR-13, CR-14). */
export interface IceCracked {
  readonly type: "IceCracked";
  readonly seat: number;
  readonly cause: Cause;
  readonly number: number | null;
  readonly size: Size | null;
  readonly culprit: number | null;
  readonly at: number;
  readonly pyramids: readonly (Pyramid)[];
  readonly disc: readonly [number, number, number, number, number, number, number] | null;
  readonly tilt: number;
  readonly film: Film | null;
}

/** It was the first of the round: nothing is lost, and the disc is empty again (CR-18). */
export interface FirstPyramidFell {
  readonly type: "FirstPyramidFell";
  readonly seat: number;
  readonly size: Size;
  readonly tries: number;
  readonly disc: readonly [number, number, number, number, number, number, number];
}

/** The seat takes back what it placed; what the others placed is out for good (CR-15, 16). */
export interface RoundLost {
  readonly type: "RoundLost";
  readonly seat: number;
  readonly taken_back: Supply;
  readonly removed: readonly (Supply)[];
}

/** The seat left the first pyramid to the next, after a try that cracked the ice (CR-18). */
export interface TurnPassed {
  readonly type: "TurnPassed";
  readonly seat: number;
}

/** With a real disc: the seat on turn declared what happened; another seat has to confirm it. */
export interface Declared {
  readonly type: "Declared";
  readonly seat: number;
  readonly size: Size;
  readonly outcome: Outcome;
}

/** With a real disc: another seat confirmed what was declared. */
export interface Confirmed {
  readonly type: "Confirmed";
  readonly seat: number;
}

/** With a real disc: another seat contested what was declared, which is to be repeated. */
export interface Contested {
  readonly type: "Contested";
  readonly seat: number;
}

/** The seat has placed its last pyramid, and the ice held (CR-19). */
export interface GameWon {
  readonly type: "GameWon";
  readonly seat: number;
}

/** The agreed number of rounds has been lost (CR-R23). */
export interface CapReached {
  readonly type: "CapReached";
}

export type Event = RoundBegan | TurnBegan | PyramidHeld | IceCracked | FirstPyramidFell | RoundLost | TurnPassed | Declared | Confirmed | Contested | GameWon | CapReached;

export type Refusal =
  /** The house's action is not due yet. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The match has begun, so this can no longer change. */
  | { readonly code: "started"; readonly facts: Record<string, never> }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** The action is not possible in this phase. */
  | { readonly code: "wrong-moment"; readonly facts: { readonly phase: Phase; readonly expected: Phase } }
  /** The seat has no tries left: the first pyramid is the next seat's (CR-R8). */
  | { readonly code: "must-pass"; readonly facts: { readonly tries: number } }
  /** A seat passes only after a try in this turn (CR-11). */
  | { readonly code: "must-try"; readonly facts: Record<string, never> }
  /** The seat has no pyramid of this size left (CR-5). */
  | { readonly code: "not-in-supply"; readonly facts: { readonly size: Size } }
  /** The middle of its base would not be over the disc (CR-R14). */
  | { readonly code: "off-the-disc"; readonly facts: { readonly distance: number } }
  /** The hole over the support's tip must stay free (CR-10). */
  | { readonly code: "over-the-tip"; readonly facts: Record<string, never> }
  /** The pyramid would touch another one (CR-9). */
  | { readonly code: "overlap"; readonly facts: { readonly number: number; readonly seat: number } }
  /** A number is too large for any hand. */
  | { readonly code: "absurd"; readonly facts: Record<string, never> }
  /** The simulation failed, and nothing happened (CR-R16). */
  | { readonly code: "unsettled"; readonly facts: Record<string, never> }
  /** With a real disc, placements are declared. */
  | { readonly code: "real-disc"; readonly facts: Record<string, never> }
  /** Placements are declared only with a real disc. */
  | { readonly code: "no-real-disc"; readonly facts: Record<string, never> }
  /** Nothing has been declared. */
  | { readonly code: "nothing-declared"; readonly facts: Record<string, never> }
  /** A seat may not judge its own declaration. */
  | { readonly code: "your-own-word"; readonly facts: Record<string, never> }
  /** A seat may contest once a turn. */
  | { readonly code: "contested-before"; readonly facts: Record<string, never> };

/** How the disc would lean, as computed by `balance`. The physics may differ. */
export interface Prospect {
  readonly tilt: number;
  readonly toward: number;
  readonly risky: boolean;
  readonly risk: number;
}

export const ALIKE: number = 5;

export const BASE: Readonly<Record<Size, number>> = {
  "small": 14.29,
  "medium": 19.84,
  "large": 25.4
};

export const HEIGHT: Readonly<Record<Size, number>> = {
  "small": 25.4,
  "medium": 34.925,
  "large": 44.45
};

export const RADIUS: number = 60.0;

export const HOLE: number = 7.5;

export const THICKNESS: number = 1.2;

export const MOST_LEAN: number = 12.0;
