/** The targets of one hand on the table, and its drag of a pyramid to one of them. */
import type { Camera, Size } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import { Later } from "$board/later.svelte";
import type { Point } from "$board/points";
import type { Hand } from "./hand.svelte";
import { towerAt, type Footprint } from "./layout";
import { Aims, Gains, plateOver, platesOf, type Aim } from "./marks";
import { topOf } from "./pyramids";

const NOTHING: readonly Aim[] = [];
/** The height of the dragged pyramid above the finger, in pixels of the screen. */
const ABOVE = 44;
/** The distance within which a dragged pyramid aims at a tower, in pixels of the screen. */
const REACH = 34;

/** The layout of the table. */
export interface Ground {
  readonly prints: readonly Footprint[];
  readonly layout: Size;
  /** The scale of figures. */
  readonly figures: number;
}

export class Aiming {
  readonly drag: Drag<number>;
  #aims = new Aims();
  #gains = new Gains();
  readonly #plated: Later<readonly Aim[]>;

  constructor(
    readonly hand: Hand,
    camera: Camera,
    readonly ground: Ground,
  ) {
    this.drag = dragOf(hand, camera, () => ground.prints);
    this.#plated = new Later(() => (hand.play.crowded ? NOTHING : this.aims), 2);
  }

  /** The targets, sorted as in the menu: best first. */
  readonly aims = $derived.by(() => this.#aims.at(this.hand.targets, this.ground.prints));
  /** The targets whose gain is shown: a frame after their rings. */
  readonly plated = $derived.by(() => this.#plated.shown);
  readonly gains = $derived.by(() => this.#gains.with(this.plated));
  readonly #plates = $derived.by(() => {
    const { prints, figures, layout } = this.ground;
    return platesOf(this.plated, prints, figures, layout);
  });
  /** The target under the dragged pyramid, or the chosen one. */
  readonly aimed = $derived.by(() => {
    const tower = this.hand.over ?? this.hand.chosenTower;
    return this.aims.find(({ print }) => print.tower.id === tower) ?? null;
  });

  /** The middle of each plate, by its tower. */
  get plates(): ReadonlyMap<number, Point> {
    return this.#plates;
  }

  plateOf({ print }: Aim): Point {
    return this.#plates.get(print.tower.id) ?? plateOver(print, this.ground.figures);
  }
}

/** Returns the drag of a pyramid to a tower. The pyramid stays on the table until it lands. */
function dragOf(hand: Hand, camera: Camera, prints: () => readonly Footprint[]): Drag<number> {
  function lift(piece: number): boolean {
    if (!hand.menu.moves.has(piece)) return false;
    hand.hold(piece);
    hand.carries = true;
    return true;
  }

  function over(piece: number, at: Point): boolean {
    // If an opponent was faster, the board has emptied the hand.
    const carried = hand.held === piece;
    if (carried) hand.over = under(piece, at)?.tower.id ?? null;
    else hand.letGo();
    return carried;
  }

  function land(piece: number, at: Point): void {
    const tower = under(piece, at)?.tower;
    if (hand.held !== piece) hand.letGo();
    else if (tower) hand.put(tower);
    else if (camera.contains(at)) hand.setDown();
    else hand.letGo();
  }

  function under(piece: number, at: Point): Footprint | null {
    if (!camera.contains(at)) return null;
    const { gains } = hand;
    const takes = ({ tower }: Footprint): boolean => gains.has(topOf(tower));
    const others = prints().filter(({ tower }) => !tower.pieces.includes(piece));
    return towerAt(others, camera.fromPage(at), REACH / camera.zoom, takes);
  }

  return new Drag({ lift, over, land, back: () => hand.letGo() }, ABOVE);
}
