/** Motion over transforms only, in the tokens' time and at the player's pace; under reduced motion everything is
    a cut. */
import { PACE, settings } from "./settings.svelte";

/** Between a tap and a flight over the table. */
const MOVE = 240;

export const EASE = {
  out: "cubic-bezier(.2,.8,.2,1)",
  inOut: "cubic-bezier(.65,0,.35,1)",
  drop: "cubic-bezier(.3,1.5,.5,1)",
  melt: "cubic-bezier(.7,0,.9,.4)",
} as const;

/** Whether nothing is to move: the system says so, or the player. */
export function reduced(): boolean {
  return settings.speed === "none" || systemReduces();
}

export function systemReduces(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long motions take, against the usual. What keeps its true speed does not ask. */
export function pace(): number {
  return PACE[settings.speed];
}

/** Moves an element; resolves at the end. */
export async function move(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  // A removed element or a second motion cancels the first: the story goes on.
  await element.animate(frames, options).finished.catch(() => undefined);
}

/** Refused: two short shakes. */
export function shake(element: Element): Promise<void> {
  if (reduced()) return Promise.resolve();
  const at = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  const frames = [at(0), at(-6), at(6), at(-6), at(6), at(0)];
  return move(element, frames, { duration: MOVE * pace(), composite: "add" });
}

/** Something new appears, or counts: a small swell. */
export function pop(element: Element, from = 0.6): Promise<void> {
  if (reduced()) return Promise.resolve();
  const frames = [{ transform: `scale(${from})` }, { transform: "scale(1)" }];
  return move(element, frames, { duration: MOVE * pace(), easing: EASE.drop });
}
