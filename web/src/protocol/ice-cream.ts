// Written by `make types` from glacier/protocol. Do not edit.

/** The options, with the rulebook's values as defaults. */
export interface Options {
  readonly first: number | null;
  readonly delivery: "in-turn" | "at-once";
  readonly turn_seconds: number | null;
}

export type Flavour = "strawberry" | "blackcurrant" | "chocolate-chip" | "chocolate" | "pistachio" | "vanilla";

/** A can that lies open before a seat, with the scoops sold from it today. */
export interface Can {
  readonly flavour: Flavour;
  readonly scoops: number;
}

export type Choice = "keep" | "swap";

/** What lies before one seat. Only the secret can, the returned one and the wish are hidden. */
export interface Stall {
  readonly score: number;
  readonly cans: readonly (Can)[];
  readonly secret: readonly (Flavour | null)[];
  readonly given_back: readonly (Flavour | null)[];
  readonly decided: boolean;
  readonly wish: readonly (Choice | null)[];
}

export type Phase = "setup" | "delivery" | "building" | "sale" | "scoring" | "over";

/** A cone on the table, the order of a customer (IC-26), with its number of the day. */
export interface Cone {
  readonly number: number;
  readonly scoops: readonly (Flavour)[];
}

/** The state of the table. */
export interface State {
  readonly options: Options;
  readonly stalls: readonly (Stall)[];
  readonly can_pile: readonly (Flavour | null)[];
  readonly scoop_pile: readonly (Flavour | null)[];
  readonly removed: readonly (Flavour | null)[];
  readonly in_play: readonly (Flavour)[];
  readonly phase: Phase;
  readonly day: number;
  readonly dealer: number;
  readonly turn: number | null;
  readonly flipped: Flavour | null;
  readonly cones: readonly (Cone)[];
  readonly spent_cans: readonly (Flavour)[];
  readonly spent_scoops: readonly (Flavour)[];
  readonly last: number | null;
  readonly deadline: number | null;
}

/** Remove scoops, deal the first cans, and begin the first day. */
export interface Start {
  readonly type: "Start";
}

/** Decide for the seats whose time has run out. */
export interface TimeUp {
  readonly type: "TimeUp";
}

/** Keep the delivered can. */
export interface Keep {
  readonly type: "Keep";
}

/** Return the delivered can and draw another, which is kept. */
export interface Swap {
  readonly type: "Swap";
}

/** Put the flipped scoop on a cone. */
export interface Add {
  readonly type: "Add";
  readonly cone: number;
}

/** Start a new cone with the flipped scoop. */
export interface StartCone {
  readonly type: "StartCone";
}

/** Serve a cone exactly, or without one of its scoops. */
export interface Serve {
  readonly type: "Serve";
  readonly cone: number;
}

/** Draw a can, because no cone can be served exactly. */
export interface Draw {
  readonly type: "Draw";
}

export type Action = Start | TimeUp | Keep | Swap | Add | StartCone | Serve | Draw;

/** Scoops were removed face down for the whole game (IC-4, IC-R1). */
export interface ScoopsRemoved {
  readonly type: "ScoopsRemoved";
  readonly scoops: readonly (Flavour | null)[];
}

/** A seat drew a can from the pile, which lies open (IC-7, IC-35). */
export interface CanDrawn {
  readonly type: "CanDrawn";
  readonly seat: number;
  readonly can: Flavour;
}

/** The dealer: the lowest total, or the first tied seat from `scanned_from` on (IC-47). */
export interface DealerNamed {
  readonly type: "DealerNamed";
  readonly seat: number;
  readonly tied: readonly (number)[];
  readonly scanned_from: number | null;
}

/** A day began with its delivery (IC-11). */
export interface DayBegan {
  readonly type: "DayBegan";
  readonly day: number;
}

/** A seat was dealt a can; only that seat sees it (IC-12, IC-13). */
export interface CanDealt {
  readonly type: "CanDealt";
  readonly seat: number;
  readonly can: Flavour | null;
}

/** The turn of a seat, or of all undecided seats, began. It ends at the deadline, if any. */
export interface TurnBegan {
  readonly type: "TurnBegan";
  readonly seat: number | null;
  readonly deadline: number | null;
}

/** A seat chose in secret to keep or swap. The others see the choice once all have decided. */
export interface ChoiceMade {
  readonly type: "ChoiceMade";
  readonly seat: number;
  readonly choice: Choice | null;
}

/** A seat kept its new can (IC-14). */
export interface CanKept {
  readonly type: "CanKept";
  readonly seat: number;
}

/** A seat returned its new can and drew another; only that seat sees them (IC-14, IC-15). */
export interface CanSwapped {
  readonly type: "CanSwapped";
  readonly seat: number;
  readonly gave: Flavour | null;
  readonly drew: Flavour | null;
}

/** All seats have decided: the returned cans were shuffled into the pile (IC-16). */
export interface DeliveryEnded {
  readonly type: "DeliveryEnded";
  readonly returned: readonly (Flavour | null)[];
}

