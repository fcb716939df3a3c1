import "$design/browser.testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "$design/settings.svelte";
import { seated } from "./seated.testing";

beforeEach(() => {
  settings.confirm = true;
});

describe("a card of the hand", () => {
  it("is chosen by a press, and put back by another", () => {
    const { play, asked } = seated("moving");
    play.pick("polish");
    expect([play.card, play.claim, play.bluffing]).toEqual(["polish", "polish", true]);
    play.pick("polish");
    expect([play.card, asked]).toEqual([null, []]);
  });

  it("that moves has the player's own cube as its target until another is selected", () => {
    const { play } = seated("moving");
    play.pick("forward-2");
    expect([play.target, play.bluffing]).toEqual([play.me, false]);
    play.press(0);
    expect(play.aim?.action).toEqual({ type: "Move", card: "forward-2", cube: 0 });
  });

  it("that attacks has no target until one is selected", () => {
    const { play } = seated("moving");
    play.pick("acid");
    expect(play.target).toBeNull();
    expect(play.aims.has(play.me ?? -1)).toBe(false);
  });

  it("that cannot be played is sent, shows nothing as done, and shakes when it is refused", async () => {
    vi.useFakeTimers();
    const { play, asked, answer } = seated("opening");
    expect(play.lit("buoy")).toBe(false);
    play.pick("buoy");
    expect(asked).toEqual([{ type: "Defend", card: "buoy" }]);
    expect([play.doing, play.card]).toEqual([null, null]);
    await answer({ code: "not-attacked", facts: {} });
    expect(play.refused).toBe("buoy");
    vi.runAllTimers();
    expect(play.refused).toBeNull();
    vi.useRealTimers();
  });

  it("that cannot be played is sent as the action that it stands for", () => {
    const { play, asked } = seated("watching");
    for (const card of ["forward-4", "snow-globe"] as const) play.pick(card);
    expect(asked).toEqual([
      { type: "Move", card: "forward-4", cube: 0 },
      { type: "Defend", card: "snow-globe" },
    ]);
    const asked2 = seated("asked-in-vain");
    asked2.play.pick("dragon");
    expect(asked2.asked).toEqual([{ type: "Attack", kind: "dragon", target: 0, card: "dragon" }]);
  });
});

describe("a cube that is pressed", () => {
  it("is chosen, and played on by a second press", () => {
    const { play, asked } = seated("opening");
    play.pick("pool");
    play.press(2);
    expect([play.target, asked]).toEqual([2, []]);
    play.press(2);
    expect(asked).toEqual([{ type: "Attack", kind: "pool", target: 2, card: "pool" }]);
  });

  it("is played on at once by those who need not confirm", () => {
    settings.confirm = false;
    const { play, asked } = seated("opening");
    play.pick("pool");
    play.press(2);
    expect(asked).toHaveLength(1);
  });

  it("does nothing where the card cannot reach it", () => {
    const { play, asked } = seated("opening");
    play.press(2);
    play.pick("pool");
    play.press(0);
    expect([play.target, asked]).toEqual([null, []]);
  });

  it("may be the seat that is to carry out a space's attack", () => {
    const { play, asked } = seated("executor");
    expect([...play.aims.keys()].sort()).toEqual([0, 2, 3]);
    play.press(3);
    play.press(3);
    expect(asked).toEqual([{ type: "Appoint", seat: 3 }]);
  });
});

describe("what was played", () => {
  it("leaves the hand at once, with all that was offered, and comes back if it is refused", async () => {
    const { play, answer } = seated("opening");
    play.pick("pool");
    play.press(1);
    void play.play();
    expect(play.gone(play.hand.indexOf("pool"))).toBe(true);
    expect([play.menu.all, play.lit("pool")]).toEqual([[], false]);
    await answer({ code: "stale", facts: {} });
    expect([play.doing, play.refused, play.card]).toEqual([null, "pool", "pool"]);
  });

  it("is not played twice", () => {
    const { play, asked } = seated("opening");
    expect([play.finish(), play.finish()]).toEqual([true, false]);
    expect(asked).toEqual([{ type: "EndTurn" }]);
  });

  it("takes only one of two like cards away", () => {
    const { play } = seated("bluff-track");
    expect(play.hand.filter((card) => card === "forward-2")).toHaveLength(2);
    play.pick("forward-2");
    void play.play();
    const places = play.hand.map((_, place) => play.gone(place));
    expect(places.filter(Boolean)).toHaveLength(1);
  });

  it("is forgotten by the next question", () => {
    const { play } = seated("opening");
    play.pick("pool");
    play.press(1);
    play.follow([{ type: "CardsDrawn", seat: 0, cards: [null] }]);
    expect(play.target).toBe(1);
    play.follow([{ type: "TurnWentOn", deadline: null }]);
    expect([play.card, play.target]).toEqual([null, null]);
  });
});

