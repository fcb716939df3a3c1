import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language } from "$design/i18n";
import { settings } from "$design/settings.svelte";
import type { Action, Event, Tower } from "$protocol/ice-towers";
import { APART, GRACE } from "./consent.svelte";
import type { TowersUpdate } from "./menu";
import type { Hand } from "./hand.svelte";
import { Play, type Props } from "./play.svelte";
import { recorded, shown } from "./recordings";

/** A table that can be told new things, and what the player asked of the house. */
function seated(update: TowersUpdate) {
  let now = $state.raw(update);
  let waits = $state(false);
  const asked: Action[] = [];
  const seats: (number | undefined)[] = [];
  const props = (): Props => ({
    update: now,
    seats: recorded("middle").seats,
    clock: () => 0,
    busy: false,
    busyAt: () => waits,
    act: (action, seat) => {
      asked.push(action);
      seats.push(seat);
      return Promise.resolve(null);
    },
  });
  const play = new Play(props);
  play.follow();
  const hand = play.everyHand[update.viewer ?? 0];
  if (!hand) throw new Error("nobody is seated");
  return {
    play,
    hand,
    asked,
    seats,
    /** From now on the house is slow to answer, and then quick again. */
    wait: () => (waits = true),
    answer: () => (waits = false),
    tell: (next: Partial<TowersUpdate>) => {
      now = { ...now, ...next };
      play.follow();
    },
  };
}

const start = shown("opening");
const byRounds: TowersUpdate = { ...start, view: { ...start.view, turn: start.viewer } };
const towerOf = (update: TowersUpdate, piece: number): Tower => {
  const tower = update.view.towers.find(({ pieces }) => pieces.includes(piece));
  if (!tower) throw new Error(`no tower with ${piece}`);
  return tower;
};
/** Orso puts a pyramid on a tower, and the house takes all that from the menu. */
function capped(update: TowersUpdate, piece: number, on: number): Partial<TowersUpdate> {
  const { id } = towerOf(update, on);
  const towers = update.view.towers
    .filter(({ pieces }) => !pieces.includes(piece))
    .map((tower) => (tower.id === id ? { ...tower, pieces: [...tower.pieces, piece] } : tower));
  const event: Event = {
    type: "PyramidCapped",
    seat: 1,
    piece,
    tower: id,
    at: 1,
    until: 700,
    covered: on,
    points: 0,
    outcome: null,
  };
  const gone = (action: Action): boolean =>
    action.type === "Cap" && [action.piece, action.top].some((one) => one === on || one === piece);
  const kept = update.menu.map((action, place) => ({
    action,
    hope: update.prospects[place] ?? null,
  }));
  const left = kept.filter(({ action }) => !gone(action));
  return {
    events: [event],
    view: { ...update.view, towers },
    menu: left.map(({ action }) => action),
    prospects: left.map(({ hope }) => hope),
  };
}

beforeEach(() => {
  language.choose("fr");
  settings.confirms = "turns";
});

