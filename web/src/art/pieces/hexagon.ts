/** Pointy-top hexagons as SVG paths centred on the origin. */

export function hexagon(radius: number): string {
  const half = radius / 2;
  const side = Math.round(radius * 8.66025) / 10;
  return `M0 ${-radius} ${side} ${-half} ${side} ${half} 0 ${radius} ${-side} ${half} ${-side} ${-half}Z`;
}

/** Distance between the centres of two tiles in a row; boards space their cells by it. */
export const TILE_WIDTH = 103.92;
/** Distance between the centre lines of two rows of tiles. */
export const TILE_RISE = 90;
