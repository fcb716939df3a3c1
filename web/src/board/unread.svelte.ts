/** Counts the chat messages that arrived since the story was last open. */
import { t } from "$design/i18n";
import type { Entry } from "./Log.svelte";

export class Unread {
  #read = $state(0);
  readonly #said: number;
  readonly count: number;
  /** Label of the button that opens the story. */
  readonly label: string;

  constructor(lines: () => readonly Entry[], open: () => boolean) {
    this.#said = $derived(lines().filter(({ said }) => said).length);
    this.count = $derived(open() ? 0 : Math.max(0, this.#said - this.#read));
    this.label = $derived(
      this.count > 0
        ? `${t().table.openStory}, ${t().table.unread(this.count)}`
        : t().table.openStory,
    );
    $effect(() => {
      if (open()) this.#read = this.#said;
    });
  }
}
