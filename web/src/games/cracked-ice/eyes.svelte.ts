/** Display settings of this device: the disc as a scene or as a plain plan, and the tier of the scene. */
import { recall, remember } from "$design/storage";
import { isTier, type Tier } from "./scene/tiers";

export type Way = "scene" | "plain";

/** Reads a setting from the address, for pictures and tests: `?view=plain&tier=c`. */
const asked = (name: string): string | null =>
  typeof location === "undefined" ? null : new URLSearchParams(location.search).get(name);

const tierIn = (text: string | null): Tier | null => (isTier(text) ? text : null);

/** Whether this browser can draw the scene, which requires WebGL 2. */
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
  #chosen = $state<Tier | null>(tierIn(asked("tier") ?? recall("disc-tier")));
  #judged = $state<Tier | null>(tierIn(recall("disc-judged")));
  #able: boolean | null = null;
  #lost = $state(false);

  /** Always the plan if the scene cannot be drawn. */
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

  /** The tier chosen by the player; null for the automatic choice. */
  get chosen(): Tier | null {
    return this.#chosen;
  }
  set chosen(tier: Tier | null) {
    this.#chosen = tier;
    remember("disc-tier", tier ?? "auto");
  }

  /** The tier to draw with; null until the device has been measured. */
  get tier(): Tier | null {
    return this.#chosen ?? this.#judged;
  }

  judge(tier: Tier): void {
    this.#judged = tier;
    remember("disc-judged", tier);
  }

  /** Records that the WebGL context is lost: from now on the plan is shown. */
  lose(): void {
    this.#lost = true;
  }
}

export const eyes = new Eyes();
