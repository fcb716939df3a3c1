/** Keeps the step of a replay in its address: `/replay/CODE#42`. Moving replaces the history entry, so that the
    browser's Back leaves the replay. An address that is opened, typed or returned to moves the replay. A hash
    that is no step, such as that of the skip link, is replaced with the step. */
import { onMount } from "svelte";
import type { ReplayStore } from "./replay.svelte";

/** Debounces updates: browsers limit the rate of `history.replaceState`. */
const PAUSE_MS = 200;

export function keepAddress(replay: ReplayStore): void {
  replay.ask(location.hash);

  onMount(() => {
    const heed = (): void => {
      replay.ask(location.hash);
      if (replay.shown !== null) write(hashOf(replay));
    };
    addEventListener("hashchange", heed);
    return () => removeEventListener("hashchange", heed);
  });

  $effect(() => {
    if (replay.shown === null) return;
    const hash = hashOf(replay);
    const later = setTimeout(() => write(hash), PAUSE_MS);
    return () => clearTimeout(later);
  });
}

const hashOf = ({ step }: ReplayStore): string => (step > 1 ? `#${step}` : "");

function write(hash: string): void {
  const { pathname, search } = location;
  if (location.hash !== hash) history.replaceState(history.state, "", pathname + search + hash);
}
