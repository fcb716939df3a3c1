/** The viewer's choices on the board: the focused place, the chosen place, the pending act, and forced moves that
    are played automatically. */
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import { recall, remember } from "$design/storage";
import type { Action, Event, Prospect, State } from "$protocol/ice-cream";
import type { BoardProps, Refusal } from "$match/face";
import { BLANK, note } from "./chronicle.svelte";
import { lackedBy, readMenu } from "./menu";

export type Props = BoardProps<State, Action, Event, Prospect>;
/** A place on the counter: a cone by its number, or the place of a new one. */
export type Slot = number | "new";
export type Pointer = "mouse" | "touch" | "keyboard";

const KEY = "ice-cream.forced";
/** How long a forced move waits, in milliseconds: long enough to see which move it is. */
export const PAUSE = 1500;
/** How long a refused cone is marked, in milliseconds: the time that it shakes. */
const SHAKEN = 700;

export class Play {
  #chosen = $state.raw<Slot | null>(null);
  #looked = $state.raw<Slot | null>(null);
  #doing = $state.raw<Action | null>(null);
  /** The cone of the last refusal. */
  refused = $state.raw<Slot | null>(null);
  chronicle = $state.raw(BLANK);
  /** Whether the flipped scoop hangs from the mouse pointer. */
  carrying = $state(false);
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly menu = $derived.by(() => readMenu(this.props().update));
  /** The awaited seats: one, or all that still decide about their new can. */
  readonly awaits = $derived.by(() => this.props().update.awaits);
  readonly myTurn = $derived(this.me !== null && this.awaits.includes(this.me));
  /** The seat that texts refer to: the viewer's if it is awaited, else the first awaited one. */
  readonly turn = $derived(this.myTurn ? this.me : (this.awaits[0] ?? null));
  readonly stall = $derived(this.me === null ? null : (this.view.stalls[this.me] ?? null));
  readonly building = $derived(this.view.phase === "building");
  readonly selling = $derived(this.view.phase === "sale");

  /** The flavours that the viewer's cans lack for each cone: from the server on the viewer's turn, else compared
      here. */
  readonly lacks = $derived.by(() => {
    if (!this.selling || this.myTurn || !this.stall) return this.menu.lacks;
    return lackedBy(this.stall.cans, this.view.cones);
  });

  /** The act that waits for its answer. It is shown as done, and taken back if it is refused. */
  readonly doing = $derived.by(() => (this.props().busy ? this.#doing : null));

  /** The places where an act is legal. */
  readonly legal = $derived.by((): readonly Slot[] =>
    this.selling
      ? this.menu.sales.map(({ cone }) => cone)
      : [...this.menu.adds, ...(this.menu.start ? (["new"] as const) : [])],
  );
  /** The place that the button acts on: the chosen one, or the only legal one. */
  readonly chosen = $derived.by(() => {
    if (this.menu.forced) return this.legal[0] ?? null;
    return this.#chosen !== null && this.legal.includes(this.#chosen) ? this.#chosen : null;
  });
  /** The highlighted place: that of the pending act, the one under pointer or focus, or the chosen one. */
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

  /** Handles a press on a place by any pointer or key. It chooses a legal place; a second press confirms, or the
      first without confirmation. */
  press(slot: Slot): void {
    if (!this.myTurn || this.props().busy) return;
    if (!this.legal.includes(slot)) void this.ask(slot);
    else if (!settings.confirm || slot === this.chosen) void this.confirm(slot);
    else this.choose(slot);
  }

  /** Sends the act for this place. */
  confirm(slot: Slot | null = this.chosen): Promise<Refusal | null> {
    return slot === null ? Promise.resolve(null) : this.do(this.#actOn(slot));
  }

  /** Sends an act that is not on the menu: the server's refusal gives the reason. */
  async ask(slot: Slot): Promise<void> {
    this.#doing = null; // the previous act is done; only this one is pending
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

  /** Updates the chronicle and clears the choices, since the table shows a new view. */
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

/** Returns the place on the counter that an action concerns. */
function slotOf(action: Action): Slot | null {
  if (action.type === "StartCone") return "new";
  return action.type === "Add" || action.type === "Serve" ? action.cone : null;
}

/** Plays a move that is the only one on the menu after a pause. Players can switch this off. */
export class Forced {
  enabled = $state(recall(KEY) !== "off");
  /** The step whose forced move has been played: it is not repeated after a refusal. */
  #played = -1;

  constructor(
    readonly play: Play,
    readonly held: () => boolean,
  ) {
    $effect(() => {
      const { step } = this.play.props().update;
      const action = this.play.menu.forced;
      if (!this.pending || !action || step === this.#played) return;
      const timer = setTimeout(() => {
        this.#played = step;
        void this.play.do(action);
      }, PAUSE);
      return () => clearTimeout(timer);
    });
  }

  /** Whether the pause is running. */
  readonly pending = $derived.by(
    () => this.enabled && this.play.menu.forced !== null && !this.play.props().busy && !this.held(),
  );

  toggle(): void {
    this.enabled = !this.enabled;
    remember(KEY, this.enabled ? "on" : "off");
  }
}
