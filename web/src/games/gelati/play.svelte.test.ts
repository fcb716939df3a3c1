import "$design/browser.testing";
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "$design/settings.svelte";
import type { Action } from "$protocol/gelati";
import type { Refusal } from "$match/face";
import { same } from "./hexes";
import { alike, type GelatiUpdate, type Placement } from "./menu";
import { Play, Trade, type Props } from "./play.svelte";
import { recorded, shown } from "./exhibit";

/** A player at the board, and a server that answers when the test lets it. */
function seated(update: GelatiUpdate) {
  const asked: Action[] = [];
  let answer: (refusal: Refusal | null) => void = () => undefined;
  let now = $state.raw(update);
  const props = (): Props => ({
    update: now,
    seats: [],
    clock: () => 0,
    busy: false,
    busyAt: () => false,
    act: (action) => {
      asked.push(action);
      return new Promise((resolve) => (answer = resolve));
    },
  });
  const play = new Play(props);
  play.follow(update);
  return {
    play,
    asked,
    answer: async (refusal: Refusal | null) => {
      answer(refusal);
      await Promise.resolve();
      await Promise.resolve();
    },
    show: (next: GelatiUpdate) => {
      now = next;
      play.follow(next);
    },
  };
}

const first = ({ legal }: Play): Placement => {
  const [placement] = legal;
  if (!placement) throw new Error("nowhere to lay it");
  return placement;
};
const REFUSED: Refusal = { code: "no-match", facts: {} };

beforeEach(() => {
  settings.confirm = true;
});

describe("a tile that was laid", () => {
  it("lies on the table at once and is no longer in the hand, nor anything offered over it", () => {
    const { play } = seated(shown("middle"));
    const placement = first(play);
    void play.lay(placement);
    expect(play.laying).toEqual({ tile: placement.tile, cell: placement.cell });
    expect(play.gone(placement.tile)).toBe(true);
    expect(play.legal).toEqual([]);
    expect(play.chosen).toBeNull();
  });

  it("stays there after the answer, until the table itself shows it", async () => {
    const { play, answer, show } = seated(shown("middle"));
    void play.lay(first(play));
    await answer(null);
    show({ ...shown("middle"), events: [] });
    expect(play.laying).not.toBeNull();
    show({ ...shown("serving"), step: shown("middle").step + 1 });
    expect(play.laying).toBeNull();
  });

  it("returns to the hand when it is refused", async () => {
    const { play, answer } = seated(shown("middle"));
    const placement = first(play);
    void play.lay(placement);
    await answer(REFUSED);
    expect(play.laying).toBeNull();
    expect(play.gone(placement.tile)).toBe(false);
    expect(play.refused).toMatchObject({ cell: placement.cell });
    expect(play.legal.length).toBeGreaterThan(0);
  });

  it("does not move the camera until the next turn of a seat", () => {
    const { play } = seated(shown("middle"));
    const framed = play.reach;
    void play.lay(first(play));
    expect(play.reach).toEqual(framed);
  });
});

