/** Input on the counter: a mouse that carries the scoop, touch, or arrow keys. */
import type { Point } from "$board/points";
import type { Shortcut } from "$board/shortcuts";
import type { Play, Pointer } from "./play.svelte";
import { words } from "./words";

/** Returns the shortcuts for the help that `?` opens. */
export const shortcuts = (): Shortcut[] => {
  const { walk, press, close } = words().shortcuts;
  return [
    { keys: ["ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"], does: walk },
    { keys: ["Enter"], does: press },
    { keys: ["Escape"], does: close },
  ];
};

export class Visits {
  /** The position of the mouse on the counter, or null. */
  mouse = $state.raw<Point | null>(null);
  pointer: Pointer = "keyboard";

  constructor(
    readonly play: Play,
    /** The number of cones in a row. */
    readonly columns: () => number,
  ) {}

  /** Listens on the counter for events of its cones. The counter itself is not interactive. */
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

  /** Arrow keys move between cones, including unavailable ones, whose labels give the reason. */
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
