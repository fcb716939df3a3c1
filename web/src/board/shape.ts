/** The four shapes of the frame, by the form and the height of the window. */

/** `tall`: room for the open story over the dock. `low`: the story is a line. `flat`: no bar.
    In all three the dock stands at the right; `upright`, it lies below the table. */
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