describe("a press", () => {
  it("chooses a cell, and a second one on it lays the tile", () => {
    const { play, asked } = seated(shown("middle"));
    const { cell } = first(play);
    play.tap(cell);
    expect(asked).toEqual([]);
    expect(same(play.chosen?.cell ?? null, cell)).toBe(true);
    play.tap(cell);
    expect(asked).toMatchObject([{ type: "Place", cell }]);
  });

  it("lays at once without confirmation", () => {
    settings.confirm = false;
    const { play, asked } = seated(shown("middle"));
    const { cell } = first(play);
    play.tap(cell);
    expect(asked).toMatchObject([{ type: "Place", cell }]);
  });

  it("on a cell that was only walked over with arrow keys still chooses first", () => {
    const { play, asked } = seated(shown("middle"));
    const { cell } = first(play);
    play.choose(cell, false);
    play.tap(cell);
    expect(asked).toEqual([]);
  });

  it("elsewhere sends the act, whose refusal gives the reason; the tile does not lie there meanwhile", () => {
    const { play, asked } = seated(shown("middle"));
    play.tap([90, 90]);
    expect(asked).toMatchObject([{ type: "Place", cell: [90, 90] }]);
    expect(play.laying).toBeNull();
  });

  it("chooses the token to return, or another instead", () => {
    const { play, asked } = seated(shown("crowded"));
    const [one, other] = play.tokens;
    if (!one || !other) throw new Error("no tokens");
    play.pressToken(0);
    play.pressToken(1);
    expect([play.returning, asked]).toEqual([other, []]);
    play.pressToken(1);
    expect(asked).toEqual([{ type: "Discard", token: other }]);
    expect(play.tokenGone(1)).toBe(true);
  });

  it("on an order that is ready chooses it; on one that is not, the refusal says what is missing", () => {
    const { play, asked } = seated(shown("fillable"));
    const [ready] = play.menu.fills;
    const other = play.orders.find((order) => !alike(order, ready ?? null));
    if (!ready || !other) throw new Error("two orders were recorded");
    expect(alike(play.serving, ready)).toBe(true);
    play.pressOrder(ready);
    expect(asked).toEqual([]);
    play.pressOrder(other);
    expect(asked).toEqual([{ type: "Fill", order: other }]);
  });

  it("swaps a tile at once without confirmation", () => {
    const { play, asked } = seated(shown("searching"));
    const [one, other] = play.hand;
    if (!one || !other) throw new Error("two tiles were recorded");
    play.pick(other);
    expect([asked, play.tile]).toEqual([[], other]);
    settings.confirm = false;
    play.pick(one);
    expect(asked).toEqual([{ type: "Swap", tile: one }]);
    expect(play.gone(one)).toBe(true);
  });
});

describe("what was laid last", () => {
  it("is recorded from the events", () => {
    const { play, show } = seated(shown("opening"));
    const update = recorded("middle").updates.find(({ events }) =>
      events.some(({ type }) => type === "TilePlaced"),
    );
    if (!update) throw new Error("nothing was laid");
    show(update);
    const placed = update.events.findLast(({ type }) => type === "TilePlaced");
    expect(play.last).toMatchObject({ ...placed });
  });
});

/** A player who may exchange tokens. */
function trading(moment: string) {
  const { play, asked } = seated(shown(moment));
  return { play, trade: new Trade(play), asked };
}

/** Presses the tokens of the first exchange on the menu. */
function pressed(play: Play, trade: Trade) {
  const [exchange] = play.menu.exchanges;
  if (!exchange) throw new Error("nothing to exchange");
  const [one, other] = exchange.give;
  const first = play.tokens.indexOf(one);
  trade.toggle();
  trade.pressOwn(first);
  trade.pressOwn(play.tokens.findIndex((token, place) => token === other && place !== first));
  trade.pressReserve(exchange.take);
  return exchange;
}

describe("an exchange", () => {
  it("is whatever two tokens and one of the reserve the menu lists", () => {
    const { play, trade, asked } = trading("crowded");
    const exchange = pressed(play, trade);
    expect(trade.exchange).toEqual(exchange);
    void trade.confirm();
    expect(asked).toEqual([exchange]);
    expect(trade.open).toBe(false);
    expect(play.tokens.filter((_, place) => play.tokenGone(place)).sort()).toEqual(
      [...exchange.give].sort(),
    );
  });

  it("clears the pressed tokens when it is closed", () => {
    const { play, trade } = trading("crowded");
    pressed(play, trade);
    trade.close();
    trade.toggle();
    expect([trade.open, trade.given, trade.exchange]).toEqual([true, [], null]);
  });

  it("gives the last two that were pressed, and takes a press back", () => {
    const { trade } = trading("crowded");
    trade.toggle();
    for (const place of [0, 1, 2]) trade.pressOwn(place);
    expect(trade.given).toEqual([1, 2]);
    trade.pressOwn(2);
    expect(trade.given).toEqual([1]);
    trade.pressOwn(1);
    expect(trade.given).toEqual([]);
  });

  it("is not open where nothing can be exchanged", () => {
    const { trade } = trading("opening");
    trade.toggle();
    expect([trade.possible, trade.open]).toEqual([false, false]);
  });
});
