/** One of two who fight over the same screen: what that seat may do, and its acts. */
import type { Action, Hands } from "$protocol/ice-cube";
import type { Hovers, Refusal } from "$match/face";
import { NO_MENU, readMenu, type CubeUpdate, type Offer } from "../menu";
import type { Play } from "../play.svelte";
import type { Fighter } from "./fight.svelte";

/** What a seat at this device may do, whichever it is that one looks from. */
export function offerTo(update: CubeUpdate, seat: number): Offer | null {
  if (update.viewer === seat) return update;
  return update.beside.find((beside) => beside.seat === seat) ?? null;
}

/** Hands at this screen: the house tells them to others only. */
export class Hand {
  seen = $state.raw<Hovers>({});

  show(seat: number, at: readonly number[]): void {
    this.seen = { [seat]: at };
  }
}

export class Half implements Fighter {
  readonly #told: ReturnType<Fighter["props"]>;

  constructor(
    readonly table: Play,
    readonly me: number,
    /** Whether its hand is free; before that it only may be left to the house. */
    readonly free: () => boolean,
    /** What both halves show of the attacker's hand. */
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
  /** Whether the law, too, waits for this seat to be ready. */
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
