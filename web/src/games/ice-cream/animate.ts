/** Translates events into timed motions and sounds, which the stage performs. All functions are pure. */
import { carried, celebrated, cue, gained, type Gain, type SharedMotion } from "$board/motions";
import {
  arranged,
  end,
  sounding,
  MOVE,
  STAGGER,
  TAP,
  TRAVEL,
  type Cue as CueOf,
} from "$board/timeline";
import type { Event, Flavour } from "$protocol/ice-cream";

/** A place on the table where motions start and end. */
export type Spot =
  | "cans"
  | "scoops"
  | `cone:${number}`
  | `hand:${number}`
  | `secret:${number}`
  | `shelf:${number}`
  | `can:${number}:${Flavour}`
  | `seat:${number}`;

export type Piece =
  | { readonly kind: "scoop"; readonly flavour: Flavour }
  | { readonly kind: "can"; readonly flavour: Flavour | null }
  | Gain;

export type Motion =
  | SharedMotion<Piece, Spot>
  | { readonly kind: "reveal"; readonly seat: number; readonly can: Flavour }
  | { readonly kind: "rise"; readonly cone: number }
  | { readonly kind: "pulse"; readonly spot: Spot }
  | { readonly kind: "day"; readonly day: number };

export type Cue = CueOf<Motion>;

/** What the motions depend on besides the event. */
export interface Scene {
  readonly viewer: number | null;
  /** The cone where the viewer's own scoop is shown already, or "new" for a new cone. */
  readonly aim: number | "new" | null;
}

/** The time in milliseconds between scoops of a cone that drop into their cans. */
const PLOP = 90;

type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

const pulse = (spot: Spot): Cue => cue(0, MOVE, { kind: "pulse", spot });
const ice = (flavour: Flavour): Piece => ({ kind: "scoop", flavour });
const can = (flavour: Flavour | null): Piece => ({ kind: "can", flavour });

/** Returns the cue of a can from the pile. The viewer's own is turned up as it flies. */
function delivered(at: number, flavour: Flavour | null, to: Spot): Cue {
  return carried(at, can(flavour), "cans", to, flavour ? { turn: "flip" } : {});
}

function placed(event: Of<"ConeStarted"> | Of<"ScoopAdded">, scene: Scene): Cue[] {
  const { seat, cone, scoop } = event;
  const there =
    seat === scene.viewer && scene.aim === (event.type === "ConeStarted" ? "new" : cone);
  if (there) return [cue(0, TAP, { kind: "pulse", spot: `cone:${cone}` }), sounding(0, "place")];
  return [
    carried(0, ice(scoop), `hand:${seat}`, `cone:${cone}`, { takes: true }),
    sounding(TRAVEL, "place"),
  ];
}

function served({ seat, cone, sold, lost }: Of<"ConeServed">): Cue[] {
  const drops = sold.flatMap((flavour, index) => [
    carried(MOVE + index * PLOP, ice(flavour), `cone:${cone}`, `can:${seat}:${flavour}`),
    sounding(MOVE + TRAVEL + index * PLOP, "plop", index),
  ]);
  const gone = lost
    ? [carried(MOVE, ice(lost), `cone:${cone}`, "scoops", { stays: false }), sounding(MOVE, "drip")]
    : [];
  return [cue(0, MOVE + TAP, { kind: "rise", cone }), sounding(0, "tick"), ...drops, ...gone];
}

function scored({ seat, sold, duplicates }: Of<"StallScored">): Cue[] {
  const points = sold.length + duplicates.length;
  if (points === 0) return [pulse(`seat:${seat}`)];
  return gained<Spot>(0, { seat, points }, `shelf:${seat}`, `seat:${seat}`, MOVE);
}

function swapped({ seat, gave, drew }: Of<"CanSwapped">): Cue[] {
  return [
    carried(0, can(gave), `secret:${seat}`, "cans", { stays: false, takes: true }),
    delivered(MOVE, drew, `secret:${seat}`),
    sounding(0, "scrape"),
    sounding(MOVE, "rustle"),
  ];
}

function returned(event: Of<"DeliveryEnded">): Cue[] {
  return event.returned.length > 0
    ? [pulse("cans"), sounding(0, "rustle")]
    : [sounding(0, "click")];
}

function flipped({ seat, scoop }: Of<"ScoopFlipped">): Cue[] {
  return [
    carried(0, ice(scoop), "scoops", `hand:${seat}`, { turn: "flip" }),
    sounding(TAP, "tick"),
  ];
}

function revealed(event: Of<"SaleBegan">): Cue[] {
  const cans = event.revealed.map(({ seat, can: shown }) =>
    cue(0, TRAVEL, { kind: "reveal", seat, can: shown }),
  );
  return [...cans, sounding(TAP, "crack")];
}

function ended({ seat, reason }: Of<"SaleEnded">): Cue[] {
  return [pulse(`seat:${seat}`), sounding(0, reason === "stalled" ? "scrape" : "bell")];
}

/** Returns the motions and sounds of an event. */
export function cuesOf(event: Event, scene: Scene): Cue[] {
  switch (event.type) {
    case "ScoopsRemoved":
      return [pulse("scoops"), sounding(0, "rustle")];
    case "CanDrawn":
      return [delivered(0, event.can, `shelf:${event.seat}`), sounding(TAP, "crack")];
    case "DealerNamed":
      return [pulse(`seat:${event.seat}`), sounding(0, "tick")];
    case "DayBegan":
      return [cue(0, TRAVEL, { kind: "day", day: event.day }), sounding(0, "bell")];
    case "CanDealt":
      return [delivered(0, event.can, `secret:${event.seat}`), sounding(0, "rustle")];
    case "TurnBegan":
      return event.seat === null ? [sounding(0, "tick")] : [pulse(`seat:${event.seat}`)];
    case "ChoiceMade":
      return [pulse(`seat:${event.seat}`), sounding(0, "click")];
    case "CanKept":
      return [pulse(`secret:${event.seat}`), sounding(0, "click")];
    case "CanSwapped":
      return swapped(event);
    case "DeliveryEnded":
      return returned(event);
    case "ScoopFlipped":
      return flipped(event);
    case "ConeStarted":
    case "ScoopAdded":
      return placed(event, scene);
    case "SaleBegan":
      return revealed(event);
    case "ConeServed":
      return served(event);
    case "SaleEnded":
      return ended(event);
    case "StallScored":
      return scored(event);
    case "PilesShuffled":
      return [pulse("cans"), pulse("scoops"), sounding(0, "rustle")];
    case "GameEnded":
      return celebrated();
  }
}

/** Returns the time in milliseconds from the start of one event to the start of the next. */
function gap(event: Event, cues: readonly Cue[], next: Event): number {
  if (event.type === next.type) return STAGGER;
  if (event.type === "TurnBegan" || event.type === "DealerNamed") return TAP;
  return end(cues);
}

/** Returns the motions and sounds of all events of an update. */
export function score(events: readonly Event[], scene: Scene): Cue[] {
  return arranged(events, (event) => cuesOf(event, scene), gap);
}
