/** The table in this window: the places of towers, what can be taken, and the stops of the keyboard. */
import type { Camera } from "$board/camera.svelte";
import type { Drag } from "$board/drag.svelte";
import { Gliding } from "$board/gliding.svelte";
import { nextFrame } from "$board/frames";
import { Later } from "$board/later.svelte";
import type { Point } from "$board/points";
import { Aiming } from "./aiming.svelte";
import type { Hand } from "./hand.svelte";
import { arrange } from "./arrange";
import { layoutFor, Surveyor, towards, type Footprint, type Part, type Stood } from "./layout";
import { under, type Aim } from "./marks";
import type { Division } from "./menu";
import { HALF } from "./outlines";
import type { Tower } from "$protocol/ice-towers";
import type { Play } from "./play.svelte";
import { sizeOf } from "./pyramids";
import { callPiece, callTowers, colourInWords, nameOfTower, sizeInWords, words } from "./words";

/** A place that the keyboard can focus. */
export interface Stop extends Point {
  readonly selector: string;
}

/** A pyramid that can be taken, with its label for screen readers. */
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

/** The marks of one hand at this device. */
export interface HandMarks {
  readonly seat: number;
  /** The towers where it may take something. */
  readonly lit: readonly Footprint[];
  readonly aims: readonly Aim[];
  /** The held pyramid, where it stands until it lands. */
  readonly held: Stood | null;
}

/** The marks round the towers. */
export interface Marks {
  readonly prints: readonly Footprint[];
  /** The towers of a feared war. */
  readonly warring: readonly Footprint[];
  /** The towers of busy hands. */
  readonly worked: readonly { readonly seat: number; readonly print: Footprint }[];
  readonly hands: readonly HandMarks[];
}

/** The number of targets that are added in one frame, best first. */
const MARKS = 10;

/** The room over a top for its gain. */
const GAIN = 24;

/** Returns the part of the table that these towers and their gains cover, or null if there are none. */
function around(prints: readonly Footprint[]): Part | null {
  if (prints.length === 0) return null;
  return {
    left: Math.min(...prints.map(({ at, half }) => at.x - half)),
    right: Math.max(...prints.map(({ at, half }) => at.x + half)),
    top: Math.min(...prints.map(({ at, apex }) => at.y - apex - GAIN)),
    bottom: Math.max(...prints.map(({ at, half }) => at.y + half)),
  };
}

export class Scene {
  #last = $state.raw<string | null>(null);
  #surveyor = new Surveyor();
  #marks = $state(MARKS);
  #reachable: readonly Reachable[] = [];
  readonly gliding = new Gliding<Stood>();
  readonly #everyAiming: readonly Aiming[];
  readonly #drawn: Later<Marks>;

  constructor(
    readonly play: Play,
    readonly camera: Camera,
  ) {
    this.#everyAiming = play.everyHand.map((hand) => new Aiming(hand, camera, this));
    this.#drawn = new Later(() => this.#round(), 1);
  }

