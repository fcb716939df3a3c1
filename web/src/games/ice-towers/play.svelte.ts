/** What the player at this screen is about to do: the pyramid in mind, the tower opened, the act. */
import { sound } from "$lib/sound.svelte";
import type { Action, Event, Prospect, State, Tower } from "$protocol/ice-towers";
import type { BoardProps, Refusal } from "../face";
import { nextFrame } from "$board/frames";
import { gainsOf, readMenu, type Division } from "./menu";
import { colourIndex, nameOf, topOf } from "./pyramids";
import { Sight } from "./sight";
import { words } from "./words";

export type Props = BoardProps<State, Action, Event, Prospect>;
type Worked = Extract<Event, { readonly until: number | null; readonly seat: number }>;

/** A hand at work: where, and for how long. */
export interface Hand {
  readonly seat: number;
  readonly tower: number;
  readonly at: number;
  readonly until: number;
}

const SHAKES = 500;

const worked = (event: Event): event is Worked => "until" in event && "seat" in event;

export class Play {
  #held = $state.raw<number | null>(null);
  #opened = $state.raw<number | null>(null);
  #hands = $state.raw<readonly Hand[]>([]);
  /** Why something in hand or in sight is no longer possible. */
  lost = $state.raw<string | null>(null);
  /** The pyramid that the house refused to move, for as long as it shakes. */
  refused = $state.raw<number | null>(null);
  /** The tower under what is being dragged. */
  over = $state.raw<number | null>(null);
  #sight = new Sight();

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly menu = $derived.by(() => readMenu(this.props().update));
  readonly held = $derived(
    this.#held !== null && this.menu.moves.has(this.#held) ? this.#held : null,
  );
  readonly targets = $derived(this.held === null ? [] : (this.menu.moves.get(this.held) ?? []));
  /** What each tower brings as a target, by its top. */
  readonly gains = $derived(gainsOf(this.targets));
  readonly opened = $derived(
    this.view.towers.find(({ id, pieces }) => id === this.#opened && pieces.length > 1) ?? null,
  );
  readonly hands = $derived(this.#hands.filter(({ seat }) => this.view.busy[seat] !== null));
  readonly busy = $derived(this.me !== null && (this.view.busy[this.me] ?? null) !== null);
  /** Whether some time runs out that is shown. */
  readonly runsOut = $derived.by(() => {
    const { busy, begins_at, war, warned } = this.view;
    return busy.some((until) => until !== null) || begins_at !== null || war !== null || warned;
  });
  readonly myTurn = $derived(this.me !== null && this.view.turn === this.me);

  towerOf(piece: number): Tower | null {
    return this.view.towers.find(({ pieces }) => pieces.includes(piece)) ?? null;
  }

  worthOf(tower: Tower): number {
    return this.view.worth[this.view.towers.indexOf(tower)] ?? 0;
  }

  /** Whose tower it is, as a seat; null for Gus. */
  ownerOf(tower: Tower): number | null {
    return this.view.owners[colourIndex(topOf(tower))] ?? null;
  }

  nameAt(seat: number | null): string {
    if (seat === null) return words().gus;
    return seat === this.me ? words().you : (this.props().seats[seat]?.name ?? "");
  }

  hold(piece: number | null): void {
    if (piece !== null) void nextFrame().then(() => sound.play("tick"));
    this.#held = piece;
    this.#opened = null;
    this.lost = null;
  }

  open(tower: number | null): void {
    this.#held = null;
    this.#opened = tower;
    this.lost = null;
  }

  letGo(): void {
    this.#held = null;
    this.#opened = null;
    this.over = null;
  }

  /** A tap on a tower: put there what is held, or take it, or look into it. */
  tap(tower: Tower): void {
    const top = topOf(tower);
    const lone = tower.pieces.length === 1;
    if (this.held !== null && this.held !== top && !(lone && this.menu.moves.has(top)))
      return this.put(tower);
    if (this.held !== null && this.gains.has(top)) return this.put(tower);
    if (this.held === top) return this.letGo();
    if (lone) return this.menu.moves.has(top) ? this.hold(top) : this.letGo();
    this.open(this.#opened === tower.id ? null : tower.id);
  }

  /** Puts what is held on this tower; the house says why not where it cannot be. */
  put(tower: Tower): void {
    const [held, first] = [this.held, this.targets[0]];
    if (held === null || !first || this.towerOf(held)?.id === tower.id) return this.letGo();
    const top = this.#sight.expected(tower, performance.now());
    void this.act({ ...first.action, top }, held);
  }

  /** On the bare table, if a mined pyramid may stand there; otherwise back where it was. */
  setDown(): void {
    const down = this.targets.find(({ action }) => action.top === null);
    if (down) void this.act(down.action, down.action.piece);
    else this.letGo();
  }

  split({ action }: Division): void {
    void this.act(action, action.upper);
  }

  async act(action: Action, piece: number | null = null): Promise<Refusal | null> {
    if (this.props().busy) return null;
    this.letGo();
    const refusal = await this.props().act(action);
    if (refusal && piece !== null) this.#shake(piece);
    return refusal;
  }

  #shake(piece: number): void {
    sound.play("knock");
    this.refused = piece;
    setTimeout(() => (this.refused = null), SHAKES);
  }

  /** The table shows something new. What the hand is doing goes on unless it became impossible. */
  follow(): void {
    const { events } = this.props().update;
    const news = events.filter(worked);
    for (const { seat, tower, at, until } of news)
      if (until !== null)
        this.#hands = [
          ...this.#hands.filter((hand) => hand.seat !== seat),
          { seat, tower, at, until },
        ];
    const changed = this.#sight.look(this.view.towers, performance.now());
    if (this.over !== null && changed.includes(this.over)) this.#tellTarget(this.over, news);
    if (this.#held !== null && !this.menu.moves.has(this.#held)) this.#lose(this.#held, news);
  }

  #tellTarget(tower: number, news: readonly Worked[]): void {
    const faster = news.find((event) => event.tower === tower && event.seat !== this.me);
    if (faster) this.lost = words().gone.target(this.nameAt(faster.seat));
  }

  #lose(piece: number, news: readonly Worked[]): void {
    const name = nameOf(piece);
    const tower = this.towerOf(piece)?.id;
    const by = news.find((event) => event.tower === tower && event.seat !== this.me);
    const { covered, mined, changed } = words().gone;
    this.letGo();
    if (!by) this.lost = changed(name);
    else if (by.type === "PyramidMined" && by.piece === piece)
      this.lost = mined(this.nameAt(by.seat), name);
    else this.lost = by.type === "TowerSplit" ? changed(name) : covered(this.nameAt(by.seat), name);
    sound.play("knock");
  }
}
