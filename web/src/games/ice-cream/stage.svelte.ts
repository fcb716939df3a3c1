/** Performs motions over the table, which still shows the previous view. */
import type { Place } from "$board/air.svelte";
import type { Travel } from "$board/motions";
import { Overlay } from "$board/overlay.svelte";
import { wait, type Performer } from "$board/timeline";
import { EASE, move } from "$design/motion";
import type { Flavour, Stall } from "$protocol/ice-cream";
import type { Motion, Piece, Spot } from "./animate";
import type { Play } from "./play.svelte";
import { CAN_RATIO, standing, type Standing } from "./shelf";

const SIZES: Record<Piece["kind"], readonly [least: number, most: number]> = {
  scoop: [16, 100],
  can: [20, 92],
  gain: [58, 58],
};

/** Properties of the components that show a stall. */
export interface StallProps {
  play: Play;
  stage: BoardStage;
  seat: number;
  stall: Stall;
}

export class BoardStage extends Overlay<Piece> implements Performer<Motion> {
  /** Secret cans that have just been turned up, by seat. */
  revealed = $state.raw<Readonly<Record<number, Flavour>>>({});
  /** The day announced over the counter. */
  day = $state<number | null>(null);

  /** Returns the cans of a seat, including one that is being turned up. */
  standing({ chronicle, selling, me }: Play, seat: number, stall: Stall): Standing[] {
    const since = chronicle.drawnSince[seat];
    // All cans after the one turned up in the sale were drawn since.
    const ribbon = selling && since !== undefined ? stall.cans.length - 1 - since : -1;
    return standing({ seat, stall, mine: seat === me, ribbon, turned: this.revealed[seat] });
  }

  override clear(): void {
    super.clear();
    this.revealed = {};
    this.day = null;
  }

  override async perform(motion: Motion, lasts: number): Promise<void> {
    switch (motion.kind) {
      case "travel":
        return this.#travel(motion, lasts);
      case "reveal":
        this.revealed = { ...this.revealed, [motion.seat]: motion.can };
        return wait(lasts);
      case "rise":
        return this.#rise(motion.cone, lasts);
      case "pulse":
        return this.#move(this.#at(motion.spot), ["scale(1)", "scale(1.06)", "scale(1)"], lasts);
      case "day":
        this.day = motion.day;
        return wait(lasts);
      default:
        return super.perform(motion, lasts);
    }
  }

  /** Lifts the cone from the counter and hides it, as its scoops drop. */
  async #rise(cone: number, lasts: number): Promise<void> {
    const element = this.spots.find(`[data-cone="${cone}"]`);
    await this.#move(element, ["none", "translateY(-22px)"], lasts);
    if (element) this.air.hide(element);
  }

  async #move(element: HTMLElement | null, transforms: string[], lasts: number): Promise<void> {
    const frames = transforms.map((transform) => ({ transform }));
    if (element) await move(element, frames, { duration: lasts, easing: EASE.out });
  }

  async #travel(
    { piece, from, to, stays, takes, turn }: Travel<Piece, Spot>,
    lasts: number,
  ): Promise<void> {
    const source = this.#at(from);
    const [start, end] = [this.#placeOf(source, piece), this.#placeOf(this.#at(to), piece)];
    if (!start || !end) return;
    if (takes && source) this.air.hide(source);
    await this.air.carry({ piece, from: start, to: end, turn, lasts }, stays);
  }

  #at(spot: Spot): HTMLElement | null {
    return this.spots.at(spot) ?? this.spots.at(instead(spot));
  }

  #placeOf(element: HTMLElement | null, piece: Piece): Place | null {
    if (!element) return null;
    const box = piece.kind === "can" ? endOf(element) : element.getBoundingClientRect();
    return this.spots.place(box, SIZES[piece.kind]);
  }
}

/** Returns the box of the next can on a shelf, or the element's own box for other elements. */
function endOf(element: HTMLElement): DOMRect {
  const box = element.getBoundingClientRect();
  if (!element.matches("[data-spot^='shelf:']")) return box;
  const next = element.querySelector("[data-next] > *")?.getBoundingClientRect();
  if (next) return next;
  const cans = element.querySelectorAll("li > :first-child");
  const last = cans[cans.length - 1]?.getBoundingClientRect();
  if (!last) return box;
  const left = Math.min(last.right + 4, box.right - last.width);
  return new DOMRect(left, last.top, last.width, last.width * CAN_RATIO);
}

/** Returns the spot used if the actual one does not exist yet: the place of a new cone, a seat's shelf or the
    seat. */
function instead(spot: Spot): string {
  const [kind, seat] = spot.split(":");
  if (kind === "cone") return "cone:new";
  return kind === "can" || kind === "secret" ? `shelf:${seat}` : `seat:${seat}`;
}
