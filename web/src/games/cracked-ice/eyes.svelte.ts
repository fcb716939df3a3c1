/** How the disc is looked at on this device: the scene or the plain plan, and how richly the scene is drawn. */
import { recall, remember } from "$design/storage";
import { isTier, type Tier } from "./scene/tiers";

export type Way = "scene" | "plain";

/** Asked for in the address, for pictures and tests: `?view=plain&tier=c`. */
const asked = (name: string): string | null =>
  typeof location === "undefined" ? null : new URLSearchParams(location.search).get(name);

const tierIn = (text: string | null): Tier | null => (isTier(text) ? text : null);

/** Whether this browser can draw the scene at all. */
function canDraw(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

class Eyes {
  #way = $state<Way>((asked("view") ?? recall("disc-view")) === "plain" ? "plain" : "scene");
  #wished = $state<Tier | null>(tierIn(asked("tier") ?? recall("disc-tier")));
  #judged = $state<Tier | null>(tierIn(recall("disc-judged")));
  #able: boolean | null = null;
  #lost = $state(false);

  /** Where there is nothing to draw with, the plan is shown by itself. */
  get way(): Way {
    return this.able ? this.#way : "plain";
  }
  set way(way: Way) {
    this.#way = way;
    remember("disc-view", way);
  }

  get able(): boolean {
    this.#able ??= canDraw();
    return this.#able && !this.#lost;
  }

  /** As the player says; null leaves it to the machine. */
  get wished(): Tier | null {
    return this.#wished;
  }
  set wished(tier: Tier | null) {
    this.#wished = tier;
    remember("disc-tier", tier ?? "auto");
  }

  /** The one to draw with; null until the machine has been tried. */
  get tier(): Tier | null {
    return this.#wished ?? this.#judged;
  }

  judge(tier: Tier): void {
    this.#judged = tier;
    remember("disc-judged", tier);
  }

  /** The machine has taken its means to draw away. */
  lose(): void {
    this.#lost = true;
  }
}

export const eyes = new Eyes();
