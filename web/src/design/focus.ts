/** Keeps keyboard focus on the page. When the focused control is removed or disabled, a browser
    moves focus to the body and Tab starts again at the top. The keeper moves focus to the next
    action instead. */

/** Controls that a board marks as the next action. */
const NEXT = "[data-next], [data-next] .primary, [data-area=dock] .primary";
const CONTROLS = "a[href], button, input, select, textarea, [tabindex='0']";
/** Containers of controls that belong together. */
const GROUPS = "[role=group], [role=radiogroup], [role=list], ul, ol, [data-area=tools], form";
/** Containers that take focus while there is no next action, unless the board marks one by
    `data-rest`. */
const RESTS = "[data-area], dialog, [role=dialog], main, section, form";
/** Containers that can be closed; closing one returns focus to the control that opened it. */
const PANELS = "dialog, [role=dialog], [data-sheet]";
/** A board that moves the focus itself while it is in its table or dock. */
const OWN = "[data-own-focus]";
/** Number of controls remembered. A menu that opens a dialog is three controls back. */
const MEMORY = 12;

type Holder = HTMLElement | SVGElement;

/** A control that had focus and its position, which can no longer be found once it is removed. */
interface Held {
  readonly control: Holder;
  readonly around: readonly Element[];
  /** The control's index in its group, or -1 without a group. */
  readonly place: number;
  /** The panel that contains it, if any. */
  readonly panel: Element | null;
}

export class FocusKeeper {
  #history: Held[] = [];
  /** The container that has focus until a next action appears or the table is no longer busy. */
  #resting: Holder | null = null;
  /** The control that received focus while a key was down. A repeating key must not press it. */
  #movedTo: Element | null = null;

  /** Start to listen. Return a function that stops. */
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

  /** The browser fires `focusout` in the middle of a DOM change, so check after the change. */
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
    if (isAtPlay(last) && last.around.some((one) => one.isConnected && one.matches(OWN))) return;
    if (this.#resting && document.activeElement === this.#resting) this.#goOn(last);
    else if (document.activeElement === document.body || document.activeElement === last.control)
      this.#follow(last);
  }

  /** Move focus on from a control that no longer works. Focus that the user dropped by a press
      outside any control stays dropped. */
  #follow(last: Held): void {
    const dropped = this.#resting !== null && !works(this.#resting);
    if (works(last.control) && !dropped) {
      if (document.activeElement === document.body) this.#history = [];
    } else if (!this.#moved(ways(last, this.#history))) this.#rest(last);
  }

  /** Move focus from the container to the next action of the turn, or back to the last control if
      that was only busy. Once the table is no longer busy, stop: a turn that begins later moves no
      focus. */
  #goOn(last: Held): void {
    const next = isAtPlay(last) ? nextOnes() : [];
    if (this.#moved([...next, last.control])) this.#resting = null;
    else if (!this.#resting?.matches(`${RESTS}, [data-rest]`)) this.#restOn(places());
    else if (!document.querySelector("[aria-busy=true]")) this.#resting = null;
  }

  #moved(ways: Iterable<Element>): boolean {
    for (const way of ways) if (isHolder(way) && works(way) && this.#focus(way)) return true;
    return false;
  }

  /** Focus a container. Between two pages, the only one left is the ancestor that holds both. */
  #rest(last: Held): void {
    const { around } = last;
    const named = isAtPlay(last) ? document.querySelectorAll("[data-rest]") : [];
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

/** Whether a control is connected, visible and enabled. */
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

const isAtPlay = ({ control, around }: Held): boolean =>
  [control, ...around].some((one) =>
    one.matches("[data-area=dock], [data-area=table], [data-next]"),
  );

const places = (): Iterable<Element> => document.querySelectorAll("main, section, [role=dialog]");

const nextOnes = (): Iterable<Element> => document.querySelectorAll(NEXT);

/** Yield the elements that may take focus, best first: controls of a modal dialog, the control that
    opened a closed panel, the next action, and the neighbours in the group. */
function* ways(last: Held, history: readonly Held[]): Generator<Element> {
  for (const dialog of document.querySelectorAll("dialog:modal"))
    yield* dialog.querySelectorAll(CONTROLS);
  const { panel } = last;
  if (panel && !(works(panel) && panel.matches(PANELS))) yield* openers(panel, history);
  if (isAtPlay(last)) yield* nextOnes();
  yield* neighbours(last);
}

/** Yield the controls that opened a closed panel, the last one first, and the neighbours of each, since what was
    done in the panel may have removed the control. */
function* openers(panel: Element, history: readonly Held[]): Generator<Element> {
  for (const opener of history.toReversed()) {
    if (opener.around.includes(panel)) continue;
    yield opener.control;
    yield* neighbours(opener);
  }
}

/** Yield the controls that now stand at the control's place in its group or after it, then those before it. */
function* neighbours({ around, place }: Held): Generator<Element> {
  const group = around.find((one) => one.matches(GROUPS));
  if (!group || place < 0 || !works(group)) return;
  const all = [...group.querySelectorAll(CONTROLS)];
  yield* all.slice(place);
  yield* all.slice(0, place).reverse();
}
