/** Pointy-top hexagons as SVG paths about the origin. */

export function hexagon(radius: number): string {
  const half = radius / 2;
  const side = Math.round(radius * 8.66025) / 10;
  return `M0 ${-radius} ${side} ${-half} ${side} ${half} 0 ${radius} ${-side} ${half} ${-side} ${-half}Z`;
}

/** Two neighbouring tiles' centres are this far apart, so that a board's spacing fits the drawn tile. */
export const TILE_WIDTH = 103.92;
/** Rows of tiles are this far apart. */
export const TILE_RISE = 90;
