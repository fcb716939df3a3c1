/** The exchange of two own tokens for one of the reserve, limited to what is on the menu. */
import { sound } from "$design/sound.svelte";
import type { Exchange, Ingredient } from "$protocol/gelati";
import { exchangesOf, mayGive } from "./menu";
import type { Play } from "./play.svelte";

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
