/** The keyboard focus on the board. It follows the player's actions. If the focused element disappears, it moves to the
    nearest control, or rests at a tower until there is one. */
import { tick } from "svelte";
import { apart, type Point } from "$board/points";
import type { Footprint } from "./layout";
import type { Scene, Stop } from "./scene.svelte";

/** The least distance of a focused element from the window's edge; the table is panned for it. */
const IN_SIGHT = 36;
const CONTROLS = "button:not(:disabled), [role=button][tabindex='0']";
const WORDS = "[data-word] button";
/** Elements in which Escape has another meaning. */
const ELSEWHERE = "dialog, input, textarea, [data-area=story]";

/** The last focused element. */
interface Visit {
  readonly element: Element;
  /** Its place on the page, and on the table if it is there. */
  readonly at: Point;
  readonly there: Point | null;
  readonly area: Element | null;
  /** The last action when the focus came. */
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
  /** Whether the player uses keys, not a pointer. Only then is the focus kept. */
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

  /** An attachment for the board's outermost element. */
  readonly attach = (root: HTMLElement): (() => void) => {
    this.#root = root;
    const leaving = new AbortController();
    const [capture, { signal }] = [true, leaving];
    root.addEventListener("focusin", (event) => this.#visit(event.target), { signal });
    root.addEventListener("keydown", (event) => this.#keyed(event), { signal });
    addEventListener("keydown", () => this.#walk(true), { signal, capture });
    addEventListener("pointerdown", () => this.#walk(false), { signal, capture });
    // A screen reader presses without key events.
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

  /** Focuses a stop and brings it into sight. Returns false if it does not exist. */
  go(stop: Stop | null): boolean {
    const element = stop && this.#find(`.window ${stop.selector}`);
    if (!stop || !element) return false;
    if (!this.scene.play.many) this.scene.camera.show(stop, IN_SIGHT);
    element.focus({ preventScroll: true });
    return true;
  }

  /** Moves on after a pyramid was taken by key: to its best target, or to the button that sets it down. */
  async follow(): Promise<void> {
    await tick();
    if (!this.go(this.scene.stop)) this.#find("[data-act] button")?.focus();
  }

  /** Moves into what was opened by key. */
  async enter(selector: string): Promise<void> {
    await tick();
    this.#find(selector)?.focus();
  }

  /** Leaves the tower at which the keyboard rests, if there are stops again. */
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

  /** A key that is held down repeats no word. Escape cancels what is begun. */
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
    // Elements of a list that is sorted again lose the focus. Otherwise the player has moved it.
    const moved = changes.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node.contains(element)),
    );
    if (moved) (element as HTMLElement).focus({ preventScroll: true });
  }

  async #goOn({ at, there, area, attended }: Visit): Promise<void> {
    const { play, prints } = this.scene;
    const done = play.attended === attended ? null : play.attended;
    // Around one device, the next player has a word, too. Otherwise a word leads to the table.
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
