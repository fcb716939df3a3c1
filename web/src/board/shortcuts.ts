/** Keys and what they do, as a board lists its own and the house its. */

export interface Shortcut {
  /** Any of these, by the browser's names: "Enter", "Shift+Tab", "+". The space bar is "Space". */
  readonly keys: readonly string[];
  readonly does: string;
}

/** What is pressed together. */
export function together(keys: string): readonly string[] {
  return keys.length > 1 ? keys.split("+") : [keys];
}

const FIELDS =
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])";

/** Whether this key asks for help: not where somebody writes, nor where it is part of something else. */
export function asksForHelp(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (key !== "?" || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(FIELDS));
}
