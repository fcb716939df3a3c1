/** The board's keyboard shortcuts, for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
import { words } from "./words";

export const shortcuts = (): Shortcut[] => {
  const { walk, press, close } = words().shortcuts;
  return [
    { keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], does: walk },
    { keys: ["Enter"], does: press },
    { keys: ["Escape"], does: close },
  ];
};
