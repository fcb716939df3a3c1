/** Where the keyboard is. It follows what is done, and never falls off the board: when what had the focus is gone, it
    goes on at the nearest thing that can be done, or rests at a tower until something can. */
import { tick } from "svelte";
import { apart, type Point } from "$board/points";
import type { Footprint } from "./layout";
import type { Scene, Stop } from "./scene.svelte";

/** How far from the window's edge something has to be, however far the table is panned. */
const IN_SIGHT = 36;
const CONTROLS = "button:not(:disabled), [role=button][tabindex='0']";
const WORDS = "[data-word] button";
/** Where Escape has another meaning. */
const ELSEWHERE = "dialog, input, textarea, [data-area=story]";

/** What had the focus last. */
interface Visit {
  readonly element: Element;
  /** On the page, and on the table if it was there. */
  readonly at: Point;
  readonly there: Point | null;
  readonly area: Element | null;
  /** What was done last when the focus came. */
  readonly attended: object;
}

interface Rest {
  readonly tower: number | null;
  readonly at: Point;
}

const middle = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

const rendered = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0;

/** Returns a key handler for drawn buttons: Enter or Space presses them. */
export const byPressKey =
  (does: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    does();
  };

function nearest<Thing>(things: readonly Thing[], at: Point, where: (thing: Thing) => Point) {
  let [best, least] = [null as Thing | null, Infinity];
  for (const thing of things) {
    const far = apart(where(thing), at);
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

export class Keyboard {
  #rest = $state.raw<Rest | null>(null);
  #root: HTMLElement | null = null;
  #last: Visit | null = null;
  /** Whether keys are used, and no pointer: then the focus is kept. */
  #walking = false;
  readonly #watch = new MutationObserver((changes) => this.#keep(changes));

  constructor(readonly scene: Scene) {}

  /** The tower at which the keyboard rests. */
  readonly spot = $derived.by((): Footprint | null => {
    const [rest, { prints }] = [this.#rest, this.scene];
    if (!rest) return null;
    const tower = prints.find((print) => print.tower.id === rest.tower);
    return tower ?? nearest(prints, rest.at, ({ at }) => at);
  });

  /** For the board's outermost element. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const leaving = new AbortController();
    const [capture, { signal }] = [true, leaving];
    root.addEventListener("focusin", (event) => this.#visit(event.target), { signal });
    root.addEventListener("keydown", (event) => this.#keyed(event), { signal });
    addEventListener("keydown", () => this.#walk(true), { signal, capture });
    addEventListener("pointerdown", () => this.#walk(false), { signal, capture });
    // A screen reader presses without keys that the page hears.
    addEventListener("click", ({ detail }) => detail === 0 && this.#walk(true), {
      signal,
      capture,
    });
    return () => {
      leaving.abort();
      this.#watch.disconnect();
      this.#root = null;
    };
  };

  /** However far the table is panned, what has the focus is in sight. Tells whether it is there at all. */
  go(stop: Stop | null): boolean {
    const element = stop && this.#find(`.window ${stop.selector}`);
    if (!stop || !element) return false;
    if (!this.scene.play.many) this.scene.camera.show(stop, IN_SIGHT);
    element.focus({ preventScroll: true });
    return true;
  }

  /** Something was taken by key: on to the best place for it, or to the button that sets it down. */
  async follow(): Promise<void> {
    await tick();
    if (!this.go(this.scene.stop)) this.#find("[data-act] button")?.focus();
  }

  /** Something was opened by key. */
  async enter(selector: string): Promise<void> {
    await tick();
    this.#find(selector)?.focus();
  }

  /** There may be something to do again where the keyboard rests. */
  async resume(): Promise<void> {
    await tick();
    const { spot } = this;
    if (spot && document.activeElement?.matches("[data-spot]")) this.go(this.#stopNear(spot.at));
  }

  #find(selector: string): HTMLElement | SVGElement | null {
    return this.#root?.querySelector<HTMLElement | SVGElement>(selector) ?? null;
  }

  #walk(walking: boolean): void {
    if (walking === this.#walking) return;
    this.#walking = walking;
    this.#watch.disconnect();
    if (!walking || !this.#root) return;
    const attributeFilter = ["hidden", "disabled"];
    this.#watch.observe(this.#root, { subtree: true, childList: true, attributeFilter });
  }

  #visit(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    if (!target.matches("[data-spot]")) this.#rest = null;
    const stop = this.scene.stops.find(({ selector }) => target.matches(selector));
    const there = target.closest(".window") ? (stop ?? this.spot?.at ?? null) : null;
    const area = target.closest("[data-place], [data-area]");
    const { attended } = this.scene.play;
    this.#last = { element: target, at: middle(target), there, area, attended };
  }

  /** A key that is held down says nothing over and over; Escape lets go of whatever is begun. */
  #keyed(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.repeat && event.key !== "Tab" && target?.closest("[data-word]"))
      event.preventDefault();
    if (event.key !== "Escape" || target?.closest(ELSEWHERE)) return;
    if (this.scene.play.giveUp()) event.preventDefault();
  }

  #keep(changes: readonly MutationRecord[]): void {
    const active = document.activeElement ?? document.body;
    if (!this.#last || (active !== document.body && rendered(active))) return;
    const { element } = this.#last;
    if (!rendered(element) || element.matches(":disabled")) return void this.#goOn(this.#last);
    // A list that is sorted anew moves its elements, and they lose the focus; else it has left of itself.
    const moved = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node.contains(element)),
    );
    if (moved) (element as HTMLElement).focus({ preventScroll: true });
  }

  async #goOn({ at, there, area, attended }: Visit): Promise<void> {
    const { play, prints } = this.scene;
    const done = play.attended === attended ? null : play.attended;
    // Around one device the next says so, too; else what was said is about the table.
    const next = done?.tower === null && play.many ? this.#nearest(this.#root, WORDS, at) : null;
    const other = next ?? (done || there ? null : this.#nearest(area, CONTROLS, at));
    if (other) return other.focus();
    const tower = prints.find((print) => print.tower.id === done?.tower);
    const from = tower?.at ?? there ?? this.#middle();
    if (this.go(this.#stopNear(from))) return;
    this.#rest = { tower: tower?.tower.id ?? null, at: from };
    await tick();
    this.#find("[data-spot]")?.focus({ preventScroll: true });
  }

  #middle(): Point {
    const { width, height } = this.scene.layout;
    return { x: width / 2, y: height / 2 };
  }

  #stopNear(at: Point): Stop | null {
    const there = this.scene.stops.filter(({ selector }) => this.#find(`.window ${selector}`));
    return nearest(there, at, (stop) => stop);
  }

  #nearest(area: Element | null, selector: string, at: Point): HTMLElement | null {
    const controls = [...(area?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(rendered);
    const awake = controls.filter((one) => one.ariaDisabled !== "true");
    return nearest(awake.length > 0 ? awake : controls, at, middle);
  }
}
