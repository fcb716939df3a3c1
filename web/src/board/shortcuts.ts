/** Keyboard shortcuts: those of a board and those of every board. */

export interface Shortcut {
  /** Alternatives, by the browser's key names: "Enter", "Shift+Tab", "+". "Space" is the bar. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** Split a combination into its keys. */
export function together(keys: string): readonly string[] {
  return keys.length > 1 ? keys.split("+") : [keys];
}

const FIELDS =
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])";

/** Whether this event opens the help: `?` without modifiers, outside text fields, and not handled
    already. */
export function asksForHelp(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
  if (key !== "?" || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(FIELDS));
}
