/** Keys that work for the hand or the tongue, and not for another control. */

const CONTROLS = "button, a, input, textarea, select, [contenteditable]";

/** Whether a key is meant for the duel: not one for an open menu, nor the one that presses a focused button.
    Nor, where each press is a deed of its own, one that is held. */
export function isForDuel(event: KeyboardEvent, held = false): boolean {
  if ((event.repeat && !held) || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  if (target.closest("dialog")) return false;
  const control = target.closest(CONTROLS);
  if (!control || control.hasAttribute("data-pad")) return true;
  const presses = event.key === " " || event.key === "Enter";
  return control.matches("button, a") && !presses;
}
