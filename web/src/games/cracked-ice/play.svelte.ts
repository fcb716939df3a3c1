/** The state of the own hand: what it is about to do, and what it has sent and the server has not answered. */
import type { Point } from "$board/points";
import { palette } from "$art/seats/palette.svelte";
import { sound } from "$design/sound.svelte";
import type { Action, Event, Prospect, Size, State } from "$protocol/cracked-ice";
import type { BoardProps } from "$match/face";
import { homeOf, judged, square, type Judgement } from "./hand/footprint";
import type { Release } from "./hand/hand";
import { LiveHand } from "./hand/live.svelte";
import { menuOf, NO_MENU, ownSeats, sizesOf, type Offer } from "./menu";
import type { Held } from "./scene/held";
import { obstaclesOf, verdictOf, type Verdict } from "./table";
import { nameOf, words } from "./words";

export type Props = BoardProps<State, Action, Event, Prospect>;

/** The size in hand by default, in order of preference. */
const USUAL: readonly Size[] = ["medium", "small", "large"];
const FREE: Judgement = { kind: "free" };

export class Play {
  #chosen = $state<Size | null>(null);
  readonly #hand = new LiveHand(() => this.places);
  #step = -1;
  #gone = false;
  /** For touch: whether the place is chosen, so that the second step, lowering, follows. */
  settled = $state(false);
  /** The placement that was let go and is not answered yet. */
  released = $state.raw<Release | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** Whether a film is shown. No hand can place meanwhile. */
  watching = $state(false);

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly own = $derived.by(() => ownSeats(this.props().update));
  /** The only own seat, which sentences call "you"; null if there are several or none. */
  readonly me = $derived(this.own.length === 1 ? (this.own[0] ?? null) : null);
  /** The seat of the dock: the own seat that is on turn or awaited, else the own seat that is on turn next. */
  readonly seat = $derived.by(() => {
    const { turn, supplies } = this.view;
    const seats = supplies.length;
    const { awaits } = this.props().update;
    const after = (seat: number): number =>
      ((seat - (turn ?? 0) + seats) % seats) + (awaits.includes(seat) ? 0 : seats);
    return [...this.own].sort((one, other) => after(one) - after(other))[0] ?? null;
  });
  readonly busy = $derived.by(() => this.seat !== null && this.props().busyAt(this.seat));
  readonly reading = $derived(this.verdict !== null);
  readonly menu = $derived.by(() =>
    this.busy || this.released ? NO_MENU : menuOf(this.props().update, this.seat),
  );
  readonly myTurn = $derived(this.seat !== null && this.view.turn === this.seat);
  readonly sizes = $derived(sizesOf(this.menu));
  /** Whether the own hand holds a pyramid over the disc. */
  readonly places = $derived(
    this.myTurn &&
      this.menu.spots.length > 0 &&
      !this.reading &&
      !this.watching &&
      !this.view.options.real_disc,
  );
  readonly size = $derived.by((): Size => {
    if (this.#chosen && this.sizes.includes(this.#chosen)) return this.#chosen;
    return USUAL.find((size) => this.sizes.includes(size)) ?? "medium";
  });
  readonly spots = $derived(this.menu.spots.filter(({ place }) => place.size === this.size));
  readonly #obstacles = $derived(obstaclesOf(this.view.disc, this.view.pyramids));

  /** The current position and motion of the hand. */
  get hand(): LiveHand["now"] {
    return this.#hand.now;
  }
  readonly judgement = $derived.by((): Judgement => {
    if (!this.places) return FREE;
    const { aim, turn } = this.hand;
    return judged(square(this.size, aim, turn), aim, this.#obstacles);
  });
  /** Whether the pyramid in hand could stand at this point, in its current rotation. */
  freeAt(point: Point): boolean {
    const base = square(this.size, point, this.hand.turn);
    return judged(base, point, this.#obstacles).kind === "free";
  }
  readonly far = $derived(Math.round(Math.hypot(this.hand.aim.x, this.hand.aim.y)));
  /** The spot of the menu at which the hand aims, with its prospect. */
  readonly offer = $derived.by((): Offer | null => {
    const { x, y } = this.hand.aim;
    const near = ({ place }: Offer): number => Math.hypot(place.x - x, place.y - y);
    const best = [...this.spots].sort((one, other) => near(one) - near(other))[0];
    return best && near(best) < 1.5 ? best : null;
  });

  /** The pyramid over the disc: in the hand, or let go and not yet answered. */
  readonly held = $derived.by((): Held | null => {
    if (this.seat === null) return null;
    const colour = palette.of(this.seat);
    if (this.watching) return null;
    if (this.released) return { colour, ...this.released, stands: true };
    if (!this.places) return null;
    const { at, turn, height, leaning } = this.hand;
    const { judgement } = this;
    const stands = judgement.kind === "free";
    const held = { colour, size: this.size, ...at, turn, height, ...leaning, stands };
    return judgement.kind === "touches" ? { ...held, touches: judgement.number } : held;
  });

  /** The same as sent to the other players: null until the first move of the hand. */
  readonly shown = $derived.by((): Held | null => (this.#hand.stirred ? this.held : null));

  nameAt(seat: number): string {
    return seat === this.me ? words().you : (this.props().seats[seat]?.name ?? "");
  }

  /** Returns in words why the pyramid may not stand there. */
  why(judgement: Judgement): string {
    const { touches, tip, off, free } = words().table;
    if (judgement.kind !== "touches") return { tip, off, free }[judgement.kind];
    const touched = this.view.pyramids.find(({ number }) => number === judgement.number);
    return touched ? touches(nameOf(touched)) : off;
  }

  /** Handles a new update. An update with the same step, after a reconnection, leaves the hand where it is. */
  follow(): void {
    const { events, view, step } = this.props().update;
    if (step === this.#step) return;
    this.#step = step;
    this.released = null;
    this.settled = false;
    this.verdict = verdictOf(events, view);
    this.#hand.raise();
    this.#goHome();
  }

  /** Moves the hand to its home, so that a hand left at its last place does not crack the ice. */
  #goHome(): void {
    this.#hand.stirred = false;
    if (!this.places) return;
    const home = homeOf(this.size, this.view.disc, this.#obstacles);
    if (home) this.#hand.put(home);
    else this.#find();
  }

  /** Moves the hand to the nearest spot of the menu if it aims where no pyramid may stand. */
  #find(): void {
    if (!this.places || this.judgement.kind === "free") return;
    const { x, y } = this.hand.aim;
    const away = ({ place }: Offer): number => Math.hypot(place.x - x, place.y - y);
    const [near] = [...this.spots].sort((one, other) => away(one) - away(other));
    if (near) this.#hand.put(near.place);
  }

  /** Closes the verdict. */
  read(): void {
    if (!this.verdict) return;
    this.verdict = null;
    this.#goHome();
  }

  choose(size: Size): void {
    if (!this.sizes.includes(size)) return;
    this.#chosen = size;
    sound.play("tick");
    if (this.#hand.stirred) this.#find();
    else this.#goHome();
  }

  aimAt(point: Point): void {
    if (!this.places) return;
    const before = this.judgement.kind;
    this.#hand.aimAt(point);
    if (before === "free" && this.judgement.kind !== "free") sound.play("knock");
  }

  move(x: number, y: number): void {
    const { aim } = this.hand;
    this.aimAt({ x: aim.x + x, y: aim.y + y });
  }

  /** Moves the hand to a spot of the menu, in its rotation. */
  takeSpot({ place }: Offer): void {
    this.aimAt(place);
    this.#hand.turnTo(place.turn);
  }

  rotate(steps: number): void {
    if (!this.places) return;
    this.#hand.rotate(steps);
    sound.play("click");
  }

  settle(): void {
    if (this.places && this.judgement.kind === "free") this.settled = true;
    else sound.play("knock");
  }

  lower(): void {
    if (!this.places || this.hand.lowering) return;
    if (this.judgement.kind !== "free") return sound.play("knock");
    this.#hand.lower();
    sound.play("air");
  }

  raise(): void {
    this.#hand.raise();
    this.settled = false;
  }

  /** Lets go of the pyramid, and sends the placement. */
  async letGo(): Promise<void> {
    if (!this.places || !this.hand.lowering) return;
    if (this.judgement.kind !== "free") {
      sound.play("knock");
      return this.raise();
    }
    this.released = this.#hand.release(this.size);
    await this.#act({ type: "Place", ...this.released });
  }

  async #act(action: Action): Promise<void> {
    if (this.seat === null) return;
    const refusal = await this.props().act(action, this.seat);
    if (!refusal || this.#gone) return;
    sound.play("knock");
    this.released = null;
    this.raise();
  }

  /** Stops the hand when the board unmounts. A later answer changes nothing. */
  stop(): void {
    this.#gone = true;
    this.#hand.stop();
  }

  pass(): void {
    void this.#act({ type: "PassTurn" });
  }
  declare(outcome: "held" | "cracked"): void {
    void this.#act({ type: "Declare", size: this.size, outcome });
  }
  confirm(): void {
    void this.#act({ type: "Confirm" });
  }
  contest(): void {
    void this.#act({ type: "Contest" });
  }
}
