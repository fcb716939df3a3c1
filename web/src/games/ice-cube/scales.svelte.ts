/** Whether grams are told beside the gauges, kept on this device. */
import { recall, remember } from "$design/storage";

class Scales {
  #shown = $state(recall("grams") !== "no");

  get shown(): boolean {
    return this.#shown;
  }
  set shown(shown: boolean) {
    this.#shown = shown;
    remember("grams", shown ? "yes" : "no");
  }
}

export const scales = new Scales();
