// Written by `make types` from glacier/protocol. Do not edit.

/** A refusal: a stable code, and the facts for a translated sentence. */
export interface Problem {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** The holder of a cookie. There are no accounts. */
export interface Guest {
  readonly name: string;
  readonly chosen: boolean;
}

/** Change the name of the guest. */
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

/** A lesson of a game: its name and the names of its tasks, in order. */
export interface LessonInfo {
  readonly name: string;
  readonly tasks: readonly (string)[];
}

/** A game: its numbers of players, its options and the levels of its bots. */
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
  readonly lessons: readonly (LessonInfo)[];
}

/** Open a room for a game. */
export interface OpenRoom {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, unknown>;
  readonly public: boolean;
  readonly title: string;
}

/** Open a private room for a task of a lesson, and start it. */
export interface OpenLesson {
  readonly game: string;
  readonly lesson: string;
  readonly task: string;
}

/** Change a room before its match starts. Absent fields and absent options are unchanged. */
export interface ChangeRoom {
  readonly seats: number | null;
  readonly options: Record<string, unknown> | null;
  readonly public: boolean | null;
  readonly title: string | null;
}

/** Take a seat, under the guest's name or, for another player at the same device, this one. */
export interface SitDown {
  readonly name: string | null;
}

/** Seat a bot of this level. */
export interface CallBot {
  readonly level: Level;
}

/** The public description of a seat. */
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

/** The task of a lesson that a room is for, and how far the learner has come. */
export interface TaskInfo {
  readonly lesson: string;
  readonly name: string;
  readonly number: number;
  readonly tasks: readonly (string)[];
  readonly says: string;
  readonly other: string | null;
  readonly tries: number;
  readonly path: readonly (string)[];
  readonly marks: readonly (string)[];
  readonly reveals: readonly (string)[];
  readonly gesture: string;
  readonly solution: readonly (unknown)[];
  readonly status: "doing" | "done" | "failed";
}

/** A room as a particular guest sees it. */
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
  readonly task: TaskInfo | null;
}

/** A room in which the guest has a seat, or is the host of a match that is not over. */
export interface OwnRoom {
  readonly room: RoomInfo;
  readonly awaited: boolean;
  readonly seen: number;
}

/** The seat that was taken, and the room after that. */
export interface SeatTaken {
  readonly seat: number;
  readonly room: RoomInfo;
}

/** The log of a finished match. It replays without rules or luck; the seed proves the luck. */
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

/** A step of a finished match: the seat, the time, the events and the state after it. */
export interface Frame {
  readonly step: number;
  readonly at: number;
  readonly seat: number;
  readonly events: readonly (unknown)[];
  readonly view: unknown;
  readonly awaits: readonly (number)[];
  readonly race: readonly (Heard)[];
}

/** The frames of a finished match, or a part of them if there are many. */
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

/** A step of a finished match that changed the standing. */
export interface Moment {
  readonly step: number;
  readonly at: number;
  readonly standing: Standing;
}

/** The points of all seats over a finished match. It is short, so it has no parts. */
export interface Course {
  readonly steps: number;
  readonly at: number;
  readonly moments: readonly (Moment)[];
}

/** Subscribe to the match through a seat of the guest, or as a spectator, from this step on. */
export interface Join {
  readonly type: "Join";
  readonly step: number;
  readonly seat: number | null;
  readonly compact: boolean;
  readonly beside: readonly (number)[];
}

/** Play an action, chosen after `step` steps. The client's id makes a resend harmless. */
export interface Act {
  readonly type: "Act";
  readonly id: string;
  readonly seat: number;
  readonly step: number;
  readonly action: unknown;
}

/** Send a chat message to all clients in the room. */
export interface Say {
  readonly type: "Say";
  readonly text: string;
}

/** Show the position of this seat's hand to the other clients. It is not stored. */
export interface Hover {
  readonly type: "Hover";
  readonly seat: number;
  readonly at: readonly (number)[];
}

