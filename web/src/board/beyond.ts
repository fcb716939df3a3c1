/** Behind which edges of the window a table goes on. */
import type { Look, Size } from "./camera.svelte";

export type Edge = "top" | "right" | "bottom" | "left";

/** A margin of bare table so narrow is not worth an arrow, in pixels. */
const SLACK = 12;

export function beyond({ x, y, zoom }: Look, window: Size, table: Size): Edge[] {
  const right = x + table.width * zoom - window.width;
  const bottom = y + table.height * zoom - window.height;
  const hidden: [Edge, number][] = [
    ["top", -y],
    ["right", right],
    ["bottom", bottom],
    ["left", -x],
  ];
  return hidden.filter(([, pixels]) => pixels > SLACK).map(([edge]) => edge);
}
