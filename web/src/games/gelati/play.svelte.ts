/** The viewer's choices on the board, the act that waits for its answer, and the exchange of tokens. */
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type {
  Action,
  Event,
  Exchange,
  Ingredient,
  Order,
  Placed,
  Prospect,
  State,
  Tile,
} from "$protocol/gelati";
import type { BoardProps, Refusal } from "$match/face";
import { same, type Cell } from "./hexes";
import {
  alike,
  exchangesOf,
  mayGive,
  NO_MENU,
  readMenu,
  spentBy,
  type GelatiUpdate,
  type Placement,
} from "./menu";

export type Props = BoardProps<State, Action, Event, Prospect>;

interface Laid {
  readonly seat: number;
  readonly cell: Cell;
  readonly points: number;
}

export class Play {
  #picked = $state.raw<Tile | null>(null);
  #cell = $state.raw<Cell | null>(null);
  /** Whether the cell was chosen, not only focused on the way by arrow keys. */
  #sure = false;
  /** The index of the own token to return. */
  #place = $state.raw<number | null>(null);
  #order = $state.raw<Order | null>(null);
  /** The pending act and the step at which it was sent. It is shown as done until the next step or a refusal. */
  #asked = $state.raw<{ readonly action: Action; readonly step: number } | null>(null);
  /** The tile and cell of a refused placement, while the tile shakes. */
  refused = $state.raw<Placed | null>(null);
  /** The last placement, with its seat. */
  last = $state.raw<Laid | null>(null);
  /** All cells that were legal last, for any tile: the camera frames them, on other players' turns too. */
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

  /** The tile to act on: the picked one, else the first that the menu allows to be laid or swapped. */
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
  /** The legal cell with the largest gain. */
  readonly best = $derived.by((): Cell | null => {
    const most = Math.max(...this.legal.map(({ prospect }) => prospect.points));
    return this.legal.find(({ prospect }) => prospect.points === most)?.cell ?? null;
  });
  /** The placement that waits for its answer. It is drawn as laid. */
  readonly laying = $derived.by((): Placed | null =>
    this.doing?.type === "Place" ? { tile: this.doing.tile, cell: this.doing.cell } : null,
  );
  /** The token chosen to be returned, or null. */
  readonly returning = $derived.by((): Ingredient | null => {
    const token = this.#place === null ? undefined : this.tokens[this.#place];
    return token && this.menu.discards.includes(token) ? token : null;
  });
  /** The order to serve: the chosen one, else the first that is ready. */
  readonly serving = $derived(
    this.menu.fills.find((order) => alike(order, this.#order)) ?? this.menu.fills[0] ?? null,
  );

  /** Whether the pending act removes this tile from the hand. */
  gone(tile: Tile): boolean {
    const { doing } = this;
    return (doing?.type === "Place" || doing?.type === "Swap") && alike(doing.tile, tile);
  }

  /** Whether the pending act spends the token at this index. */
  tokenGone(place: number): boolean {
    if (this.doing?.type === "Discard" && this.#place !== null) return place === this.#place;
    return this.doing !== null && spentBy(this.doing, this.tokens).includes(place);
  }

  chosenToken(place: number): boolean {
    return this.returning !== null && place === this.#place;
  }

  /** Handles a press on a tile of the hand. */
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

  /** Handles a press on a cell. A legal cell is chosen, and laid on by the second press, or at once without
      confirmation. For any other cell the server's refusal gives the reason. */
  tap(cell: Cell): void {
    if (this.tile === null || this.props().busy) return;
    const legal = this.legal.find((one) => same(one.cell, cell));
    if (!legal) void this.try(this.tile, cell);
    else if (!settings.confirm || (this.#sure && same(this.#cell, cell))) void this.lay(legal);
    else this.choose(cell);
  }

  /** Handles a press on a token while there are too many. */
  pressToken(place: number): void {
    const again = this.#place === place;
    this.#place = place;
    if (!settings.confirm || again) void this.discard();
    else sound.play("tick");
  }

  /** Handles a press on an order. If it is not ready, the server's refusal gives the reason. */
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

  /** Sends the act. An act on the menu is shown as done at once, and taken back if it is refused. */
  async do(action: Action): Promise<Refusal | null> {
    const { busy, update, act } = this.props();
    if (busy || this.doing) return null;
    const asked = { action, step: update.step };
    if (this.#offered(action)) this.#asked = asked;
    const refusal = await act(action);
    if (refusal && this.#asked === asked) this.#asked = null;
    return refusal;
  }

  /** Records the last placement from the events, since a view does not contain its seat. */
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

/** The exchange of two own tokens for one of the reserve, limited to what is on the menu. */
export class Trade {
  #open = $state(false);
  /** Indexes of own tokens, since equal tokens are distinct. */
  given = $state.raw<readonly number[]>([]);
  #taken = $state.raw<Ingredient | null>(null);

  constructor(readonly play: Play) {}

  readonly possible = $derived.by(() => this.play.menu.exchanges.length > 0);
  readonly open = $derived(this.#open && this.possible);
  readonly give = $derived.by(() => this.#tokensAt(this.given));
  readonly offers = $derived.by((): readonly Exchange[] =>
    this.given.length === 2 ? exchangesOf(this.play.menu.exchanges, this.give) : [],
  );
  readonly exchange = $derived(this.offers.find(({ take }) => take === this.#taken) ?? null);

  toggle(): void {
    this.#open = !this.open;
    [this.given, this.#taken] = [[], null];
  }

  close(): void {
    if (this.open) this.toggle();
  }

  /** Handles a press on an own token. The last two pressed are given. */
  pressOwn(place: number): void {
    const without = this.given.filter((other) => other !== place);
    const wanted = without.length < this.given.length ? without : [...without.slice(-1), place];
    if (wanted.length > 0 && !mayGive(this.play.menu.exchanges, this.#tokensAt(wanted))) return;
    this.given = wanted;
    sound.play("tick");
  }

  offered(token: Ingredient): boolean {
    return this.offers.some(({ take }) => take === token);
  }

  pressReserve(token: Ingredient): void {
    this.#taken = token;
    sound.play("tick");
  }

  async confirm(): Promise<void> {
    const { exchange } = this;
    if (!exchange) return;
    this.#open = false;
    await this.play.do(exchange);
  }

  #tokensAt(places: readonly number[]): Ingredient[] {
    return places.flatMap((place) => this.play.tokens[place] ?? []);
  }
}
