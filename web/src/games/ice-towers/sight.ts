/** What the eye has had time to see: an act names the top that was there when it was decided. */
import type { Tower } from "$protocol/ice-towers";
import { topOf } from "./pyramids";

/** What changed less than this ago was not seen yet. */
const BLINK = 350;

export class Sight {
  #tops: ReadonlyMap<number, number> = new Map();
  #changed = new Map<number, { readonly top: number; readonly at: number }>();

  /** Looks at the table; tells the towers whose top is another now, or that are gone. */
  look(towers: readonly Tower[], now: number): number[] {
    const tops = new Map(towers.map((tower) => [tower.id, topOf(tower)]));
    const changed = [...this.#tops].filter(([tower, top]) => tops.get(tower) !== top);
    for (const [tower, top] of changed) this.#changed.set(tower, { top, at: now });
    this.#tops = tops;
    return changed.map(([tower]) => tower);
  }

  /** The top that a player means who acts on this tower now. */
  expected(tower: Tower, now: number): number {
    const before = this.#changed.get(tower.id);
    return before && now - before.at < BLINK ? before.top : topOf(tower);
  }
}
