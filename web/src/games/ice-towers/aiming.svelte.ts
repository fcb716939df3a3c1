/** Where one hand may put what it holds, and what it drags there. */
import type { Camera } from "$board/camera.svelte";
import type { Drag } from "$board/drag.svelte";
import { Later } from "$board/later.svelte";
import { dragOf } from "./drag";
import type { Hand } from "./hand.svelte";
import type { Footprint } from "./layout";
import { Aims, Gains, type Aim } from "./marks";

const NOTHING: readonly Aim[] = [];

export class Aiming {
  readonly drag: Drag<number>;
  #aims = new Aims();
  #gains = new Gains();
  readonly #plated: Later<readonly Aim[]>;

  constructor(
    readonly hand: Hand,
    camera: Camera,
    readonly prints: () => readonly Footprint[],
  ) {
    this.drag = dragOf(hand, camera, prints);
    this.#plated = new Later(() => (hand.play.crowded ? NOTHING : this.aims), 2);
  }

  /** Best first, as the menu is sorted. */
  readonly aims = $derived.by(() => this.#aims.at(this.hand.targets, this.prints()));
  /** Those whose gain is shown: a frame after their rings. */
  readonly plated = $derived.by(() => this.#plated.shown);
  readonly gains = $derived.by(() => this.#gains.with(this.plated));
  /** Under what is being dragged. */
  readonly aimed = $derived.by(
    () => this.aims.find(({ print }) => print.tower.id === this.hand.over) ?? null,
  );
}
