/** Pieces that glide from their last seen place to a new one. Until they arrive they are not drawn
    at the new place. */
import { reduced } from "$design/motion";
import { SvelteMap } from "svelte/reactivity";
import type { Stand } from "./glide";
import { Sightings } from "./sightings";

/** A piece's number and its place. */
export interface Placed extends Stand {
  readonly piece: number;
}

export interface Glide<Thing extends Placed> {
  readonly from: Thing;
  readonly to: Thing;
}

export class Gliding<Thing extends Placed> {
  /** The pieces in motion, oldest first; later ones are drawn above. */
  gliders = $state.raw<readonly Glide<Thing>[]>([]);
  #seen = new Sightings<Thing>();
  /** Groups already handled. */
  #known = new WeakSet<readonly Thing[]>();
  /** One reactive entry per piece, so that a piece that takes off re-renders no other. */
  #aloft = new SvelteMap<number, boolean>();

  aloft(piece: number): boolean {
    return this.#aloft.get(piece) ?? false;
  }

  /** Start glides for the pieces that have moved. A group with the same identity as before has not
      moved and is skipped. */
  follow(groups: readonly (readonly Thing[])[], layout: object): void {
    const changed = groups.filter((group) => !this.#known.has(group));
    for (const group of changed) this.#known.add(group);
    const moved = changed.flatMap((group) => group.flatMap((to) => this.#glide(to, layout)));
    if (moved.length === 0) return;
    const others = this.gliders.filter(({ to }) => moved.every((one) => one.to.piece !== to.piece));
    this.gliders = [...others, ...moved];
  }

  land(glide: Glide<Thing>): void {
    if (!this.gliders.includes(glide)) return;
    this.#aloft.set(glide.to.piece, false);
    this.gliders = this.gliders.filter((one) => one !== glide);
  }

  #glide(to: Thing, layout: object): Glide<Thing>[] {
    const from = this.#seen.arrive(to.piece, to, layout);
    const moves = from !== null && !reduced();
    if (moves || !this.#aloft.has(to.piece)) this.#aloft.set(to.piece, moves);
    return moves ? [{ from, to }] : [];
  }
}
