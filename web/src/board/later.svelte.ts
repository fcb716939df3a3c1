/** A value shown some frames after it changes, so that a phone need not render a whole update in
    one frame. */
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
