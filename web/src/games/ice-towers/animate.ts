/** How events sound, and how a pyramid moves: everything at once, for nobody waits for anybody here. */
import { EASE } from "$lib/motion";
import type { SoundName } from "$lib/sound.svelte";
import type { Event } from "$protocol/ice-towers";
import type { Stand } from "./layout";
import { sizeOf } from "./pyramids";

export interface Heard {
  readonly sound: SoundName;
  readonly strength: number;
}

/** No motion lasts longer. */
export const LONGEST = 240;

/** What an event sounds like to this seat. */
export function soundOf(event: Event, viewer: number | null): Heard | null {
  switch (event.type) {
    case "PyramidsScattered":
      return { sound: "rustle", strength: 1 };
    case "PyramidCapped":
      return { sound: "place", strength: sizeOf(event.piece) / 2 + 0.5 };
    case "PyramidMined":
      return { sound: "scrape", strength: 1 };
    case "TowerSplit":
      return { sound: "crack", strength: 1 };
    case "CountdownBegan":
    case "SeatReady":
    case "SeatContent":
    case "TurnPassed":
      return { sound: "tick", strength: 1 };
    case "TurnBegan":
      return event.seat === viewer ? { sound: "turn", strength: 1 } : null;
    case "PlayBegan":
    case "WarFeared":
    case "QuietNoticed":
      return { sound: "bell", strength: 1 };
    case "WarAverted":
      return { sound: "coin", strength: 1 };
    case "GameEnded":
      return { sound: "over", strength: 1 };
    case "HandFreed":
      return null;
  }
}

/** Where the drawing of a pyramid is put, and how large. */
export const standing = ({ x, y, unit }: Stand): string =>
  `translate(${x}px, ${y}px) scale(${unit})`;

/** The way from one place to another: straight down within a tower, over a low arc to another. */
export function path(from: Stand, to: Stand): Keyframe[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (Math.abs(to.x - from.x) < 1)
    return [{ transform: standing(from) }, { transform: standing(to) }];
  const lift = Math.min(70, 18 + far / 8);
  const middle = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - lift, unit: to.unit };
  return [
    { transform: standing(from), easing: EASE.out },
    { transform: standing(middle), easing: EASE.inOut },
    { transform: standing(to) },
  ];
}

/** Moves an element to where it will stand; resolves when it is there. */
export async function glide(element: Element, from: Stand, to: Stand): Promise<void> {
  const motion = element.animate(path(from, to), { duration: LONGEST });
  await motion.finished.catch(() => undefined);
}
