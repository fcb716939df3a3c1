/** The table as this window shows it: where everything stands, what can be taken, where the keyboard stops. */
import type { Camera } from "$board/camera.svelte";
import type { Drag } from "$board/drag.svelte";
import { Gliding } from "$board/gliding.svelte";
import { nextFrame } from "$board/frames";
import type { Point } from "$board/points";
import { dragOf } from "./drag";
import { HALF, layoutFor, Surveyor, towards, type Footprint, type Stood } from "./layout";
import { Later } from "$board/later.svelte";
import { Aims, Gains, under, type Aim } from "./marks";
import type { Division } from "./menu";
import type { Play } from "./play.svelte";
import { nameOf, sizeOf, topOf } from "./pyramids";
import { colourInWords, nameOfTower, sizeInWords, words } from "./words";

/** A place where the keyboard can be. */
export interface Stop extends Point {
  readonly selector: string;
}

/** A pyramid that can be taken, as the keyboard and screen readers meet it. */
export interface Reachable {
  readonly stood: Stood;
  readonly label: string;
}

export interface Seam {
  readonly id: string;
  readonly at: Point;
  readonly half: number;
  readonly division: Division;
}

/** What is drawn round the towers. */
export interface Marks {
  readonly prints: readonly Footprint[];
  /** Where something may be taken. */
  readonly lit: readonly Footprint[];
  /** Where a tower war is feared. */
  readonly warring: readonly Footprint[];
  /** Where a hand is at work. */
  readonly worked: readonly { readonly seat: number; readonly print: Footprint }[];
  readonly aims: readonly Aim[];
  /** What is in the hand, where it stands until it lands. */
  readonly held: Stood | null;
}

/** Targets that are marked in one frame, the best first. */
const MARKS = 10;

export class Scene {
  #last = $state.raw<string | null>(null);
  #surveyor = new Surveyor();
  #marks = $state(MARKS);
  #aims = new Aims();
  #gains = new Gains();
  #reachable: readonly Reachable[] = [];
  readonly gliding = new Gliding<Stood>();
  readonly drag: Drag<number>;
  readonly #drawn: Later<Marks>;
  readonly #plated: Later<readonly Aim[]>;

  constructor(
    readonly play: Play,
    readonly camera: Camera,
  ) {
    this.drag = dragOf(play, camera, () => this.prints);
    this.#drawn = new Later(() => this.#round(), 1);
    this.#plated = new Later(() => this.aims, 2);
  }

  readonly layout = $derived.by(() => layoutFor(this.camera.width, this.camera.height));
  readonly prints = $derived.by(() => this.#surveyor.stand(this.play.view.towers, this.layout));
  readonly stood = $derived(this.prints.flatMap(({ stood }) => stood));
  readonly sources = $derived.by(() =>
    this.stood.filter(({ piece }) => this.play.menu.moves.has(piece)),
  );
  /** Whether a finger is at work: then the keyboard is not. */
  readonly handled = $derived.by(() => this.drag.thing !== null || this.camera.gripped);
  /** What can be taken as the keyboard meets it: as before, while a finger is at work. */
  readonly reachable = $derived.by(() => {
    if (!this.handled)
      this.#reachable = this.sources.map((stood) => ({ stood, label: this.#label(stood) }));
    return this.#reachable;
  });
  readonly seams = $derived.by(() => this.play.menu.divisions.flatMap((one) => this.#seam(one)));
  /** Best first, as the menu is sorted. */
  readonly aims = $derived.by(() => this.#aims.at(this.play.targets, this.prints));
  /** Those that the keyboard meets already: sixty at once are more than a frame's work. */
  readonly marked = $derived.by(() => (this.handled ? [] : this.aims.slice(0, this.#marks)));
  /** Those whose gain is shown: a frame after their rings. */
  readonly plated = $derived.by(() => this.#plated.shown);
  readonly gains = $derived.by(() => this.#gains.with(this.plated));
  /** Under what is being dragged. */
  readonly aimed = $derived.by(
    () => this.aims.find(({ print }) => print.tower.id === this.play.over) ?? null,
  );
  /** What is drawn round the towers: a frame after them. */
  readonly marks = $derived.by(() => this.#drawn.shown);
  /** Figures keep a readable size when one looks from near. */
  readonly figures = $derived.by(() => 1 / Math.sqrt(this.camera.zoom));

  readonly stops = $derived.by((): readonly Stop[] =>
    this.play.held === null
      ? [
          ...this.reachable.map(({ stood: { piece, x, y } }) => ({
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
    if (!this.handled && this.marked.length < this.aims.length)
      void nextFrame().then(() => void (this.#marks += MARKS));
  }

  visit(selector: string): void {
    this.#last = selector;
  }

  next(arrow: string): Stop | null {
    return this.stop && towards(this.stops, this.stop, arrow);
  }

  seamLabel({ division: { action, points } }: Seam): string {
    return words().table.joint(nameOf(action.lower), nameOf(action.upper), points);
  }

  #label({ piece }: Stood): string {
    const [name, targets] = [nameOf(piece), this.play.menu.moves.get(piece) ?? []];
    const { source, minable } = words().table;
    if (targets[0]?.action.type === "Cap")
      return source(name, sizeInWords(piece), colourInWords(piece), targets.length);
    const tower = nameOfTower(this.play.towerOf(piece)?.pieces ?? []);
    return minable(name, tower, targets.length);
  }

  #round(): Marks {
    const { held, hands, view } = this.play;
    const war = view.war?.towers ?? [];
    const tower = (id: number): Footprint[] => this.prints.filter((one) => one.tower.id === id);
    return {
      prints: this.prints,
      lit: held === null ? under(this.prints, this.sources) : [],
      warring: war.flatMap(tower),
      worked: hands.flatMap(({ seat, tower: id }) => tower(id).map((print) => ({ seat, print }))),
      aims: this.aims,
      held: this.stood.find(({ piece }) => piece === held) ?? null,
    };
  }

  #seam(division: Division): Seam[] {
    const { lower, upper } = division.action;
    const at = this.stood.find(({ piece }) => piece === upper);
    const half = HALF[sizeOf(upper)] * (at?.unit ?? 0);
    return at ? [{ id: `${lower}-${upper}`, at, half, division }] : [];
  }
}
