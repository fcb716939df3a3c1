/** The board's keyboard shortcuts, for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
import { words } from "./words";

export const shortcuts = (): Shortcut[] => {
  const { tile, walk, lay, zoom, leave } = words().shortcuts;
  return [
    { keys: ["1", "2"], does: tile },
    { keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], does: walk },
    { keys: ["Enter"], does: lay },
    { keys: ["+", "-", "0"], does: zoom },
    { keys: ["Escape"], does: leave },
  ];
};
