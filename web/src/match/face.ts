// What the room needs from a game's folder, and what it gives to a game's board.
import type { Component } from "svelte";
import type { Colour } from "$art/seats/seats";
import type { Course, Result, SeatInfo, Update } from "$protocol/types";

/** Why an act did not happen, as it travels: what a game knows of its own codes is in its `$protocol`. */
export interface Refusal {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** Plays an update's events in order, before the board shows its view. Whoever has fallen `behind`, because
    updates pile up, is shown only what must not be hurried: a film of the house's own (see `$board/film`). */
export type Animate<View, Action, Event, Prospect> = (
  update: Update<View, Action, Event, Prospect>,
  before: Update<View, Action, Event, Prospect>,
  behind: boolean,
) => Promise<void>;

/** The numbers that boards have shown each other of somebody's hand, by seat; none where the hand is gone. */
export type Hovers = Readonly<Record<number, readonly number[]>>;

export interface BoardProps<View, Action, Event, Prospect> {
  /** What is on the table now. It changes only after `animate` has played its events. */
  readonly update: Update<View, Action, Event, Prospect>;
  readonly seats: readonly SeatInfo[];
  /** The match's clock in milliseconds, running. */
  readonly clock: () => number;
  /** Whether an act of ours is unanswered, or the table does not show yet what came of it. */
  readonly busy: boolean;
  /** The same of one seat, where several people play at this device. */
  readonly busyAt: (seat: number) => boolean;
  /** Do it. Resolves to null once it is on disk, or to the reason why it was refused
      (the room has already told the reason in words: the board only shakes the piece). For the seat one
      looks from, or for another of one's own (`update.beside`). What streams may come too late without
      anybody's fault: done `quietly`, its refusal is not told. */
  readonly act: (action: Action, seat?: number, quietly?: boolean) => Promise<Refusal | null>;
  /** Show the others where a hand is, for the eye alone: at most sixteen numbers, a dozen times a second. */
  readonly hover?: (at: readonly number[], seat?: number) => void;
  /** Where the hands of others are. */
  readonly hovers?: Hovers;
  /** Around one device: the two there who face each other now, or did a moment ago. Then nobody's hand of cards is
      on the device, and the board acts for each by `update.beside`. */
  readonly facing?: readonly number[];
  /** They have seen what came of it: from now on the curtain may fall. */
  readonly endDuelView?: () => void;
  /** Whether a finished match is looked at again: then nobody thinks, and the next seat is only on turn. */
  readonly replaying?: boolean;
  /** The board says how it plays events; without it, updates show at once. */
  readonly stage: (animate: Animate<View, Action, Event, Prospect>) => void;
}

export interface ResultProps<View> {
  readonly view: View;
  readonly result: Result;
  readonly seats: readonly SeatInfo[];
  /** Who is called "you": one's row is marked. */
  readonly telling: Telling;
  /** How the points came about; null until the house has told. */
  readonly course: Course | null;
  /** The address of the replay at a step. */
  readonly replayAt: (step: number) => string;
}

/** Names that sentences use: "Vous" or "Orso". */
export interface Telling {
  readonly viewer: number | null;
  readonly name: (seat: number) => string;
  readonly isMe: (seat: number) => boolean;
}

/** A line of the log: whose badge stands before it, and the sentence (plain text, **bold** allowed). */
export interface Sentence {
  readonly seat: number | null;
  readonly text: string;
  /** Whether it only says whose turn it is: where there is room for one line, the deed before it stays. */
  readonly turn?: boolean;
  /** Whether it tells what a turn begins with: a line before it that says whose turn it is comes after it. */
  readonly opens?: boolean;
  /** Told once for several events of this kind, with the sum of their amounts. */
  readonly sum?: Sum;
}

/** Many small events that only matter together. */
export interface Sum {
  readonly kind: string;
  readonly amount: number;
  /** How many events make a line. */
  readonly every: number;
  readonly text: (amount: number) => string;
}

/** All that a game's folder offers to the house. Everything in words follows the chosen language. */
export interface GameFace<View, Action, Event, Prospect, Reason> {
  readonly Board: Component<BoardProps<View, Action, Event, Prospect>>;
  readonly ResultDetails: Component<ResultProps<View>>;
  readonly describe: (event: Event, telling: Telling) => Sentence | null;
  /** Why an act was refused; null where the house's own sentence will do, or nobody here knows the code. */
  readonly refusal: (reason: Reason, telling: Telling) => string | null;
  readonly optionName: (option: string) => string;
  /** What an option changes, in a sentence. */
  readonly optionHint: (option: string) => string;
  /** How a choice is called: a word of the option's own, a number in digits, or "" for no value. */
  readonly choiceName: (option: string, choice: string) => string;
  /** The colours of the seats, where people choose them. */
  readonly colours?: (view: View) => readonly Colour[];
  /** The seats that act against each other in plain sight just now, whatever is secret otherwise: people around
      one device share its screen for as long. */
  readonly facing?: (view: View) => readonly number[];
  /** Whether a turn begins with this event, where a turn takes many steps: a replay then goes by turns as well. */
  readonly beginsTurn?: (event: Event) => boolean;
  /** What decided it, in a few words, where there is more than one way to win; "" where the podium tells it. */
  readonly won?: (view: View) => string;
  /** What stands on somebody's step of the podium, where points do not tell. */
  readonly feat?: (view: View, seat: number) => string;
}

/** A face is generic in its game's own types; the room passes them through without looking. */
export type AnyFace = GameFace<unknown, unknown, unknown, unknown, unknown>;
