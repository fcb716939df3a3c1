/** The motions that the board shows before its next view: hops, losses, confetti. */
import type { Performer } from "$board/timeline";
import { sound } from "$design/sound.svelte";
import type { Motion } from "./animate";

export class BoardStage implements Performer<Motion> {
  /** The spaces of moving cups, by seat. */
  #spaces = $state.raw<Readonly<Record<number, number>>>({});
  /** The losses that are shown, by seat, in milligrams. */
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

  /** Ends all motions, when the board shows its next view. */
  clear(): void {
    [this.#spaces, this.losses] = [{}, {}];
  }
}
