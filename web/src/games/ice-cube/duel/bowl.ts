/** Where things are in the scene of a duel, which is 390 wide and lies from 150 to 550. */
import type { Point } from "../round";

/** The middle of the water, how far it reaches, and how flat the eye sees it. */
export const BOWL = { x: 195, y: 369, reach: 120, flat: 0.66 } as const;
/** The middle of the cube, and how far a finger reaches to rub it. */
export const CUBE = { x: 195, y: 330, reach: 95 } as const;

export const inBowl = ([x, y]: Point): Point => [
  BOWL.x + BOWL.reach * x,
  BOWL.y + BOWL.flat * BOWL.reach * y,
];

export const onCube = ([x, y]: Point): Point => [CUBE.x + CUBE.reach * x, CUBE.y + CUBE.reach * y];

/** Where a pointer in the water is, 1 being as far as the cube drifts: the eye sees the bowl flat. */
export const asBowl = ([x, y]: Point): Point => [x, y / BOWL.flat];
