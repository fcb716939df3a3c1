/** A duel as this seat fights or watches it. Its acts show at once, and are sent at the pace that the rules allow. */
import { RHYTHM, type Action, type Disturbance, type Duel, type Event } from "$protocol/ice-cube";
import type { Play, Props } from "../play.svelte";
import type { Point } from "../round";
import { cheerOf, restAfter, worth, type Cheer, type Stroke } from "./gestures";
import { countSound, soundOf, strokeSound, type Heard } from "./sounds";
import { Rubbing } from "./rubbing.svelte";
import { Tongue } from "./tongue.svelte";

/** Milliseconds from one word of cheer to the next. A good stroke replaces blame at once. */
const CHEER = 1000;
const GOOD: ReadonlySet<Cheer | "early"> = new Set(["perfect", "good"]);
/** Milliseconds from one broadcast of the hand to the next. */
const SHOWN = 80;
const LAST_BREATHS = 5;

/** Returns a place for the grains of another seat: the event has their distance and no direction. */
const fallenAt = (off: number, beats: number): Point => [
  off * Math.cos(2.4 * beats),
  off * Math.sin(2.4 * beats),
];

/** A pipette: the number of fills used, and the time since which it fills. */
interface Pipette {
  readonly filled: number;
  readonly since: number | null;
}

/** The part of a Play, or a Half, that a duel uses. */
export type Fighter = Pick<Play, "menu" | "me" | "view" | "whole" | "hands"> & {
  readonly props: () => Pick<Props, "update" | "clock" | "act" | "hover" | "hovers">;
};

/** Returns the events of this duel: a viewer who joins receives earlier ones, too. */
const ofDuel = (events: readonly Event[]): readonly Event[] =>
  events.slice(
    Math.max(
      0,
      events.findLastIndex(({ type }) => type === "DuelOpened"),
    ),
  );

/** The duel of one seat or of a watcher. */
export class Fight {
  /** The word of cheer for the last stroke. */
  cheer = $state<Cheer | "early" | null>(null);
  /** The number of strokes seen or made here. Each moves the scene. */
  beats = $state(0);
  /** The values of the last strokes, in thousandths. */
  worths = $state.raw<readonly number[]>([]);
  /** The place of the attacker's hand; 1 is the rim. */
  #hand = $state.raw<Point | null>(null);
  /** Whether the last input was a key. */
  keyed = $state(false);
  /** The places where grains of salt fell; 1 is the rim of the cube. */
  grains = $state.raw<readonly Point[]>([]);
  readonly tongue: Tongue;
  readonly rubbing: Rubbing;
  #ahead = $state.raw<Pipette | null>(null);
  #free = 0;
  #cheered = 0;
  #shown = 0;

  constructor(
    readonly play: Omit<Fighter, "whole">,
    readonly duel: () => Duel,
    readonly sound: (heard: Heard) => void = () => undefined,
    /** Whether both seats of the duel share this screen: the acts of both sound when they are done. */
    readonly shared = false,
  ) {
    this.tongue = new Tongue(
      duel,
      () => this.#clock,
      (number) => {
        sound(countSound(number, duel()));
        this.#do({ type: "Count", duel: duel().number, number });
      },
    );
    this.rubbing = new Rubbing(
      () => RHYTHM[duel().kind],
      (stroke) => this.stroke(stroke),
    );
  }

  readonly attacks = $derived.by(() => this.duel().attacker === this.play.me);
  readonly counts = $derived.by(() => this.duel().victim === this.play.me);
  readonly works = $derived.by(
    () => this.play.menu.words.has("Stroke") || this.play.menu.words.has("Fill"),
  );
  readonly fishes = $derived.by(() => this.play.menu.words.has("Scoop"));
  readonly sayable = $derived.by(() =>
    this.play.menu.all.flatMap((action) => (action.type === "Count" ? [action.number] : [])),
  );
  readonly disturbances = $derived.by(() =>
    this.play.menu.all.flatMap((action) => (action.type === "Disturb" ? [action.how] : [])),
  );
  /** Whether the duel waits until this seat has read the explanation. */
  readonly readies = $derived.by(() => this.play.menu.words.has("Ready"));
  /** Whether the duel waits for either of the two to read. */
  readonly waits = $derived.by(() => this.duel().unready.length > 0);
  /** What the house does for this seat, or null. */
  readonly house = $derived.by((): "work" | "count" | null => {
    const { hands, stage, left } = this.duel();
    if (this.attacks && hands[0] === "auto" && stage !== "fishing") return "work";
    const busy = left.length > 0 || stage === "fishing";
    return this.counts && hands[1] === "auto" && busy ? "count" : null;
  });
  /** Whether the player has left all duels to the house. */
  readonly chosen = $derived.by(
    () => this.play.me !== null && this.play.view.cups[this.play.me]?.hands === "auto",
  );
  readonly takesBack = $derived.by(() =>
    this.play.menu.all.some((action) => action.type === "UseHands" && action.hands === "own"),
  );
  readonly mayRest = $derived.by(() =>
    this.play.menu.all.some((action) => action.type === "UseHands" && action.hands === "auto"),
  );
  /** The pipette, including acts that are not acknowledged yet. */
  readonly pipette = $derived.by((): Pipette => {
    const { filled, filling_since: since } = this.duel();
    const ahead = this.#ahead;
    const behind =
      ahead &&
      (filled < ahead.filled ||
        (filled === ahead.filled && (since === null) !== (ahead.since === null)));
    return behind ? ahead : { filled, since };
  });
  /** The number of sprinkles that missed the cube. */
  readonly lost = $derived.by(() => this.grains.filter((one) => Math.hypot(...one) > 1).length);
  get hand(): Point | null {
    return this.#hand;
  }

