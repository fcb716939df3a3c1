/** The hand of one seat at this device: the pyramid that it holds, the chosen target, and its acts. */
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

/** A pyramid that was put on a tower. */
export interface Moved {
  readonly piece: number;
  readonly tower: number;
}

export class Hand {
  #held = $state.raw<number | null>(null);
  /** Whether the held pyramid is dragged by a finger. */
  carries = $state(false);
  /** The tower under the dragged pyramid. */
  over = $state.raw<number | null>(null);
  /** The chosen tower, or the chosen seam by its upper twin, which the button confirms. */
  #aim = $state.raw<number | null>(null);
  #seam = $state.raw<number | null>(null);
  /** The move that was sent, and is shown before the answer. */
  #asked = $state.raw<Moved | null>(null);
  /** The tower and the time of the last put. */
  #put = { tower: -1, at: -Infinity };
  /** Why a held pyramid or chosen target is no longer possible, or null. */
  lost = $state.raw<string | null>(null);

  /** The word that waits to be sent, and may be taken back. */
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
  /** The gain of each target, by the top of its tower. */
  readonly gains = $derived(gainsOf(this.targets));
  /** Whether the hand is busy with its last action. */
  readonly busy = $derived.by(() => (this.play.view.busy[this.seat] ?? null) !== null);
  readonly myTurn = $derived.by(() => this.play.view.turn === this.seat);

  /** The tower that is chosen for the held pyramid, as long as it is a target. */
  readonly chosenTower = $derived.by(() => {
    const tower = this.play.view.towers.find(({ id }) => id === this.#aim);
    return tower && this.gains.has(topOf(tower)) ? tower.id : null;
  });
  /** The word on its menu, as long as nothing is held. */
  readonly saying = $derived.by(() => (this.held === null ? (this.menu.words[0] ?? null) : null));
  /** The chosen action, which the button confirms, as long as it is on the menu. */
  readonly chosen = $derived.by((): Move | Division | null => {
    if (this.held === null)
      return this.menu.divisions.find(({ action }) => action.upper === this.#seam) ?? null;
    const tower = this.play.view.towers.find(({ id }) => id === this.chosenTower);
    return this.targets.find(({ action }) => tower && action.top === topOf(tower)) ?? null;
  });
  /** The move that the server has not answered yet. */
  readonly moved = $derived.by(() => (this.play.props().busyAt(this.seat) ? this.#asked : null));

  /** Handles a press on a tower: puts the held pyramid on it. Where moves are confirmed, the first press chooses the
      tower, and the second puts the pyramid there. */
  press(tower: Tower): void {
    const chooses = this.#confirms && this.gains.has(topOf(tower));
    if (!chooses || this.chosenTower === tower.id) return this.put(tower);
    this.consent.stir();
    this.#aim = tower.id;
    this.lost = null;
    sound.play("tick");
  }

  /** Whether a target is chosen first. In real time only for players who always confirm, because
      a third press would lose the race against one drag. */
  get #confirms(): boolean {
    return settings.confirms === "always" || (settings.confirm && this.play.view.turn !== null);
  }

  /** Handles a press on a seam. One press may be a slip, so a split takes two in real time as well. */
  pressSeam(division: Division): void {
    const { upper } = division.action;
    if (!settings.confirm || this.chosen?.action === division.action) return this.split(division);
    this.consent.stir();
    this.letGo();
    this.#seam = upper;
    this.lost = null;
    sound.play("tick");
  }

  /** Does the chosen action. */
  confirm(): void {
    const { chosen } = this;
    const tower = this.play.view.towers.find(({ id }) => id === this.chosenTower);
    if (chosen?.action.type === "Split") this.split({ ...chosen, action: chosen.action });
    else if (tower) this.put(tower);
  }

  /** Handles a press on the button of its word. */
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

  /** Handles a press on the button that puts the held pyramid back. */
  putBack(): void {
    this.play.attend(this.play.towerOf(this.held ?? -1)?.id ?? null);
    this.letGo();
  }

  /** Puts the held pyramid on this tower. The server refuses it where it may not stand. */
  put(tower: Tower): void {
    const [held, first] = [this.held, this.targets[0]];
    if (held === null || !first || this.play.towerOf(held)?.id === tower.id) return this.letGo();
    const moved = this.gains.has(topOf(tower)) ? { piece: held, tower: tower.id } : null;
    this.#put = { tower: tower.id, at: performance.now() };
    void this.act({ ...first.action, top: this.play.expectedTop(tower) }, held, moved);
  }

  /** Returns whether the hand put something on this tower a moment ago. Then a press there is the second of a double
      press. */
  hasJustPut(tower: Tower): boolean {
    return this.#put.tower === tower.id && performance.now() - this.#put.at < APART;
  }

  /** Sets a mined pyramid on the bare table if it may stand there; otherwise puts it back. */
  setDown(): void {
    const down = this.targets.find(({ action }) => action.top === null);
    if (down) void this.act(down.action, down.action.piece);
    else this.letGo();
  }

  split({ action }: Division): void {
    this.play.close(this.play.towerOf(action.upper)?.id ?? null);
    void this.act(action, action.upper);
  }

  /** Sends the action, unless another is unanswered. The move is shown before the answer. Returns the refusal, or
      null. */
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

  /** Adapts the hand to a new view: it keeps what is still possible. */
  follow(news: readonly Worked[], changed: readonly number[]): void {
    this.#reconsider(news);
    const aim = this.over ?? this.#aim;
    if (aim !== null && changed.includes(aim)) this.#tellTarget(aim, news);
    if (this.#aim !== null && changed.includes(this.#aim)) this.#aim = null;
    if (this.#held !== null && !this.menu.moves.has(this.#held)) this.#lose(this.#held, news);
  }

  /** An action takes back the words of all seats, and so also a waiting one. */
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
