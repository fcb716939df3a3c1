/** The loss of the last duel: how long it is shown, and what it was made of. */
import {
  FISHING,
  MIDDLING_COUNT,
  type AttackKind,
  type AttackSuffered,
  type Event,
  type State,
} from "$protocol/ice-cube";

/** Milliseconds until the loss is hidden by itself. */
const STAYS = 7000;

export interface Settled {
  readonly suffered: AttackSuffered;
  /** Milligrams that the victim has left. */
  readonly left: number;
}

/** Returns the last loss, or null if a later turn has begun since: a page that reconnects receives old losses, too.
    The event that continues the turn or begins the next one follows the loss in the same step. */
function lossIn(events: readonly Event[]): AttackSuffered | null {
  const at = events.findLastIndex(({ type }) => type === "AttackSuffered");
  const since = events.slice(at + 1);
  const turn = since.findIndex(({ type }) => type === "TurnBegan" || type === "TurnWentOn");
  const loss = events[at];
  const latest = turn < 0 || turn === since.length - 1;
  return latest && loss?.type === "AttackSuffered" ? loss : null;
}

/** The loss of the last duel, while it is shown. */
export class Afterwards {
  settled = $state.raw<Settled | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a new loss. Another duel, an attack on this seat or the end of the match hides it. */
  follow(events: readonly Event[], view: State, me: number | null = null): void {
    const suffered = lossIn(events);
    if (suffered && !view.options.real_ice)
      this.#show({ suffered, left: view.cups[suffered.victim]?.ice ?? 0 });
    const attacked = me !== null && view.threat?.target === me;
    if (view.duel || attacked || view.phase === "over") this.goOn();
  }

  goOn(): void {
    clearTimeout(this.#timer);
    this.settled = null;
  }

  #show(settled: Settled): void {
    this.goOn();
    this.settled = settled;
    this.#timer = setTimeout(() => this.goOn(), STAYS);
  }
}

/** A loss as the product of its factors. */
export interface Reckoning {
  /** Milligrams that the attack took, or that the salt will take. */
  readonly loss: number;
  /** What a middling hand takes from this cube in a middling time; with acid, in one fill. */
  readonly usual: number;
  /** The duration as a multiple of that time, or the number of fills; 1 for salt. */
  readonly times: number;
  readonly quality: number;
  /** Whether nothing is left of the cube. */
  readonly all: boolean;
}

/** Returns the factors of a loss. `left` is what the victim has left, in milligrams. */
export function reckon(suffered: AttackSuffered, left: number): Reckoning {
  const { kind, salt, quality } = suffered;
  const loss = suffered.loss + salt;
  const [times, good] = [timesOf(kind, suffered), quality / 1000];
  const usual = times * good > 0 ? loss / (times * good) : 0;
  return { loss, usual, times, quality: good, all: left === 0 };
}

function timesOf(
  kind: AttackKind,
  { duration, fills }: Pick<AttackSuffered, "duration" | "fills">,
): number {
  if (kind === "salt") return 1;
  if (kind === "acid") return fills;
  return duration / (MIDDLING_COUNT + (kind === "pool" ? FISHING : 0));
}
