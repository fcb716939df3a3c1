/** Where the player looks: framed by itself until a hand pans or zooms, and again when asked. */
import type { Box, Point } from "./hexes";

const [FARTHEST, NEAREST] = [0.18, 2.2];
/** Without a hand on it the board never looks nearer than this. */
const CALM = 1.2;
/** What lies over the edges: pile, buttons and the line of words; on a phone all of it above. */
const WIDE = { top: 10, right: 64, bottom: 50, left: 68 };
const NARROW = { top: 62, right: 4, bottom: 30, left: 4 };

const isNarrow = (width: number): boolean => width < 760;

interface Look {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** The look that shows the whole box in a window of this size. */
export function framed(box: Box, width: number, height: number): Look {
  const inset = isNarrow(width) ? NARROW : WIDE;
  const across = Math.max(80, width - inset.left - inset.right);
  const down = Math.max(80, height - inset.top - inset.bottom);
  const zoom = within(Math.min(across / box.width, down / box.height), FARTHEST, CALM);
  return {
    x: box.left + box.width / 2 - (inset.left - inset.right) / 2 / zoom,
    y: box.top + box.height / 2 - (inset.top - inset.bottom) / 2 / zoom,
    zoom,
  };
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The window on the page. */
  element = $state.raw<HTMLElement | null>(null);
  #held = $state.raw<Look | null>(null);

  /** What to frame; a phone has no room for wide margins. */
  constructor(readonly wanted: (narrow: boolean) => Box) {}

  readonly box = $derived.by(() => this.wanted(isNarrow(this.width)));

  readonly calm = $derived.by(() => framed(this.box, this.width, this.height));
  readonly look = $derived(this.#held ?? this.calm);
  readonly held = $derived(this.#held !== null);

  /** For the drawing's style: board units to pixels. */
  readonly transform = $derived.by(() => {
    const { x, y, zoom } = this.look;
    return `translate(${this.width / 2 - x * zoom}px, ${this.height / 2 - y * zoom}px) scale(${zoom})`;
  });

  toBoard({ x, y }: Point): Point {
    const { look } = this;
    return {
      x: (x - this.width / 2) / look.zoom + look.x,
      y: (y - this.height / 2) / look.zoom + look.y,
    };
  }

  toWindow({ x, y }: Point): Point {
    const { look } = this;
    return {
      x: (x - look.x) * look.zoom + this.width / 2,
      y: (y - look.y) * look.zoom + this.height / 2,
    };
  }

  /** From the page's own coordinates, as pointers tell them. */
  fromPage({ x, y }: Point): Point {
    const { left = 0, top = 0 } = this.element?.getBoundingClientRect() ?? {};
    return this.toBoard({ x: x - left, y: y - top });
  }

  contains({ x, y }: Point): boolean {
    const box = this.element?.getBoundingClientRect();
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  release(): void {
    this.#held = null;
  }

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.look;
    this.#hold({ x: x - dx / zoom, y: y - dy / zoom, zoom });
  }

  /** Nearer or farther, with the board staying put under the given point of the window. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.toBoard(at);
    const zoom = within(this.look.zoom * factor, FARTHEST, NEAREST);
    this.#hold({
      x: fixed.x - (at.x - this.width / 2) / zoom,
      y: fixed.y - (at.y - this.height / 2) / zoom,
      zoom,
    });
  }

  /** The board may leave the window by half, never altogether. */
  #hold(look: Look): void {
    const { left, top, width, height } = this.box;
    this.#held = {
      zoom: look.zoom,
      x: within(look.x, left, left + width),
      y: within(look.y, top, top + height),
    };
  }
}
