/** The course of a day: its phases, what the board records from its events because views do not contain it, and
    its accounts. */
import type { Event, Flavour, Phase, State } from "$protocol/ice-cream";

/** The four phases of a day, in order. */
export const PHASES = ["delivery", "building", "sale", "scoring"] as const;

/** Returns the index of a phase: -1 at the setup, the number of phases at the end. */
export function placeOf(phase: Phase): number {
  if (phase === "setup") return -1;
  return phase === "over" ? PHASES.length : PHASES.indexOf(phase);
}

export interface Scored {
  readonly seat: number;
  readonly sold: readonly Flavour[];
  readonly duplicates: readonly Flavour[];
}

/** The end of a day, for its summary. */
export interface Accounts {
  readonly day: number;
  readonly scored: readonly Scored[];
  /** The seat that could not act any more, if cones were left. */
  readonly stalled: number | null;
  readonly dealer: {
    readonly seat: number;
    readonly tied: readonly number[];
    readonly from: number | null;
  } | null;
}

export interface Chronicle {
  /** The highest number of a cone today. A sold cone's place on the counter stays empty. */
  readonly cones: number;
  /** The number of scoops that each cone got today. A row of the counter keeps its height when a cone is sold. */
  readonly heights: Readonly<Record<number, number>>;
  /** The seats that turned up a secret can in today's sale, with the number of cans drawn since. */
  readonly drawnSince: Readonly<Record<number, number>>;
  /** The last event of a seat. */
  readonly last: Extract<Event, { readonly seat: number }> | null;
  readonly accounts: Accounts | null;
}

export const BLANK: Chronicle = {
  cones: 0,
  heights: {},
  drawnSince: {},
  last: null,
  accounts: null,
};

type Of<Type extends Event["type"]> = Extract<Event, { readonly type: Type }>;

function began(past: Chronicle, { day }: Of<"DayBegan">): Chronicle {
  const accounts = past.accounts && { ...past.accounts, day: day - 1 };
  return { ...BLANK, accounts };
}

function placed(past: Chronicle, event: Of<"ConeStarted"> | Of<"ScoopAdded">): Chronicle {
  const { cone } = event;
  const heights = { ...past.heights, [cone]: (past.heights[cone] ?? 0) + 1 };
  return { ...past, cones: Math.max(past.cones, cone), heights, last: event };
}

function drawn(past: Chronicle, { seat }: Of<"CanDrawn">): Chronicle {
  const since = past.drawnSince[seat];
  if (since === undefined) return past;
  return { ...past, drawnSince: { ...past.drawnSince, [seat]: since + 1 } };
}

function scored(past: Chronicle, { seat, sold, duplicates }: Of<"StallScored">): Chronicle {
  if (!past.accounts) return past;
  const all = [...past.accounts.scored, { seat, sold, duplicates }];
  return { ...past, accounts: { ...past.accounts, scored: all } };
}

function named(past: Chronicle, { seat, tied, scanned_from }: Of<"DealerNamed">): Chronicle {
  if (!past.accounts) return past;
  return { ...past, accounts: { ...past.accounts, dealer: { seat, tied, from: scanned_from } } };
}

function noted(past: Chronicle, event: Event): Chronicle {
  switch (event.type) {
    case "DayBegan":
      return began(past, event);
    case "ConeStarted":
    case "ScoopAdded":
      return placed(past, event);
    case "CanKept":
    case "CanSwapped":
    case "ConeServed":
      return { ...past, last: event };
    case "CanDrawn":
      return { ...drawn(past, event), last: event };
    case "SaleBegan":
      return {
        ...past,
        drawnSince: Object.fromEntries(event.revealed.map(({ seat }) => [seat, 0])),
      };
    case "SaleEnded":
      return {
        ...past,
        accounts: {
          day: 0,
          scored: [],
          stalled: event.reason === "stalled" ? event.seat : null,
          dealer: null,
        },
      };
    case "StallScored":
      return scored(past, event);
    case "DealerNamed":
      return named(past, event);
    default:
      return past;
  }
}

/** Returns the chronicle after these events. The events that begin a match reset it, so replaying gives the same
    result. */
export function note(past: Chronicle, events: readonly Event[]): Chronicle {
  const afresh = events.some(({ type }) => type === "ScoopsRemoved");
  return events.reduce(noted, afresh ? BLANK : past);
}

interface Page {
  readonly day: number;
  readonly accounts: Accounts;
  readonly view: State;
}

/** The accounts of the last day, as the table was when it ended, and whether they are open. */
export class Books {
  page = $state.raw<Page | null>(null);
  open = $state(false);
  #opened = false;

  /** Takes the accounts from a new update. They open by themselves if the day has ended on this page or the
      match is over. */
  keep(accounts: Accounts | null, view: State): void {
    const watched = this.#opened;
    this.#opened = true;
    // Once the sale has begun, the cans of a stall are no longer those kept overnight.
    if (!accounts || accounts.scored.length === 0 || view.phase === "sale") return;
    const day = accounts.day || view.day;
    if (this.page && this.page.day >= day) return;
    this.page = { day, accounts, view };
    this.open = watched || view.phase === "over";
  }
}
