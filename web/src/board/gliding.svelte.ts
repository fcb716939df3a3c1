/** Things on their way from where they were seen last. Meanwhile they are not seen where they will stand. */
import { reduced } from "$design/motion";
import { SvelteMap } from "svelte/reactivity";
import type { Stand } from "./glide";
import { Sightings } from "./sightings";

/** A thing by its number, where it stands. */
export interface Placed extends Stand {
  readonly piece: number;
}

export interface Glide<Thing extends Placed> {
  readonly from: Thing;
  readonly to: Thing;
}

export class Gliding<Thing extends Placed> {
  /** Who is on the way, those that began first below. */
  gliders = $state.raw<readonly Glide<Thing>[]>([]);
  #seen = new Sightings<Thing>();
  /** Groups that were seen as they stand. */
  #known = new WeakSet<readonly Thing[]>();
  /** An entry for each thing: then one that takes off concerns no other. */
  #aloft = new SvelteMap<number, boolean>();

  aloft(piece: number): boolean {
    return this.#aloft.get(piece) ?? false;
  }

  /** The table shows something new: what stands elsewhere now goes there. A group that is the same as before
      has not moved. */
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