  /** Makes a stroke. Returns false if the seat does not work or the hand is still busy with the last one. */
  stroke(stroke: Stroke): boolean {
    const { kind, number, hand_free } = this.duel();
    if (!this.works || stroke.strength === 0) return false;
    if (kind === "acid" && this.pipette.since === null) return false;
    if (this.#clock < Math.max(hand_free, this.#free)) {
      this.#say("early");
      return false;
    }
    if (kind === "acid") this.#ahead = { filled: this.pipette.filled + 1, since: null };
    else this.#free = this.#clock + restAfter(kind);
    this.#beat(worth(stroke), this.#hand ?? [stroke.off, 0]);
    this.sound(strokeSound(kind, worth(stroke)));
    this.#say(cheerOf(worth(stroke), stroke, kind));
    this.#do({ type: "Stroke", duel: number, ...stroke });
    return true;
  }

  fill(): void {
    const { filled, since } = this.pipette;
    if (!this.works || since !== null || filled >= this.duel().fills) return;
    this.#ahead = { filled, since: this.#clock };
    this.#do({ type: "Fill", duel: this.duel().number });
  }

  scoop(off: number): void {
    const free = this.#clock >= Math.max(this.duel().hand_free, this.#free);
    if (this.fishes && free) this.#do({ type: "Scoop", duel: this.duel().number, off });
  }

  say(number: number): void {
    if (this.sayable.length) this.tongue.say(number);
  }

  disturb(how: Disturbance): void {
    this.#do({ type: "Disturb", duel: this.duel().number, how });
  }

  ready(): void {
    if (this.readies) this.#do({ type: "Ready", duel: this.duel().number });
  }

  rest(): void {
    void this.play.hands("auto");
  }

  takeBack(): void {
    void this.play.hands("own");
  }

  /** Shows the hand here at once, and to other devices at intervals. */
  moveHand(at: Point): void {
    this.#hand = at;
    const now = Date.now();
    if (now - this.#shown < SHOWN) return;
    this.#shown = now;
    this.play.props().hover?.(at.map((number) => Math.round(100 * number) / 100));
  }

  /** Shows the strokes of other seats and plays sounds. The strokes of this seat were shown when they were made. */
  follow(): void {
    const events = ofDuel(this.play.props().update.events);
    this.tongue.follow(events);
    for (const event of events) {
      if (event.type === "Stroked" && !this.attacks)
        this.#beat(event.worth, fallenAt(event.off, this.beats));
      else if (event.type === "StrokeFumbled" && this.attacks) this.#say("early");
      const heard = soundOf(event, this.duel(), this.#own);
      if (heard && !(this.shared && this.counts)) this.sound(heard);
    }
  }

  /** Moves the hand of another seat. Without a place it stays where it was. */
  seeHand(at: readonly number[] | undefined): void {
    const [x, y] = at ?? [];
    if (x !== undefined && y !== undefined) this.#hand = [x, y];
  }

  /** Whether strokes and numbers were heard here when they were made. */
  get #own(): { readonly hand: boolean; readonly tongue: boolean } {
    return { hand: this.shared || this.attacks, tongue: this.shared || this.counts };
  }

  get #clock(): number {
    return this.play.props().clock();
  }

  #beat(worth: number, at: Point): void {
    this.beats++;
    this.grains = [...this.grains, at];
    this.worths = [...this.worths.slice(1 - LAST_BREATHS), worth];
  }

  /** Sends an act without a message on refusal: late strokes and numbers are normal in a duel. */
  #do(action: Action): void {
    void this.#ask(action);
  }

  async #ask(action: Action): Promise<void> {
    const refusal = await this.play.props().act(action, undefined, true);
    if (refusal) this.#ahead = null;
  }

  #say(cheer: Cheer | "early"): void {
    const now = Date.now();
    const amends = GOOD.has(cheer) && this.cheer !== null && !GOOD.has(this.cheer);
    if (now - this.#cheered < CHEER && !amends) return;
    this.#cheered = now;
    this.cheer = cheer;
  }
}
