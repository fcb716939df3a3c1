/** Pyramids on their way from where they were seen last. Meanwhile they are not seen where they will stand. */
import { reduced } from "$lib/motion";
import { SvelteMap } from "svelte/reactivity";
import type { Footprint, Layout, Stand, Stood } from "./layout";
import { Sightings } from "./sight";

export interface Glide {
  readonly from: Stand;
  readonly to: Stood;
}

export class Gliding {
  /** Who is on the way, those that began first below. */
  gliders = $state.raw<readonly Glide[]>([]);
  #seen = new Sightings();
  /** Towers that were seen as they stand. */
  #known = new WeakSet<Footprint>();
  /** An entry for each pyramid: then one that takes off concerns no other. */
  #aloft = new SvelteMap<number, boolean>();

  aloft(piece: number): boolean {
    return this.#aloft.get(piece) ?? false;
  }

  /** The table shows something new: what stands elsewhere now goes there. */
  follow(prints: readonly Footprint[], layout: Layout): void {
    const changed = prints.filter((print) => !this.#known.has(print));
    for (const print of changed) this.#known.add(print);
    const moved = changed.flatMap(({ stood }) => stood.flatMap((to) => this.#glide(to, layout)));
    if (moved.length === 0) return;
    const others = this.gliders.filter(({ to }) => moved.every((one) => one.to.piece !== to.piece));
    this.gliders = [...others, ...moved];
  }

  #glide(to: Stood, layout: Layout): Glide[] {
    const from = this.#seen.arrive(to.piece, to, layout);
    const moves = from !== null && !reduced();
    if (moves || !this.#aloft.has(to.piece)) this.#aloft.set(to.piece, moves);
    return moves ? [{ from, to }] : [];
  }

  land(glide: Glide): void {
    if (!this.gliders.includes(glide)) return;
    this.#aloft.set(glide.to.piece, false);
    this.gliders = this.gliders.filter((one) => one !== glide);
  }
}
