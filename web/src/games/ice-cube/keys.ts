/** Keys that work wherever the focus is, but in a line of text and in a duel: see `shortcuts.ts`. */
import type { Play } from "./play.svelte";

const WRITING = "input, textarea, select, dialog, [contenteditable], [role=menu], [role=log]";
const PRESSED = "button, a[href], summary";
const WAYS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const inside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** What keys need to know of one that was pressed. */
export type Pressed = Pick<
  KeyboardEvent,
  | "key"
  | "target"
  | "repeat"
  | "ctrlKey"
  | "altKey"
  | "metaKey"
  | "defaultPrevented"
  | "preventDefault"
>;

const isOther = (event: Pressed): boolean =>
  event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey;

export function keysOf(play: Play): (event: Pressed) => void {
  function taken(key: string): boolean {
    const card = /^[1-8]$/.test(key) ? play.hand[Number(key) - 1] : undefined;
    if (card) play.pick(card);
    return card !== undefined;
  }

  function aimed(key: string): boolean {
    const way = WAYS[key];
    return way !== undefined && play.turnTo(way);
  }

  /** Enter presses what has the focus, where that can be pressed. */
  function done({ key, target }: Pressed): boolean {
    if (key === "End") return play.finish();
    return key === "Enter" && !inside(target, PRESSED) && play.commit();
  }

  return (event) => {
    if (isOther(event) || event.repeat || play.view.duel || inside(event.target, WRITING)) return;
    if (taken(event.key) || aimed(event.key) || done(event)) event.preventDefault();
  };
}
