/** A duel of two at the same screen: each has a half, and it begins once both have their hands there. */
import type { Duel } from "$protocol/ice-cube";
import type { Play } from "../play.svelte";
import { Half, Hand } from "./half.svelte";

export class Split {
  #ready = $state.raw<readonly number[]>([]);
  #paused = false;
  readonly attacker: Half;
  readonly victim: Half;

  constructor(
    play: Play,
    readonly duel: () => Duel,
  ) {
    const free = (): boolean => !this.#gathering;
    const hand = new Hand();
    this.attacker = new Half(play, duel().attacker, free, hand);
    this.victim = new Half(play, duel().victim, free, hand);
  }

  /** Whether somebody's own hands are still on their way, where both are to work at once. */
  readonly #gathering: boolean = $derived.by(() => {
    const { stage, hands, counts } = this.duel();
    const both = counts > 0 && !hands.includes("auto");
    return both && stage === "ready" && this.#ready.length < 2;
  });

  /** Whether this seat is asked to lay its hands on. */
  asks = (seat: number): boolean => this.#gathering && !this.#ready.includes(seat);

  /** Whether this seat is ready, and waits for the other. */
  waits = (seat: number): boolean => this.#gathering && this.#ready.includes(seat);

  lay = (seat: number): void => {
    if (!this.asks(seat)) return;
    this.#ready = [...this.#ready, seat];
    const half = seat === this.duel().attacker ? this.attacker : this.victim;
    if (half.mayReady) void half.do({ type: "Ready", duel: this.duel().number }, true);
  };

  /** Have the house wait, once, so that there is time to lay the screen between the two. */
  pause(): void {
    const { victim, attacker } = this;
    if (this.#paused || !(victim.mayPause || attacker.mayPause)) return;
    this.#paused = true;
    void victim.do({ type: "Pause", duel: this.duel().number }, true);
  }
}
