/** The table as those at this screen play it: their hands, the towers they look into, who is at work where. */
import { sound } from "$design/sound.svelte";
import type { Action, Event, Prospect, State, Tower } from "$protocol/ice-towers";
import type { BoardProps } from "$match/face";
import { Hand, type Moved } from "./hand.svelte";
import type { Division, Offer } from "./menu";
import { colourIndex, Sight, topOf } from "./pyramids";
import { words } from "./words";

export type Props = BoardProps<State, Action, Event, Prospect>;
export type Worked = Extract<Event, { readonly until: number | null; readonly seat: number }>;

/** A hand at work: where, and for how long. */
export interface Work {
  readonly seat: number;
  readonly tower: number;
  readonly at: number;
  readonly until: number;
}

const SHAKES = 500;
const NOTHING: Offer = { menu: [], prospects: [] };

/** With this pyramid on that tower, unless it is there already or one of them is gone. */
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
  /** The pyramid that the house refused to move, for as long as it shakes. */
  refused = $state.raw<number | null>(null);
  #sight = new Sight();
  /** Where one of us did something last; another object each time. */
  attended: { readonly tower: number | null } = { tower: null };
  /** One for each seat at the table, whoever sits there. */
  readonly everyHand: readonly Hand[];

  constructor(readonly props: () => Props) {
    const { seats } = props().update.view;
    this.everyHand = Array.from({ length: seats }, (_, seat) => new Hand(seat, this));
  }

  readonly view = $derived.by(() => this.props().update.view);
  /** Our hands: one, or as many as there are people around this device. */
  readonly hands = $derived.by(() => {
    const { viewer, beside } = this.props().update;
    const own = [viewer, ...beside.map(({ seat }) => seat)];
    return this.everyHand.filter(({ seat }) => own.includes(seat));
  });
  readonly many = $derived(this.hands.length > 1);
  /** The only one of us, who is called "you". */
  readonly me = $derived(this.many ? null : (this.hands[0]?.seat ?? null));
  /** Whether a pyramid may be picked with one tap and put with another. Where several people act at once
      nobody could tell whose finger it was: there pyramids are dragged. */
  readonly picks = $derived.by(() => !this.many || this.view.turn !== null);
  /** The hand that has picked something without dragging it. */
  readonly picker = $derived(
    this.hands.find(({ held, carries }) => held !== null && !carries) ?? null,
  );
  /** Whether several of us hold something: then only what each aims at is told, not all it might. */
  readonly crowded = $derived(this.hands.filter(({ held }) => held !== null).length > 1);
  readonly opened = $derived(
    this.view.towers.filter(({ id, pieces }) => this.#opened.includes(id) && pieces.length > 1),
  );
  /** The towers as we have left them: what one of us did shows at once, then the house's word follows. */
  readonly towers = $derived.by(() =>
    this.hands.reduce(
      (towers, { moved }) => (moved ? after(towers, moved) : towers),
      this.view.towers,
    ),
  );
  readonly works = $derived(this.#works.filter(({ seat }) => this.view.busy[seat] !== null));
  /** Whether something counts more than the table: a word that waits, a war, or the end. */
  readonly urgent = $derived.by(() => {
    const waits = this.hands.some(({ consent }) => consent.waiting !== null);
    return waits || this.view.war !== null || this.view.warned;
  });
  /** Whether some time runs out that is shown. */
  readonly runsOut = $derived.by(() => {
    const { busy, begins_at } = this.view;
    return this.urgent || busy.some((until) => until !== null) || begins_at !== null;
  });

  /** What the house lets this seat do, if it is ours. */
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

  /** Whose tower it is, as a seat; null for Gus. */
  ownerOf(tower: Tower): number | null {
    return this.view.owners[colourIndex(topOf(tower))] ?? null;
  }

  nameAt(seat: number | null): string {
    if (seat === null) return words().gus;
    return seat === this.me ? words().you : (this.props().seats[seat]?.name ?? "");
  }

  /** The hand that a finger on this pyramid means: one that may move it, and rather one that is empty. */
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

  /** A tap on a tower: put there what was picked, or pick it, or look into it. */
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

  /** A press on a seam. Where several people act at once nobody waits for a button. */
  pressSeam(division: Division): void {
    const hand = this.handToSplit(division);
    if (this.picks) hand?.pressSeam(division);
    else hand?.split(division);
  }

  /** Looks into this tower, or no longer; as many at a time as there are people. */
  open(tower: number): void {
    this.letPicksGo();
    const others = this.#opened.filter((one) => one !== tower);
    const most = this.many ? 2 : 1;
    const closes = others.length < this.#opened.length;
    this.#opened = closes ? others : [...others, tower].slice(-most);
    for (const hand of this.hands) if (!hand.carries) hand.lost = null;
  }

  /** Where one person plays, whatever is open; among several only this tower. */
  close(tower: number | null): void {
    this.#opened = this.many ? this.#opened.filter((one) => one !== tower) : [];
  }

  /** This pyramid is taken. In the dock the tower that it comes from is in nobody's way. */
  closeFor(piece: number): void {
    const tower = this.towerOf(piece);
    if (this.many || !this.opened.some(({ id }) => id === tower?.id)) this.close(tower?.id ?? null);
  }

  closeAll(): void {
    this.#opened = [];
  }

  /** What was picked without a finger on it is put back. */
  letPicksGo(): void {
    for (const hand of this.hands) if (!hand.carries) hand.letGo();
  }

  /** Lets go of what is begun: what is picked first, then a word that waits, then what is open. Tells whether there
      was anything. */
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

  /** The top that somebody means who acts on this tower now. */
  expectedTop(tower: Tower): number {
    return this.#sight.expected(tower, performance.now());
  }

  shake(piece: number): void {
    sound.play("knock");
    this.refused = piece;
    setTimeout(() => (this.refused = null), SHAKES);
  }

  /** The board is gone: nothing that waited is said any more. */
  leave(): void {
    for (const { consent } of this.everyHand) consent.takeBack();
  }

  /** What one of us just did is at this tower: the keyboard goes on from there. */
  attend(tower: number | null): void {
    this.attended = { tower };
  }

  /** The table shows something new. */
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
