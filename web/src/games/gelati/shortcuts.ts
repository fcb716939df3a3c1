/** The keys of the board, for the help that `?` opens. */
import { words } from "./words";

export interface Shortcut {
  readonly keys: string;
  readonly text: string;
}

export const shortcuts = (): Shortcut[] => {
  const { enter, escape, tile, walk, lay, zoom, leave } = words().shortcuts;
  return [
    { keys: "1 2", text: tile },
    { keys: "← ↑ ↓ →", text: walk },
    { keys: enter, text: lay },
    { keys: "+ − 0", text: zoom },
    { keys: escape, text: leave },
  ];
};
