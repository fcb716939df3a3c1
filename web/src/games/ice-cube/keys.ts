/** Keys of the board, active except in text fields and during a duel, and their list for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
import type { Play } from "./play.svelte";
import { words } from "./words";

export function shortcuts(): Shortcut[] {
  const said = words().shortcuts;
  return [
    { keys: ["1", "2", "3", "4", "5", "6", "7", "8"], does: said.card },
    { keys: ["ArrowLeft", "ArrowRight"], does: said.target },
    { keys: ["Enter"], does: said.play },
    { keys: ["End"], does: said.end },
    { keys: ["0", "1", "2", "9"], does: said.digits },
    { keys: ["Space"], does: said.work },
    { keys: ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"], does: said.rub },
    { keys: ["F+J"], does: said.sauna },
  ];
}

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

/** The part of a keyboard event that is read. */
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

/** Returns the handler of `keydown`, which prevents the default of the keys that it handles. */
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

  /** Enter is left to a focused button or link. */
  function done({ key, target }: Pressed): boolean {
    if (key === "End") return play.finish();
    return key === "Enter" && !inside(target, PRESSED) && play.commit();
  }

  return (event) => {
    if (isOther(event) || event.repeat || play.view.duel || inside(event.target, WRITING)) return;
    if (taken(event.key) || aimed(event.key) || done(event)) event.preventDefault();
  };
}
