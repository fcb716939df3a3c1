// Written by `make types` from glacier/protocol. Do not edit.

/** A refusal: a stable code to translate, and the facts to fill in. */
export interface Problem {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** Whoever holds the cookie. Nobody needs an account. */
export interface Guest {
  readonly name: string;
  readonly chosen: boolean;
}

/** Call me this from now on. */
export interface Rename {
  readonly name: string;
}

/** One option of a game: its kind, its allowed values and the rulebook's value. */
export interface OptionInfo {
  readonly name: string;
  readonly kind: "choice" | "switch" | "number";
  readonly default: string | number | boolean | null;
  readonly choices: readonly (string)[];
  readonly least: number | null;
  readonly most: number | null;
  readonly optional: boolean;
  readonly seats: readonly (number)[];
  readonly needs: Record<string, string>;
}

export type Level = "flocon" | "glacon" | "iceberg";

/** A game of the house: how many may play, what may be chosen, which bots there are. */
export interface GameInfo {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly minutes: number;
  readonly authors: readonly (string)[];
  readonly artists: readonly (string)[];
  readonly publisher: string;
  readonly year: number;
  readonly options: readonly (OptionInfo)[];
  readonly levels: readonly (Level)[];
}

/** Open a room for this game. */
export interface OpenRoom {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, unknown>;
  readonly public: boolean;
  readonly title: string;
}

/** Change a room before it starts; what is left out stays, of the options too. */
export interface ChangeRoom {
  readonly seats: number | null;
  readonly options: Record<string, unknown> | null;
  readonly public: boolean | null;
  readonly title: string | null;
}

/** Take this seat, under one's own name or, around one device, under another. */
export interface SitDown {
  readonly name: string | null;
}

/** Let a bot of this level take the seat. */
export interface CallBot {
  readonly level: Level;
}

/** Who sits here, as everybody may know. */
export interface SeatInfo {
  readonly kind: "free" | "guest" | "bot";
  readonly name: string;
  readonly level: Level | null;
  readonly mine: boolean;
  readonly present: boolean;
  readonly stand_in: Level | null;
  readonly takes_over_in: number | null;
  readonly waited_by: readonly (number)[];
}

/** A competitor without a seat, who has a score and may win. */
export interface Ghost {
  readonly name: string;
  readonly place: number;
  readonly score: number;
}

/** The end of a match: the place of each seat (1 is best, ties share a place) and its score. */
export interface Result {
  readonly places: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly ghost: Ghost | null;
}

/** A room, as one particular guest sees it. */
export interface RoomInfo {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly public: boolean;
  readonly options: unknown;
  readonly seats: readonly (SeatInfo)[];
  readonly phase: "gathering" | "playing" | "over";
  readonly hosting: boolean;
  readonly watching: number;
  readonly commitment: string;
  readonly turns: boolean;
  readonly secrets: boolean;
  readonly step: number;
  readonly result: Result | null;
  readonly rematch: string | null;
  readonly invite: string;
  readonly revision: number;
  readonly acting_host: string | null;
  readonly removed: boolean;
  readonly removed_guests: readonly (string)[];
}

/** A room in which the guest who asks has a seat, or is the host until the match is over. */
export interface OwnRoom {
  readonly room: RoomInfo;
  readonly awaited: boolean;
  readonly seen: number;
}

/** The seat that was taken, and the room with it. */
export interface SeatTaken {
  readonly seat: number;
  readonly room: RoomInfo;
}

/** A finished match: replaying it needs neither rules nor luck, and the seed proves the luck. */
export interface RoomLog {
  readonly code: string;
  readonly names: readonly (string)[];
  readonly result: Result;
  readonly commitment: string;
  readonly log: unknown;
}

/** An action in a race for the same thing: its seat and its time of arrival. */
export interface Heard {
  readonly seat: number;
  readonly at: number;
  readonly correction: number;
}

/** A step of a finished match: who acted and when, what happened, and what lay there then. */
export interface Frame {
  readonly step: number;
  readonly at: number;
  readonly seat: number;
  readonly events: readonly (unknown)[];
  readonly view: unknown;
  readonly awaits: readonly (number)[];
  readonly race: readonly (Heard)[];
}

/** A finished match to look at again; a long one comes in several parts. */
export interface Replay {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly seats: readonly (SeatInfo)[];
  readonly result: Result;
  readonly steps: number;
  readonly first: number;
  readonly frames: readonly (Frame)[];
}

/** The points so far, by seat and then the ghost's if there is one, and the day or round. */
export interface Standing {
  readonly scores: readonly (number)[];
  readonly round: number;
}

/** A step of a finished match after which it stood otherwise than before. */
export interface Moment {
  readonly step: number;
  readonly at: number;
  readonly standing: Standing;
}

/** How everybody's points came about: much less than a replay, so it always comes whole. */
export interface Course {
  readonly steps: number;
  readonly at: number;
  readonly moments: readonly (Moment)[];
}

/** Look at the match from this seat (one's own) or as a spectator, from this step on. */
export interface Join {
  readonly type: "Join";
  readonly step: number;
  readonly seat: number | null;
  readonly compact: boolean;
  readonly beside: readonly (number)[];
}

/** Do this, having seen so many steps. The client's own id makes a resend harmless. */
export interface Act {
  readonly type: "Act";
  readonly id: string;
  readonly seat: number;
  readonly step: number;
  readonly action: unknown;
}

/** Say this to everybody in the room. */
export interface Say {
  readonly type: "Say";
  readonly text: string;
}

/** Show the others where this seat's hand is: for the eye alone, never stored, never needed. */
export interface Hover {
  readonly type: "Hover";
  readonly seat: number;
  readonly at: readonly (number)[];
}

/** Are you there? The number comes back. Either side may ask. */
export interface Ping {
  readonly type: "Ping";
  readonly sent: number;
}

/** I am here. */
export interface Pong {
  readonly type: "Pong";
  readonly sent: number;
}

export type FromClient = Join | Act | Say | Hover | Ping | Pong;

/** What another seat of one's own may do. */
export interface Beside<Doing, Prospect> {
  readonly seat: number;
  readonly menu: readonly (Doing)[];
  readonly prospects: readonly (Prospect | null)[];
}

/** What happened since the step one had seen, and the whole view that one has now. */
export interface Update<View, Doing, Happening, Prospect> {
  readonly type: "Update";
  readonly step: number;
  readonly viewer: number | null;
  readonly events: readonly (Happening)[];
  readonly view: View;
  readonly menu: readonly (Doing)[];
  readonly prospects: readonly (Prospect | null)[];
  readonly due: number | null;
  readonly clock: number;
  readonly awaits: readonly (number)[];
  readonly beside: readonly (Beside<Doing, Prospect>)[];
}

/** The room is like this now: who sits, who is present, what was chosen. */
export interface RoomChanged {
  readonly type: "RoomChanged";
  readonly room: RoomInfo;
}

/** A first action, and the values that some of its fields run through, the last field fastest. */
export interface Bundle<Doing, Prospect> {
  readonly action: Doing;
  readonly vary: Record<string, readonly (unknown)[]>;
  readonly prospects: readonly (Prospect | null)[];
  readonly which: readonly (number)[];
}

/** What another seat of one's own may do, in bundles. */
export interface CompactBeside<Doing, Prospect> {
  readonly seat: number;
  readonly bundles: readonly (Bundle<Doing, Prospect>)[];
}

/** An update with its menu and prospects in bundles, for whoever asked for it. */
export interface CompactUpdate<View, Doing, Happening, Prospect> {
  readonly type: "CompactUpdate";
  readonly step: number;
  readonly viewer: number | null;
  readonly events: readonly (Happening)[];
  readonly view: View;
  readonly bundles: readonly (Bundle<Doing, Prospect>)[];
  readonly due: number | null;
  readonly clock: number;
  readonly awaits: readonly (number)[];
  readonly beside: readonly (CompactBeside<Doing, Prospect>)[];
}

/** The act is on disk: it happened, as this step. */
export interface Ack {
  readonly type: "Ack";
  readonly id: string;
  readonly step: number;
}

/** The act did not happen, and this is why. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** A message that was no act could not be taken, and this is why. */
export interface Faulted {
  readonly type: "Faulted";
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** The match is over. The seed proves that its luck was settled beforehand. */
export interface Over {
  readonly type: "Over";
  readonly result: Result;
  readonly seed: string;
}

/** Somebody said something. */
export interface Said {
  readonly type: "Said";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** The hand of this seat is there now, or gone. */
export interface Hovered {
  readonly type: "Hovered";
  readonly seat: number;
  readonly at: readonly (number)[];
}

export type HouseRefusal =
  /** This is not JSON, not the JSON that belongs here, or no request that a house can read. */
  | { readonly code: "malformed"; readonly facts: { readonly why: string; readonly path: string } }
  /** A value is not among those allowed. */
  | { readonly code: "invalid"; readonly facts: { readonly why: string; readonly path: string } }
  /** A socket takes text frames only. */
  | { readonly code: "not-text"; readonly facts: Record<string, never> }
  /** The message has more bytes than are allowed. */
  | { readonly code: "too-large"; readonly facts: { readonly limit: number } }
  /** The body of the request took too long. */
  | { readonly code: "too-slow"; readonly facts: Record<string, never> }
  /** There is no such address. */
  | { readonly code: "not-found"; readonly facts: Record<string, never> }
  /** This address does not take that method. */
  | { readonly code: "wrong-method"; readonly facts: { readonly allowed: readonly (string)[] } }
  /** There is no room with this code. */
  | { readonly code: "no-such-room"; readonly facts: { readonly room: string } }
  /** The house does not have this game. */
  | { readonly code: "no-such-game"; readonly facts: { readonly game: string } }
  /** There is no such seat. */
  | { readonly code: "no-such-seat"; readonly facts: { readonly seat: number; readonly seats: number } }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** Another site's page may not speak for its visitor. */
  | { readonly code: "foreign-origin"; readonly facts: { readonly origin: string } }
  /** The house does not go by this name: `glacier serve --host-name` adds it. */
  | { readonly code: "unknown-host"; readonly facts: { readonly host: string } }
  /** Only whoever opened the room may do this. */
  | { readonly code: "not-host"; readonly facts: Record<string, never> }
  /** Somebody else sits there, or nobody. */
  | { readonly code: "not-your-seat"; readonly facts: { readonly seat: number } }
  /** Only guests with a seat at this table may do this. */
  | { readonly code: "not-seated"; readonly facts: Record<string, never> }
  /** The host removed this guest from the table: they may watch, but not sit. */
  | { readonly code: "removed"; readonly facts: Record<string, never> }
  /** The guest on this seat is present, or no guest sits there. */
  | { readonly code: "not-away"; readonly facts: { readonly seat: number } }
  /** The seat is taken. */
  | { readonly code: "seat-taken"; readonly facts: { readonly seat: number } }
  /** The name looks like that of another seat, though it is written otherwise. */
  | { readonly code: "name-alike"; readonly facts: { readonly name: string } }
  /** Guests sit on the seats that would go. */
  | { readonly code: "seats-taken"; readonly facts: { readonly seats: readonly (number)[] } }
  /** Some seats are still free. */
  | { readonly code: "free-seats"; readonly facts: { readonly seats: readonly (number)[] } }
  /** The match has not begun. */
  | { readonly code: "not-started"; readonly facts: Record<string, never> }
  /** The match has begun: this can no longer change. */
  | { readonly code: "started"; readonly facts: Record<string, never> }
  /** The match is not over yet. */
  | { readonly code: "not-over"; readonly facts: Record<string, never> }
  /** The match is over. */
  | { readonly code: "over"; readonly facts: Record<string, never> }
  /** The room has not come that far. */
  | { readonly code: "future-step"; readonly facts: { readonly step: number; readonly now: number } }
  /** The seat has acted since. */
  | { readonly code: "stale"; readonly facts: { readonly step: number; readonly now: number } }
  /** Only the house does this. */
  | { readonly code: "house-only"; readonly facts: Record<string, never> }
  /** The house could not find out what would happen: try again. */
  | { readonly code: "undecided"; readonly facts: Record<string, never> }
  /** The disk did not take it: nothing happened, nothing is lost. */
  | { readonly code: "not-saved"; readonly facts: Record<string, never> }
  /** The journal was deleted, moved or replaced: nothing is stored until it is back. */
  | { readonly code: "journal-gone"; readonly facts: Record<string, never> }
  /** The room has too much to do: try again. */
  | { readonly code: "busy"; readonly facts: Record<string, never> }
  /** Too many messages; the socket is closed. */
  | { readonly code: "flood"; readonly facts: Record<string, never> }
  /** Too much said at once: wait a little. */
  | { readonly code: "hush"; readonly facts: Record<string, never> }
  /** The room, or the guest in it, has too many sockets open. */
  | { readonly code: "too-many-sockets"; readonly facts: Record<string, never> }
  /** The match has as many steps as the house keeps of one. */
  | { readonly code: "too-many-steps"; readonly facts: { readonly limit: number } }
  /** The guest has as many rooms open as one may have. */
  | { readonly code: "too-many-rooms"; readonly facts: { readonly limit: number } }
  /** Too many new guests from one address at once: wait a minute. */
  | { readonly code: "crowd"; readonly facts: Record<string, never> }
  /** Too many rooms opened from one address at once: wait a minute. */
  | { readonly code: "rush"; readonly facts: Record<string, never> }
  /** Too many requests from one guest or address: come again after so many seconds. */
  | { readonly code: "too-many-requests"; readonly facts: { readonly seconds: number } }
  /** The house has as many rooms as it can hold. */
  | { readonly code: "house-full"; readonly facts: Record<string, never> }
  /** The house made a mistake; its log has it under this id. */
  | { readonly code: "unexpected"; readonly facts: { readonly id: string } }
  /** It is another seat's turn, or nobody's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** It is too early for what the house wants to do. */
  | { readonly code: "not-due"; readonly facts: Record<string, never> };

export type FromServer<View, Doing, Happening, Prospect> =
  | RoomChanged
  | Update<View, Doing, Happening, Prospect>
  | CompactUpdate<View, Doing, Happening, Prospect>
  | Ack
  | Refused
  | Faulted
  | Over
  | Said
  | Hovered
  | Ping
  | Pong;
