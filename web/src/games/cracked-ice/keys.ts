/** The keyboard: keys that work wherever the focus is, except in text fields, and the focus, which stays on the
    board. */
import type { Shortcut } from "$board/shortcuts";
import { CELL, type Size } from "./box";
import type { Play } from "./play.svelte";
import { words } from "./words";

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

/** What keys do besides moving the hand. */
export interface Commands {
  readonly hear: () => void;
  readonly change: () => void;
}

const isOther = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;

export function keysOf(
  play: Play,
  commands: Commands,
): { readonly down: (event: KeyboardEvent) => void; readonly up: (event: KeyboardEvent) => void } {
  const others: Readonly<Record<string, () => void>> = {
    q: () => play.rotate(1),
    e: () => play.rotate(-1),
    h: commands.hear,
    v: commands.change,
    Escape: () => play.raise(),
  };

  function moved({ key, shiftKey }: KeyboardEvent): boolean {
    const [x, y] = MOVES[key] ?? [0, 0];
    const far = shiftKey ? CELL : 1;
    if ((x === 0 && y === 0) || !play.places) return false;
    play.move(x * far, y * far);
    return true;
  }

  /** The space bar activates a focused control; only elsewhere does it lower the hand. */
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
      else others[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
    },
    up: (event) => {
      if (event.key === " " && !inside(event.target, PRESSED)) void play.letGo();
    },
  };
}

/** Returns the keys of the board, for the help that `?` opens. */
export const shortcuts = (): Shortcut[] => {
  const { move, cell, turn, size, lower, raise, hear, plain } = words().shortcuts;
  const arrows = ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"];
  return [
    { keys: arrows, does: move },
    { keys: ["Shift+ArrowRight"], does: cell },
    { keys: ["q", "e"], does: turn },
    { keys: ["1", "2", "3"], does: size },
    { keys: ["Space"], does: lower },
    { keys: ["Escape"], does: raise },
    { keys: ["h"], does: hear },
    { keys: ["v"], does: plain },
  ];
};

/** Controls over the table, such as those of a verdict, get the focus as soon as they appear. */
const FOREMOST = ["[data-foremost] .primary", "[data-foremost] button"];
const NEXT = [
  ...FOREMOST,
  "[role=application][tabindex='0']",
  "[data-area=dock] .primary",
  "[data-area=dock] button",
];

type Control = HTMLElement | SVGElement;

/** Moves the focus to the next usable control when the focused one disappears or is disabled. */
export class Focus {
  #last: Control | null = null;
  /** The control that got the focus from here, until the player moves the focus. */
  #parked: Element | null = null;

  note({ target }: FocusEvent): void {
    this.#parked = null;
    const known = target instanceof HTMLElement || target instanceof SVGElement;
    this.#last = known ? target : null;
  }

  /** Runs after each change of the table. A focus that the player removed by a press elsewhere stays removed. */
  follow(board: HTMLElement): void {
    const [last, now] = [this.#last, document.activeElement];
    if (!last) return;
    const fell = (now === null || now === document.body || now === last) && !works(last);
    if (fell) this.#move(board, NEXT);
    else if (now === this.#parked && !now?.closest("[data-foremost]")) this.#move(board, FOREMOST);
  }

  #move(board: HTMLElement, places: readonly string[]): void {
    for (const place of places) {
      const next = [...board.querySelectorAll<HTMLElement>(place)].find(works);
      if (!next) continue;
      next.focus({ preventScroll: true });
      this.#parked = document.activeElement;
      return;
    }
  }
}

const works = (control: Control): boolean =>
  control.isConnected && !control.matches(":disabled") && control.checkVisibility();
