/** The table as this window shows it: where everything stands, what can be taken, where the keyboard stops. */
import type { Camera } from "./camera.svelte";
import {
  HALF,
  layoutFor,
  Surveyor,
  towards,
  type Footprint,
  type Point,
  type Stood,
} from "./layout";
import type { Division } from "./menu";
import type { Play } from "./play.svelte";
import { nameOf, sizeOf, topOf } from "./pyramids";
import { Sightings } from "./sight";
import { colourInWords, nameOfTower, sizeInWords, words } from "./words";

/** A place where the keyboard can be. */
export interface Stop extends Point {
  readonly selector: string;
}

export interface Seam {
  readonly id: string;
  readonly at: Point;
  readonly half: number;
  readonly division: Division;
}

export interface Aim {
  readonly print: Footprint;
  readonly gain: number;
}

export class Scene {
  #last = $state.raw<string | null>(null);
  #surveyor = new Surveyor();
  /** Where each pyramid was seen last, for the way it glides from there. */
  readonly seen = new Sightings();

  constructor(
    readonly play: Play,
    readonly camera: Camera,
  ) {}

  readonly layout = $derived.by(() => layoutFor(this.camera.width, this.camera.height));
  readonly prints = $derived.by(() => this.#surveyor.stand(this.play.view.towers, this.layout));
  readonly stood = $derived(this.prints.flatMap(({ stood }) => stood));
  readonly sources = $derived.by(() =>
    this.stood.filter(({ piece }) => this.play.menu.moves.has(piece)),
  );
  readonly lit = $derived(this.sources.map(({ tower }) => tower));
  readonly seams = $derived.by(() => this.play.menu.divisions.flatMap((one) => this.#seam(one)));
  /** Best first, as the menu is sorted. */
  readonly aims = $derived.by(() =>
    this.play.targets.flatMap(({ action, points }): Aim[] => {
      const print = this.prints.find(({ tower }) => topOf(tower) === action.top);
      return print ? [{ print, gain: points }] : [];
    }),
  );
  /** Figures keep a readable size when one looks from near. */
  readonly figures = $derived.by(() => 1 / Math.sqrt(this.camera.rest));

  readonly stops = $derived.by((): readonly Stop[] =>
    this.play.held === null
      ? [
          ...this.sources.map(({ piece, x, y }) => ({
            x,
            y,
            selector: `[data-source="${piece}"]`,
          })),
          ...this.seams.map(({ id, at }) => ({ ...at, selector: `[data-joint="${id}"]` })),
        ]
      : this.aims.map(({ print: { at, tower } }) => ({
          ...at,
          selector: `[data-target="${topOf(tower)}"]`,
        })),
  );
  /** Where Tab stops; arrow keys reach the others. */
  readonly stop = $derived(
    this.stops.find(({ selector }) => selector === this.#last) ?? this.stops[0] ?? null,
  );

  visit(selector: string): void {
    this.#last = selector;
  }

  next(arrow: string): Stop | null {
    return this.stop && towards(this.stops, this.stop, arrow);
  }

  labelOf({ piece }: Stood): string {
    const [name, targets] = [nameOf(piece), this.play.menu.moves.get(piece) ?? []];
    const { source, minable } = words().table;
    if (targets[0]?.action.type === "Cap")
      return source(name, sizeInWords(piece), colourInWords(piece), targets.length);
    const tower = nameOfTower(this.play.towerOf(piece)?.pieces ?? []);
    return minable(name, tower, targets.length);
  }

  seamLabel({ division: { action, points } }: Seam): string {
    return words().table.joint(nameOf(action.lower), nameOf(action.upper), points);
  }

  #seam(division: Division): Seam[] {
    const { lower, upper } = division.action;
    const at = this.stood.find(({ piece }) => piece === upper);
    const half = HALF[sizeOf(upper)] * (at?.unit ?? 0);
    return at ? [{ id: `${lower}-${upper}`, at, half, division }] : [];
  }
}
