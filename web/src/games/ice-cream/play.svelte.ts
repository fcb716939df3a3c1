/** What the player at this screen is about to do: the place looked at, the chosen one, the act. */
import { sound } from "$lib/sound.svelte";
import type { Action, Event, Flavour, Prospect, State } from "$protocol/ice-cream";
import type { BoardProps, Refusal } from "../face";
import { BLANK, note } from "./chronicle";
import { readMenu } from "./menu";
import { missingOf } from "./refusals";

export type Props = BoardProps<State, Action, Event, Prospect>;
/** A place on the counter: a cone by its number, or where the next one may start. */
export type Slot = number | "new";
export type Pointer = "mouse" | "touch" | "keyboard";

/** How long a refused cone shows what it lacks. */
const SHOWN = 4000;

export class Play {
  #chosen = $state.raw<Slot | null>(null);
  #looked = $state.raw<Slot | null>(null);
  /** A cone that the house refused, and what it said is missing. */
  refused = $state.raw<{ readonly slot: Slot; readonly missing: readonly Flavour[] } | null>(null);
  chronicle = $state.raw(BLANK);
  /** Whether the flipped scoop hangs from the mouse. */
  carrying = $state(false);
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly menu = $derived.by(() => readMenu(this.props().update));
  /** Whom the others wait for: one seat, or all who still decide about their new can. */
  readonly awaits = $derived.by(() => this.props().update.awaits);
  readonly myTurn = $derived(this.me !== null && this.awaits.includes(this.me));
  /** The one to speak of: oneself, else the first. */
  readonly turn = $derived(this.myTurn ? this.me : (this.awaits[0] ?? null));
  readonly stall = $derived(this.me === null ? null : (this.view.stalls[this.me] ?? null));
  readonly building = $derived(this.view.phase === "building");
  readonly selling = $derived(this.view.phase === "sale");

  /** The places where something may be done. */
  readonly legal = $derived.by((): readonly Slot[] =>
    this.selling
      ? this.menu.sales.map(({ cone }) => cone)
      : [...this.menu.adds, ...(this.menu.start ? (["new"] as const) : [])],
  );
  /** The place that the button acts on: the chosen one, or the only one. */
  readonly chosen = $derived.by(() => {
    if (this.menu.forced) return this.legal[0] ?? null;
    return this.#chosen !== null && this.legal.includes(this.#chosen) ? this.#chosen : null;
  });
  /** The place to show closely: under the pointer or the focus, else the chosen one. */
  readonly aim = $derived.by(() => {
    const looked = this.#looked;
    return looked !== null && this.legal.includes(looked) ? looked : this.chosen;
  });
  readonly sale = $derived(this.menu.sales.find(({ cone }) => cone === this.aim) ?? null);
  readonly chosenSale = $derived(this.menu.sales.find(({ cone }) => cone === this.chosen) ?? null);

  look(slot: Slot | null): void {
    this.#looked = slot;
  }

  choose(slot: Slot | null): void {
    if (slot !== null && slot !== this.#chosen) sound.play("tick");
    this.#chosen = slot;
  }

  /** A press on a place. A mouse has shown the scoop there already, a finger has not;
      a sale is always chosen first and confirmed then, for a scoop may be lost. */
  press(slot: Slot, pointer: Pointer): void {
    if (!this.myTurn || this.props().busy) return;
    const seen = this.building && pointer !== "touch";
    if (!this.legal.includes(slot)) void this.ask(slot);
    else if (seen || slot === this.chosen) void this.confirm(slot);
    else this.choose(slot);
  }

  /** Do what the place offers. */
  confirm(slot: Slot | null = this.chosen): Promise<Refusal | null> {
    return slot === null ? Promise.resolve(null) : this.do(this.#actOn(slot));
  }

  /** It is not on the menu: the house says why. */
  async ask(slot: Slot): Promise<void> {
    const refusal = await this.do(this.#actOn(slot));
    if (!refusal) return;
    this.refused = { slot, missing: missingOf(refusal) };
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.refused = null), SHOWN);
  }

  do(action: Action): Promise<Refusal | null> {
    if (this.props().busy) return Promise.resolve(null);
    return this.props().act(action);
  }

  /** The table shows something new. */
  follow(events: readonly Event[]): void {
    this.chronicle = note(this.chronicle, events);
    this.#chosen = null;
    this.#looked = null;
    this.refused = null;
  }

  #actOn(slot: Slot): Action {
    if (this.selling && slot !== "new") return { type: "Serve", cone: slot };
    return slot === "new" ? { type: "StartCone" } : { type: "Add", cone: slot };
  }
}
