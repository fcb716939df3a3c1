/** Pyramids on their way from where they were seen last. Meanwhile they are not seen where they will stand. */
import { reduced } from "$lib/motion";
import { SvelteMap } from "svelte/reactivity";
import type { Layout, Stand, Stood } from "./layout";
import { Sightings } from "./sight";

export interface Glide {
  readonly from: Stand;
  readonly to: Stood;
}

export class Gliding {
  /** Who is on the way, those that began first below. */
  gliders = $state.raw<readonly Glide[]>([]);
  #seen = new Sightings();
  /** An entry for each pyramid: then one that takes off concerns no other. */
  #aloft = new SvelteMap<number, boolean>();

  aloft(piece: number): boolean {
    return this.#aloft.get(piece) ?? false;
  }

  /** The table shows something new: what stands elsewhere now goes there. */
  follow(stood: readonly Stood[], layout: Layout): void {
    const moved = stood.flatMap((to): Glide[] => {
      const from = this.#seen.arrive(to.piece, to, layout);
      const moves = from !== null && !reduced();
      if (moves || !this.#aloft.has(to.piece)) this.#aloft.set(to.piece, moves);
      return moves ? [{ from, to }] : [];
    });
    if (moved.length === 0) return;
    const others = this.gliders.filter(({ to }) => moved.every((one) => one.to.piece !== to.piece));
    this.gliders = [...others, ...moved];
  }

  land(glide: Glide): void {
    if (!this.gliders.includes(glide)) return;
    this.#aloft.set(glide.to.piece, false);
    this.gliders = this.gliders.filter((one) => one !== glide);
  }
}
