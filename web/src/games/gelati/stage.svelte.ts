/** Performs motions over the table, which still shows the previous view. */
import type { Camera } from "$board/camera.svelte";
import type { Place } from "$board/air.svelte";
import type { Hop, Travel } from "$board/motions";
import { Overlay } from "$board/overlay.svelte";
import { wait, type Performer } from "$board/timeline";
import { EASE, move } from "$design/motion";
import { TILE_WIDTH } from "$art/pieces/hexagon";
import type { Order, Placed, Series } from "$protocol/gelati";
import type { Motion, Piece, Spot } from "./animate";
import { centre, type Cell } from "./hexes";

const SIZES: Record<Piece["kind"], number> = { tile: 96, token: 44, order: 120, gain: 64 };

export class BoardStage extends Overlay<Piece> implements Performer<Motion> {
  laid = $state.raw<readonly Placed[]>([]);
  lines = $state.raw<readonly Series[]>([]);
  stamped = $state.raw<{ readonly seat: number; readonly order: Order } | null>(null);

  constructor(readonly camera: Camera) {
    super();
  }

  override clear(): void {
    super.clear();
    this.laid = [];
    this.lines = [];
    this.stamped = null;
  }

  override async perform(motion: Motion, lasts: number): Promise<void> {
    switch (motion.kind) {
      case "travel":
        return this.#travel(motion, lasts);
      case "lay":
        this.laid = [...this.laid, { cell: motion.cell, tile: motion.tile }];
        return wait(lasts);
      case "hop":
        return this.#hop(motion, lasts);
      case "line":
        this.lines = [...this.lines, motion];
        return wait(lasts);
      case "stamp":
        this.stamped = motion;
        return wait(lasts);
      case "turn":
        return this.#swell(`[data-seat="${motion.seat}"]`, lasts);
      default:
        return super.perform(motion, lasts);
    }
  }

  async #travel(
    { piece, from, to, stays, turn }: Travel<Piece, Spot>,
    lasts: number,
  ): Promise<void> {
    const source = this.#elementOf(from, piece);
    const [start, end] = [this.#placeOf(from, source, piece), this.#landing(to, piece)];
    if (source && this.#belongs(source, piece)) this.air.hide(source);
    if (!start || !end) return;
    await this.air.carry({ piece, from: start, to: end, turn, lasts }, stays);
  }

  async #hop(hop: Hop, lasts: number): Promise<void> {
    this.gain(hop);
    const pawn = this.spots.find(`[data-pawn="${hop.seat}"] > g`);
    const hops = Math.min(hop.points, 6);
    const frames = ["0", "-14px", "0"].map((y) => ({ transform: `translateY(${y})` }));
    const options = { duration: lasts / hops, iterations: hops, composite: "add" } as const;
    if (pawn) await move(pawn, frames, { ...options, easing: EASE.inOut });
  }

  async #swell(selector: string, lasts: number): Promise<void> {
    const frames = ["1", "1.04", "1"].map((size) => ({ transform: `scale(${size})` }));
    const swelling = this.spots.find(selector);
    if (swelling) await move(swelling, frames, { duration: 2 * lasts });
  }

  /** Whether the element is the moving piece itself, not only the place of such pieces. */
  #belongs(element: Element, piece: Piece): boolean {
    if (piece.kind === "token") return element.matches("[data-token]");
    return piece.kind === "tile" && element.matches("[data-tile]");
  }

  #elementOf(spot: Spot, piece: Piece): HTMLElement | SVGElement | null {
    const base = this.spots.at(spot);
    const own = base?.querySelectorAll<HTMLElement>(wanted(piece)) ?? [];
    const free = [...own].find((element) => !this.air.hides(element));
    if (free) return free;
    return base ?? this.spots.at(family(spot));
  }

  #landing(spot: Spot, piece: Piece): Place | null {
    const slots = this.spots.at(spot)?.querySelectorAll("[data-slot]") ?? [];
    const taken = this.air.flyers.map(({ to }) => `${Math.round(to.x)} ${Math.round(to.y)}`);
    for (const slot of slots) {
      const place = this.#placed(slot, piece);
      if (!taken.includes(`${Math.round(place.x)} ${Math.round(place.y)}`)) return place;
    }
    return this.#placeOf(spot, this.#elementOf(spot, piece), piece);
  }

  #placeOf(spot: Spot, element: Element | null, piece: Piece): Place | null {
    if (spot.startsWith("cell:")) return this.#cell(spot.slice(5).split(",").map(Number), piece);
    if (spot.startsWith("open:")) return this.#open(Number(spot.slice(5)));
    const there = spot.startsWith("pawn:") ? this.#pawn(spot.slice(5)) : element;
    return there ? this.#placed(there, piece) : null;
  }

  /** Returns the element where a seat's points fly to: its pawn or, if the path is hidden, its score. */
  #pawn(seat: string): Element | null {
    const pawn = this.spots.find(`[data-pawn="${seat}"]`);
    return pawn?.checkVisibility() ? pawn : this.spots.find(`[data-seat="${seat}"] .score`);
  }

  #placed(element: Element, piece: Piece): Place {
    const most = SIZES[piece.kind];
    const least = piece.kind === "gain" ? most : 18;
    return this.spots.place(element.getBoundingClientRect(), [least, most]);
  }

  #cell([q = 0, r = 0]: readonly number[], piece: Piece): Place {
    const { x, y } = this.camera.toWindow(centre([q, r] satisfies Cell));
    const size = piece.kind === "tile" ? TILE_WIDTH * this.camera.zoom : SIZES[piece.kind];
    return this.#inWindow(x, y, size);
  }

  /** Returns the place of a tile that is open to all, side by side in the middle of the board. */
  #open(index: number): Place {
    const { width, height } = this.camera;
    return this.#inWindow(width / 2 + (index - 0.5) * 104, height / 2, SIZES.tile);
  }

  #inWindow(x: number, y: number, size: number): Place {
    const window = this.camera.element?.getBoundingClientRect();
    return this.spots.placeOnPage(x + (window?.x ?? 0), y + (window?.y ?? 0), size);
  }
}

function wanted(piece: Piece): string {
  if (piece.kind === "token") return `[data-token="${piece.token}"]`;
  if (piece.kind !== "tile" || !piece.tile) return "[data-none]";
  const { pot, flavour, topping } = piece.tile;
  return `[data-tile="${pot} ${flavour} ${topping}"]`;
}

/** Returns the part before the colon: phones show one button for `reserve` in place of each `reserve:cone`. */
function family(spot: Spot): string {
  return spot.split(":")[0] ?? spot;
}
