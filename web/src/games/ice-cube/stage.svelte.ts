/** What moves on the table before it shows its next view: cups that hop, ice that is lost, confetti. */
import type { Performer } from "$board/timeline";
import { sound } from "$design/sound.svelte";
import type { Motion } from "./animate";

export class BoardStage implements Performer<Motion> {
  /** Where cups are on their way, by seat. */
  #spaces = $state.raw<Readonly<Record<number, number>>>({});
  /** Ice that somebody loses just now, by seat. */
  losses = $state.raw<Readonly<Record<number, number>>>({});
  celebrating = $state(false);

  spaceOf(seat: number, space: number): number {
    return this.#spaces[seat] ?? space;
  }

  async perform(motion: Motion, lasts: number): Promise<void> {
    switch (motion.kind) {
      case "sound":
        sound.play(motion.sound, motion.strength);
        break;
      case "hop":
        this.#spaces = { ...this.#spaces, [motion.seat]: motion.space };
        break;
      case "loss":
        this.losses = { ...this.losses, [motion.seat]: motion.loss };
        break;
      case "celebrate":
        this.celebrating = true;
    }
    await new Promise((resolve) => setTimeout(resolve, lasts));
  }

  /** The table shows its new view: nothing is on its way any more. */
  clear(): void {
    [this.#spaces, this.losses] = [{}, {}];
  }
}