/** A seat flipped the top scoop and must place it (IC-17, IC-18). */
export interface ScoopFlipped {
  readonly type: "ScoopFlipped";
  readonly seat: number;
  readonly scoop: Flavour;
}

/** A scoop was put on a new cone (IC-17, IC-18). */
export interface ConeStarted {
  readonly type: "ConeStarted";
  readonly seat: number;
  readonly cone: number;
  readonly scoop: Flavour;
}

/** A scoop was put on an existing cone (IC-18). */
export interface ScoopAdded {
  readonly type: "ScoopAdded";
  readonly seat: number;
  readonly cone: number;
  readonly scoop: Flavour;
}

/** A can that a seat had kept secret. */
export interface Revealed {
  readonly seat: number;
  readonly can: Flavour;
}

/** All seats revealed their new cans at once and put them beside their others (IC-24). */
export interface SaleBegan {
  readonly type: "SaleBegan";
  readonly revealed: readonly (Revealed)[];
}

/** A cone was served: its scoops lie on the seat's cans. A scoop that it lacked is lost. */
export interface ConeServed {
  readonly type: "ConeServed";
  readonly seat: number;
  readonly cone: number;
  readonly sold: readonly (Flavour)[];
  readonly lost: Flavour | null;
  readonly cans: readonly (number)[];
}

export type Closing = "sold-out" | "stalled";

/** The sale ended: the seat served the last cone, or cannot act (IC-37, IC-38). */
export interface SaleEnded {
  readonly type: "SaleEnded";
  readonly seat: number;
  readonly reason: Closing;
}

/** A seat discarded its opened cans and scored its sales and duplicates (IC-40 to IC-44). */
export interface StallScored {
  readonly type: "StallScored";
  readonly seat: number;
  readonly opened: readonly (Flavour)[];
  readonly sold: readonly (Flavour)[];
  readonly duplicates: readonly (Flavour)[];
  readonly kept: readonly (Flavour)[] | null;
  readonly points: number | null;
}

/** Spent cans and scoops were shuffled into the piles for the next day (IC-42, IC-46). */
export interface PilesShuffled {
  readonly type: "PilesShuffled";
  readonly cans: readonly (Flavour | null)[];
  readonly scoops: readonly (Flavour | null)[];
}

export type Decider = "points" | "cans" | "shared";

/** The fourth day is over (IC-49 to IC-51). */
export interface GameEnded {
  readonly type: "GameEnded";
  readonly decided_by: Decider;
}

export type Event = ScoopsRemoved | CanDrawn | DealerNamed | DayBegan | CanDealt | TurnBegan | ChoiceMade | CanKept | CanSwapped | DeliveryEnded | ScoopFlipped | ConeStarted | ScoopAdded | SaleBegan | ConeServed | SaleEnded | StallScored | PilesShuffled | GameEnded;

export type Refusal =
  /** There is no such seat. */
  | { readonly code: "no-such-seat"; readonly facts: { readonly seat: number; readonly seats: number } }
  /** The house's action is not due yet. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** The seat has already decided about its new can (IC-15). */
  | { readonly code: "nothing-to-decide"; readonly facts: Record<string, never> }
  /** The action is not possible in this phase. */
  | { readonly code: "wrong-moment"; readonly facts: { readonly phase: Phase; readonly expected: Phase } }
  /** The pile has no can left to draw (IC-R5, IC-39). */
  | { readonly code: "no-cans-left"; readonly facts: Record<string, never> }
  /** The cone has as many scoops as it can hold (IC-20). */
  | { readonly code: "cone-full"; readonly facts: { readonly cone: number; readonly limit: number } }
  /** There is no cone with this number. */
  | { readonly code: "no-such-cone"; readonly facts: { readonly cone: number } }
  /** All cones have been started (IC-21). */
  | { readonly code: "no-cones-left"; readonly facts: { readonly limit: number } }
  /** The seat lacks more than one scoop of the cone (IC-34, IC-R9). */
  | { readonly code: "missing-flavours"; readonly facts: { readonly cone: number; readonly missing: readonly (Flavour)[] } }
  /** The seat can serve a cone exactly, and must do so (IC-29). */
  | { readonly code: "exact-cone-first"; readonly facts: { readonly cones: readonly (number)[]; readonly missing?: readonly (Flavour)[] } };

/** A customer whom the seat cannot serve now, and the scoops that its cans lack. */
export interface Unserved {
  readonly cone: number;
  readonly missing: readonly (Flavour)[];
}

/** What serving a cone, or drawing a can, would bring during the sale. */
export interface Prospect {
  readonly points: number;
  readonly sold: readonly (Flavour)[];
  readonly lost: Flavour | null;
  readonly cans: readonly (number)[];
  readonly unserved: readonly (Unserved)[];
}

export const CONES: number = 12;

export const CONE_LIMIT: number = 4;

export const DAYS: number = 4;
