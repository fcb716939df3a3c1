/** A duel of two seats at one screen: each has a half, with its own menu and acts. */
import type { Action, Duel, Hands } from "$protocol/ice-cube";
import type { Hovers, Refusal } from "$match/face";
import { NO_MENU, readMenu, type CubeUpdate, type Offer } from "../menu";
import type { Play } from "../play.svelte";
import type { Fighter } from "./fight.svelte";

/** Returns the menu of a seat at this device, whichever seat the device shows, or null. */
function offerTo(update: CubeUpdate, seat: number): Offer | null {
  if (update.viewer === seat) return update;
  return update.beside.find((beside) => beside.seat === seat) ?? null;
}

/** The attacker's hand, for both halves: the server sends it to other devices only. */
class Hand {
  seen = $state.raw<Hovers>({});

  show(seat: number, at: readonly number[]): void {
    this.seen = { [seat]: at };
  }
}

/** The half of the screen of one seat: its menu, and its acts. */
export class Half implements Fighter {
  readonly #told: ReturnType<Fighter["props"]>;

  constructor(
    readonly table: Play,
    readonly me: number,
    /** Whether the seat may act. Before that it may only leave the duel to the house. */
    readonly free: () => boolean,
    /** The attacker's hand, which both halves show. */
    readonly hand: Hand,
  ) {
    const props = (): ReturnType<Play["props"]> => table.props();
    this.#told = {
      get update() {
        return props().update;
      },
      get hovers() {
        return hand.seen;
      },
      clock: () => props().clock(),
      act: (action, _, quietly) => this.do(action, quietly),
      hover: (at) => {
        hand.show(me, at);
        props().hover?.(at, me);
      },
    };
  }

  readonly #offer = $derived.by(() => offerTo(this.table.props().update, this.me));
  readonly menu = $derived.by(() => {
    if (!this.#offer) return NO_MENU;
    const { menu, prospects } = this.#offer;
    return this.free()
      ? readMenu({ menu, prospects })
      : readMenu({ menu: menu.filter(({ type }) => type === "UseHands"), prospects: [] });
  });
  /** Whether the rules wait for this seat to be ready, too. */
  readonly mayReady = $derived.by(
    () => this.#offer?.menu.some(({ type }) => type === "Ready") ?? false,
  );
  readonly mayPause = $derived.by(
    () => this.#offer?.menu.some(({ type }) => type === "Pause") ?? false,
  );
  readonly view = $derived.by(() => this.table.view);
  readonly whole = $derived.by(() => this.table.whole);

  props = (): ReturnType<Fighter["props"]> => this.#told;

  do(action: Action, quietly = false): Promise<Refusal | null> {
    return this.table.props().act(action, this.me, quietly);
  }

  hands(hands: Hands): Promise<Refusal | null> {
    return this.do({ type: "UseHands", hands });
  }
}

/** A duel of two seats at one screen. It begins once both players have their hands on it. */
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

  /** Whether the duel waits for the hands of a player. It does not if the house fights for one of them. */
  readonly #gathering: boolean = $derived.by(() => {
    const { stage, hands, counts } = this.duel();
    const both = counts > 0 && !hands.includes("auto");
    return both && stage === "ready" && this.#ready.length < 2;
  });

  /** Whether this seat has not yet confirmed that its hands are there. */
  asks = (seat: number): boolean => this.#gathering && !this.#ready.includes(seat);

  /** Whether this seat is ready, and waits for the other. */
  waits = (seat: number): boolean => this.#gathering && this.#ready.includes(seat);

  lay = (seat: number): void => {
    if (!this.asks(seat)) return;
    this.#ready = [...this.#ready, seat];
    const half = seat === this.duel().attacker ? this.attacker : this.victim;
    if (half.mayReady) void half.do({ type: "Ready", duel: this.duel().number }, true);
  };

  /** Requests the pause of the duel, once, so that there is time to lay the screen between the two. */
  pause(): void {
    const { victim, attacker } = this;
    if (this.#paused || !(victim.mayPause || attacker.mayPause)) return;
    this.#paused = true;
    void victim.do({ type: "Pause", duel: this.duel().number }, true);
  }
}
