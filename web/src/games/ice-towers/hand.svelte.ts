/** What one seat of ours is about to do: the pyramid in mind, the tower it is over, the act. */
import { nextFrame } from "$board/frames";
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type { Action, Tower } from "$protocol/ice-towers";
import type { Refusal } from "$match/face";
import { APART, Consent } from "./consent.svelte";
import { gainsOf, readMenu, type Division, type Move, type Word } from "./menu";
import type { Play, Worked } from "./play.svelte";
import { nameOf, topOf } from "./pyramids";
import { words } from "./words";

/** A pyramid that somebody has put on a tower. */
export interface Moved {
  readonly piece: number;
  readonly tower: number;
}

export class Hand {
  #held = $state.raw<number | null>(null);
  /** Whether what is held hangs under a finger. */
  carries = $state(false);
  /** The tower under what is being dragged. */
  over = $state.raw<number | null>(null);
  /** The tower, or the seam by its upper twin, that waits for the button which does it. */
  #aim = $state.raw<number | null>(null);
  #seam = $state.raw<number | null>(null);
  /** What was asked of the house, and is shown already. */
  #asked = $state.raw<Moved | null>(null);
  /** Where something was put last, and when. */
  #put = { tower: -1, at: -Infinity };
  /** Why something in hand or in sight is no longer possible. */
  lost = $state.raw<string | null>(null);

  /** What it says with a button, and may take back. */
  readonly consent: Consent;

  constructor(
    readonly seat: number,
    readonly play: Play,
  ) {
    const clock = (): number => this.play.props().clock();
    this.consent = new Consent(clock, (word) => this.#say(word));
  }

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

  /** The tower that was chosen for what is held, as long as it takes it. */
  readonly chosenTower = $derived.by(() => {
    const tower = this.play.view.towers.find(({ id }) => id === this.#aim);
    return tower && this.gains.has(topOf(tower)) ? tower.id : null;
  });
  /** What it may say, as long as nothing is in the hand. */
  readonly saying = $derived.by(() => (this.held === null ? (this.menu.words[0] ?? null) : null));
  /** What the button would do: what was chosen, as long as it is on the menu. */
  readonly chosen = $derived.by((): Move | Division | null => {
    if (this.held === null)
      return this.menu.divisions.find(({ action }) => action.upper === this.#seam) ?? null;
    const tower = this.play.view.towers.find(({ id }) => id === this.chosenTower);
    return this.targets.find(({ action }) => tower && action.top === topOf(tower)) ?? null;
  });
  /** What this hand has done although the house has not said so yet. */
  readonly moved = $derived.by(() => (this.play.props().busyAt(this.seat) ? this.#asked : null));

  /** A press on a tower: puts there what is held. Where moves are confirmed it only chooses it, and the next
      press on it puts it there. */
  press(tower: Tower): void {
    const chooses = this.#confirms && this.gains.has(topOf(tower));
    if (!chooses || this.chosenTower === tower.id) return this.put(tower);
    this.consent.stir();
    this.#aim = tower.id;
    this.lost = null;
    sound.play("tick");
  }

  /** Whether a target is chosen first: in real time only for players who always confirm, since
      a third press would lose the race against one drag. */
  get #confirms(): boolean {
    return settings.confirms === "always" || (settings.confirm && this.play.view.turn !== null);
  }

  /** One press on a seam may be a stray one, so it takes two in real time as well. */
  pressSeam(division: Division): void {
    const { upper } = division.action;
    if (!settings.confirm || this.chosen?.action === division.action) return this.split(division);
    this.consent.stir();
    this.letGo();
    this.#seam = upper;
    this.lost = null;
    sound.play("tick");
  }

  /** Does what was chosen. */
  confirm(): void {
    const { chosen } = this;
    const tower = this.play.view.towers.find(({ id }) => id === this.chosenTower);
    if (chosen?.action.type === "Split") this.split({ ...chosen, action: chosen.action });
    else if (tower) this.put(tower);
  }

  /** A press on the button for what it may say. */
  speak(): void {
    if (this.saying && !this.play.props().busyAt(this.seat)) this.consent.press(this.saying);
  }

  #say(word: Word): void {
    const said = this.menu.words.find(({ action }) => action.type === word.type);
    if (said) void this.act(said.action);
  }

  hold(piece: number): void {
    this.consent.stir();
    void nextFrame().then(() => sound.play("tick"));
    this.play.letPicksGo();
    this.letGo();
    this.#held = piece;
    this.lost = null;
    this.play.closeFor(piece);
  }

  letGo(): void {
    if (this.#held !== null || this.#seam !== null) this.consent.stir();
    this.#held = null;
    this.#aim = null;
    this.#seam = null;
    this.carries = false;
    this.over = null;
  }

  /** A press on the button that puts back what is held. */
  putBack(): void {
    this.play.attend(this.play.towerOf(this.held ?? -1)?.id ?? null);
    this.letGo();
  }

  /** Puts what is held on this tower; the house says why not where it cannot be. */
  put(tower: Tower): void {
    const [held, first] = [this.held, this.targets[0]];
    if (held === null || !first || this.play.towerOf(held)?.id === tower.id) return this.letGo();
    const moved = this.gains.has(topOf(tower)) ? { piece: held, tower: tower.id } : null;
    this.#put = { tower: tower.id, at: performance.now() };
    void this.act({ ...first.action, top: this.play.expectedTop(tower) }, held, moved);
  }

  /** Whether it put something on this tower a moment ago: then a press there is the second of a double one. */
  hasJustPut(tower: Tower): boolean {
    return this.#put.tower === tower.id && performance.now() - this.#put.at < APART;
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

  /** Asks it of the house, unless something is unanswered; what was moved is shown only if it is asked. */
  async act(
    action: Action,
    piece: number | null = null,
    moved: Moved | null = null,
  ): Promise<Refusal | null> {
    const { act, busyAt } = this.play.props();
    this.play.attend(moved?.tower ?? this.play.towerOf(piece ?? -1)?.id ?? null);
    this.letGo();
    this.consent.stir();
    if (busyAt(this.seat)) return null;
    this.#asked = moved;
    this.play.close(null);
    const refusal = await act(action, this.seat);
    this.#asked = null;
    if (refusal && piece !== null) this.play.shake(piece);
    return refusal;
  }

  /** The table shows something new. What the hand is doing goes on unless it became impossible. */
  follow(news: readonly Worked[], changed: readonly number[]): void {
    this.#reconsider(news);
    const aim = this.over ?? this.#aim;
    if (aim !== null && changed.includes(aim)) this.#tellTarget(aim, news);
    if (this.#aim !== null && changed.includes(this.#aim)) this.#aim = null;
    if (this.#held !== null && !this.menu.moves.has(this.#held)) this.#lose(this.#held, news);
  }

  /** An action takes back what all have said, so also what waits. */
  #reconsider([deed]: readonly Worked[]): void {
    const { waiting } = this.consent;
    if (!waiting) return;
    const offered = this.menu.words.some(({ action }) => action.type === waiting.word.type);
    if (deed || !offered) this.consent.takeBack();
    if (deed) this.lost = words().gone.word(this.play.nameAt(deed.seat));
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
