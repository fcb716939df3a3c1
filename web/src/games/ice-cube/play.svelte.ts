/** What the player has selected, the act that is sent but not yet acknowledged, and the time that is left. */
import { Ticking } from "$board/ticking.svelte";
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type { Action, AttackKind, Card, Event, Hands, Prospect, State } from "$protocol/ice-cube";
import type { BoardProps, Refusal } from "$match/face";
import { aimsOf, appointments, type Aims, claimsOf, NO_MENU, playable, readMenu } from "./menu";
import { wholeOf } from "./places";
import { isAttack, isDefence, isMovement, sorted } from "./kinds";

export type Props = BoardProps<State, Action, Event, Prospect>;

const SHAKE = 700;

export class Play {
  #picked = $state.raw<Card | null>(null);
  #claim = $state.raw<AttackKind | null>(null);
  #target = $state.raw<number | null>(null);
  #asked = $state.raw<{ readonly action: Action; readonly step: number } | null>(null);
  /** Whether the player exchanges cards in this turn instead of playing any. */
  #exchanging = $state(false);
  /** The cards selected for the exchange, by their places in the hand. */
  #thrown = $state.raw<readonly number[]>([]);
  /** The number of discards that are sent. */
  #throwing = $state(0);
  /** Whether the server has acknowledged all of them. */
  #away = $state(false);
  /** The card that was refused, while it shakes. */
  refused = $state.raw<Card | null>(null);

  constructor(readonly props: () => Props) {}

