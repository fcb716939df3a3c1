/** What the hand at this screen is about to do, and what it has done before the house has nodded. */
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

/** What one takes in hand if nothing else was chosen. */
const USUAL: readonly Size[] = ["medium", "small", "large"];
const FREE: Judgement = { kind: "free" };

export class Play {
  #wished = $state<Size | null>(null);
  readonly #hand = new LiveHand(() => this.places);
  #step = -1;
  #gone = false;
  /** With a finger: whether the place is chosen, so that the second step is to lower. */
  settled = $state(false);
  /** Let go, and the house has not answered yet. */
  released = $state.raw<Release | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  /** While a fall is shown, hands are off the table. */
  watching = $state(false);

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly own = $derived.by(() => ownSeats(this.props().update));
  /** The only one of us, who is called "you". */
  readonly me = $derived(this.own.length === 1 ? (this.own[0] ?? null) : null);
  /** Whose dock is shown: that of whoever of us places, else of the next of us. */
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
  /** Whether a hand holds a pyramid over the disc now. */
  readonly places = $derived(
    this.myTurn &&
      this.menu.spots.length > 0 &&
      !this.reading &&
      !this.watching &&
      !this.view.options.real_disc,
  );
  readonly size = $derived.by((): Size => {
    if (this.#wished && this.sizes.includes(this.#wished)) return this.#wished;
    return USUAL.find((size) => this.sizes.includes(size)) ?? "medium";
  });
  readonly spots = $derived(this.menu.spots.filter(({ place }) => place.size === this.size));
  readonly #obstacles = $derived(obstaclesOf(this.view.disc, this.view.pyramids));

  /** The hand as it is now. */
  get hand(): LiveHand["now"] {
    return this.#hand.now;
  }
  readonly judgement = $derived.by((): Judgement => {
    if (!this.places) return FREE;
    const { aim, turn } = this.hand;
    return judged(square(this.size, aim, turn), aim, this.#obstacles);
  });
  /** Whether the pyramid in hand could stand there, turned as it is. */
  freeAt(point: Point): boolean {
    const base = square(this.size, point, this.hand.turn);
    return judged(base, point, this.#obstacles).kind === "free";
  }
  readonly far = $derived(Math.round(Math.hypot(this.hand.aim.x, this.hand.aim.y)));
  /** The spot of the menu on which the hand aims, with what would come of it. */
  readonly offer = $derived.by((): Offer | null => {
    const { x, y } = this.hand.aim;
    const near = ({ place }: Offer): number => Math.hypot(place.x - x, place.y - y);
    const best = [...this.spots].sort((one, other) => near(one) - near(other))[0];
    return best && near(best) < 1.5 ? best : null;
  });

  /** What hangs over the disc: in the hand, or let go and not yet answered. */
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

  /** The same for the eyes of the others, from the first move on. */
  readonly shown = $derived.by((): Held | null => (this.#hand.stirred ? this.held : null));

  nameAt(seat: number): string {
    return seat === this.me ? words().you : (this.props().seats[seat]?.name ?? "");
  }

  /** Why it may not stand there, in words. */
  why(judgement: Judgement): string {
    const { touches, tip, off, free } = words().table;
    if (judgement.kind !== "touches") return { tip, off, free }[judgement.kind];
    const touched = this.view.pyramids.find(({ number }) => number === judgement.number);
    return touched ? touches(nameOf(touched)) : off;
  }

  /** A new update is shown. One that tells nothing new, after a reconnection, leaves the hand alone. */
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

  /** Nobody should crack the ice for having left the hand where it was. */
  #goHome(): void {
    this.#hand.stirred = false;
    if (!this.places) return;
    const home = homeOf(this.size, this.view.disc, this.#obstacles);
    if (home) this.#hand.put(home);
    else this.#find();
  }

  /** Where it may not stand any more, the hand goes to the nearest spot that the house names. */
  #find(): void {
    if (!this.places || this.judgement.kind === "free") return;
    const { x, y } = this.hand.aim;
    const away = ({ place }: Offer): number => Math.hypot(place.x - x, place.y - y);
    const [near] = [...this.spots].sort((one, other) => away(one) - away(other));
    if (near) this.#hand.put(near.place);
  }

  /** It has been read: on with the game. */
  read(): void {
    if (!this.verdict) return;
    this.verdict = null;
    this.#goHome();
  }

  choose(size: Size): void {
    if (!this.sizes.includes(size)) return;
    this.#wished = size;
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

  /** At a spot that the house names, turned as it says. */
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

  /** The hand lets go. */
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

  /** Its board is gone. */
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
