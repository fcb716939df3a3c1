/** Pointer input over the scene: a mouse aims, and lowers while pressed; a finger drags; two fingers turn the view. */
import type { Point } from "$board/points";
import type { Play } from "./play.svelte";
import type { Offer } from "./menu";
import type { Show } from "./scene/show";

/** Degrees of the view's turn per pixel. */
const [ROUND, OVER] = [0.22, 0.18];
/** A finger that moves less than this, in pixels, has tapped. */
const TAP = 8;

/** The reach of a mark in pixels: of a tap on a free place, and of a tap on a taken place, which leads to a free
    one. */
const [ON, LEADS] = [14, 44];

type Gesture = "none" | "lower" | "drag" | "orbit";

export class Pointing {
  #fingers = new Map<number, Point>();
  #gesture: Gesture = "none";
  #moved = 0;

  constructor(
    readonly play: Play,
    readonly show: () => Show | null,
    readonly element: () => HTMLElement | null,
  ) {}

  #at({ clientX, clientY }: PointerEvent): Point {
    const box = this.element()?.getBoundingClientRect();
    return { x: clientX - (box?.x ?? 0), y: clientY - (box?.y ?? 0) };
  }

  down(event: PointerEvent): void {
    this.element()?.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, this.#at(event));
    this.#moved = 0;
    this.#gesture = this.#begun(event);
    if (this.#gesture === "lower") {
      this.#aim(this.#at(event));
      this.play.lower();
    }
  }

  #begun({ pointerType, button }: PointerEvent): Gesture {
    if (this.#fingers.size > 1 || !this.play.places) return "orbit";
    if (pointerType !== "mouse") return this.play.settled ? "orbit" : "drag";
    return button === 0 ? "lower" : "orbit";
  }

  move(event: PointerEvent): void {
    const [before, at] = [this.#fingers.get(event.pointerId), this.#at(event)];
    if (!before) {
      if (event.pointerType === "mouse" && this.play.places) this.#aim(at);
      return;
    }
    this.#fingers.set(event.pointerId, at);
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    this.#moved += Math.hypot(dx, dy);
    if (this.#gesture === "lower") this.#aim(at);
    else if (this.#gesture === "drag") this.#drag(before, at);
    else this.#orbit(dx, dy);
  }

  up(event: PointerEvent): void {
    const known = this.#fingers.delete(event.pointerId);
    const gesture = this.#gesture;
    if (!known) return;
    if (gesture === "lower") void this.play.letGo();
    if (gesture === "drag" && this.#moved < TAP) this.#tap(this.#at(event));
    if (this.#fingers.size > 0) return;
    if (gesture === "orbit") this.show()?.release();
    this.#gesture = "none";
  }

  cancel(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#gesture === "lower") this.play.raise();
    if (this.#gesture === "orbit") this.show()?.release();
    this.#gesture = "none";
  }

  wheel(event: WheelEvent): void {
    if (!this.play.places || event.ctrlKey) return;
    event.preventDefault();
    this.play.rotate(event.deltaY > 0 ? -1 : 1);
  }

  #aim({ x, y }: Point): void {
    const aimed = this.show()?.aimed(x, y);
    if (aimed) this.play.aimAt(aimed);
  }

  /** A tap on a mark or on a taken place takes the free spot there. */
  #tap(at: Point): void {
    const [show, aimed] = [this.show(), this.show()?.aimed(at.x, at.y)];
    if (!show || !aimed) return;
    const away = ({ place }: Offer): number => {
      const { x, y } = show.seen(place.x, place.y);
      return Math.hypot(x - at.x, y - at.y);
    };
    const mark = markAt(this.play.spots, away, this.play.freeAt(aimed));
    if (mark) this.play.takeSpot(mark);
    else this.play.aimAt(aimed);
  }

  /** The pyramid keeps its distance from the finger, so that the finger does not cover its place. */
  #drag(before: Point, at: Point): void {
    const [from, to] = [this.show()?.aimed(before.x, before.y), this.show()?.aimed(at.x, at.y)];
    if (from && to) this.play.move(to.x - from.x, to.y - from.y);
  }

  #orbit(dx: number, dy: number): void {
    const share = 1 / Math.max(1, this.#fingers.size);
    this.show()?.pull(-dx * ROUND * share, dy * OVER * share);
  }
}

/** Returns the mark that a tap means; null if it means the place itself. `away` returns the distance of a mark in
    pixels. */
export function markAt(
  offers: readonly Offer[],
  away: (offer: Offer) => number,
  free: boolean,
): Offer | null {
  const [near] = [...offers].sort((one, other) => away(one) - away(other));
  return near && away(near) <= (free ? ON : LEADS) ? near : null;
}
