import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import { settings } from "$design/settings.svelte";
import type { Action, Tower } from "$protocol/ice-towers";
import { shown } from "./exhibit";
import { around, byRounds, capped, seated, start, towerOf } from "./seated.testing.svelte";

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

describe("around one device", () => {
  it("a pyramid is moved by the hand that may move it", () => {
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

  it("no seat is called you, and a tap picks nothing while all play at once", () => {
    const { play, asked } = around();
    expect([play.me, play.picks, play.nameAt(0)]).toEqual([null, false, "Maëlle"]);
    play.tap(towerOf(start, 5));
    play.tap(towerOf(start, 30));
    expect([play.picker, asked]).toEqual([null, []]);
  });

  it("by rounds a tap picks for the seat on turn", () => {
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
