/** Keeps the keyboard's place: a button that is disabled while it is busy loses the focus. */
import { tick } from "svelte";

/** Returns how to give the focus back to the element that has it now, unless another element took it meanwhile. */
export function keepFocus(): () => Promise<void> {
  const had = document.activeElement;
  return async () => {
    await tick();
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && had instanceof HTMLElement) had.focus({ preventScroll: true });
  };
}
