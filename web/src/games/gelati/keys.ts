/** Keyboard shortcuts, active except in text fields and dialogs. `shortcuts.ts` lists them for the help. */
import type { Camera } from "$board/camera.svelte";
import type { Play } from "./play.svelte";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

export function keysOf(play: Play, camera: Camera): (event: KeyboardEvent) => void {
  /** Picks a tile and focuses the board, where the arrow keys move between cells. */
  function take(place: number): void {
    const tile = play.hand[place];
    if (!tile || !play.myTurn || play.gone(tile)) return;
    play.pick(tile);
    requestAnimationFrame(() => focusCell(camera));
  }

  const deeds: Readonly<Record<string, () => void>> = {
    "1": () => take(0),
    "2": () => take(1),
    "+": () => camera.zoomBy(1.25),
    "-": () => camera.zoomBy(0.8),
    "0": () => camera.release(),
  };

  return (event) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey || isWriting(target)) return;
    deeds[key]?.();
  };
}

export function focusCell({ element }: Camera): void {
  const cell = element?.querySelector<SVGElement>('[data-cell][tabindex="0"]');
  cell?.focus({ preventScroll: true });
}
