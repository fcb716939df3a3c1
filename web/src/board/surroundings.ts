/** What the house puts around a board: the page sets it, the frame shows it. */
import { getContext, setContext, type Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Entry } from "./Log.svelte";

export interface Surroundings {
  /** Where one is: the game and the table's name. */
  readonly title: string;
  /** The story, newest first. */
  readonly lines: readonly Entry[];
  /** Round buttons at the end of the bar. */
  readonly keys: Snippet<[help: () => void]>;
  /** Over the story: who watches, who is away. */
  readonly above?: Snippet | undefined;
  /** Under the story: a line to write on. */
  readonly below?: Snippet | undefined;
  /** What whoever only watches is told where the story does not stand open. */
  readonly note?: string | undefined;
  /** Lies where those who have no dock would have one, such as the buttons that turn a replay: it is told the place,
      and is the page's own, for it may outlive the board. */
  readonly dock?: Attachment<HTMLElement> | undefined;
  /** Whether somebody plays here who may be shown around. */
  readonly teaches: boolean;
}

const KEY = Symbol("surroundings");

/** Give it an object with getters: what they read stays live. */
export function surround(surroundings: Surroundings): void {
  setContext(KEY, surroundings);
}

export function surroundings(): Surroundings {
  return getContext<Surroundings>(KEY);
}
