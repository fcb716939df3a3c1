/** The count of a duel: said here by the victim, made by the house, or prompted for real ice. */
import {
  COUNT,
  MIDDLING_COUNT,
  NUMBER_TIME,
  SLIP_TIME,
  type Disturbed,
  type Duel,
  type Event,
} from "$protocol/ice-cube";

/** The count that the victim says here. A number shows as said at once, and is sent when the server can accept it. */
export class Tongue {
  /** Numbers that were said here and are not acknowledged yet. */
  #ahead = $state.raw<readonly number[]>([]);
  /** Numbers that were said faster than NUMBER_TIME allows, to be sent later. */
  #waiting: number[] = [];
  #free = 0;
  #frost = $state(0);
  /** The disturbance that blocks the count, if it is not blocked by a slip. */
  disturbed = $state.raw<Disturbed | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly duel: () => Duel,
    readonly clock: () => number,
    readonly tell: (number: number) => void,
  ) {}

  /** The numbers that are still to be said; 0 is the closing phrase. */
  readonly left = $derived.by(() =>
    this.duel().left.filter((number) => !this.#ahead.includes(number)),
  );

  /** The time until which numbers are ignored, after a slip or a disturbance. */
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

  /** Applies new events. Numbers that were rejected may be said again. */
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

/** The result of a key. */
export interface Typed {
  /** Digits that may be continued. */
  readonly waiting: string;
  /** The number that the key completes; 0 is the closing phrase. */
  readonly said: number | null;
}

/** Returns what a key does after these digits. A number is said as soon as no other number that is left begins with
    its digits. */
export function typed(waiting: string, key: string, left: readonly number[]): Typed {
  if (key === "Enter" || key === " ") return { waiting: "", said: entered(waiting) };
  if (!/^\d$/.test(key)) return { waiting, said: null };
  const digits = waiting + key;
  const others = left.filter((number) => String(number).startsWith(digits));
  const longer = others.some((number) => String(number).length > digits.length);
  return longer ? { waiting: digits, said: null } : { waiting: "", said: Number(digits) };
}

const entered = (waiting: string): number => (waiting === "" ? 0 : Number(waiting));

type Counted = Pick<Duel, "left" | "began" | "auto_from" | "auto_end" | "stage">;

/** Returns what the house has still to say in a count that it makes, for display only: the server sends the end of
    such a count and not its numbers. The last word is left until then. */
export function housed(duel: Counted, now: number): readonly number[] {
  const { left, began, auto_from: from, auto_end: end, stage } = duel;
  if (end === null || stage !== "running") return left;
  const since = from ?? began;
  const share = Math.max(0, now - since) / Math.max(1, end - since);
  return left.slice(Math.min(Math.floor(left.length * share), left.length - 1));
}

/** Milliseconds per number. All numbers and the closing phrase together take a middling count. */
const PROMPT = MIDDLING_COUNT / (COUNT + 1);

/** Returns all numbers of a count in order; 0 is the closing phrase. */
export function sayings(counts: number, upwards: boolean): number[] {
  if (counts === 0) return [];
  const row = Array.from({ length: counts }, (_, nth) => (upwards ? nth + 1 : counts - nth));
  return [...row, 0];
}

/** Returns the index of the number that a middling count has reached by now. With real ice the victim counts aloud,
    which the server does not hear: the board shows this pace instead. */
export function prompted({ stage, heard_at, counts }: Duel, now: number): number {
  if (stage !== "running") return 0;
  return Math.max(0, Math.min(counts, Math.floor((now - heard_at) / PROMPT)));
}
