/** A duel as this seat fights or watches it: what it may do, at the pace that the law allows. */
import { sound } from "$lib/sound.svelte";
import type { Action, Duel } from "$protocol/ice-cube";
import type { Play } from "../play.svelte";
import { cheerOf, type Cheer, type Stroke } from "./gestures";

/** A word of cheer stays so long, and none comes sooner. */
const CHEER = 1000;

export class Fight {
  /** What was said of the last stroke. */
  cheer = $state<Cheer | "early" | null>(null);
  #cheered = 0;

  constructor(
    readonly play: Play,
    readonly duel: () => Duel,
  ) {}

  readonly attacks = $derived.by(() => this.duel().attacker === this.play.me);
  readonly counts = $derived.by(() => this.duel().victim === this.play.me);
  readonly strokes = $derived.by(() => this.play.menu.words.has("Stroke"));
  readonly fills = $derived.by(() => this.play.menu.words.has("Fill"));
  readonly fishes = $derived.by(() => this.play.menu.words.has("Scoop"));
  readonly begins = $derived.by(() => this.play.menu.words.has("Begin"));
  readonly sayable = $derived.by(() =>
    this.play.menu.all.flatMap((action) => (action.type === "Count" ? [action.number] : [])),
  );
  readonly disturbances = $derived.by(() =>
    this.play.menu.all.flatMap((action) => (action.type === "Disturb" ? [action.how] : [])),
  );
  readonly mayRest = $derived.by(() =>
    this.play.menu.all.some((action) => action.type === "UseHands" && action.hands === "auto"),
  );

  /** Work on the cube, unless the hand is still busy with the last stroke. */
  stroke({ strength, off }: Stroke): boolean {
    const { clock } = this.play.props();
    if (!this.strokes || strength === 0) return false;
    if (clock() < this.duel().hand_free) {
      this.#say("early");
      return false;
    }
    this.#do({ type: "Stroke", duel: this.duel().number, strength, off });
    return true;
  }

  fill(): void {
    if (this.fills) this.#do({ type: "Fill", duel: this.duel().number });
  }

  scoop(off: number): void {
    const { clock } = this.play.props();
    if (this.fishes && clock() >= this.duel().hand_free)
      this.#do({ type: "Scoop", duel: this.duel().number, off });
  }

  say(number: number): void {
    if (this.sayable.includes(number))
      this.#do({ type: "Count", duel: this.duel().number, number });
  }

  begin(): void {
    this.#do({ type: "Begin", duel: this.duel().number });
  }

  disturb(how: "snowball" | "bell" | "feather"): void {
    this.#do({ type: "Disturb", duel: this.duel().number, how });
  }

  rest(): void {
    void this.play.hands("auto");
  }

  /** The house has told what came of strokes. */
  follow(): void {
    for (const event of this.play.props().update.events)
      if (event.type === "Stroked") this.#say(cheerOf(event.worth, event));
      else if (event.type === "StrokeFumbled") this.#say("early");
  }

  #do(action: Action): void {
    void this.play.props().act(action);
  }

  #say(cheer: Cheer | "early"): void {
    const now = Date.now();
    if (now - this.#cheered < CHEER) return;
    this.#cheered = now;
    this.cheer = cheer;
    if (cheer === "perfect") sound.play("coin");
  }
}
