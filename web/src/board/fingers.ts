/** Interprets each finger on a table: a tap, a drag of a piece, or a pan and zoom of the table. */
import { apart, between, type Point } from "./points";

/** The current state of a finger or the mouse. */
export interface Finger {
  readonly id: number;
  /** Client coordinates. */
  readonly at: Point;
  /** The element under it when it was pressed. */
  readonly touched: Element | null;
  /** Whether it is a mouse, which does not hide the piece that it drags. */
  readonly fine: boolean;
}

/** Handlers for dragging a piece, from press to release. */
export interface Carrying {
  /** Return whether a piece that can be dragged, now or a moment later, was pressed. */
  readonly press: (finger: Finger) => boolean;
  /** Return whether the pressed piece can be dragged now. If not, the finger moves the table. */
  readonly take: (finger: Finger) => boolean;
  readonly carry: (finger: Finger) => void;
  readonly drop: (finger: Finger) => void;
  readonly cancel: (finger: Finger) => void;
}

/** A table's gesture handlers. Without those for dragging, every drag moves the table. */
export interface GestureHandlers extends Partial<Carrying> {
  readonly tap: (finger: Finger) => void;
  readonly pan?: (dx: number, dy: number) => void;
  readonly zoom?: (factor: number, at: Point) => void;
  /** Called when fingers start and stop to move the table. */
  readonly grip?: (gripped: boolean) => void;
  /** Called before `zoom` for a mouse wheel, which comes without a press. */
  readonly look?: () => void;
  /** Whether several people play at this device, so that every finger may drag a piece. If not, a
      second finger pans and zooms and ends what the first one did. */
  readonly many?: () => boolean;
}

/** Pixels. A finger that moves less than this taps. */
const STILL = 8;

interface Down {
  readonly start: Point;
  finger: Finger;
  /** Whether it has moved `STILL` pixels or more. */
  stirred: boolean;
  carries: boolean;
  /** `keeps`: it pressed a piece and several people play, so it never moves the table. `joined`: it
      is one of two fingers that pan and zoom, so it never drags a piece. */
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

  /** Handle a move. Return whether the finger has moved far enough for a gesture, so that the
      caller should capture it. */
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

  /** Handle a cancelled pointer: a dragged piece goes back. */
  lose(id: number): void {
    const down = this.#down.get(id);
    if (!down) return;
    this.#down.delete(id);
    this.#letTableGo();
    if (down.carries) this.hands.cancel?.(down.finger);
  }

  /** Turn the fingers into one pan and zoom gesture. A drag of the first finger is cancelled. */
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
