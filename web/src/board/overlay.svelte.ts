/** What a board shows over its table while motions are performed. */
import { sound } from "$design/sound.svelte";
import { Air } from "./air.svelte";
import type { Celebration, Hop } from "./motions";
import { Spots } from "./spots.svelte";
import { wait, type Sounding } from "./timeline";

export class Overlay<Piece> {
  readonly air = new Air<Piece>();
  readonly spots = new Spots();
  /** Points that the view does not contain yet, by seat. */
  hopped = $state.raw<Readonly<Record<number, number>>>({});
  celebrating = $state(false);

  /** Remove all effects of motions except the celebration, since the table shows the new view. */
  clear(): void {
    this.air.clear();
    this.hopped = {};
  }

  /** Add points to a seat's score. */
  gain({ seat, points }: Omit<Hop, "kind">): void {
    this.hopped = { ...this.hopped, [seat]: (this.hopped[seat] ?? 0) + points };
  }

  /** Perform a motion that is the same on every board. Resolves when it ends. */
  async perform(motion: Sounding | Hop | Celebration, lasts: number): Promise<void> {
    switch (motion.kind) {
      case "sound":
        return sound.play(motion.sound, motion.strength);
      case "hop":
        this.gain(motion);
        return wait(lasts);
      case "celebrate":
        this.celebrating = true;
        return wait(lasts);
    }
  }
}
