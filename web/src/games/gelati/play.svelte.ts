/** What the player at this screen is about to do: the chosen tile, the chosen cell, the act. */
import { sound } from "$lib/sound.svelte";
import type { Action, Event, Order, Prospect, State, Tile } from "$protocol/gelati";
import type { BoardProps, Refusal } from "../face";
import { same, type Cell } from "./hexes";
import { alike, readMenu, type Placement } from "./menu";

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
  /** A tile that the house refused to have laid there, for as long as it shakes. */
  refused = $state.raw<{ readonly tile: Tile; readonly cell: Cell } | null>(null);
  /** The tile that was laid last, and by whom. */
  last = $state.raw<Laid | null>(null);

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly menu = $derived.by(() => readMenu(this.props().update));
  readonly myTurn = $derived(this.me !== null && this.view.turn === this.me);
  readonly stall = $derived(this.me === null ? null : (this.view.stalls[this.me] ?? null));
  readonly hand = $derived((this.stall?.tiles ?? []).flatMap((tile) => (tile ? [tile] : [])));

  /** The tile in question: the picked one, else the first that the menu offers to lay or swap. */
  readonly tile = $derived.by(() => {
    const picked = this.hand.find((tile) => alike(tile, this.#picked));
    if (picked) return picked;
    const offered = [...this.menu.placements.map(({ tile }) => tile), ...this.menu.swaps];
    return this.hand.find((tile) => offered.some((one) => alike(one, tile))) ?? null;
  });

  readonly legal = $derived(this.menu.placements.filter(({ tile }) => alike(tile, this.tile)));
  readonly cells = $derived(this.legal.map(({ cell }) => cell));
  readonly chosen = $derived(this.legal.find(({ cell }) => same(cell, this.#cell)) ?? null);
  /** All cells that may be of interest, whichever tile is picked: what the camera frames. */
  readonly reach = $derived(this.menu.placements.map(({ cell }) => cell));

  pick(tile: Tile): void {
    if (!alike(tile, this.tile)) this.#cell = null;
    this.#picked = tile;
    sound.play("tick");
  }

  choose(cell: Cell | null, sure = true): void {
    if (cell && !same(cell, this.#cell)) sound.play("tick");
    this.#cell = cell;
    this.#sure = sure;
  }

  /** A tap on a cell: choose it, lay on the second tap; elsewhere the house says why not. */
  tap(cell: Cell): void {
    if (this.tile === null || this.props().busy) return;
    if (!this.cells.some((legal) => same(legal, cell))) void this.try(this.tile, cell);
    else if (this.#sure && this.chosen && same(this.chosen.cell, cell)) void this.lay(this.chosen);
    else this.choose(cell);
  }

  async lay({ tile, cell }: Pick<Placement, "tile" | "cell">): Promise<void> {
    await this.try(tile, cell);
  }

  async try(tile: Tile, cell: Cell): Promise<void> {
    const refusal = await this.#act({ type: "Place", tile, cell });
    if (!refusal) return;
    this.refused = { tile, cell };
    this.#cell = null;
    setTimeout(() => (this.refused = null), 700);
  }

  swap(tile: Tile): Promise<Refusal | null> {
    return this.#act({ type: "Swap", tile });
  }

  fill(order: Order): Promise<Refusal | null> {
    return this.#act({ type: "Fill", order });
  }

  do(action: Action): Promise<Refusal | null> {
    return this.#act(action);
  }

  /** The table shows something new: remember what was laid last, for views do not tell by whom. */
  follow(events: readonly Event[]): void {
    for (const event of events) if (event.type === "TilePlaced") this.last = event;
  }

  #act(action: Action): Promise<Refusal | null> {
    if (this.props().busy) return Promise.resolve(null);
    return this.props().act(action);
  }
}
