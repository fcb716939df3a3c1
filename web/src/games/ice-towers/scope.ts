/** How the table may be looked at: whole, or nearer, and it always fills the window. */
import type { Look, Scope } from "$board/camera.svelte";
import { within } from "$board/points";

const NEAREST = 3.5;
const WHOLE: Look = { x: 0, y: 0, zoom: 1 };

/** A tap on bare ice looks at about a quarter of the table. */
export const QUARTER = 2;

export const scope: Scope = {
  farthest: WHOLE.zoom,
  nearest: NEAREST,
  calm: () => WHOLE,
  hold: ({ x, y, zoom }, { width, height }) => ({
    zoom,
    x: within(x, width * (1 - zoom), 0),
    y: within(y, height * (1 - zoom), 0),
  }),
};
