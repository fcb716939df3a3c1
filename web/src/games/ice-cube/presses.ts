/** Clicks that a duel has made wrong. A duel opens and closes over the table while fingers are down. A press that
    began before must not select a card or a number that has appeared under it. The same is true of one more press in
    the rhythm of a duel that has just closed. */

/** The greatest interval of two presses in a duel, in milliseconds. */
const RHYTHM = 900;

const duelAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-duel]") : null;

/** The current press: in which duel it began, if in any. */
export class Press {
  #began: Element | null = null;
  /** The time of the last press in a duel. */
  #fought = -RHYTHM;

  begin({ target, timeStamp }: Pick<Event, "target" | "timeStamp">): void {
    const duel = duelAt(target);
    if (!duel && timeStamp - this.#fought < RHYTHM) return;
    this.#began = duel;
    if (duel) this.#fought = timeStamp;
  }

  /** Whether a click ends where its press began. Clicks by a key always do. */
  ends({ target, detail }: Pick<MouseEvent, "target" | "detail">): boolean {
    return detail === 0 || duelAt(target) === this.#began;
  }
}

/** An attachment that stops clicks whose press began elsewhere. */
export function presses(element: HTMLElement): () => void {
  const press = new Press();
  const [capture, listening] = [true, new AbortController()];
  const { signal } = listening;
  element.addEventListener("pointerdown", (event) => press.begin(event), { capture, signal });
  element.addEventListener("click", take, { capture, signal });

  function take(event: MouseEvent): void {
    if (press.ends(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return () => listening.abort();
}
