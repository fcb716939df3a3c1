/** An abort signal for the asynchronous work of a component, such as a timeline. */
import { onDestroy } from "svelte";

/** Return a signal that aborts when the component being initialized is destroyed. */
export function lifetime(): AbortSignal {
  const life = new AbortController();
  onDestroy(() => life.abort());
  return life.signal;
}
