/** An address for each step of a replay: `/replay/CODE#42`.

    Moving writes the step over the old one, so that the way back leads out of the replay and not through it; an address
    that is opened, typed or come back to moves the replay. A hash that is no step, such as that of the link to the
    content, gives way to the step again. */
import { onMount } from "svelte";
import type { ReplayStore } from "./replay.svelte";

/** Moving is quick, and browsers refuse to be told of every step of it. */
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
