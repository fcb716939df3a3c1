/** What the house puts around a board: the page sets it, the frame shows it. */
import { getContext, setContext, type Snippet } from "svelte";
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
  /** For those who have no dock of their own, such as the buttons that turn a replay. */
  readonly dock?: Snippet | undefined;
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
