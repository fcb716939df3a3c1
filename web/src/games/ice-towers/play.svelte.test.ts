import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { settings } from "$design/settings.svelte";
import type { Action, Event, Tower } from "$protocol/ice-towers";
import type { TowersUpdate } from "./menu";
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
    stage: () => undefined,
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
  settings.confirm = true;
});

describe("a player", () => {
  it("takes a lone pyramid, and puts it on a tower", () => {
    const { play, hand, asked } = seated(start);
    play.tap(towerOf(start, 5));
    expect(hand.held).toBe(5);
    expect(hand.gains.get(15)).toBe(3);
    play.tap(towerOf(start, 15));
    expect([asked, hand.chosen?.action]).toEqual([[], { type: "Cap", piece: 5, top: 15 }]);
    hand.confirm();
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
    expect(hand.held).toBeNull();
  });

  it("puts it there with a second press on the same tower", () => {
    const { play, asked } = seated(start);
    for (const piece of [5, 30, 15, 15]) play.tap(towerOf(start, piece));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
  });

  it("puts it there at once who does not care to confirm", () => {
    settings.confirm = false;
    const { play, asked } = seated(start);
    for (const piece of [5, 15]) play.tap(towerOf(start, piece));
    expect(asked).toEqual([{ type: "Cap", piece: 5, top: 15 }]);
  });

  it("divides a tower with a press and the button", () => {
    const split: Action = { type: "Split", lower: 30, upper: 31 };
    const { play, hand, asked } = seated({ ...start, menu: [split], prospects: [null] });
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