describe("a seat that is attacked", () => {
  it("has the right answer in hand, which Enter lays", () => {
    const { play, asked } = seated("asked");
    expect([play.card, play.lit("firefighter"), play.lit("buoy")]).toEqual([
      "firefighter",
      true,
      false,
    ]);
    expect(play.commit()).toBe(true);
    expect(asked).toEqual([{ type: "Defend", card: "firefighter" }]);
  });

  it("may suffer all the same, by End", () => {
    const { play, asked } = seated("asked");
    expect(play.finish()).toBe(true);
    expect(asked).toEqual([{ type: "Suffer" }]);
  });

  it("lays the answer by pressing it twice", () => {
    const { play, asked } = seated("asked");
    play.pick("firefighter");
    expect(asked).toEqual([]);
    play.pick("firefighter");
    expect(asked).toEqual([{ type: "Defend", card: "firefighter" }]);
  });

  it("has nothing to lay without one", () => {
    const { play, asked } = seated("asked-in-vain");
    expect([play.card, play.commit(), asked]).toEqual([null, false, []]);
  });
});

describe("exchanging", () => {
  it("throws nothing away before it is confirmed", () => {
    const { play, asked } = seated("opening");
    play.exchange(true);
    expect([play.exchanging, play.lit("buoy")]).toEqual([true, true]);
    play.pick("buoy");
    play.pick("forward-3");
    play.pick("buoy");
    expect([play.thrown.map((place) => play.hand[place]), asked]).toEqual([["forward-3"], []]);
    play.exchange(false);
    play.exchange(true);
    expect([play.thrown, asked]).toEqual([[], []]);
  });

  it("distinguishes two equal cards", () => {
    const { play } = seated("opening");
    play.exchange(true);
    const last = play.hand.lastIndexOf("firefighter");
    play.pick("firefighter", last);
    expect(play.thrown).toEqual([last]);
  });

  it("sends all that were chosen at once, and no second time", () => {
    const { play, asked } = seated("opening");
    play.exchange(true);
    play.pick("buoy");
    play.pick("pool");
    expect(play.commit()).toBe(true);
    expect([play.throwing, play.thrown, play.lit("buoy")]).toEqual([2, [], false]);
    void play.throwAway();
    expect(play.finish()).toBe(true);
    expect(asked).toEqual([
      { type: "Discard", card: "buoy" },
      { type: "Discard", card: "pool" },
    ]);
    const times = { deadline: null, melted_at: 0, melts_until: 0 };
    play.follow([{ type: "TurnBegan", seat: 1, ...times }]);
    expect([play.exchanging, play.throwing]).toEqual([false, 0]);
  });

  it("ends the turn once the server has acknowledged all cards", async () => {
    const { play, asked, answer } = seated("exchanging");
    play.pick("firefighter");
    void play.throwAway();
    expect(play.thrownAway).toBe(false);
    await answer(null);
    expect(play.thrownAway).toBe(true);
    void play.endExchange();
    expect(asked.at(-1)).toEqual({ type: "EndTurn" });
  });

  it("gives back what is refused", async () => {
    const { play, answer } = seated("exchanging");
    play.pick("firefighter");
    void play.throwAway();
    await answer({ code: "stale", facts: {} });
    expect([play.throwing, play.thrownAway, play.lit("firefighter")]).toEqual([0, false, true]);
  });

  it("goes on once a card is gone", () => {
    expect(seated("exchanging").play.exchanging).toBe(true);
  });
});

describe("in bluff", () => {
  it("any card may be announced as any attack but salt", () => {
    const { play } = seated("bluff-track");
    play.pick("chemist");
    expect(play.claims).not.toContain("salt");
    play.announce("acid");
    const [seat = -1] = play.aims.keys();
    play.press(seat);
    expect(play.aim?.action).toEqual({
      type: "Attack",
      kind: "acid",
      target: seat,
      card: "chemist",
    });
  });

  it("a movement moves until it is announced as an attack", () => {
    const { play } = seated("bluff-track");
    play.pick("forward-2");
    expect(play.bluffing).toBe(false);
    play.announce("dragon");
    expect([play.bluffing, play.target]).toEqual([true, null]);
    play.announce(null);
    expect([play.bluffing, play.target]).toEqual([false, play.me]);
  });
});

describe("arrow keys", () => {
  it("go round the cubes that the card may be played on", () => {
    const { play } = seated("opening");
    expect(play.turnTo(1)).toBe(false);
    play.pick("pool");
    const round = [1, 1, 1, 1].map((way) => (play.turnTo(way as 1), play.target));
    expect(round).toEqual([1, 2, 3, 1]);
    expect([play.turnTo(-1), play.target]).toEqual([true, 3]);
  });
});
