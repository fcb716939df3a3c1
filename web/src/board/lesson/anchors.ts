/** Finds the elements that a lesson names. Boards mark them with `data-anchor`. */
import type { Point } from "../points";
import type { Box } from "../pointers";

/** A marked side of a piece, from end to end; for other pieces, their box. */
export interface Mark {
  readonly box: Box;
  readonly side?: readonly [Point, Point];
}

/** Return the visible elements with these anchors, in the order of the names. */
function elementsOf(names: readonly string[], root: ParentNode): Element[] {
  return names.flatMap((name) => {
    const found = [...root.querySelectorAll(`[data-anchor="${CSS.escape(name)}"]`)];
    const visible = found.find((element) => isVisible(element.getBoundingClientRect()));
    return visible ? [visible] : [];
  });
}

const isVisible = ({ width, height }: Box): boolean => width > 0 || height > 0;

/** Whole pixels: a piece that breathes by a fraction of a pixel does not move the layer. */
const rounded = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});

export function boxesOf(names: readonly string[], root: ParentNode = document): Box[] {
  return elementsOf(names, root).map((element) => rounded(element.getBoundingClientRect()));
}

export function marksOf(names: readonly string[], root: ParentNode = document): Mark[] {
  return elementsOf(names, root).map((element) => {
    const box = rounded(element.getBoundingClientRect());
    const ends = element instanceof SVGLineElement ? endsOf(element) : null;
    return ends ? { box, side: ends } : { box };
  });
}

/** Return the ends of a line in pixels of the window. */
function endsOf(line: SVGLineElement): [Point, Point] | null {
  const matrix = line.getScreenCTM();
  if (!matrix) return null;
  const at = (x: SVGAnimatedLength, y: SVGAnimatedLength): Point => {
    const point = new DOMPoint(x.baseVal.value, y.baseVal.value).matrixTransform(matrix);
    return { x: Math.round(point.x), y: Math.round(point.y) };
  };
  return [at(line.x1, line.y1), at(line.x2, line.y2)];
}

export function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}
