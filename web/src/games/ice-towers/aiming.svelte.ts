/** Where one hand may put what it holds, and what it drags there. */
import type { Camera, Size } from "$board/camera.svelte";
import type { Drag } from "$board/drag.svelte";
import { Later } from "$board/later.svelte";
import type { Point } from "$board/points";
import { dragOf } from "./drag";
import type { Hand } from "./hand.svelte";
import type { Footprint } from "./layout";
import { Aims, Gains, type Aim } from "./marks";
import { plateOver, platesOf } from "./plates";

const NOTHING: readonly Aim[] = [];

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
