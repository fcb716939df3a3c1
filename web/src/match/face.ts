// The interface between the room and a game's folder, and the props of a game's board.
import type { Component } from "svelte";
import type { Colour } from "$art/seats/seats";
import type { Course, Result, SeatInfo, Update } from "$protocol/types";

/** Why an act was refused, as sent by the server. The types of a game's own codes are in its `$protocol` module. */
export interface Refusal {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/** Plays an update's events in order, before the board shows its view. While more updates wait, `behind` is
    true: then only what has to play at its true speed is animated, such as a film made by the server (see
    `$board/film`). */
export type Animate<AnUpdate> = (
  update: AnUpdate,
  before: AnUpdate,
  behind: boolean,
) => Promise<void>;

/** What a mounted board exports. */
export interface Animated<AnUpdate> {
  readonly animate: Animate<AnUpdate>;
}

/** The latest hover numbers that each seat's board has sent; an empty list if there is nothing to show. */
export type Hovers = Readonly<Record<number, readonly number[]>>;

export interface BoardProps<View, Action, Event, Prospect> {
  /** The update that the table shows. It changes only after the board's `animate` has played its
      events. */
  readonly update: Update<View, Action, Event, Prospect>;
  readonly seats: readonly SeatInfo[];
  /** Returns the match's running clock in milliseconds. */
  readonly clock: () => number;
  /** Whether an act of this device is unanswered, or the table does not show its result yet. */
  readonly busy: boolean;
  /** The same for one seat, for several players on one device. */
  readonly busyAt: (seat: number) => boolean;
  /** Sends an act for the viewer's seat, or for another own seat that is listed in `update.beside`. Resolves to
      null once the act is stored, or to the refusal. The room has already shown the refusal in words, so the
      board only shakes the piece. With `quietly`, the room does not show it: for streamed actions, which may
      arrive too late. */
  readonly act: (action: Action, seat?: number, quietly?: boolean) => Promise<Refusal | null>;
  /** Sends where a hand is, for display only: at most 16 numbers. The server relays 15 a second and drops the
      rest. */
  readonly hover?: (at: readonly number[], seat?: number) => void;
  /** The hovering hands of the other seats. */
  readonly hovers?: Hovers;
  /** Shared device: the two seats on it that face each other, now or until `endDuelView`. The device then shows
      no secret hand, and the board acts for each seat through `update.beside`. */
  readonly facing?: readonly number[];
  /** Both players have seen the result of the duel. The curtain may close again. */
  readonly endDuelView?: () => void;
  /** Whether this is a replay of a finished match. Then no player is shown as thinking, only as being on turn. */
  readonly replaying?: boolean;
}

export interface ResultProps<View> {
  readonly view: View;
  readonly result: Result;
  readonly seats: readonly SeatInfo[];
  /** Decides who is called "you"; the row of that seat is marked. */
  readonly telling: Telling;
  /** The course of the match; null until it is loaded. */
  readonly course: Course | null;
  /** Returns the address of the replay at this step. */
  readonly replayAt: (step: number) => string;
}

/** How sentences name the players, such as "Vous" or "Orso". */
export interface Telling {
  readonly viewer: number | null;
  readonly name: (seat: number) => string;
  readonly isMe: (seat: number) => boolean;
}

/** A line of the log: the seat whose badge precedes it, and the sentence (plain text, **bold** allowed). */
export interface Sentence {
  readonly seat: number | null;
  readonly text: string;
  /** Whether the line only says whose turn it is. Where one line has to do, the line before it is shown instead. */
  readonly turn?: boolean;
  /** Whether the line says how a turn begins. It is placed before a preceding `turn` line. */
  readonly opens?: boolean;
  /** Merges several events of this kind into one line, with the sum of their amounts. */
  readonly sum?: Sum;
}

/** Small events that are merged into one line. */
export interface Sum {
  readonly kind: string;
  readonly amount: number;
  /** The number of events in a line. */
  readonly every: number;
  readonly text: (amount: number) => string;
}

/** The words of a game's lessons. */
export interface LessonWords {
  /** Returns the sentence of a bubble; **bold** is highlighted. */
  readonly sentence: (key: string) => string;
  /** Returns the title of a lesson. */
  readonly title: (lesson: string) => string;
  /** Returns three things that the lesson has taught. */
  readonly learnt: (lesson: string) => readonly string[];
}

/** All that a game's folder provides to the web app. Its texts follow the chosen language. */
export interface GameFace<View, Action, Event, Prospect, Reason> {
  readonly Board: Component<
    BoardProps<View, Action, Event, Prospect>,
    Animated<Update<View, Action, Event, Prospect>>
  >;
  readonly ResultDetails: Component<ResultProps<View>>;
  readonly describe: (event: Event, telling: Telling) => Sentence | null;
  /** Returns why an act was refused; null for a code of the server's own, or an unknown one. */
  readonly refusal: (reason: Reason, telling: Telling) => string | null;
  readonly optionName: (option: string) => string;
  /** Returns what the option changes, in a sentence. */
  readonly optionHint: (option: string) => string;
  /** Returns the label of a choice: a word of the option, a number in digits, or what "" (no value) stands for. */
  readonly choiceName: (option: string, choice: string) => string;
  readonly lessons?: LessonWords;
  /** Returns the colours of the seats, in games where players choose them. */
  readonly colours?: (view: View) => readonly Colour[];
  /** Returns the seats that act against each other in public at the moment. Even in a game with secrets, such
      players share the screen of one device meanwhile. */
  readonly facing?: (view: View) => readonly number[];
  /** Whether a turn begins with this event, for games with turns of many steps. Replays then offer steps by
      turn. */
  readonly beginsTurn?: (event: Event) => boolean;
  /** Returns what decided the match, if there are several ways to win; "" if the podium shows it. */
  readonly won?: (view: View) => string;
  /** Returns the text on a seat's step of the podium, in games where points do not explain the place. */
  readonly feat?: (view: View, seat: number) => string;
}

/** A face is generic in its game's types. The room passes their values through without reading them. */
export type AnyFace = GameFace<unknown, unknown, unknown, unknown, unknown>;
