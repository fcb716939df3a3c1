/** The view of a board: a default until the player pans or zooms; `release` restores it. */
import { within, type Point } from "./points";

/** The position of the board's origin in the window, in pixels, and pixels per board unit. */
export interface Look extends Point {
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A board's default view and the limits of the others. */
export interface Scope {
  readonly farthest: number;
  readonly nearest: number;
  /** Return the default view. */
  readonly calm: (window: Size) => Look;
  /** Return the nearest view to this one that the board allows. */
  readonly hold: (look: Look, window: Size) => Look;
}

const transformOf = ({ x, y, zoom }: Look): string => `translate(${x}px, ${y}px) scale(${zoom})`;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The window's element. */
  element = $state.raw<HTMLElement | null>(null);
  /** Sets the board's transform directly, because rendering would lag behind the fingers. */
  follow: ((transform: string) => void) | null = null;
  #gripped = $state(false);
  #held = $state.raw<Look | null>(null);
  /** The view during a gesture; it becomes `#held` when the gesture ends. */
  #ahead: Look | null = null;
  #box: DOMRectReadOnly | null = null;

  constructor(readonly scope: Scope) {}

  readonly calm = $derived.by(() => this.scope.calm(this));
  /** The current view. During a gesture with `follow`, the view before it: rendering waits. */
  readonly look = $derived(this.#held ?? this.calm);
  readonly zoom = $derived(this.look.zoom);
  /** Whether the player has moved the board since the last `release`. */
  readonly held = $derived(this.#held !== null);
  readonly near = $derived(this.look.zoom > this.calm.zoom);
  /** Whether a gesture is in progress: the board then follows the fingers without a transition. */
  readonly gripped = $derived(this.#gripped);
  /** CSS transform from board units to pixels. */
  readonly transform = $derived(transformOf(this.look));

  /** Read the window's position on the page. Call it once per gesture: it forces a layout. */
  measure(): void {
    this.#box = this.element?.getBoundingClientRect() ?? null;
  }

  grip(gripped: boolean): void {
    this.#gripped = gripped;
    if (!gripped && this.#ahead) [this.#held, this.#ahead] = [this.#ahead, null];
  }

  /** Convert client coordinates, as in pointer events, to board units. */
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

  /** Zoom by a factor and keep the board fixed at the given point of the window. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const { farthest, nearest } = this.scope;
    const fixed = this.fromWindow(at);
    const zoom = within(this.#now.zoom * factor, farthest, nearest);
    this.#hold({ x: at.x - fixed.x * zoom, y: at.y - fixed.y * zoom, zoom });
  }

  /** Centre this point of the board at this zoom. */
  approach({ x, y }: Point, zoom: number): void {
    this.#hold({ x: this.width / 2 - x * zoom, y: this.height / 2 - y * zoom, zoom });
  }

  /** Pan as little as needed to show this point of the board `margin` pixels inside the window. */
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
