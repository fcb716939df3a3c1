/** What the player at this screen is about to do, and what they have done before the house has nodded. */
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type {
  Action,
  Event,
  Ingredient,
  Order,
  Placed,
  Prospect,
  State,
  Tile,
} from "$protocol/gelati";
import type { BoardProps, Refusal } from "$match/face";
import { same, type Cell } from "./hexes";
import { alike, NO_MENU, readMenu, spentBy, type GelatiUpdate, type Placement } from "./menu";

export type Props = BoardProps<State, Action, Event, Prospect>;

interface Laid {
  readonly seat: number;
  readonly cell: Cell;
  readonly points: number;
}

export class Play {
  #picked = $state.raw<Tile | null>(null);
  #cell = $state.raw<Cell | null>(null);
  /** Whether the cell was chosen, and not only looked at on the way with arrow keys. */
  #sure = false;
  /** The place among one's tokens of the one to hand back. */
  #place = $state.raw<number | null>(null);
  #order = $state.raw<Order | null>(null);
  /** What was asked of the house at which step: it shows at once, and stays until the house's word does. */
  #asked = $state.raw<{ readonly action: Action; readonly step: number } | null>(null);
  /** A tile that the house refused to have laid there, for as long as it shakes. */
  refused = $state.raw<Placed | null>(null);
  /** The tile that was laid last, and by whom. */
  last = $state.raw<Laid | null>(null);
  /** All cells that were offered last, whichever tile is picked: what the camera frames, also while others play. */
  reach = $state.raw<readonly Cell[]>([]);

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly doing = $derived.by(() =>
    this.#asked?.step === this.props().update.step ? this.#asked.action : null,
  );
  readonly menu = $derived.by(() => (this.doing ? NO_MENU : readMenu(this.props().update)));
  readonly myTurn = $derived(this.me !== null && this.view.turn === this.me);
  readonly stall = $derived(this.me === null ? null : (this.view.stalls[this.me] ?? null));
  readonly hand = $derived((this.stall?.tiles ?? []).flatMap((tile) => (tile ? [tile] : [])));
  readonly tokens = $derived(this.stall?.tokens ?? []);
  readonly orders = $derived((this.stall?.orders ?? []).flatMap((order) => (order ? [order] : [])));

