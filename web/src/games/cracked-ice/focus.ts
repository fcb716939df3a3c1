/** The keyboard's focus stays on the board: where the control that had it is gone, it goes to what is next. */

/** What lies over the table, such as a verdict: what is next as soon as it is there. */
const FOREMOST = ["[data-foremost] .primary", "[data-foremost] button"];
const NEXT = [
  ...FOREMOST,
  "[role=application][tabindex='0']",
  "[data-area=dock] .primary",
  "[data-area=dock] button",
];

type Control = HTMLElement | SVGElement;

export class Focus {
  #last: Control | null = null;
  /** What it was moved to, until a person moves it on. */
  #parked: Element | null = null;

  note({ target }: FocusEvent): void {
    this.#parked = null;
    const known = target instanceof HTMLElement || target instanceof SVGElement;
    this.#last = known ? target : null;
  }

  /** The table has changed. What was left on purpose, by a press beside it, stays left. */
  follow(board: HTMLElement): void {
    const [last, now] = [this.#last, document.activeElement];
    if (!last) return;
    const fell = (now === null || now === document.body || now === last) && !works(last);
    if (fell) this.#move(board, NEXT);
    else if (now === this.#parked && !now?.closest("[data-foremost]")) this.#move(board, FOREMOST);
  }

  #move(board: HTMLElement, places: readonly string[]): void {
    for (const place of places) {
      const next = [...board.querySelectorAll<HTMLElement>(place)].find(works);
      if (!next) continue;
      next.focus({ preventScroll: true });
      this.#parked = document.activeElement;
      return;
    }
  }
}

const works = (control: Control): boolean =>
  control.isConnected && !control.matches(":disabled") && control.checkVisibility();
