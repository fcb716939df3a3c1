/** The victim's tongue: numbers show as said at once, and reach the house no sooner than it understands them. */
import { NUMBER_TIME, SLIP_TIME, type Disturbed, type Duel, type Event } from "$protocol/ice-cube";

export class Tongue {
  /** What was said here, and the house has not told yet. */
  #ahead = $state.raw<readonly number[]>([]);
  /** Said more quickly than anybody can be understood: it waits for its moment. */
  #waiting: number[] = [];
  #free = 0;
  #frost = $state(0);
  /** Who made it falter, if it was not its own slip. */
  disturbed = $state.raw<Disturbed | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly duel: () => Duel,
    readonly clock: () => number,
    readonly tell: (number: number) => void,
  ) {}

  /** What is still to be said, as far as this tongue knows. */
  readonly left = $derived.by(() =>
    this.duel().left.filter((number) => !this.#ahead.includes(number)),
  );

  /** Until when nothing is understood, after a slip or a disturbance. */
  get frostUntil(): number {
    return this.#frost;
  }

  say(number: number): void {
    if (this.clock() < this.frostUntil || !this.left.includes(number)) return;
    if (number === this.left[0]) this.#ahead = [...this.#ahead, number];
    else [this.#frost, this.disturbed] = [this.clock() + SLIP_TIME, null];
    this.#waiting.push(number);
    this.#go();
  }

  /** The house has told: what it did not understand is taken back, and may be said again. */
  follow(events: readonly Event[]): void {
    for (const event of events)
      if (event.type === "Miscounted") [this.#frost, this.disturbed] = [event.ear_free, null];
      else if (event.type === "Disturbed") [this.#frost, this.disturbed] = [event.ear_free, event];
    const unheard = events.some(({ type }) => type === "Miscounted" || type === "CountMumbled");
    if (unheard) [this.#ahead, this.#waiting] = [[], []];
    else this.#ahead = this.#ahead.filter((number) => this.duel().left.includes(number));
  }

  rest(): void {
    clearTimeout(this.#timer);
  }

  #go(): void {
    clearTimeout(this.#timer);
    const early = Math.max(this.#free, this.duel().ear_free) - this.clock();
    if (early > 0) this.#timer = setTimeout(() => this.#go(), early);
    else this.#speak();
  }

  #speak(): void {
    const number = this.#waiting.shift();
    if (number === undefined) return;
    this.#free = this.clock() + NUMBER_TIME;
    this.tell(number);
    this.#go();
  }
}
