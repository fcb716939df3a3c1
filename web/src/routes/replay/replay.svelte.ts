/** A finished match in the browser: its frames, the one that lies on the table, and the hand that turns them. */
import type { Frame, Replay } from "$protocol/types";
import { Queue, type AnyAnimate, type AnyUpdate } from "$match/queue";
import { stopsIn, turnsIn } from "./turns";

export type Speed = 1 | 2 | 4;

const SHORTEST_MS = 350;
const LONGEST_MS = 1400;

/** How long a frame stays before the next: as long as it did at the table, within reason. */
export function pauseAfter(frame: Frame, next: Frame, speed: Speed): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next.at - frame.at)) / speed;
}

const STEP = /^#([1-9]\d{0,5})$/;

/** No hash at all is the first step; one that is no step, such as a page's own `#content`, is none. */
function placeIn(hash: string): number | null {
  if (hash === "") return 0;
  const step = STEP.exec(hash)?.[1];
  return step === undefined ? null : Number(step) - 1;
}

export class ReplayStore {
  head = $state.raw<Replay | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  /** The number of the frame that lies on the table. */
  place = $state(0);
  shown = $state.raw<AnyUpdate | null>(null);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** Changes whenever the table is laid afresh, so that a board forgets what it was told before. */
  laid = $state(0);
  last = $derived(this.frames.length - 1);
  /** Whether a turn begins with this event; null where the game has no turns of several steps. */
  begins = $state.raw<((event: unknown) => boolean) | null>(null);
  /** The places where turns begin; none where the game has no turns of several steps. */
  turns = $derived(this.begins ? turnsIn(this.frames, this.begins) : []);
  /** Where one arrives turn by turn: where each begins, and at the end. */
  stops = $derived(this.turns.length > 0 ? stopsIn(this.turns, this.last) : []);
  /** The number of the last frame whose motions are over: the story tells no more than that. */
  told = $state(-1);
  happened = $derived(this.#eventsUpTo(this.told));

  #wanted = 0;
  #queue = this.#fresh();
  #moving = false;
  #animate: AnyAnimate | null = null;
  #wait: ReturnType<typeof setTimeout> | undefined;

  /** One more part of the match, in order. The frame that the address asks for may be in a later one. */
  add(part: Replay): void {
    this.head ??= part;
    this.frames = [...this.frames, ...part.frames];
    const there = this.#wanted < this.frames.length || this.complete;
    if (this.shown === null && there) this.go(this.#wanted);
  }

  /** The number that stands in the address: steps are counted from 1. */
  get step(): number {
    return this.place + 1;
  }

  /** The step of an address such as `#42`; whatever else stands there asks for nothing. */
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

  stage = (animate: AnyAnimate): void => {
    this.#animate = animate;
  };

  /** Lay the table as it was then, at once. */
  go(place: number): void {
    clearTimeout(this.#wait);
    const target = Math.max(0, Math.min(this.last, place));
    this.laid += 1;
    this.#animate = null;
    this.#moving = false;
    this.#queue = this.#fresh();
    this.place = target;
    void this.#queue.play({ update: this.#update(target, this.#eventsUpTo(target)), afresh: true });
    if (this.playing) this.#schedule();
  }

  /** On by one move, with its motions if nothing moves yet. */
  next(): void {
    if (this.place >= this.last) return this.pause();
    if (this.#moving) return this.go(this.place + 1);
    const frame = this.frames[this.place + 1];
    if (!frame) return;
    this.place += 1;
    this.#moving = true;
    this.#queue.animate = this.speed === 4 ? null : this.#animate;
    void this.#queue.play({ update: this.#update(this.place, frame.events), afresh: false });
  }

  back(): void {
    this.pause();
    this.go(this.place - 1);
  }

  /** To the next turn, or to the end. */
  nextTurn(): void {
    this.pause();
    this.go(this.stops.find((stop) => stop > this.place) ?? this.last);
  }

  /** To where this turn began or, from there, to where the one before it did. */
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

  /** A queue of its own for each laying: whatever still moved on the last one is nobody's business. */
  #fresh(): Queue {
    const queue: Queue = new Queue(
      () => undefined,
      (update) => {
        if (queue === this.#queue) this.#show(update);
      },
    );
    return queue;
  }

  #show(update: AnyUpdate): void {
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
