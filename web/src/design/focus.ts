/** Keeps the focus in the page: where the control that has it goes away or can no longer be worked, a browser lets it
    fall to the body, and a keyboard begins again at the top. Here it follows what was done. */

/** What a board names as the next thing to do. */
const NEXT = "[data-next], [data-area=dock] .primary";
const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";
/** What holds controls that belong together. */
const GROUPS = "[role=group], [role=radiogroup], [role=list], ul, ol, [data-area=tools], form";
/** Where the focus rests while there is nothing to be done, unless the board names a place by `data-rest`. */
const RESTS = "[data-area], dialog, [role=dialog], main, section, form";
/** What is closed again, and gives the focus back. */
const PANELS = "dialog, [role=dialog], [data-sheet]";
/** A board that moves its focus itself. */
const OWN = "[data-own-focus]";
/** So many controls are remembered; a menu that opens a dialog is three back. */
const MEMORY = 12;

type Holder = HTMLElement | SVGElement;

/** A control that had the focus, and where it was: once it is gone its place cannot be found any more. */
interface Held {
  readonly control: Holder;
  readonly around: readonly Element[];
  /** Which one of its group it was. */
  readonly place: number;
  /** What it was in that can be closed. */
  readonly panel: Element | null;
}

export class FocusKeeper {
  #history: Held[] = [];
  /** Where it waits for the next thing to do, until that is there or the table has settled. */
  #resting: Holder | null = null;
  /** What it was moved to while a key is down: a key that repeats itself must not press that, too. */
  #movedTo: Element | null = null;

  /** Begin; what it returns ends it. */
  keep(): () => void {
    const leaving = new AbortController();
    const { signal } = leaving;
    if (document.activeElement !== document.body) this.#note(document.activeElement);
    document.addEventListener("focusin", ({ target }) => this.#note(target), { signal });
    document.addEventListener("focusout", (event) => this.#left(event), { signal });
    document.addEventListener("keydown", (event) => this.#calm(event), { signal, capture: true });
    document.addEventListener("keyup", () => (this.#movedTo = null), { signal, capture: true });
    const changes = new MutationObserver(() => this.#check());
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ["disabled", "inert", "hidden", "open", "aria-busy"],
    });
    return () => {
      leaving.abort();
      changes.disconnect();
    };
  }

  #note(target: EventTarget | null): void {
    if (!isHolder(target) || target === this.#resting) return;
    this.#resting = null;
    this.#history = [...this.#history.slice(1 - MEMORY), held(target)];
  }

  /** A browser that takes the focus away says so while the page changes: look once that is done. */
  #left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget === null) queueMicrotask(() => this.#check());
  }

  #calm(event: KeyboardEvent): void {
    if (!event.repeat || this.#movedTo === null || this.#movedTo !== event.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #check(): void {
    const last = this.#history.at(-1);
    if (!last || !document.hasFocus()) return;
    if (last.around.some((one) => one.isConnected && one.matches(OWN))) return;
    if (this.#resting && document.activeElement === this.#resting) this.#goOn(last);
    else if (document.activeElement === document.body || document.activeElement === last.control)
      this.#follow(last);
  }

  /** What was left on purpose, by a press beside it, stays left. */
  #follow(last: Held): void {
    const dropped = this.#resting !== null && !works(this.#resting);
    if (works(last.control) && !dropped) {
      if (document.activeElement === document.body) this.#history = [];
    } else if (!this.#moved(ways(last, this.#history))) this.#rest(last);
  }

  /** On to what the last deed led to, or back to its own control if that was only busy; a turn that begins later
      moves nothing. */
  #goOn(last: Held): void {
    const next = isAtPlay(last.around) ? nextOnes() : [];
    if (this.#moved([...next, last.control])) this.#resting = null;
    else if (!this.#resting?.matches(`${RESTS}, [data-rest]`)) this.#restOn(places());
    else if (!document.querySelector("[aria-busy=true]")) this.#resting = null;
  }

  #moved(ways: Iterable<Element>): boolean {
    for (const way of ways) if (isHolder(way) && works(way) && this.#focus(way)) return true;
    return false;
  }

  /** Where a page is gone and the next has not come, what held them both is all there is. */
  #rest(last: Held): void {
    const { around } = last;
    const named = isAtPlay(around) ? document.querySelectorAll("[data-rest]") : [];
    const near = around.filter((one) => one.matches(RESTS));
    if (this.#restOn([...named, ...near, ...places(), ...around])) this.#goOn(last);
    else this.#resting = null;
  }

  #restOn(places: Iterable<Element>): boolean {
    for (const place of places) {
      if (!isHolder(place) || place === document.body || !works(place)) continue;
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      this.#resting = place;
      if (this.#focus(place)) return true;
    }
    return false;
  }

  #focus(target: Holder): boolean {
    target.focus({ preventScroll: target.closest("[data-area]") !== null });
    if (document.activeElement !== target) return false;
    this.#movedTo = target;
    return true;
  }
}

const isHolder = (target: unknown): target is Holder =>
  target instanceof HTMLElement || target instanceof SVGElement;

/** Whether it is there, can be seen and can be worked. */
const works = (control: Element): boolean =>
  control.isConnected &&
  !control.matches(":disabled") &&
  !control.closest("[inert]") &&
  control.checkVisibility({ visibilityProperty: true });

function held(control: Holder): Held {
  const around: Element[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) around.push(one);
  const group = control.parentElement?.closest(GROUPS);
  const place = group ? [...group.querySelectorAll(CONTROLS)].indexOf(control) : -1;
  return { control, around, place, panel: control.closest(PANELS) };
}

const isAtPlay = (around: readonly Element[]): boolean =>
  around.some((one) => one.matches("[data-area=dock], [data-area=table]"));

const places = (): Iterable<Element> => document.querySelectorAll("main, section, [role=dialog]");

const nextOnes = (): Iterable<Element> => document.querySelectorAll(NEXT);

/** Where the focus may go: into the dialog that lies over all, back to what opened the panel it was in, on to what is to
    be done next, or to the neighbour that has taken its place. */
function* ways(last: Held, history: readonly Held[]): Generator<Element> {
  for (const dialog of document.querySelectorAll("dialog:modal"))
    yield* dialog.querySelectorAll(CONTROLS);
  const { panel } = last;
  if (panel && !(works(panel) && panel.matches(PANELS))) yield* openers(panel, history);
  if (isAtPlay(last.around)) yield* nextOnes();
  const group = last.around.find((one) => one.matches(GROUPS));
  if (!group || last.place < 0 || !works(group)) return;
  const all = [...group.querySelectorAll(CONTROLS)];
  yield* all.slice(last.place);
  yield* all.slice(0, last.place).reverse();
}

function* openers(panel: Element, history: readonly Held[]): Generator<Element> {
  for (const { control, around } of history.toReversed())
    if (!around.includes(panel)) yield control;
}
