/** Where the player looks: the whole table, or nearer by a hand that pans and zooms. */
import type { Point } from "./layout";

const NEAREST = 3.5;
/** A tap on bare ice looks at about a quarter of the table. */
const QUARTER = 2;

interface Look {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
const WHOLE: Look = { x: 0, y: 0, zoom: 1 };
const transformOf = ({ x, y, zoom }: Look): string => `translate(${x}px, ${y}px) scale(${zoom})`;
const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

export class Camera {
  width = $state(0);
  height = $state(0);
  /** The window on the page. */
  element = $state.raw<HTMLElement | null>(null);
  /** Moves the table there: at once, for it must not fall behind the fingers. */
  follow: (transform: string) => void = () => undefined;
  #gripped = $state(false);
  #look = WHOLE;
  #rest = $state.raw(WHOLE);
  #box: DOMRectReadOnly | null = null;

  /** How near one looks, or did when fingers took hold: what is drawn anew by it can wait. */
  readonly rest = $derived(this.#rest.zoom);
  /** Whether fingers hold the table: then it follows them without delay. */
  readonly gripped = $derived(this.#gripped);
  readonly near = $derived(this.#rest.zoom > 1);
  readonly transform = $derived(transformOf(this.#rest));

  /** Looks where the window is on the page. Once for each gesture: every look makes the browser lay out. */
  measure(): void {
    this.#box = this.element?.getBoundingClientRect() ?? null;
  }

  grip(gripped: boolean): void {
    this.#gripped = gripped;
    if (!gripped) this.#rest = this.#look;
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
    const { zoom, x: left, y: top } = this.#look;
    return { x: (x - left) / zoom, y: (y - top) / zoom };
  }

  toWindow({ x, y }: Point): Point {
    const { zoom, x: left, y: top } = this.#rest;
    return { x: x * zoom + left, y: y * zoom + top };
  }

  contains({ x, y }: Point): boolean {
    const box = this.#box;
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  release(): void {
    this.#hold(WHOLE);
  }

  pan(dx: number, dy: number): void {
    const { x, y, zoom } = this.#look;
    this.#hold({ x: x + dx, y: y + dy, zoom });
  }

  /** Nearer or farther, with the table staying put under the given point of the window. */
  zoomBy(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.fromWindow(at);
    const zoom = within(this.#look.zoom * factor, 1, NEAREST);
    this.#hold({ x: at.x - fixed.x * zoom, y: at.y - fixed.y * zoom, zoom });
  }

  /** Looks at the quarter around this point of the table. */
  approach({ x, y }: Point): void {
    const zoom = QUARTER;
    this.#hold({ x: this.width / 2 - x * zoom, y: this.height / 2 - y * zoom, zoom });
  }

  /** The table always fills the window. */
  #hold({ x, y, zoom }: Look): void {
    this.#look = {
      zoom,
      x: within(x, this.width * (1 - zoom), 0),
      y: within(y, this.height * (1 - zoom), 0),
    };
    if (this.#gripped) this.follow(transformOf(this.#look));
    else this.#rest = this.#look;
  }
}
