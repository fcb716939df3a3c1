import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import type { Action } from "$protocol/gelati";
import { Play } from "./play.svelte";
import { shown } from "./recordings";
import { Trade } from "./trade.svelte";

function seated(moment: string) {
  const asked: Action[] = [];
  const play = new Play(() => ({
    update: shown(moment),
    seats: [],
    clock: () => 0,
    busy: false,
    busyAt: () => false,
    act: (action) => {
      asked.push(action);
      return new Promise(() => undefined);
    },
  }));
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
    const { play, trade, asked } = seated("crowded");
    const exchange = pressed(play, trade);
    expect(trade.exchange).toEqual(exchange);
    void trade.confirm();
    expect(asked).toEqual([exchange]);
    expect(trade.open).toBe(false);
    expect(play.tokens.filter((_, place) => play.tokenGone(place)).sort()).toEqual(
      [...exchange.give].sort(),
    );
  });

  it("forgets what was pressed when it is closed", () => {
    const { play, trade } = seated("crowded");
    pressed(play, trade);
    trade.close();
    trade.toggle();
    expect([trade.open, trade.given, trade.exchange]).toEqual([true, [], null]);
  });

  it("gives the last two that were pressed, and takes a press back", () => {
    const { trade } = seated("crowded");
    trade.toggle();
    for (const place of [0, 1, 2]) trade.pressOwn(place);
    expect(trade.given).toEqual([1, 2]);
    trade.pressOwn(2);
    expect(trade.given).toEqual([1]);
    trade.pressOwn(1);
    expect(trade.given).toEqual([]);
  });

  it("is not open where nothing can be exchanged", () => {
    const { trade } = seated("opening");
    trade.toggle();
    expect([trade.possible, trade.open]).toEqual([false, false]);
  });
});
