/** The keys of the board, for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
import { words } from "./words";

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
