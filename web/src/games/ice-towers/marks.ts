/** What is marked on the table: where something may be taken, and where what is held may go. */
import type { Footprint, Stood } from "./layout";
import type { Move } from "./menu";
import { topOf } from "./pyramids";

/** A tower that takes what is held, and what that brings. */
export interface Aim {
  readonly print: Footprint;
  readonly gain: number;
}

/** Remembers its aims, so that those that say the same as before are not drawn anew. */
export class Aims {
  #known = new Map<number, Aim>();

  at(targets: readonly Move[], prints: readonly Footprint[]): Aim[] {
    const tops = new Map<number | null, Footprint>(
      prints.map((print) => [topOf(print.tower), print]),
    );
    return targets.flatMap(({ action, points }) => {
      const print = tops.get(action.top);
      return print ? [this.#aim(print, points)] : [];
    });
  }

  #aim(print: Footprint, gain: number): Aim {
    const known = this.#known.get(print.tower.id);
    if (known?.print === print && known.gain === gain) return known;
    const aim = { print, gain };
    this.#known.set(print.tower.id, aim);
    return aim;
  }
}

/** Each gain once. */
export function gainsOf(aims: readonly Aim[]): number[] {
  return [...new Set(aims.map(({ gain }) => gain))];
}

/** The towers where one of these pyramids stands. */
export function under(prints: readonly Footprint[], stood: readonly Stood[]): Footprint[] {
  const towers = new Set(stood.map(({ tower }) => tower));
  return prints.filter(({ tower }) => towers.has(tower.id));
}