describe("a player", () => {
  it("takes a lone pyramid, and puts it on a tower with a press there", () => {
    const { play, hand, asked } = seated(start);
    play.tap(towerOf(start, 5));
    expect(hand.held).toBe(5);
    expect(hand.gains.get(15)).toBe(3);
    play.tap(towerOf(start, 15));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    expect(hand.held).toBeNull();
  });

  it("opens no tower with the second press of a double one", () => {
    const { play, asked } = seated(start);
    for (const piece of [5, 15, 15]) play.tap(towerOf(start, piece));
    const [first] = start.view.towers;
    const capped = { id: towerOf(start, 15).id, pieces: [15, 5], spot: first?.spot ?? [0, 0] };
    play.tap(capped as Tower);
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    expect([play.picker, play.opened]).toEqual([null, []]);
  });

  it.each([
    ["always", start],
    ["turns", byRounds],
  ] as const)("who confirms %s chooses first", (confirms, update) => {
    settings.confirms = confirms;
    const { play, hand, asked } = seated(update);
    for (const piece of [5, 15]) play.tap(towerOf(update, piece));
    expect([asked, hand.chosen?.action]).toEqual([[], { type: "Cap", piece: 5, top: 15 }]);
    hand.confirm();
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    expect(hand.held).toBeNull();
  });

  it("puts it there with a second press on the tower that was chosen", () => {
    const { play, asked } = seated(byRounds);
    for (const piece of [5, 30, 15, 15]) play.tap(towerOf(byRounds, piece));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
  });

  it("puts it there at once by rounds, too, who never confirms", () => {
    settings.confirms = "never";
    const { play, asked } = seated(byRounds);
    for (const piece of [5, 15]) play.tap(towerOf(byRounds, piece));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
  });

  it.each([start, byRounds])("divides a tower with a press and the button", (update) => {
    const split: Action = { type: "Split", lower: 30, upper: 31 };
    const { play, hand, asked } = seated({ ...update, menu: [split], prospects: [null] });
    const [division] = hand.menu.divisions;
    if (division) play.pressSeam(division);
    expect([asked, hand.chosen?.action]).toEqual([[], split]);
    hand.confirm();
    expect(asked).toEqual([split]);
  });

  it("sees what it did at once, and the house's word after", () => {
    const table = seated(start);
    table.play.tap(towerOf(start, 5));
    table.hand.put(towerOf(start, 15));
    table.wait();
    const on = (piece: number) => table.play.towers.find(({ pieces }) => pieces.includes(piece));
    expect(on(15)?.pieces).toEqual([15, 5]);
    expect(table.play.towers).toHaveLength(start.view.towers.length - 1);
    table.answer();
    expect(on(15)?.pieces).toEqual([15]);
  });

  it("moves nothing else while the house has not answered", () => {
    const { play, hand, asked, wait } = seated(start);
    hand.hold(5);
    hand.put(towerOf(start, 15));
    wait();
    hand.hold(10);
    hand.put(towerOf(start, 30));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    const stacks = play.towers.map(({ pieces }) => pieces).filter(({ length }) => length > 1);
    expect(stacks).toEqual([[15, 5]]);
  });

  it("takes another instead, or puts it back", () => {
    const { play, hand, asked } = seated(start);
    play.tap(towerOf(start, 5));
    play.tap(towerOf(start, 10));
    expect(hand.held).toBe(10);
    play.tap(towerOf(start, 10));
    expect(hand.held).toBeNull();
    expect(asked).toEqual([]);
  });

  it("asks the house where the menu has nothing, to hear why", () => {
    const { play, hand, asked } = seated(start);
    play.tap(towerOf(start, 0));
    hand.put(towerOf(start, 25));
    expect(asked).toEqual([{ type: "Cap", piece: 0, top: 25 }]);
  });

  it("looks into a tower", () => {
    const late = shown("late");
    const { play } = seated(late);
    const tower = late.view.towers.find(({ pieces }) => pieces.length > 1);
    if (tower) play.tap(tower);
    expect(play.opened).toEqual([tower]);
  });
});

const DONE: Action = { type: "Done" };
const PASS: Action = { type: "Pass" };
const saying = (word: Action, update = start): TowersUpdate => ({
  ...update,
  menu: [...update.menu.filter(({ type }) => type !== "Done"), word],
  prospects: [
    ...update.prospects.slice(0, update.menu.filter(({ type }) => type !== "Done").length),
    { points: 0, ends: true },
  ],
});