  /** The size of the window; a new object when it changes. */
  readonly window = $derived.by(() => ({ width: this.camera.width, height: this.camera.height }));
  readonly arrangement = $derived.by(() => arrange(this.play.towers));
  readonly layout = $derived.by(() => {
    const { width, height } = this.window;
    return layoutFor(width, height, this.arrangement);
  });
  readonly prints = $derived.by(() =>
    this.#surveyor.stand(this.play.towers, this.arrangement, this.layout),
  );
  readonly stood = $derived(this.prints.flatMap(({ stood }) => stood));
  /** The aiming of each hand at this device. */
  readonly aimings = $derived.by(() =>
    this.#everyAiming.filter(({ hand }) => this.play.hands.includes(hand)),
  );
  readonly sources = $derived.by(() =>
    this.stood.filter(({ piece }) => this.play.handFor(piece) !== null),
  );
  /** Whether a finger pans, zooms or drags. The keyboard is not used meanwhile. */
  readonly handled = $derived.by(
    () => this.camera.gripped || this.aimings.some(({ drag }) => drag.thing !== null),
  );
  /** The pyramids that the keyboard can take. Not updated while a finger pans, zooms or drags. */
  readonly reachable = $derived.by(() => {
    if (!this.handled)
      this.#reachable = this.sources.map((stood) => ({ stood, label: this.#label(stood) }));
    return this.#reachable;
  });
  /** The part to keep in sight where the table is larger than the window: the targets, or what can be taken. */
  readonly part = $derived.by((): Part | null => {
    const held = this.aimings.flatMap(({ aims }) => aims.map(({ print }) => print));
    return around(held.length > 0 ? held : under(this.prints, this.sources));
  });
  readonly seams = $derived.by(() => {
    const all = this.play.hands.flatMap(({ menu }) => menu.divisions);
    const seams = all.flatMap((one) => this.#seam(one));
    return seams.filter(({ id }, place) => seams.findIndex((one) => one.id === id) === place);
  });
  /** The targets of the picked pyramid, best first. */
  readonly aims = $derived.by(() => this.#aimingOf(this.play.picker)?.aims ?? []);
  /** The targets that are focusable so far: sixty at once take more than a frame. */
  readonly marked = $derived.by(() => (this.handled ? [] : this.aims.slice(0, this.#marks)));
  /** The marks round the towers: a frame after them. */
  readonly marks = $derived.by(() => this.#drawn.shown);
  /** The scale of figures, which stay readable at every zoom. */
  readonly figures = $derived.by(() => 1 / Math.sqrt(this.camera.zoom));

  readonly #calls = $derived.by(() => callTowers(this.play.towers));

  readonly stops = $derived.by((): readonly Stop[] =>
    this.play.picker === null
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
          selector: `[data-aim="${tower.id}"]`,
        })),
  );
  /** The stop that Tab reaches; arrow keys reach the others. */
  readonly stop = $derived(
    this.stops.find(({ selector }) => selector === this.#last) ?? this.stops[0] ?? null,
  );

  readonly stopAt = $derived(this.stop?.selector ?? null);

  /** Starts again with the best targets, when another pyramid is held. */
  mark(): void {
    this.#marks = MARKS;
  }

  /** Adds some more targets with the next frame, if any are left. */
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

  /** Returns the place of the gain of the picked pyramid. */
  plateOf(aim: Aim): Point {
    return this.#aimingOf(this.play.picker)?.plateOf(aim) ?? aim.print.at;
  }

  /** Returns whether a seam is chosen, and waits for the button. */
  chosenSeam({ division: { action } }: Seam): boolean {
    return this.play.hands.some(({ chosen }) => chosen?.action === action);
  }

  /** Returns the name of a tower. */
  call(tower: Tower): string {
    return this.#calls.get(tower.id) ?? nameOfTower(tower.pieces);
  }

  seamLabel({ division: { action, points } }: Seam): string {
    const tower = this.play.towerOf(action.lower);
    if (!tower) return "";
    const twins = [action.lower, action.upper].map((piece) => callPiece(piece, tower.pieces));
    const [lower = "", upper = ""] = twins;
    return words().table.joint(this.call(tower), lower, upper, points);
  }

  /** Returns whether the pyramid is being dragged. */
  lifts(piece: number): boolean {
    return this.aimings.some(({ drag }) => drag.thing === piece);
  }

  /** Returns the drag for a finger on this pyramid, unless the hand that may move it drags another. */
  freeDrag(piece: number): Drag<number> | undefined {
    const drag = this.#aimingOf(this.play.handFor(piece))?.drag;
    return drag?.thing === null ? drag : undefined;
  }

  #aimingOf(hand: Hand | null): Aiming | null {
    return this.aimings.find((aiming) => aiming.hand === hand) ?? null;
  }

  #label({ piece }: Stood): string {
    const targets = this.play.handFor(piece)?.menu.moves.get(piece) ?? [];
    const tower = this.play.towerOf(piece);
    if (!tower) return "";
    const { source, minable } = words().table;
    const name = this.call(tower);
    if (targets[0]?.action.type === "Cap")
      return source(name, sizeInWords(piece), colourInWords(piece), targets.length);
    return minable(callPiece(piece, tower.pieces), name, targets.length);
  }

  #round(): Marks {
    const { works, view } = this.play;
    const war = view.war?.towers ?? [];
    const tower = (id: number): Footprint[] => this.prints.filter((one) => one.tower.id === id);
    return {
      prints: this.prints,
      warring: war.flatMap(tower),
      worked: works.flatMap(({ seat, tower: id }) => tower(id).map((print) => ({ seat, print }))),
      hands: this.aimings.map((aiming) => this.#roundHand(aiming)),
    };
  }

  #roundHand({ hand: { seat, held, menu }, aims }: Aiming): HandMarks {
    const takes = held === null ? this.stood.filter(({ piece }) => menu.moves.has(piece)) : [];
    const piece = this.stood.find((one) => one.piece === held) ?? null;
    return { seat, lit: under(this.prints, takes), aims, held: piece };
  }

  #seam(division: Division): Seam[] {
    const { lower, upper } = division.action;
    const at = this.stood.find(({ piece }) => piece === upper);
    const half = HALF[sizeOf(upper)] * (at?.unit ?? 0);
    return at ? [{ id: `${lower}-${upper}`, at, half, division }] : [];
  }
}
