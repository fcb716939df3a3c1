/** What the player at this screen is about to do, and what they have done before the house has nodded. */
import { settings } from "$design/settings.svelte";
import { sound } from "$design/sound.svelte";
import type { Action, AttackKind, Card, Event, Hands, Prospect, State } from "$protocol/ice-cube";
import type { BoardProps, Refusal } from "$match/face";
import { aimsOf, appointments, type Aims } from "./aims";
import { wholeOf } from "./cups";
import { isDefence, isMovement, sorted } from "./kinds";
import { claimsOf, NO_MENU, playable, readMenu } from "./menu";
import { wishOf } from "./wish";

export type Props = BoardProps<State, Action, Event, Prospect>;

const SHAKE = 700;

export class Play {
  #picked = $state.raw<Card | null>(null);
  #claim = $state.raw<AttackKind | null>(null);
  #target = $state.raw<number | null>(null);
  #asked = $state.raw<{ readonly action: Action; readonly step: number } | null>(null);
  /** Whether one throws cards away this turn, instead of playing; and which, by their places in the hand. */
  #exchanging = $state(false);
  #thrown = $state.raw<readonly number[]>([]);
  /** How many are on their way to the discard, and whether the house has them. */
  #throwing = $state(0);
  #away = $state(false);
  /** A card that the house refused, for as long as it shakes. */
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
  /** Whether one is attacked and has to answer. */
  readonly asked = $derived(
    this.view.phase === "answer" && this.view.threat?.target === this.me ? this.view.threat : null,
  );
  readonly appoints = $derived(this.menu.appointments.length > 0);
  readonly exchanging = $derived(this.#exchanging || this.view.discarding);
  /** The places of the cards that are to be exchanged. */
  readonly thrown = $derived(
    this.exchanging ? this.#thrown.filter((place) => place < this.hand.length) : [],
  );
  /** How many are being exchanged now. */
  readonly throwing = $derived.by(() => (this.myTurn ? this.#throwing : 0));
  /** Whether it is one's turn, and none of one's cards can be played. */
  readonly stuck = $derived(
    this.myTurn && !this.doing && !this.exchanging && !this.hand.some((card) => this.lit(card)),
  );
  /** Whether somebody waits for this seat, outside of duels. */
  readonly waited = $derived(this.myTurn || this.asked !== null || this.appoints);

  /** The card in question: the picked one or, when attacked, the most particular answer. */
  readonly card = $derived.by((): Card | null => {
    const picked = this.#picked;
    if (picked && this.hand.includes(picked) && playable(this.menu, picked)) return picked;
    return this.asked ? (this.menu.defences[0] ?? null) : null;
  });
  readonly claims = $derived(this.card ? claimsOf(this.menu, this.card) : []);
  /** What the card is announced as: itself where that is possible. */
  readonly claim = $derived.by((): AttackKind | null => {
    const wanted = [this.#claim, this.card];
    return this.claims.find((kind) => wanted.includes(kind)) ?? this.claims[0] ?? null;
  });
  /** Whether a movement card is laid as an attack, as one may in bluff. */
  readonly bluffing = $derived(
    this.card !== null && (!isMovement(this.card) || this.#claim !== null) && this.claim !== null,
  );

  readonly aims = $derived.by((): Aims => {
    if (this.appoints) return appointments(this.menu);
    const idle = this.asked !== null || this.exchanging;
    return aimsOf(this.menu, idle ? null : this.card, this.bluffing ? this.claim : null);
  });

  /** The cube in question: the chosen one; of movements, one's own until another is chosen. */
  readonly target = $derived.by((): number | null => {
    if (this.#target !== null && this.aims.has(this.#target)) return this.#target;
    const moves = this.card !== null && isMovement(this.card) && !this.bluffing;
    return moves && this.me !== null && this.aims.has(this.me) ? this.me : null;
  });
  readonly aim = $derived(this.target === null ? null : (this.aims.get(this.target) ?? null));
  /** Whether the player has chosen a target, so that only the button is left to press. */
  readonly settled = $derived(this.#target !== null && this.target === this.#target);

  /** Whether this card of the hand is on its way to the table. */
  gone(place: number): boolean {
    const { doing, hand } = this;
    return doing !== null && "card" in doing && hand.indexOf(doing.card) === place;
  }

  lit(card: Card): boolean {
    if (this.exchanging) return this.throwing === 0 && this.menu.discards.includes(card);
    return playable(this.menu, card) && !(this.asked && !isDefence(card));
  }

  /** A press on a card of the hand, which of several alike by its place. */
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

  /** A press on a cube: choose it, play on the second press or at once. */
  press(seat: number): void {
    const again = this.target === seat && this.#target === seat;
    if (!this.aims.has(seat)) return;
    this.#target = seat;
    if (again || !settings.confirm) void this.play();
    else sound.play("tick");
  }

  /** On to the next cube that the card may be played on, or back; whether there is any. */
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

  /** Do what the filled button says; whether there is one. */
  commit(): boolean {
    if (this.thrown.length > 0) void this.throwAway();
    else if (this.asked !== null && this.card !== null) void this.defend();
    else if (this.aim !== null) void this.play();
    else return false;
    return true;
  }

  /** End the turn or, when attacked, suffer; whether one may. */
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
    if (await props().act(wishOf(view, me, card))) this.#shake(card);
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

  /** Exchange the chosen cards; that is all that one does in this turn, so it ends once they are gone. */
  async throwAway(): Promise<void> {
    const { thrown, hand, throwing, props } = this;
    if (throwing > 0 || props().busy) return;
    const cards = thrown.flatMap((place) => hand[place] ?? []);
    [this.#thrown, this.#throwing, this.#away] = [[], cards.length, false];
    const refusals = await Promise.all(cards.map((card) => props().act({ type: "Discard", card })));
    if (refusals.some(Boolean)) this.#throwing = 0;
    else this.#away = true;
  }

  /** Whether the chosen cards are gone, so that the turn is to end. */
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

  /** What is done shows as done at once, and is taken back if the house refuses it. */
  async do(action: Action): Promise<Refusal | null> {
    const { busy, update, act } = this.props();
    if (busy || this.doing) return null;
    const asked = { action, step: update.step };
    this.#asked = asked;
    const refusal = await act(action);
    if (refusal && this.#asked === asked) this.#asked = null;
    return refusal;
  }

  /** The table shows something new: what was chosen for the last question is no answer to the next. */
  follow(events: readonly Event[]): void {
    if (events.some(({ type }) => type === "TurnBegan"))
      [this.#exchanging, this.#thrown, this.#throwing] = [false, [], 0];
    const ends = ["TurnBegan", "TurnWentOn", "AttackAnnounced", "ExecutorWanted"];
    if (events.some(({ type }) => ends.includes(type)))
      [this.#picked, this.#claim, this.#target] = [null, null, null];
  }
}
