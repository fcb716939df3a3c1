/** The table as the players at this device use it: their hands, the opened towers, the busy hands. */
import { sound } from "$design/sound.svelte";
import type { Action, Event, Prospect, State, Tower } from "$protocol/ice-towers";
import type { BoardProps } from "$match/face";
import { Hand, type Moved } from "./hand.svelte";
import type { Division, Offer } from "./menu";
import { colourIndex, Sight, topOf } from "./pyramids";
import { words } from "./words";

export type Props = BoardProps<State, Action, Event, Prospect>;
export type Worked = Extract<Event, { readonly until: number | null; readonly seat: number }>;

/** A busy hand: its tower, and its times. */
export interface Work {
  readonly seat: number;
  readonly tower: number;
  readonly at: number;
  readonly until: number;
}

const SHAKES = 500;
const NOTHING: Offer = { menu: [], prospects: [] };

/** Returns the towers after the move, unless it is done already or one of them is gone. */
function after(towers: readonly Tower[], { piece, tower }: Moved): readonly Tower[] {
  const aim = towers.find(({ id }) => id === tower);
  if (!aim || aim.pieces.includes(piece)) return towers;
  return towers.flatMap((one) => {
    if (one === aim) return [{ ...one, pieces: [...one.pieces, piece] }];
    const left = one.pieces.filter((other) => other !== piece);
    if (left.length === one.pieces.length) return [one];
    return left.length > 0 ? [{ ...one, pieces: left }] : [];
  });
}

const worked = (event: Event): event is Worked => "until" in event && "seat" in event;

export class Play {
  #opened = $state.raw<readonly number[]>([]);
  #works = $state.raw<readonly Work[]>([]);
  /** The pyramid whose move was refused, as long as it shakes. */
  refused = $state.raw<number | null>(null);
  #sight = new Sight();
  /** The tower of the last action at this device; a new object each time. */
  attended: { readonly tower: number | null } = { tower: null };
  /** One hand for each seat at the table. */
  readonly everyHand: readonly Hand[];

  constructor(readonly props: () => Props) {
    const { seats } = props().update.view;
    this.everyHand = Array.from({ length: seats }, (_, seat) => new Hand(seat, this));
  }

  readonly view = $derived.by(() => this.props().update.view);
  /** The hands at this device: one, or one for each player around it. */
  readonly hands = $derived.by(() => {
    const { viewer, beside } = this.props().update;
    const own = [viewer, ...beside.map(({ seat }) => seat)];
    return this.everyHand.filter(({ seat }) => own.includes(seat));
  });
  readonly many = $derived(this.hands.length > 1);
  /** The only seat at this device, which is called "you"; null if there are several. */
  readonly me = $derived(this.many ? null : (this.hands[0]?.seat ?? null));
  /** Whether a pyramid may be picked with one tap and put with another. Where several players at one device act at
      once, a tap belongs to no known seat: there pyramids are dragged. */
  readonly picks = $derived.by(() => !this.many || this.view.turn !== null);
  /** The hand that holds something without dragging it. */
  readonly picker = $derived(
    this.hands.find(({ held, carries }) => held !== null && !carries) ?? null,
  );
  /** Whether several hands hold something. Then only the gain of the aimed tower is shown, not of all targets. */
  readonly crowded = $derived(this.hands.filter(({ held }) => held !== null).length > 1);
  readonly opened = $derived(
    this.view.towers.filter(({ id, pieces }) => this.#opened.includes(id) && pieces.length > 1),
  );
  /** The towers with the unanswered moves of this device, which show at once. */
  readonly towers = $derived.by(() =>
    this.hands.reduce(
      (towers, { moved }) => (moved ? after(towers, moved) : towers),
      this.view.towers,
    ),
  );
  readonly works = $derived(this.#works.filter(({ seat }) => this.view.busy[seat] !== null));
  /** Whether something matters more than the table: a waiting word, a war, or the end. */
  readonly urgent = $derived.by(() => {
    const waits = this.hands.some(({ consent }) => consent.waiting !== null);
    return waits || this.view.war !== null || this.view.warned;
  });
  /** Whether the board shows a time that runs out. */
  readonly runsOut = $derived.by(() => {
    const { busy, begins_at } = this.view;
    return this.urgent || busy.some((until) => until !== null) || begins_at !== null;
  });

  /** Returns the menu of this seat, which is empty for seats of other devices. */
  offered(seat: number): Offer {
    const { update } = this.props();
    if (update.viewer === seat) return update;
    return update.beside.find((one) => one.seat === seat) ?? NOTHING;
  }

  towerOf(piece: number): Tower | null {
    return this.view.towers.find(({ pieces }) => pieces.includes(piece)) ?? null;
  }

  worthOf(tower: Tower): number {
    return this.view.worth[this.view.towers.indexOf(tower)] ?? 0;
  }

  /** Returns the seat that controls the tower; null for Gus. */
  ownerOf(tower: Tower): number | null {
    return this.view.owners[colourIndex(topOf(tower))] ?? null;
  }

  nameAt(seat: number | null): string {
    if (seat === null) return words().gus;
    return seat === this.me ? words().you : (this.props().seats[seat]?.name ?? "");
  }

  /** Returns the hand for a finger on this pyramid: one that may move it, preferably an empty one. */
  handFor(piece: number): Hand | null {
    return this.#emptiest(({ menu }) => menu.moves.has(piece));
  }

  handToSplit({ action }: Division): Hand | null {
    return this.#emptiest(({ menu }) =>
      menu.divisions.some((one) => one.action.upper === action.upper),
    );
  }

  #emptiest(may: (hand: Hand) => boolean): Hand | null {
    const able = this.hands.filter(may);
    return able.find(({ held }) => held === null) ?? able[0] ?? null;
  }

