/** What comes to the cones on the counter: a mouse that carries a scoop, a finger, or arrow keys. */
import type { Point } from "$board/points";
import type { Play, Pointer } from "./play.svelte";

export class Visits {
  /** Where the mouse is on the counter, if it is. */
  mouse = $state.raw<Point | null>(null);
  pointer: Pointer = "keyboard";

  constructor(
    readonly play: Play,
    /** How many cones stand in a row. */
    readonly columns: () => number,
  ) {}

  /** The counter itself cannot be pressed; it only watches what comes to its cones. */
  readonly watch = (element: HTMLElement): (() => void) => {
    const off = new AbortController();
    const { signal } = off;
    const come = (event: PointerEvent): void => this.#come(event, element);
    element.addEventListener("pointermove", come, { signal });
    element.addEventListener("pointerdown", come, { signal });
    element.addEventListener("pointerleave", () => this.#go(), { signal });
    element.addEventListener("keydown", (event) => this.#walk(event, element), { signal });
    return () => off.abort();
  };

  #come({ pointerType, clientX, clientY }: PointerEvent, element: HTMLElement): void {
    this.pointer = pointerType === "mouse" ? "mouse" : "touch";
    const box = element.getBoundingClientRect();
    this.mouse = this.pointer === "mouse" ? { x: clientX - box.x, y: clientY - box.y } : null;
    this.play.carrying = this.mouse !== null;
  }

  #go(): void {
    this.mouse = null;
    this.play.carrying = false;
  }

  /** Arrows walk from cone to cone, also to those that offer nothing: their names say why. */
  #walk(event: KeyboardEvent, element: HTMLElement): void {
    this.pointer = "keyboard";
    const step = this.#stepOf(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const all = [...element.querySelectorAll("button")];
    const here = all.findIndex((button) => button === document.activeElement);
    for (let next = here + step; all[next]; next += Math.sign(step))
      if (all[next]?.matches(":enabled[tabindex='0'], :enabled:not([tabindex])"))
        return all[next]?.focus();
  }

  #stepOf(key: string): number | undefined {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: this.columns(),
      ArrowUp: -this.columns(),
    };
    return steps[key];
  }
}
