/** How long a component lives, for what it does by and by: a timeline ends with the board that performs it. */
import { onDestroy } from "svelte";

/** Aborted when the component is destroyed that is being made now. */
export function lifetime(): AbortSignal {
  const life = new AbortController();
  onDestroy(() => life.abort());
  return life.signal;
}
