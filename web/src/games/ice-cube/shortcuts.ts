/** The board's own keys, for the help that `?` opens. */
import type { Shortcut } from "$board/shortcuts";
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