describe("the word that ends a game", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["Done", saying(DONE)],
    ["Pass", saying(PASS, byRounds)],
  ])("%s waits for five seconds, and is said then", (_, update) => {
    const { hand, asked } = seated(update);
    hand.speak();
    vi.advanceTimersByTime(GRACE - 1);
    expect([hand.consent.waiting?.word, asked]).toEqual([update.menu.at(-1), []]);
    vi.advanceTimersByTime(1);
    expect([hand.consent.waiting, asked]).toEqual([null, [update.menu.at(-1)]]);
  });

  it("is taken back by another press, but not by the second of a double one", () => {
    const { hand, asked } = seated(saying(DONE));
    hand.speak();
    vi.advanceTimersByTime(APART - 1);
    hand.speak();
    expect(hand.consent.waiting?.word).toEqual(DONE);
    vi.advanceTimersByTime(1);
    hand.speak();
    expect(hand.consent.waiting).toBeNull();
    vi.advanceTimersByTime(2 * GRACE);
    expect(asked).toEqual([]);
  });

  it("is taken back by whatever the hand takes", () => {
    const { play, hand, asked } = seated(saying(DONE));
    hand.speak();
    vi.advanceTimersByTime(APART);
    play.tap(towerOf(start, 5));
    vi.advanceTimersByTime(GRACE);
    expect([hand.held, hand.consent.waiting, asked]).toEqual([5, null, []]);
  });

  it.each([
    ["is picked", (play: Play) => play.tap(towerOf(start, 5))],
    ["is put back", (play: Play) => [5, 5].forEach((piece) => play.tap(towerOf(start, piece)))],
    ["is put back by the button", (_: Play, hand: Hand) => (hand.hold(5), hand.putBack())],
    ["is put", (play: Play) => [5, 15].forEach((piece) => play.tap(towerOf(start, piece)))],
    ["is taken away", (_: Play, hand: Hand) => (hand.hold(5), hand.letGo())],
  ])("is not meant by a press just after something %s", (_, does) => {
    const { play, hand, asked } = seated(saying(DONE));
    does(play, hand);
    vi.advanceTimersByTime(APART - 1);
    hand.speak();
    expect(hand.consent.waiting).toBeNull();
    vi.advanceTimersByTime(GRACE);
    expect(asked).not.toContainEqual(DONE);
  });

  it("is not said while something is held", () => {
    const { hand } = seated(saying(DONE));
    hand.hold(5);
    vi.advanceTimersByTime(APART);
    hand.speak();
    expect([hand.held, hand.consent.waiting]).toEqual([5, null]);
  });

  it("is taken back by somebody's action, as the house does with what was said", () => {
    const { hand, asked, tell } = seated(saying(DONE));
    hand.speak();
    tell(capped(saying(DONE), 25, 30));
    expect(hand.consent.waiting).toBeNull();
    expect(hand.lost).toBe("Orso vient de jouer\u00a0: la partie continue.");
    vi.advanceTimersByTime(GRACE);
    expect(asked).toEqual([]);
  });

  it("is said no more once the board is gone, or the house does not offer it", () => {
    const gone = seated(saying(DONE));
    gone.hand.speak();
    gone.play.leave();
    const over = seated(saying(DONE));
    over.hand.speak();
    over.tell({ menu: [], prospects: [], events: [] });
    vi.advanceTimersByTime(GRACE);
    expect([gone.asked, over.asked]).toEqual([[], []]);
  });

  it("is said at once where it only passes a turn on", () => {
    const update = saying(PASS, byRounds);
    const { hand, asked } = seated({ ...update, prospects: update.menu.map(() => null) });
    hand.speak();
    expect(asked).toEqual([PASS]);
  });

  it("is each hand's own around one device", () => {
    const { play, asked, seats } = around();
    const [maelle, orso] = play.hands;
    maelle?.speak();
    vi.advanceTimersByTime(GRACE / 2);
    orso?.speak();
    vi.advanceTimersByTime(GRACE / 2);
    expect([seats, orso?.consent.waiting?.word]).toEqual([[0], DONE]);
    vi.advanceTimersByTime(GRACE / 2);
    expect([asked, seats]).toEqual([
      [DONE, DONE],
      [0, 1],
    ]);
  });
});

describe("somebody else's move", () => {
  it("leaves what is held alone", () => {
    const { hand, tell } = seated(start);
    hand.hold(5);
    tell(capped(start, 25, 30));
    expect(hand.held).toBe(5);
    expect(hand.lost).toBeNull();
  });

  it("takes it away when it is covered, and says by whom", () => {
    const { hand, tell } = seated(start);
    hand.hold(5);
    tell(capped(start, 25, 5));
    expect(hand.held).toBeNull();
    expect(hand.lost).toBe("Orso vient de coiffer B2.");
  });

  it("on the tower under the finger is told, and the finger goes on", () => {
    const { hand, tell } = seated(start);
    hand.hold(5);
    hand.over = towerOf(start, 30).id;
    tell(capped(start, 25, 30));
    expect(hand.held).toBe(5);
    expect(hand.lost).toBe("Orso a été plus rapide\u00a0: la tour visée a changé.");
  });

  it("on the tower that was chosen is told, and nothing is done by mistake", () => {
    settings.confirms = "always";
    const { play, hand, tell } = seated(start);
    play.tap(towerOf(start, 5));
    play.tap(towerOf(start, 30));
    tell(capped(start, 25, 30));
    expect([hand.held, hand.chosen]).toEqual([5, null]);
    expect(hand.lost).toBe("Orso a été plus rapide\u00a0: la tour visée a changé.");
  });

  it("in the last moment does not change what an act means", () => {
    const { hand, asked, tell } = seated(start);
    hand.hold(5);
    const after = capped(start, 25, 30);
    tell(after);
    const tower = after.view?.towers.find(({ pieces }) => pieces.includes(30));
    if (tower) hand.put(tower);
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 30 }]);
  });
});

