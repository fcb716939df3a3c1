/** How events sound. Pyramids glide by themselves: everything at once, for nobody waits for anybody here. */
import type { SoundName } from "$design/sound.svelte";
import type { Event } from "$protocol/ice-towers";
import { sizeOf } from "./pyramids";

export interface Heard {
  readonly sound: SoundName;
  readonly strength: number;
}

/** What an event sounds like to these seats. */
export function soundOf(event: Event, own: readonly number[]): Heard | null {
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
      return own.includes(event.seat) ? { sound: "turn", strength: 1 } : null;
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
