/** What a board shows over its table while motions are performed. */
import { sound } from "$design/sound.svelte";
import { Air } from "./air.svelte";
import type { Hop, SharedMotion, Travel } from "./motions";
import { Spots } from "./spots.svelte";
import { wait } from "./timeline";

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

  /** Perform a shared motion, except a travel: only the game can find its places. Resolves when
      the motion ends. */
  async perform(
    motion: Exclude<SharedMotion<Piece, string>, Travel<Piece, string>>,
    lasts: number,
  ): Promise<void> {
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