/** Maëlle and Orso around one device: both may cap M3 or each other's. */
function around(more: Partial<TowersUpdate> = {}) {
  const cap = (piece: number, top: number): Action => ({ type: "Cap", piece, top });
  const word: Action = { type: "Done" };
  const menu = [cap(5, 30), cap(5, 15), word];
  const theirs = [cap(20, 30), cap(20, 0), word];
  const beside = [{ seat: 1, menu: theirs, prospects: theirs.map(() => null) }];
  return seated({ ...start, menu, prospects: menu.map(() => null), beside, ...more });
}

describe("around one device", () => {
  it("a pyramid is moved by the hand of whoever may", () => {
    const { play, asked, seats } = around();
    expect(play.hands.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const piece of [5, 20]) {
      const hand = play.handFor(piece);
      hand?.hold(piece);
      hand?.put(towerOf(start, 30));
    }
    expect(asked.map((action) => "piece" in action && action.piece)).toEqual([5, 20]);
    expect(seats).toEqual([0, 1]);
  });

  it("two hands hold at the same time, and one's end is not the other's", () => {
    const { play, tell } = around();
    const [maelle, orso] = play.hands;
    if (!maelle || !orso) throw new Error("two were expected");
    for (const [hand, piece] of [
      [maelle, 5],
      [orso, 20],
    ] as const) {
      hand.hold(piece);
      hand.carries = true;
    }
    expect([maelle.held, orso.held]).toEqual([5, 20]);
    const towers = capped(start, 25, 5);
    tell({ events: towers.events ?? [], view: towers.view ?? start.view, menu: [], prospects: [] });
    expect([maelle.held, orso.held]).toEqual([null, 20]);
    expect(maelle.lost).toBe("Orso vient de coiffer B2.");
    expect(orso.lost).toBeNull();
  });

  it("nobody is called you, and a tap picks nothing while all play at once", () => {
    const { play, asked } = around();
    expect([play.me, play.picks, play.nameAt(0)]).toEqual([null, false, "Maëlle"]);
    play.tap(towerOf(start, 5));
    play.tap(towerOf(start, 30));
    expect([play.picker, asked]).toEqual([null, []]);
  });

  it("by rounds a tap picks for whoever is on turn", () => {
    const { play, asked, seats } = around({ view: { ...start.view, turn: 1 }, menu: [] });
    for (const piece of [20, 30, 30]) play.tap(towerOf(start, piece));
    expect(asked).toEqual([{ type: "Cap", piece: 20, top: 30 }]);
    expect(seats).toEqual([1]);
  });

  it("what several may do is done by an empty hand", () => {
    const split: Action = { type: "Split", lower: 30, upper: 31 };
    const gus: Action = { type: "Cap", piece: 32, top: 15 };
    const both = [split, gus, { type: "Cap", piece: 5, top: 30 } as Action];
    const prospects = both.map(() => null);
    const beside = [{ seat: 1, menu: [split, gus], prospects: [null, null] }];
    const { play, asked, seats } = around({ menu: both, prospects, beside });
    expect(play.handFor(32)?.seat).toBe(0);
    const [maelle] = play.hands;
    maelle?.hold(5);
    if (maelle) maelle.carries = true;
    expect(play.handFor(32)?.seat).toBe(1);
    const division = maelle?.menu.divisions[0];
    if (division) play.pressSeam(division);
    expect([asked, seats]).toEqual([[split], [1]]);
  });

  it("looks into two towers at a time, and closes what is asked for", () => {
    const late = shown("late");
    const high = late.view.towers.filter(({ pieces }) => pieces.length > 1).slice(0, 3);
    const { play } = around({ view: late.view });
    for (const tower of high) play.tap(tower);
    expect(play.opened.map(({ id }) => id).sort()).toEqual(
      high
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
    const [, second] = high;
    if (second) play.tap(second);
    expect(play.opened.map(({ id }) => id)).toEqual([high[2]?.id]);
  });
});
