/** What the player at this screen is about to do: the place looked at, the chosen one, the act. */
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type { Action, Event, Prospect, State } from "$protocol/ice-cream";
import type { BoardProps, Refusal } from "$match/face";
import { BLANK, note } from "./chronicle";
import { lackedBy, readMenu } from "./menu";

export type Props = BoardProps<State, Action, Event, Prospect>;
/** A place on the counter: a cone by its number, or where the next one may start. */
export type Slot = number | "new";
export type Pointer = "mouse" | "touch" | "keyboard";

/** How long a refused cone is known as such: as long as it shakes. */
const SHAKEN = 700;

export class Play {
  #chosen = $state.raw<Slot | null>(null);
  #looked = $state.raw<Slot | null>(null);
  #doing = $state.raw<Action | null>(null);
  /** A cone that the house has just refused. */
  refused = $state.raw<Slot | null>(null);
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

  /** What one's cans lack for a cone: by the house's word on one's own turn, else as one sees it. */
  readonly lacks = $derived.by(() => {
    if (!this.selling || this.myTurn || !this.stall) return this.menu.lacks;
    return lackedBy(this.stall.cans, this.view.cones);
  });

  /** What was just done and awaits the house's word: it shows at once, and no longer if it is refused. */
  readonly doing = $derived.by(() => (this.props().busy ? this.#doing : null));

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
  /** The place to show closely: where something was just done, under the pointer or the focus, else the
      chosen one. */
  readonly aim = $derived.by(() => {
    const done = this.doing && slotOf(this.doing);
    if (done) return done;
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

  /** A press on a place, by whatever means: it chooses, and the button or a second press does it; those who
      need not confirm do it at once. */
  press(slot: Slot): void {
    if (!this.myTurn || this.props().busy) return;
    if (!this.legal.includes(slot)) void this.ask(slot);
    else if (!settings.confirm || slot === this.chosen) void this.confirm(slot);
    else this.choose(slot);
  }

  /** Do what the place offers. */
  confirm(slot: Slot | null = this.chosen): Promise<Refusal | null> {
    return slot === null ? Promise.resolve(null) : this.do(this.#actOn(slot));
  }

  /** It is not on the menu: the house says why. */
  async ask(slot: Slot): Promise<void> {
    this.#doing = null; // what was done before is done: only the question awaits the house's word
    if (!(await this.props().act(this.#actOn(slot)))) return;
    this.refused = slot;
    clearTimeout(this.#forget);
    this.#forget = setTimeout(() => (this.refused = null), SHAKEN);
  }

  async do(action: Action): Promise<Refusal | null> {
    if (this.props().busy) return null;
    this.#doing = action;
    const refusal = await this.props().act(action);
    if (refusal) this.#doing = null;
    return refusal;
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

/** Where on the counter it is done. */
function slotOf(action: Action): Slot | null {
  if (action.type === "StartCone") return "new";
  return action.type === "Add" || action.type === "Serve" ? action.cone : null;
}
