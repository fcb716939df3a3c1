/** What one seat of ours is about to do: the pyramid in mind, the tower it is over, the act. */
import { nextFrame } from "$board/frames";
import { sound } from "$lib/sound.svelte";
import type { Action, Tower } from "$protocol/ice-towers";
import type { Refusal } from "../face";
import { gainsOf, readMenu, type Division } from "./menu";
import type { Play, Worked } from "./play.svelte";
import { nameOf } from "./pyramids";
import { words } from "./words";

export class Hand {
  #held = $state.raw<number | null>(null);
  /** Whether what is held hangs under a finger. */
  carries = $state(false);
  /** The tower under what is being dragged. */
  over = $state.raw<number | null>(null);
  /** Why something in hand or in sight is no longer possible. */
  lost = $state.raw<string | null>(null);

  constructor(
    readonly seat: number,
    readonly play: Play,
  ) {}

  readonly menu = $derived.by(() => readMenu(this.play.offered(this.seat)));
  readonly held = $derived(
    this.#held !== null && this.menu.moves.has(this.#held) ? this.#held : null,
  );
  readonly targets = $derived(this.held === null ? [] : (this.menu.moves.get(this.held) ?? []));
  /** What each tower brings as a target, by its top. */
  readonly gains = $derived(gainsOf(this.targets));
  /** Whether it is at work. */
  readonly busy = $derived.by(() => (this.play.view.busy[this.seat] ?? null) !== null);
  readonly myTurn = $derived.by(() => this.play.view.turn === this.seat);

  hold(piece: number): void {
    void nextFrame().then(() => sound.play("tick"));
    this.play.letPicksGo();
    this.#held = piece;
    this.lost = null;
    this.play.close(this.play.towerOf(piece)?.id ?? null);
  }

  letGo(): void {
    this.#held = null;
    this.carries = false;
    this.over = null;
  }

  /** Puts what is held on this tower; the house says why not where it cannot be. */
  put(tower: Tower): void {
    const [held, first] = [this.held, this.targets[0]];
    if (held === null || !first || this.play.towerOf(held)?.id === tower.id) return this.letGo();
    void this.act({ ...first.action, top: this.play.expectedTop(tower) }, held);
  }

  /** On the bare table, if a mined pyramid may stand there; otherwise back where it was. */
  setDown(): void {
    const down = this.targets.find(({ action }) => action.top === null);
    if (down) void this.act(down.action, down.action.piece);
    else this.letGo();
  }

  split({ action }: Division): void {
    this.play.close(this.play.towerOf(action.upper)?.id ?? null);
    void this.act(action, action.upper);
  }

  async act(action: Action, piece: number | null = null): Promise<Refusal | null> {
    const { act, busyAt } = this.play.props();
    this.letGo();
    if (busyAt(this.seat)) return null;
    this.play.close(null);
    const refusal = await act(action, this.seat);
    if (refusal && piece !== null) this.play.shake(piece);
    return refusal;
  }

  /** The table shows something new. What the hand is doing goes on unless it became impossible. */
  follow(news: readonly Worked[], changed: readonly number[]): void {
    if (this.over !== null && changed.includes(this.over)) this.#tellTarget(this.over, news);
    if (this.#held !== null && !this.menu.moves.has(this.#held)) this.#lose(this.#held, news);
  }

  #tellTarget(tower: number, news: readonly Worked[]): void {
    const faster = news.find((event) => event.tower === tower && event.seat !== this.seat);
    if (faster) this.lost = words().gone.target(this.play.nameAt(faster.seat));
  }

  #lose(piece: number, news: readonly Worked[]): void {
    const name = nameOf(piece);
    const tower = this.play.towerOf(piece)?.id;
    const by = news.find((event) => event.tower === tower && event.seat !== this.seat);
    const { covered, mined, changed } = words().gone;
    const who = this.play.nameAt(by?.seat ?? null);
    this.letGo();
    if (!by || by.type === "TowerSplit") this.lost = changed(name);
    else if (by.type === "PyramidMined" && by.piece === piece) this.lost = mined(who, name);
    else this.lost = covered(who, name);
    sound.play("knock");
  }
}
