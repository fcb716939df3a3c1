/** Where somebody looks: as the board would have it, until a hand pans or zooms, and again when asked. */
import { within, type Point } from "./points";

/** Where the board's origin is in the window, and how many pixels a unit of the board has. */
export interface Look extends Point {
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a board may be looked at. */
export interface Scope {
  readonly farthest: number;
  readonly nearest: number;
  /** How it is looked at without a hand on it. */
  readonly calm: (window: Size) => Look;
  /** The nearest to this look that is allowed. */
  readonly hold: (look: Look, window: Size) => Look;
}

const transformOf = ({ x, y, zoom }: Look): string => `translate(${x}px, ${y}px) scale(${zoom})`;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The window on the page. */
  element = $state.raw<HTMLElement | null>(null);
  /** Moves the board there at once and past the framework, for boards that would fall behind the fingers. */
  follow: ((transform: string) => void) | null = null;
  #gripped = $state(false);
  #held = $state.raw<Look | null>(null);
  /** Under the fingers, ahead of what is held. */
  #ahead: Look | null = null;
  #box: DOMRectReadOnly | null = null;

  constructor(readonly scope: Scope) {}

  readonly calm = $derived.by(() => this.scope.calm(this));
  /** How one looks, or did when fingers took hold: what is drawn anew by it can wait. */
  readonly look = $derived(this.#held ?? this.calm);
  readonly zoom = $derived(this.look.zoom);
  /** Whether a hand has moved the board, and it was not released since. */
  readonly held = $derived(this.#held !== null);
  readonly near = $derived(this.look.zoom > this.calm.zoom);
  /** Whether fingers hold the board: then it follows them without delay. */
  readonly gripped = $derived(this.#gripped);
  /** For the drawing's style: the board's units to pixels. */
  readonly transform = $derived(transformOf(this.look));

  /** Looks where the window is on the page. Once for each gesture: every look makes the browser lay out. */
  measure(): void {
    this.#box = this.element?.getBoundingClientRect() ?? null;
  }

  grip(gripped: boolean): void {
    this.#gripped = gripped;
    if (!gripped && this.#ahead) [this.#held, this.#ahead] = [this.#ahead, null];
  }

  /** From the page's own coordinates, as pointers tell them. */
  fromPage(at: Point): Point {
    return this.fromWindow(this.onWindow(at));
  }

  onWindow({ x, y }: Point): Point {
    const { left = 0, top = 0 } = this.#box ?? {};
    return { x: x - left, y: y - top };
  }

  fromWindow({ x, y }: Point): Point {
    const { zoom, x: left, y: top } = this.#now;
    return { x: (x - left) / zoom, y: (y - top) / zoom };
  }

  toWindow({ x, y }: Point): Point {
    const { zoom, x: left, y: top } = this.look;
    return { x: x * zoom + left, y: y * zoom + top };
  }

  contains({ x, y }: Point): boolean {
    const box = this.#box;
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  release(): void {
    this.#held = null;
    this.#ahead = null;
  }

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.#now;
    this.#hold({ x: x + dx, y: y + dy, zoom });
  }

  /** Nearer or farther, with the board staying put under the given point of the window. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const { farthest, nearest } = this.scope;
    const fixed = this.fromWindow(at);
    const zoom = within(this.#now.zoom * factor, farthest, nearest);
    this.#hold({ x: at.x - fixed.x * zoom, y: at.y - fixed.y * zoom, zoom });
  }

  /** Looks from near at this point of the board. */
  approach({ x, y }: Point, zoom: number): void {
    this.#hold({ x: this.width / 2 - x * zoom, y: this.height / 2 - y * zoom, zoom });
  }

  /** Moves no more than it must for this point of the board to be in sight, so far from the window's edges. */
  show({ x, y }: Point, margin: number): void {
    const at = this.toWindow({ x, y });
    const dx = within(at.x, margin, this.width - margin) - at.x;
    const dy = within(at.y, margin, this.height - margin) - at.y;
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  get #now(): Look {
    return this.#ahead ?? this.look;
  }

  #hold(look: Look): void {
    const held = this.scope.hold(look, this);
    if (!this.#gripped || !this.follow) return void (this.#held = held);
    this.#ahead = held;
    this.follow(transformOf(held));
  }
}
