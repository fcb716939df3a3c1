/** Where one hand may put what it holds, and what it drags there. */
import type { Camera, Size } from "$board/camera.svelte";
import { Drag } from "$board/drag.svelte";
import { Later } from "$board/later.svelte";
import type { Point } from "$board/points";
import type { Hand } from "./hand.svelte";
import { towerAt, type Footprint } from "./layout";
import { Aims, Gains, plateOver, platesOf, type Aim } from "./marks";
import { topOf } from "./pyramids";

const NOTHING: readonly Aim[] = [];
/** How far above the finger the pyramid hangs. */
const ABOVE = 44;
/** How near the pyramid must come to a tower, in pixels of the screen. */
const REACH = 34;

/** The table that is aimed at. */
export interface Ground {
  readonly prints: readonly Footprint[];
  readonly layout: Size;
  /** How large figures are drawn. */
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

  /** Best first, as the menu is sorted. */
  readonly aims = $derived.by(() => this.#aims.at(this.hand.targets, this.ground.prints));
  /** Those whose gain is shown: a frame after their rings. */
  readonly plated = $derived.by(() => this.#plated.shown);
  readonly gains = $derived.by(() => this.#gains.with(this.plated));
  readonly #plates = $derived.by(() => {
    const { prints, figures, layout } = this.ground;
    return platesOf(this.plated, prints, figures, layout);
  });
  /** Under what is being dragged, or chosen. */
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

/** A pyramid on its way to a tower. It stays on the table until it lands. */
function dragOf(hand: Hand, camera: Camera, prints: () => readonly Footprint[]): Drag<number> {
  function lift(piece: number): boolean {
    if (!hand.menu.moves.has(piece)) return false;
    hand.hold(piece);
    hand.carries = true;
    return true;
  }

  function over(piece: number, at: Point): boolean {
    // Somebody may have been faster, and the board has said so: the hand is empty.
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
