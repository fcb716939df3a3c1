/** Motion over transforms only, in the tokens' time; under reduced motion everything is a cut. */

export type Pace = "tap" | "move" | "travel" | "celebrate";

const PACE: Record<Pace, number> = { tap: 120, move: 240, travel: 360, celebrate: 900 };
export const EASE = {
  out: "cubic-bezier(.2,.8,.2,1)",
  inOut: "cubic-bezier(.65,0,.35,1)",
  drop: "cubic-bezier(.3,1.5,.5,1)",
  melt: "cubic-bezier(.7,0,.9,.4)",
} as const;

export function reduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Milliseconds of a pace: a cut when motion is reduced. */
export function lasting(pace: Pace): number {
  return reduced() ? 1 : PACE[pace];
}

export function pause(pace: Pace): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lasting(pace)));
}

async function run(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  // A removed element or a second motion cancels the first: the story goes on.
  await element.animate(frames, options).finished.catch(() => undefined);
}

/** Screen pixels in the element's own units: one for HTML, the drawing's scale within an SVG. */
function scaleOf(element: Element): number {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return 1;
  const parent = element.parentNode;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}

const middle = (box: DOMRect): { x: number; y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

export interface Flight {
  pace?: Pace;
  delay?: number;
  /** How high the arc rises, in pixels. */
  rise?: number;
  /** Whether it takes the size of where it starts and ends. */
  grow?: boolean;
}

/** Carries an element along a low arc between two places on the screen; it lands with a little drop.
    An element whose style sets a transform must be wrapped: the flight replaces it while it lasts. */
export function flight(
  element: Element,
  from: DOMRect,
  to: DOMRect,
  { pace = "travel", delay = 0, rise = 40, grow = true }: Flight = {},
): Promise<void> {
  const own = element.getBoundingClientRect();
  const [home, start, end] = [middle(own), middle(from), middle(to)];
  const unit = scaleOf(element);
  const place = (at: { x: number; y: number }, size: number, lift = 0): string =>
    `translate(${(at.x - home.x) / unit}px, ${(at.y - lift - home.y) / unit}px) scale(${size})`;
  const [first, last] = grow ? [from.width / own.width || 1, to.width / own.width || 1] : [1, 1];
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const frames: Keyframe[] = [
    { transform: place(start, first), easing: EASE.out },
    { transform: place(half, (first + last) / 2 + 0.06, rise), easing: EASE.inOut },
    { transform: place(end, last) },
  ];
  return run(element, frames, {
    duration: lasting(pace),
    delay: reduced() ? 0 : delay,
    fill: "backwards",
    composite: "replace",
  });
}

/** Refused: two short shakes. */
export function shake(element: Element): Promise<void> {
  if (reduced()) return Promise.resolve();
  const at = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  const frames = [at(0), at(-6), at(6), at(-6), at(6), at(0)];
  return run(element, frames, { duration: PACE.move, composite: "add" });
}

/** Something new appears, or counts: a small swell. */
export function pop(element: Element, from = 0.6): Promise<void> {
  const frames = [{ transform: `scale(${from})` }, { transform: "scale(1)" }];
  return run(element, frames, { duration: lasting("move"), easing: EASE.drop });
}
