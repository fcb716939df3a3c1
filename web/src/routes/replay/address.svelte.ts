/** An address for each step of a replay: `/replay/CODE#42`.

    Moving writes the step over the old one, so that the way back leads out of the replay and not through it; an address
    that is opened, typed or come back to moves the replay. */
import { onMount } from "svelte";
import type { ReplayStore } from "./replay.svelte";

/** Moving is quick, and browsers refuse to be told of every step of it. */
const PAUSE_MS = 200;

export function keepAddress(replay: ReplayStore): void {
  replay.ask(location.hash);

  onMount(() => {
    const heed = (): void => replay.ask(location.hash);
    addEventListener("hashchange", heed);
    return () => removeEventListener("hashchange", heed);
  });

  $effect(() => {
    if (replay.shown === null) return;
    const hash = replay.step > 1 ? `#${replay.step}` : "";
    const later = setTimeout(() => write(hash), PAUSE_MS);
    return () => clearTimeout(later);
  });
}

function write(hash: string): void {
  const { pathname, search } = location;
  if (location.hash !== hash) history.replaceState(history.state, "", pathname + search + hash);
}
