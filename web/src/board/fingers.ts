/** What the fingers on a table are doing, each its own: tapping, carrying a thing, or moving the table. */
import { apart, between, type Point } from "./points";

/** A finger, or the mouse, as it is now. */
export interface Finger {
  readonly id: number;
  /** In the page's own coordinates. */
  readonly at: Point;
  /** What lay under it when it came down. */
  readonly touched: Element | null;
  /** A mouse hides nothing of what it carries. */
  readonly fine: boolean;
}

/** What a thing goes through between being pressed and being let go. */
export interface Carrying {
  /** Whether there is something that could be taken here, if not at once then in a moment. */
  readonly press: (finger: Finger) => boolean;
  /** Whether what was pressed can be taken by now; if not, the table is. */
  readonly take: (finger: Finger) => boolean;
  readonly carry: (finger: Finger) => void;
  readonly drop: (finger: Finger) => void;
  readonly cancel: (finger: Finger) => void;
}

/** Without the means to carry, every drag moves the table. */
export interface GestureHandlers extends Partial<Carrying> {
  readonly tap: (finger: Finger) => void;
  readonly pan?: (dx: number, dy: number) => void;
  readonly zoom?: (factor: number, at: Point) => void;
  /** Whether fingers hold the table itself. */
  readonly grip?: (gripped: boolean) => void;
  /** A wheel turns without anything being pressed before. */
  readonly look?: () => void;
  /** Whether people around the table have a hand each, so that every finger may carry something. For one
      person a second finger means to look nearer or about, whatever the first was doing. */
  readonly many?: () => boolean;
}

/** A finger that trembles less than this still taps. */
const STILL = 8;

interface Down {
  readonly start: Point;
  finger: Finger;
  /** Whether it has left the place where it came down. */
  stirred: boolean;
  carries: boolean;
  /** It came for a thing, or in company: it never moves the table, or never takes anything. */
  readonly keeps: boolean;
  joined: boolean;
}

export class Fingers {
  #down = new Map<number, Down>();
  #gripped = false;

  constructor(public hands: GestureHandlers) {}

  get #many(): boolean {
    return this.hands.many?.() ?? false;
  }

  press(finger: Finger): void {
    const company = this.#down.size > 0 && !this.#many;
    const comesFor = !company && (this.hands.press?.(finger) ?? false);
    this.#down.set(finger.id, {
      finger,
      start: finger.at,
      stirred: false,
      carries: false,
      keeps: comesFor && this.#many,
      joined: company,
    });
    if (company) this.#join();
  }

  /** Whether the finger is about something, so that all its moves should be told. */
  move(finger: Finger): boolean {
    const down = this.#down.get(finger.id);
    if (!down || !this.#stirs(down, finger.at)) return false;
    const before = down.finger.at;
    down.finger = finger;
    if (this.#carries(down)) this.hands.carry?.(finger);
    else if (!down.keeps && !this.#somebodyCarries()) this.#moveTable(down, before);
    return true;
  }

  lift(finger: Finger): void {
    const down = this.#down.get(finger.id);
    if (!down) return;
    this.#down.delete(finger.id);
    this.#letTableGo();
    if (down.carries) this.hands.drop?.(finger);
    else if (!down.stirred && !(down.joined && this.#down.size > 0)) this.hands.tap(finger);
  }

  /** The page has taken the finger away, or it has left. */
  lose(id: number): void {
    const down = this.#down.get(id);
    if (!down) return;
    this.#down.delete(id);
    this.#letTableGo();
    if (down.carries) this.hands.cancel?.(down.finger);
  }

  /** Two fingers of one person look about: whatever the first was doing, it does no longer. They stir as one. */
  #join(): void {
    const stirred = [...this.#down.values()].some((down) => down.stirred);
    for (const down of this.#down.values()) {
      [down.joined, down.stirred] = [true, stirred];
      if (!down.carries) continue;
      down.carries = false;
      this.hands.cancel?.(down.finger);
    }
  }

  #stirs(down: Down, at: Point): boolean {
    if (!down.stirred && apart(down.start, at) >= STILL)
      for (const one of down.joined ? this.#down.values() : [down]) one.stirred = true;
    return down.stirred;
  }

  #carries(down: Down): boolean {
    down.carries ||= !down.joined && (this.hands.take?.(down.finger) ?? false);
    return down.carries;
  }

  #somebodyCarries(): boolean {
    return [...this.#down.values()].some(({ carries }) => carries);
  }

  #moveTable({ finger }: Down, before: Point): void {
    const { hands } = this;
    if (!this.#gripped) hands.grip?.((this.#gripped = true));
    const other = this.#partner(finger.id)?.at;
    if (!other) return hands.pan?.(finger.at.x - before.x, finger.at.y - before.y);
    const [was, is] = [between(before, other), between(finger.at, other)];
    hands.pan?.(is.x - was.x, is.y - was.y);
    hands.zoom?.(apart(finger.at, other) / Math.max(1, apart(before, other)), is);
  }

  #partner(id: number): Finger | null {
    const others = [...this.#down.values()].filter((one) => one.finger.id !== id && !one.keeps);
    return others[0]?.finger ?? null;
  }

  #letTableGo(): void {
    const holds = [...this.#down.values()].some(({ carries, keeps }) => !carries && !keeps);
    if (this.#gripped && !holds) this.hands.grip?.((this.#gripped = false));
  }
}
