/** A fall that is shown once more: its verdict waits until the end, unless the table has something new to tell. */
import { play as perform } from "$board/timeline";
import { score } from "./animate";
import type { Play } from "./play.svelte";
import type { DiscStage } from "./stage.svelte";
import type { Verdict } from "./table";

export class Again {
  /** The verdict whose fall is shown once more. */
  verdict = $state.raw<Verdict | null>(null);
  #cut = new AbortController();

  constructor(
    readonly play: Play,
    readonly stage: DiscStage,
  ) {}

  /** The fall of the verdict that is read: nothing else changes. */
  async show(): Promise<void> {
    const { play, stage } = this;
    const read = play.verdict;
    if (!read) return;
    const { signal } = (this.#cut = new AbortController());
    this.verdict = read;
    play.read();
    play.watching = true;
    const cues = score([read.cracked], []);
    await perform(cues, stage, { still: false, behind: false, ended: signal });
    if (signal.aborted) return;
    this.#end();
    stage.clear();
    play.verdict = read;
  }

  /** Something new is on the table, or about to be: the fall is over at once, and its verdict was read. */
  cut(): void {
    if (!this.verdict) return;
    this.#cut.abort();
    this.stage.stop();
    this.#end();
  }

  #end(): void {
    this.verdict = null;
    this.play.watching = false;
  }
}
