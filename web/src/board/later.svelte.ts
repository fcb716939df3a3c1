/** What may be shown a few frames after the rest: an update all at once is more than a phone does in one. */
import { untrack } from "svelte";
import { framesLater } from "./frames";

export class Later<Value> {
  #shown = $state.raw() as Value;

  constructor(value: () => Value, frames: number) {
    this.#shown = untrack(value);
    $effect(() => void this.#show(value(), frames));
  }

  get shown(): Value {
    return this.#shown;
  }

  async #show(value: Value, frames: number): Promise<void> {
    await framesLater(frames);
    this.#shown = value;
  }
}