/** Request a `Pong` with the same number. Either side may send it. */
export interface Ping {
  readonly type: "Ping";
  readonly sent: number;
}

/** The answer to a `Ping`, with its number. */
export interface Pong {
  readonly type: "Pong";
  readonly sent: number;
}

export type FromClient = Join | Act | Say | Hover | Ping | Pong;

/** The menu of another seat of the guest, with its prospects. */
export interface Beside<Doing, Prospect> {
  readonly seat: number;
  readonly menu: readonly (Doing)[];
  readonly prospects: readonly (Prospect | null)[];
}

/** The events since the last step that the client has seen, and the complete current view. */
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

/** The current state of the room: its seats, who is present, its options. */
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

/** The menu of another seat of the guest, in bundles. */
export interface CompactBeside<Doing, Prospect> {
  readonly seat: number;
  readonly bundles: readonly (Bundle<Doing, Prospect>)[];
}

/** An update with its menu and prospects in bundles, for clients that asked for it. */
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

/** The act happened and is on disk; `step` is the number of steps after it. */
export interface Ack {
  readonly type: "Ack";
  readonly id: string;
  readonly step: number;
}

/** The act did not happen; `code` and `facts` give the reason. */
export interface Refused {
  readonly type: "Refused";
  readonly id: string;
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** A message other than an act was refused; `code` and `facts` give the reason. */
export interface Faulted {
  readonly type: "Faulted";
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** The match is over. The seed proves that its luck was fixed before it began. */
export interface Over {
  readonly type: "Over";
  readonly result: Result;
  readonly seed: string;
}

/** A chat message, with the name of its author and the author's seat, if any. */
export interface Said {
  readonly type: "Said";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
}

/** The position of this seat's hand; no numbers mean that the hand is gone. */
export interface Hovered {
  readonly type: "Hovered";
  readonly seat: number;
  readonly at: readonly (number)[];
}

export type HouseRefusal =
  /** The request or message is not valid JSON, or lacks the expected structure. */
  | { readonly code: "malformed"; readonly facts: { readonly why: string; readonly path: string } }
  /** A value is missing, has the wrong type or is not allowed. */
  | { readonly code: "invalid"; readonly facts: { readonly why: string; readonly path: string } }
  /** A socket takes text frames only. */
  | { readonly code: "not-text"; readonly facts: Record<string, never> }
  /** The message or the body is longer than the limit, in bytes. */
  | { readonly code: "too-large"; readonly facts: { readonly limit: number } }
  /** The body of the request did not arrive in time. */
  | { readonly code: "too-slow"; readonly facts: Record<string, never> }
  /** There is no such address. */
  | { readonly code: "not-found"; readonly facts: Record<string, never> }
  /** This address does not support the method. */
  | { readonly code: "wrong-method"; readonly facts: { readonly allowed: readonly (string)[] } }
  /** There is no room with this code. */
  | { readonly code: "no-such-room"; readonly facts: { readonly room: string } }
  /** There is no game with this name. */
  | { readonly code: "no-such-game"; readonly facts: { readonly game: string } }
  /** The game has no such lesson, or the lesson no such task. */
  | { readonly code: "no-such-lesson"; readonly facts: { readonly lesson: string; readonly task: string } }
  /** The action is legal, but the lesson wants another; `says` names the sentence about it. */
  | { readonly code: "other-in-lesson"; readonly facts: { readonly says: string } }
  /** There is no such seat. */
  | { readonly code: "no-such-seat"; readonly facts: { readonly seat: number; readonly seats: number } }
  /** The game cannot be played with this number of seats. */
  | { readonly code: "wrong-seats"; readonly facts: { readonly seats: number; readonly least: number; readonly most: number } }
  /** The request comes from a page of another site. */
  | { readonly code: "foreign-origin"; readonly facts: { readonly origin: string } }
  /** The `Host` header names an unknown host: `glacier serve --host-name` adds it. */
  | { readonly code: "unknown-host"; readonly facts: { readonly host: string } }
  /** Only the host of the room may do this. */
  | { readonly code: "not-host"; readonly facts: Record<string, never> }
  /** The seat belongs to another guest, or to none. */
  | { readonly code: "not-your-seat"; readonly facts: { readonly seat: number } }
  /** Only guests with a seat at this table may do this. */
  | { readonly code: "not-seated"; readonly facts: Record<string, never> }
  /** The host removed this guest from the table: the guest may watch, but not sit. */
  | { readonly code: "removed"; readonly facts: Record<string, never> }
  /** The guest on this seat is present, or no guest sits there. */
  | { readonly code: "not-away"; readonly facts: { readonly seat: number } }
  /** The seat is taken. */
  | { readonly code: "seat-taken"; readonly facts: { readonly seat: number } }
  /** The name looks like that of another seat, though it is spelt differently. */
  | { readonly code: "name-alike"; readonly facts: { readonly name: string } }
  /** Guests sit on the seats that would be removed. */
  | { readonly code: "seats-taken"; readonly facts: { readonly seats: readonly (number)[] } }
  /** Some seats are still free. */
  | { readonly code: "free-seats"; readonly facts: { readonly seats: readonly (number)[] } }
  /** The match has not begun. */
  | { readonly code: "not-started"; readonly facts: Record<string, never> }
  /** The match has begun, so this can no longer change. */
  | { readonly code: "started"; readonly facts: Record<string, never> }
  /** The match is not over. */
  | { readonly code: "not-over"; readonly facts: Record<string, never> }
  /** The match is over. */
  | { readonly code: "over"; readonly facts: Record<string, never> }
  /** The match has fewer steps than the act claims. */
  | { readonly code: "future-step"; readonly facts: { readonly step: number; readonly now: number } }
  /** The seat has acted since. */
  | { readonly code: "stale"; readonly facts: { readonly step: number; readonly now: number } }
  /** Only the house may do this. */
  | { readonly code: "house-only"; readonly facts: Record<string, never> }
  /** The outcome of the action could not be computed: try again. */
  | { readonly code: "undecided"; readonly facts: Record<string, never> }
  /** The write to disk failed: nothing has changed, and nothing is lost. */
  | { readonly code: "not-saved"; readonly facts: Record<string, never> }
  /** The journal was deleted, moved or replaced: nothing is stored until it is restored. */
  | { readonly code: "journal-gone"; readonly facts: Record<string, never> }
  /** The server or the room has too much to do: try again. */
  | { readonly code: "busy"; readonly facts: Record<string, never> }
  /** Too many messages; the socket is closed. */
  | { readonly code: "flood"; readonly facts: Record<string, never> }
  /** Too many chat messages: wait a little. */
  | { readonly code: "hush"; readonly facts: Record<string, never> }
  /** The room, or the guest in it, has too many sockets open. */
  | { readonly code: "too-many-sockets"; readonly facts: Record<string, never> }
  /** The match has reached the limit of steps. */
  | { readonly code: "too-many-steps"; readonly facts: { readonly limit: number } }
  /** The guest has reached the limit of open rooms. */
  | { readonly code: "too-many-rooms"; readonly facts: { readonly limit: number } }
  /** Too many new guests or connections from one address: wait a minute. */
  | { readonly code: "crowd"; readonly facts: Record<string, never> }
  /** Too many rooms opened from one address: wait a minute. */
  | { readonly code: "rush"; readonly facts: Record<string, never> }
  /** Too many requests from one guest or address: try again after that many seconds. */
  | { readonly code: "too-many-requests"; readonly facts: { readonly seconds: number } }
  /** The server has reached its limit of rooms or connections. */
  | { readonly code: "house-full"; readonly facts: Record<string, never> }
  /** An error in the server; its log has the details under this id. */
  | { readonly code: "unexpected"; readonly facts: { readonly id: string } }
  /** It is another seat's turn, or no seat's. */
  | { readonly code: "not-your-turn"; readonly facts: { readonly turn: number | null } }
  /** The house's action is not due yet. */
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
