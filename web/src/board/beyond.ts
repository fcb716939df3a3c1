/** The window edges beyond which a table continues. */
import type { Look, Size } from "./camera.svelte";

export type Edge = "top" | "right" | "bottom" | "left";

/** Pixels. A narrower hidden margin gets no arrow. */
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