  /** The tile in question: the picked one, else the first that the menu offers to lay or swap. */
  readonly tile = $derived.by(() => {
    const held = this.hand.filter((tile) => !this.gone(tile));
    const picked = held.find((tile) => alike(tile, this.#picked));
    if (picked) return picked;
    const offered = [...this.menu.placements.map(({ tile }) => tile), ...this.menu.swaps];
    return held.find((tile) => offered.some((one) => alike(one, tile))) ?? null;
  });

  readonly legal = $derived(this.menu.placements.filter(({ tile }) => alike(tile, this.tile)));
  readonly cells = $derived(this.legal.map(({ cell }) => cell));
  readonly chosen = $derived(this.legal.find(({ cell }) => same(cell, this.#cell)) ?? null);
  /** The legal cell where most is to be won. */
  readonly best = $derived.by((): Cell | null => {
    const most = Math.max(...this.legal.map(({ prospect }) => prospect.points));
    return this.legal.find(({ prospect }) => prospect.points === most)?.cell ?? null;
  });
  /** The tile on its way, which already lies where it was laid. */
  readonly laying = $derived.by((): Placed | null =>
    this.doing?.type === "Place" ? { tile: this.doing.tile, cell: this.doing.cell } : null,
  );
  /** The token to hand back, once one is chosen. */
  readonly returning = $derived.by((): Ingredient | null => {
    const token = this.#place === null ? undefined : this.tokens[this.#place];
    return token && this.menu.discards.includes(token) ? token : null;
  });
  /** The order to serve: the chosen one, else the first that is ready. */
  readonly serving = $derived(
    this.menu.fills.find((order) => alike(order, this.#order)) ?? this.menu.fills[0] ?? null,
  );

  /** Whether this tile of the hand has already left it. */
  gone(tile: Tile): boolean {
    const { doing } = this;
    return (doing?.type === "Place" || doing?.type === "Swap") && alike(doing.tile, tile);
  }

  /** Whether the token at this place was already given away. */
  tokenGone(place: number): boolean {
    if (this.doing?.type === "Discard" && this.#place !== null) return place === this.#place;
    return this.doing !== null && spentBy(this.doing, this.tokens).includes(place);
  }

  chosenToken(place: number): boolean {
    return this.returning !== null && place === this.#place;
  }

  /** A press on a tile of the hand. */
  pick(tile: Tile): void {
    if (!alike(tile, this.tile)) this.#cell = null;
    this.#picked = tile;
    sound.play("tick");
    if (!settings.confirm && this.menu.swaps.length > 0) void this.swap(tile);
  }

  choose(cell: Cell | null, sure = true): void {
    if (cell && !same(cell, this.#cell)) sound.play("tick");
    this.#cell = cell;
    this.#sure = sure;
  }

  /** A press on a cell: choose it, lay on the second press or at once; elsewhere the house says why not. */
  tap(cell: Cell): void {
    if (this.tile === null || this.props().busy) return;
    const legal = this.legal.find((one) => same(one.cell, cell));
    if (!legal) void this.try(this.tile, cell);
    else if (!settings.confirm || (this.#sure && same(this.#cell, cell))) void this.lay(legal);
    else this.choose(cell);
  }

  /** A press on a token too many. */
  pressToken(place: number): void {
    const again = this.#place === place;
    this.#place = place;
    if (!settings.confirm || again) void this.discard();
    else sound.play("tick");
  }

  /** A press on an order; where it is not ready the house says what is missing. */
  pressOrder(order: Order): Promise<Refusal | null> {
    const ready = this.menu.fills.some((one) => alike(one, order));
    if (!ready || !settings.confirm || alike(this.#order, order)) return this.fill(order);
    this.#order = order;
    sound.play("tick");
    return Promise.resolve(null);
  }

  lay({ tile, cell }: Pick<Placement, "tile" | "cell">): Promise<void> {
    return this.try(tile, cell);
  }

  async try(tile: Tile, cell: Cell): Promise<void> {
    const refusal = await this.do({ type: "Place", tile, cell });
    if (!refusal) return;
    this.refused = { tile, cell };
    this.#cell = null;
    setTimeout(() => (this.refused = null), 700);
  }

  async discard(): Promise<void> {
    if (this.returning) await this.do({ type: "Discard", token: this.returning });
  }

  swap(tile: Tile): Promise<Refusal | null> {
    return this.do({ type: "Swap", tile });
  }

  fill(order: Order): Promise<Refusal | null> {
    return this.do({ type: "Fill", order });
  }

  /** What is on the menu shows as done at once, and is taken back if the house refuses all the same. */
  async do(action: Action): Promise<Refusal | null> {
    const { busy, update, act } = this.props();
    if (busy || this.doing) return null;
    const asked = { action, step: update.step };
    if (this.#offered(action)) this.#asked = asked;
    const refusal = await act(action);
    if (refusal && this.#asked === asked) this.#asked = null;
    return refusal;
  }

  /** The table shows something new: remember what was laid last, for views do not tell by whom. */
  follow({ events, menu, prospects }: GelatiUpdate): void {
    for (const event of events) if (event.type === "TilePlaced") this.last = event;
    const { placements } = readMenu({ menu, prospects });
    if (placements.length > 0) this.reach = placements.map(({ cell }) => cell);
    if (events.length > 0) [this.#place, this.#order] = [null, null];
  }

  #offered(action: Action): boolean {
    if (action.type === "Place") return this.legal.some(({ cell }) => same(cell, action.cell));
    if (action.type === "Fill") return this.menu.fills.some((order) => alike(order, action.order));
    return true;
  }
}
