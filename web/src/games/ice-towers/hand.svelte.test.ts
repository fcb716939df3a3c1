import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { language } from "$design/i18n";
import { settings } from "$design/settings.svelte";
import type { Action } from "$protocol/ice-towers";
import { APART, GRACE } from "./consent.svelte";
import type { Hand } from "./hand.svelte";
import type { TowersUpdate } from "./menu";
import type { Play } from "./play.svelte";
import { around, byRounds, capped, seated, start, towerOf } from "./seated.testing.svelte";

beforeEach(() => {
  language.choose("fr");
  settings.confirms = "turns";
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

  it("is taken back by another player's action, like the words that were said", () => {
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

describe("another player's move", () => {
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
