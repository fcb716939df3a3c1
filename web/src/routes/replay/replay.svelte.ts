/** The state of a replay: its frames, the frame shown, and the player that advances them. */
import type { Frame, Replay } from "$protocol/types";
import { Queue, type AnyBoard, type AnyUpdate, type Queued, type Screen } from "$match/queue";
import { stopsIn, turnsIn } from "./turns";

export type Speed = 1 | 2 | 4;

const SHORTEST_MS = 350;
const LONGEST_MS = 1400;

/** Returns how long a frame stays, in milliseconds: its original time within bounds, divided by the speed. */
export function pauseAfter(frame: Frame, next: Frame, speed: Speed): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next.at - frame.at)) / speed;
}

const STEP = /^#([1-9]\d{0,5})$/;

/** Returns the place for a hash: 0 for an empty one, null for one that is no step, such as `#content`. */
function placeIn(hash: string): number | null {
  if (hash === "") return 0;
  const step = STEP.exec(hash)?.[1];
  return step === undefined ? null : Number(step) - 1;
}

export class ReplayStore implements Screen {
  head = $state.raw<Replay | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  /** The index of the current frame. */
  place = $state(0);
  shown = $state.raw<AnyUpdate | null>(null);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Incremented by each jump, which remounts the board so that it keeps no state of the previous position. */
  laid = $state(0);
  last = $derived(this.frames.length - 1);
  /** Returns whether a turn begins with this event; null for games without turns of several steps. */
  begins = $state.raw<((event: unknown) => boolean) | null>(null);
  /** The indexes of the frames that begin a turn; empty for games without turns of several steps. */
  turns = $derived(this.begins ? turnsIn(this.frames, this.begins) : []);
  /** The indexes to move to turn by turn: the beginnings of turns, and the last frame. */
  stops = $derived(this.turns.length > 0 ? stopsIn(this.turns, this.last) : []);
  /** The index of the last frame whose animation has ended. The story ends there too. */
  told = $state(-1);
  happened = $derived(this.#eventsUpTo(this.told));
  /** The mounted board; null until the board of the current position is mounted. */
  board: AnyBoard | null = null;

  #wanted = 0;
  #queue = new Queue(this);
  #moving = false;
  #wait: ReturnType<typeof setTimeout> | undefined;

  /** Appends the next part of the match. The step in the address may be in a later part. */
  add(part: Replay): void {
    this.head ??= part;
    this.frames = [...this.frames, ...part.frames];
    const there = this.#wanted < this.frames.length || this.complete;
    if (this.shown === null && there) this.go(this.#wanted);
  }

  /** The step in the address, counted from 1. */
  get step(): number {
    return this.place + 1;
  }

  /** Moves to the step of a hash such as `#42`. Other hashes are ignored. */
  ask(hash: string): void {
    const place = placeIn(hash);
    if (place === null) return;
    this.#wanted = place;
    if (this.shown === null || place === this.place) return;
    this.pause();
    this.go(place);
  }

  get complete(): boolean {
    return this.head !== null && this.frames.length >= this.head.steps;
  }

  /** Shows this frame at once, without animation. */
  go(place: number): void {
    clearTimeout(this.#wait);
    const target = Math.max(0, Math.min(this.last, place));
    this.laid += 1;
    this.board = null;
    this.#moving = false;
    this.#queue = new Queue(this);
    this.place = target;
    void this.#queue.play({ update: this.#update(target, this.#eventsUpTo(target)), afresh: true });
    if (this.playing) this.#schedule();
  }

  /** Advances by one frame. Animates it unless an animation is running. */
  next(): void {
    if (this.place >= this.last) return this.pause();
    if (this.#moving) return this.go(this.place + 1);
    const frame = this.frames[this.place + 1];
    if (!frame) return;
    this.place += 1;
    this.#moving = true;
    this.#queue.board = this.speed === 4 ? null : this.board;
    void this.#queue.play({ update: this.#update(this.place, frame.events), afresh: false });
  }

  back(): void {
    this.pause();
    this.go(this.place - 1);
  }

  /** Moves to the beginning of the next turn, or to the end. */
  nextTurn(): void {
    this.pause();
    this.go(this.stops.find((stop) => stop > this.place) ?? this.last);
  }

  /** Moves to the beginning of the current turn or, from there, to that of the turn before. */
  backTurn(): void {
    this.pause();
    this.go(this.stops.findLast((stop) => stop < this.place) ?? 0);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.place >= this.last) this.go(0);
    else this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#wait);
  }

  #schedule(): void {
    const [frame, next] = [this.frames[this.place], this.frames[this.place + 1]];
    if (!frame || !next) return this.pause();
    this.#wait = setTimeout(() => this.next(), pauseAfter(frame, next, this.speed));
  }

  begin(_: Queued): void {}

  /** Shows the update, unless its queue is that of a position before a jump. */
  show(update: AnyUpdate, queue: Queue): void {
    if (queue !== this.#queue) return;
    const moved = this.#moving;
    this.#moving = false;
    this.shown = update;
    this.told = this.place;
    if (moved && this.playing) this.#schedule();
  }

  #eventsUpTo(place: number): readonly unknown[] {
    return this.frames.slice(0, place + 1).flatMap(({ events }) => events);
  }

  #update(place: number, events: readonly unknown[]): AnyUpdate {
    const frame = this.frames[place];
    return {
      type: "Update",
      step: frame?.step ?? 0,
      viewer: null,
      events,
      view: frame?.view,
      menu: [],
      prospects: [],
      due: null,
      clock: frame?.at ?? 0,
      awaits: frame?.awaits ?? [],
      beside: [],
    };
  }
}
