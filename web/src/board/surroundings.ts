/** The parts of the frame that the page provides through a Svelte context. */
import { getContext, setContext, type Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Entry } from "./Log.svelte";

export interface Surroundings {
  /** The game and the table's name. */
  readonly title: string;
  /** Entries of the story, newest first. */
  readonly lines: readonly Entry[];
  /** Round buttons at the end of the bar. */
  readonly keys: Snippet<[help: () => void]>;
  /** Above the story: spectators and absent players. */
  readonly above?: Snippet | undefined;
  /** Below the story: the chat field. */
  readonly below?: Snippet | undefined;
  /** Text for spectators, shown where the story is not open. */
  readonly note?: string | undefined;
  /** Fills the dock's area for viewers without a dock, for instance with the controls of a replay.
      It receives the element and may outlive the board. */
  readonly dock?: Attachment<HTMLElement> | undefined;
  /** Whether a lesson's bar covers the upper edge of the table, which then stays free. */
  readonly lesson?: boolean | undefined;
  /** Whether a player is here who may see the pointers of a first visit. */
  readonly teaches: boolean;
}

const KEY = Symbol("surroundings");

/** Set the context. Pass an object with getters, so that the values stay reactive. */
export function surround(surroundings: Surroundings): void {
  setContext(KEY, surroundings);
}

export function surroundings(): Surroundings {
  return getContext<Surroundings>(KEY);
}