  readonly view = $derived.by(() => this.props().update.view);
  readonly me = $derived.by(() => this.props().update.viewer);
  readonly doing = $derived.by(() =>
    this.#asked?.step === this.props().update.step ? this.#asked.action : null,
  );
  readonly menu = $derived.by(() => (this.doing ? NO_MENU : readMenu(this.props().update)));
  readonly whole = $derived(wholeOf(this.view.options));
  readonly cup = $derived(this.me === null ? null : (this.view.cups[this.me] ?? null));
  readonly hand = $derived(sorted((this.cup?.hand ?? []).flatMap((card) => (card ? [card] : []))));
  readonly myTurn = $derived(this.view.phase === "turn" && this.view.turn === this.me);
  /** The attack that this seat has to answer. */
  readonly asked = $derived(
    this.view.phase === "answer" && this.view.threat?.target === this.me ? this.view.threat : null,
  );
  readonly appoints = $derived(this.menu.appointments.length > 0);
  readonly exchanging = $derived(this.#exchanging || this.view.discarding);
  /** The cards selected for the exchange, by their places in the hand. */
  readonly thrown = $derived(
    this.exchanging ? this.#thrown.filter((place) => place < this.hand.length) : [],
  );
  /** The number of cards that are being exchanged. */
  readonly throwing = $derived.by(() => (this.myTurn ? this.#throwing : 0));
  /** Whether it is this seat's turn, and none of its cards can be played. */
  readonly stuck = $derived(
    this.myTurn && !this.doing && !this.exchanging && !this.hand.some((card) => this.lit(card)),
  );
  /** Whether the match waits for this seat, except in duels. */
  readonly waited = $derived(this.myTurn || this.asked !== null || this.appoints);

  /** The selected card. By default, when attacked, the first defence on the menu. */
  readonly card = $derived.by((): Card | null => {
    const picked = this.#picked;
    if (picked && this.hand.includes(picked) && playable(this.menu, picked)) return picked;
    return this.asked ? (this.menu.defences[0] ?? null) : null;
  });
  readonly claims = $derived(this.card ? claimsOf(this.menu, this.card) : []);
  /** The attack that the card is announced as. By default the card itself, if it is an attack on the menu. */
  readonly claim = $derived.by((): AttackKind | null => {
    const wanted = [this.#claim, this.card];
    return this.claims.find((kind) => wanted.includes(kind)) ?? this.claims[0] ?? null;
  });
  /** Whether the card is played as an attack: with the option bluff, a movement may be. */
  readonly bluffing = $derived(
    this.card !== null && (!isMovement(this.card) || this.#claim !== null) && this.claim !== null,
  );

  readonly aims = $derived.by((): Aims => {
    if (this.appoints) return appointments(this.menu);
    const idle = this.asked !== null || this.exchanging;
    return aimsOf(this.menu, idle ? null : this.card, this.bluffing ? this.claim : null);
  });

  /** The seat of the selected cube. By default, for a movement, this seat. */
  readonly target = $derived.by((): number | null => {
    if (this.#target !== null && this.aims.has(this.#target)) return this.#target;
    const moves = this.card !== null && isMovement(this.card) && !this.bluffing;
    return moves && this.me !== null && this.aims.has(this.me) ? this.me : null;
  });
  readonly aim = $derived(this.target === null ? null : (this.aims.get(this.target) ?? null));
  /** Whether the player has selected the target, so that only the button is left to press. */
  readonly settled = $derived(this.#target !== null && this.target === this.#target);

  /** Whether the card at this place of the hand has been sent. */
  gone(place: number): boolean {
    const { doing, hand } = this;
    return doing !== null && "card" in doing && hand.indexOf(doing.card) === place;
  }

  lit(card: Card): boolean {
    if (this.exchanging) return this.throwing === 0 && this.menu.discards.includes(card);
    return playable(this.menu, card) && !(this.asked && !isDefence(card));
  }

  /** Selects a card of the hand, or cancels the selection. `place` tells equal cards apart. A card that cannot be
      played is sent anyway, for the refusal that says why. */
  pick(card: Card, place = this.hand.indexOf(card)): void {
    if (!this.lit(card)) return void this.#inquire(card);
    if (this.exchanging) return this.#throw(place);
    if (this.asked && this.#picked === card && isDefence(card)) return void this.defend();
    sound.play("tick");
    [this.#picked, this.#claim, this.#target] = [this.#picked === card ? null : card, null, null];
  }

  announce(kind: AttackKind | null): void {
    [this.#claim, this.#target] = [kind, null];
    sound.play("tick");
  }

  /** Selects a cube. A second press plays; without confirmation the first one does. */
  press(seat: number): void {
    const again = this.target === seat && this.#target === seat;
    if (!this.aims.has(seat)) return;
    this.#target = seat;
    if (again || !settings.confirm) void this.play();
    else sound.play("tick");
  }

  /** Selects the next target, or the previous one. Returns false if there is none. */
  turnTo(way: 1 | -1): boolean {
    const seats = [...this.aims.keys()].sort((one, other) => one - other);
    if (seats.length === 0) return false;
    const at = this.target === null ? -1 : seats.indexOf(this.target);
    const next = at < 0 && way < 0 ? -1 : (at + way) % seats.length;
    this.#target = seats.at(next) ?? null;
    sound.play("tick");
    return true;
  }

  async play(): Promise<void> {
    const { aim, card } = this;
    if (aim && (await this.do(aim.action))) this.#shake(card);
  }

  /** Does what the primary button does. Returns false if there is none. */
  commit(): boolean {
    if (this.thrown.length > 0) void this.throwAway();
    else if (this.asked !== null && this.card !== null) void this.defend();
    else if (this.aim !== null) void this.play();
    else return false;
    return true;
  }

  /** Ends the turn or, when attacked, suffers. Returns false if neither is on the menu. */
  finish(): boolean {
    if (this.throwing > 0) return true;
    if (this.thrown.length > 0) return this.commit();
    const type = this.asked ? "Suffer" : "EndTurn";
    const may = this.menu.words.has(type);
    if (may) void this.do({ type });
    return may;
  }

  async #inquire(card: Card): Promise<void> {
    const { props, me, view, doing } = this;
    if (me === null || doing || props().busy || props().replaying) return;
    if (await props().act(actionWith(view, me, card))) this.#shake(card);
  }

  #shake(card: Card | null): void {
    this.refused = card;
    setTimeout(() => (this.refused = null), SHAKE);
  }

  async defend(): Promise<void> {
    if (this.card && isDefence(this.card)) await this.do({ type: "Defend", card: this.card });
  }

  exchange(exchanging: boolean): void {
    [this.#exchanging, this.#picked, this.#thrown] = [exchanging, null, []];
  }

  #throw(place: number): void {
    sound.play("tick");
    this.#thrown = this.#thrown.includes(place)
      ? this.#thrown.filter((other) => other !== place)
      : [...this.#thrown, place];
  }

  /** Sends the discards. The turn allows nothing else, so the board ends it when `thrownAway` is true. */
  async throwAway(): Promise<void> {
    const { thrown, hand, throwing, props } = this;
    if (throwing > 0 || props().busy) return;
    const cards = thrown.flatMap((place) => hand[place] ?? []);
    [this.#thrown, this.#throwing, this.#away] = [[], cards.length, false];
    const refusals = await Promise.all(cards.map((card) => props().act({ type: "Discard", card })));
    if (refusals.some(Boolean)) this.#throwing = 0;
    else this.#away = true;
  }

  /** Whether all discards are acknowledged and shown, so that the turn can end. */
  readonly thrownAway = $derived.by(
    () => this.throwing > 0 && this.#away && this.view.discarding && !this.props().busy,
  );

  async endExchange(): Promise<void> {
    this.#away = false;
    if (await this.do({ type: "EndTurn" })) this.#throwing = 0;
  }

  hands(hands: Hands): Promise<Refusal | null> {
    return this.props().act({ type: "UseHands", hands });
  }

  /** Sends an action, shows it as done at once, and takes it back if it is refused. */
  async do(action: Action): Promise<Refusal | null> {
    const { busy, update, act } = this.props();
    if (busy || this.doing) return null;
    const asked = { action, step: update.step };
    this.#asked = asked;
    const refusal = await act(action);
    if (refusal && this.#asked === asked) this.#asked = null;
    return refusal;
  }

  /** Clears the selection when a new turn or a new question begins. */
  follow(events: readonly Event[]): void {
    if (events.some(({ type }) => type === "TurnBegan"))
      [this.#exchanging, this.#thrown, this.#throwing] = [false, [], 0];
    const ends = ["TurnBegan", "TurnWentOn", "AttackAnnounced", "ExecutorWanted"];
    if (events.some(({ type }) => ends.includes(type)))
      [this.#picked, this.#claim, this.#target] = [null, null, null];
  }
}

/** Returns the action that a press on an unplayable card stands for. The server refuses it with the reason. */
function actionWith({ cups }: Pick<State, "cups">, me: number, card: Card): Action {
  if (isDefence(card)) return { type: "Defend", card };
  if (!isAttack(card)) return { type: "Move", card, cube: me };
  const target = cups.findIndex(({ melted }, seat) => seat !== me && !melted);
  return { type: "Attack", kind: card, target, card };
}

/** Milliseconds from one tick to the next: duels show motion. */
const EVERY = 60;

/** The time that is left of the turn or of the answer. */
export class Clock {
  readonly ticking: Ticking;

  constructor(readonly play: Play) {
    this.ticking = new Ticking(
      () => play.props().clock,
      () =>
        play.view.deadline !== null ||
        play.view.duel !== null ||
        play.view.cups.some(({ claim }) => claim),
      EVERY,
    );
  }

  /** From 1 to 0; null without a deadline. */
  readonly share = $derived.by((): number | null => {
    const { deadline, options, phase } = this.play.view;
    const seconds = phase === "turn" ? options.turn_seconds : options.answer_seconds;
    if (deadline === null || seconds === null) return null;
    return this.ticking.share(deadline - 1000 * seconds, deadline);
  });

  readonly seconds = $derived.by((): number | null => {
    const { deadline } = this.play.view;
    return deadline === null ? null : this.ticking.secondsTo(deadline);
  });
}
