/** A press belongs where it began. A duel comes and goes over the table while fingers are down: one that lifts
    just after it must choose no card that has come up under it, nor one from the table a number of the duel.
    Nor a hand in its rhythm, which presses once more because it has not seen yet that the duel is over. */

/** Milliseconds from one press of a duel to the next, at the longest. */
const RHYTHM = 900;

const duelAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-duel]") : null;

export class Press {
  #began: Element | null = null;
  /** When the last press in a duel was. */
  #fought = -RHYTHM;

  begin({ target, timeStamp }: Pick<Event, "target" | "timeStamp">): void {
    const duel = duelAt(target);
    if (!duel && timeStamp - this.#fought < RHYTHM) return;
    this.#began = duel;
    if (duel) this.#fought = timeStamp;
  }

  /** Whether a click ends where its press began; what keys click began nowhere. */
  ends({ target, detail }: Pick<MouseEvent, "target" | "detail">): boolean {
    return detail === 0 || duelAt(target) === this.#began;
  }
}

/** Lets no click through that began elsewhere. */
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
