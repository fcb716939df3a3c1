/** The table as this window shows it: where everything stands, what can be taken, where the keyboard stops. */
import { nextFrame } from "./animate";
import type { Camera } from "./camera.svelte";
import { HALF, layoutFor, Surveyor, towards, type Point, type Stood } from "./layout";
import { Gliding } from "./gliding.svelte";
import { Aims, gainsOf, under } from "./marks";
import type { Division } from "./menu";
import type { Play } from "./play.svelte";
import { nameOf, sizeOf, topOf } from "./pyramids";
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

/** Targets that are marked in one frame, the best first. */
const MARKS = 10;

export class Scene {
  #last = $state.raw<string | null>(null);
  #surveyor = new Surveyor();
  #marks = $state(MARKS);
  #aims = new Aims();
  readonly gliding = new Gliding();

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
  /** Where something may be taken. */
  readonly lit = $derived(under(this.prints, this.sources));
  /** Where a tower war is feared. */
  readonly warring = $derived.by(() => {
    const towers = this.play.view.war?.towers ?? [];
    return this.prints.filter(({ tower }) => towers.includes(tower.id));
  });
  /** Where a hand is at work. */
  readonly worked = $derived.by(() =>
    this.play.hands.flatMap(({ seat, tower }) => {
      const print = this.prints.find((one) => one.tower.id === tower);
      return print ? [{ seat, print }] : [];
    }),
  );
  readonly seams = $derived.by(() => this.play.menu.divisions.flatMap((one) => this.#seam(one)));
  /** Best first, as the menu is sorted. */
  readonly aims = $derived.by(() => this.#aims.at(this.play.targets, this.prints));
  /** Those that are marked already: sixty at once are more than a frame's work. */
  readonly marked = $derived.by(() => this.aims.slice(0, this.#marks));
  readonly gains = $derived(gainsOf(this.aims));
  /** Under what is being dragged. */
  readonly aimed = $derived.by(
    () => this.aims.find(({ print }) => print.tower.id === this.play.over) ?? null,
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

  readonly stopAt = $derived(this.stop?.selector ?? null);

  /** Something else is held: its targets are marked from the best on. */
  mark(): void {
    this.#marks = MARKS;
  }

  /** Marks some more of them with the next frame, if any are left. */
  markOn(): void {
    if (this.marked.length < this.aims.length)
      void nextFrame().then(() => void (this.#marks += MARKS));
  }

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
