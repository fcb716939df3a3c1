/** Keys that work wherever the focus is, but in a line of text: see `shortcuts.ts`. */
import type { Size } from "./box";
import { CELL } from "./grid";
import type { Play } from "./play.svelte";

const WRITING = "input, textarea, select, dialog, [contenteditable], [role=menu]";
const PRESSED = "button, a[href], summary";
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const SIZE: Readonly<Record<string, Size>> = { "1": "small", "2": "medium", "3": "large" };

const inside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** What the board does besides moving the hand. */
export interface Wishes {
  readonly hear: () => void;
  readonly change: () => void;
}

const isOther = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;

export function keysOf(
  play: Play,
  wishes: Wishes,
): { readonly down: (event: KeyboardEvent) => void; readonly up: (event: KeyboardEvent) => void } {
  const deeds: Readonly<Record<string, () => void>> = {
    q: () => play.rotate(1),
    e: () => play.rotate(-1),
    h: wishes.hear,
    v: wishes.change,
    Escape: () => play.raise(),
  };

  function moved({ key, shiftKey }: KeyboardEvent): boolean {
    const [x, y] = MOVES[key] ?? [0, 0];
    const far = shiftKey ? CELL : 1;
    if ((x === 0 && y === 0) || !play.places) return false;
    play.move(x * far, y * far);
    return true;
  }

  /** The space bar presses what has the focus, where that can be pressed. */
  function lowered({ key, target, repeat }: KeyboardEvent): boolean {
    if (key !== " " || inside(target, PRESSED) || !play.places) return false;
    if (!repeat) play.lower();
    return true;
  }

  return {
    down: (event) => {
      if (isOther(event) || inside(event.target, WRITING)) return;
      const size = SIZE[event.key];
      if (size) play.choose(size);
      else if (moved(event) || lowered(event)) event.preventDefault();
      else deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
    },
    up: (event) => {
      if (event.key === " " && !inside(event.target, PRESSED)) void play.letGo();
    },
  };
}
