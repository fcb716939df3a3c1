/** The keys of Ice Cream's board, for the help that `?` opens. */
import { words } from "./words";

export const shortcuts = (): { keys: string; text: string }[] => {
  const { walk, press, close } = words().shortcuts;
  return [
    { keys: "← ↑ → ↓", text: walk },
    { keys: "↵", text: press },
    { keys: "Esc", text: close },
  ];
};
