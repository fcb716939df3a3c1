/** Animations by transforms only. Durations are those of the design tokens, scaled by the player's
    speed setting. Under reduced motion there is no animation. */
import { PACE, settings } from "./settings.svelte";

/** Milliseconds; the same as `--d-move`. */
const MOVE = 240;

export const EASE = {
  out: "cubic-bezier(.2,.8,.2,1)",
  inOut: "cubic-bezier(.65,0,.35,1)",
  drop: "cubic-bezier(.3,1.5,.5,1)",
  melt: "cubic-bezier(.7,0,.9,.4)",
} as const;

/** Whether the system or the player's settings ask for reduced motion. */
export function reduced(): boolean {
  return settings.speed === "none" || systemReduces();
}

export function systemReduces(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Factor by which durations are multiplied. Steady cues such as films ignore it. */
export function pace(): number {
  return PACE[settings.speed];
}

/** Animate an element. Resolves when the animation ends or is cancelled. */
export async function move(
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  // Removing the element cancels its animation; the caller continues either way.
  await element.animate(frames, options).finished.catch(() => undefined);
}

/** Shake an element twice: a refusal. */
export function shake(element: Element): Promise<void> {
  if (reduced()) return Promise.resolve();
  const at = (x: number): Keyframe => ({ transform: `translateX(${x}px)` });
  const frames = [at(0), at(-6), at(6), at(-6), at(6), at(0)];
  return move(element, frames, { duration: MOVE * pace(), composite: "add" });
}

/** Scale an element up from `from` to 1: it is new, or its value changed. */
export function pop(element: Element, from = 0.6): Promise<void> {
  if (reduced()) return Promise.resolve();
  const frames = [{ transform: `scale(${from})` }, { transform: "scale(1)" }];
  return move(element, frames, { duration: MOVE * pace(), easing: EASE.drop });
}