  /** Handles a tap on a tower: puts the picked pyramid there, or picks the tower, or opens it. */
  tap(tower: Tower): void {
    if (this.hands.some((hand) => hand.hasJustPut(tower))) return;
    const [top, lone] = [topOf(tower), tower.pieces.length === 1];
    const picker = this.picks ? this.picker : null;
    const taker = lone && this.picks ? this.handFor(top) : null;
    if (picker?.held === top) return picker.letGo();
    if (picker && (!taker || picker.gains.has(top))) return picker.press(tower);
    if (taker) return taker.hold(top);
    if (lone) this.closeAll();
    else this.open(tower.id);
  }

  /** Handles a press on a seam. Where several players at one device act at once, it splits without a button. */
  pressSeam(division: Division): void {
    const hand = this.handToSplit(division);
    if (this.picks) hand?.pressSeam(division);
    else hand?.split(division);
  }

  /** Opens or closes this tower. One player may open one, several two at a time. */
  open(tower: number): void {
    this.letPicksGo();
    const others = this.#opened.filter((one) => one !== tower);
    const most = this.many ? 2 : 1;
    const closes = others.length < this.#opened.length;
    this.#opened = closes ? others : [...others, tower].slice(-most);
    for (const hand of this.hands) if (!hand.carries) hand.lost = null;
  }

  /** Closes this tower; for a single player, any open tower. */
  close(tower: number | null): void {
    this.#opened = this.many ? this.#opened.filter((one) => one !== tower) : [];
  }

  /** Closes towers when this pyramid is taken. A single player keeps the tower from which it comes open in the dock. */
  closeFor(piece: number): void {
    const tower = this.towerOf(piece);
    if (this.many || !this.opened.some(({ id }) => id === tower?.id)) this.close(tower?.id ?? null);
  }

  closeAll(): void {
    this.#opened = [];
  }

  /** Puts back all pyramids that are not dragged. */
  letPicksGo(): void {
    for (const hand of this.hands) if (!hand.carries) hand.letGo();
  }

  /** Cancels what is begun: a pick first, then a waiting word, then an open tower. Returns whether there was
      anything. */
  giveUp(): boolean {
    const waiting = this.hands.find(({ consent }) => consent.waiting !== null);
    const chooser = this.hands.find(({ chosen }) => chosen !== null);
    if (this.picker) this.picker.putBack();
    else if (chooser) chooser.letGo();
    else if (waiting) waiting.consent.takeBack();
    else if (this.opened.length > 0) this.closeAll();
    else return false;
    return true;
  }

  /** Returns the top that a player who acts on this tower now has seen. */
  expectedTop(tower: Tower): number {
    return this.#sight.expected(tower, performance.now());
  }

  shake(piece: number): void {
    sound.play("knock");
    this.refused = piece;
    setTimeout(() => (this.refused = null), SHAKES);
  }

  /** Takes all waiting words back when the board unmounts. */
  leave(): void {
    for (const { consent } of this.everyHand) consent.takeBack();
  }

  /** Notes the tower of an action, from which the keyboard goes on. */
  attend(tower: number | null): void {
    this.attended = { tower };
  }

  /** Adapts to a new view. */
  follow(): void {
    const news = this.props().update.events.filter(worked);
    for (const { seat, tower, at, until } of news)
      if (until !== null)
        this.#works = [
          ...this.#works.filter((work) => work.seat !== seat),
          { seat, tower, at, until },
        ];
    const changed = this.#sight.look(this.view.towers, performance.now());
    for (const hand of this.hands) hand.follow(news, changed);
  }
}
