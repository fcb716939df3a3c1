/** The frame's four shapes, chosen by the window's proportions and height. */

/** `tall`: the story is open above the dock. `low`: the story is one line. `flat`: there is no bar.
    In these three the dock is at the right. `upright`: the dock is below the table. */
export type Shape = "tall" | "low" | "flat" | "upright";

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export function shapeOf({ width, height }: Extent): Shape {
  if (height > width) return "upright";
  if (height <= 520) return "flat";
  return height <= 800 || width <= 1100 ? "low" : "tall";
}
