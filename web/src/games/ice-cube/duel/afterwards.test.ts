import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AttackSuffered, Event, State } from "$protocol/ice-cube";
import { allEvents, recorded } from "../exhibit";
import { Afterwards, reckon } from "./afterwards.svelte";

describe("the loss that is shown", () => {
  const [events, view] = ((): [readonly Event[], State] => {
    const update = recorded("loss").updates.find(({ events }) =>
      events.some(({ type }) => type === "AttackSuffered"),
    );
    if (!update) throw new Error("no loss was recorded");
    return [update.events, update.view];
  })();

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows what was lost and what is left, until the player continues", () => {
    const afterwards = new Afterwards();
    afterwards.follow(events, view);
    const { suffered, left } = afterwards.settled ?? {};
    expect(suffered?.type).toBe("AttackSuffered");
    expect(left).toBe(view.cups[suffered?.victim ?? 0]?.ice);
    afterwards.follow([], view);
    expect(afterwards.settled).not.toBeNull();
    afterwards.goOn();
    expect(afterwards.settled).toBeNull();
  });

  it("hides an old loss after a reconnection", () => {
    const turn = recorded("late").updates.flatMap(({ events }) => events);
    const next = turn.filter(({ type }) => type === "TurnEnded" || type === "TurnBegan");
    expect(next.length).toBeGreaterThan(1);
    const afterwards = new Afterwards();
    afterwards.follow([...events, ...next], view);
    expect(afterwards.settled).toBeNull();
  });

  it("shows a loss with which the turn ends", () => {
    const [update] = recorded("long-track").updates.filter(({ events }) =>
      events.some(({ type }) => type === "AttackSuffered"),
    );
    expect(update?.events.at(-1)?.type).toBe("TurnBegan");
    const afterwards = new Afterwards();
    if (update) afterwards.follow(update.events, update.view);
    expect(afterwards.settled).not.toBeNull();
  });

  it("is hidden after a while", () => {
    const afterwards = new Afterwards();
    afterwards.follow(events, view);
    vi.advanceTimersByTime(10_000);
    expect(afterwards.settled).toBeNull();
  });

  it("shows no loss of real ice, and none after the end", () => {
    const afterwards = new Afterwards();
    afterwards.follow(events, { ...view, options: { ...view.options, real_ice: true } });
    expect(afterwards.settled).toBeNull();
    afterwards.follow(events, { ...view, phase: "over" });
    expect(afterwards.settled).toBeNull();
  });

  it("is hidden by an attack on this seat, not by one on another", () => {
    const [asked] = recorded("asked").updates.filter(({ view }) => view.threat);
    if (!asked?.view.threat) throw new Error("no attack was recorded");
    const { target } = asked.view.threat;
    const afterwards = new Afterwards();
    afterwards.follow(events, view);
    afterwards.follow([], asked.view, target + 1);
    expect(afterwards.settled).not.toBeNull();
    afterwards.follow([], asked.view, target);
    expect(afterwards.settled).toBeNull();
  });
});

describe("the factors of a loss", () => {
  const suffered = allEvents.filter(
    (event): event is AttackSuffered => event.type === "AttackSuffered" && event.loss > 0,
  );

  const example: AttackSuffered = {
    type: "AttackSuffered",
    kind: "polish",
    attacker: 0,
    victim: 1,
    duration: 8000,
    quality: 1000,
    fills: 0,
    slips: 0,
    loss: 750,
    salt: 0,
    hands: ["own", "own"],
  };

  it("returns what a middling hand takes in eight seconds", () => {
    expect(reckon(example, 9000)).toEqual({
      loss: 750,
      usual: 750,
      times: 1,
      quality: 1,
      all: false,
    });
  });

  it("includes the fishing of the pool, and counts acid by the fill and salt by the pinch", () => {
    expect(reckon({ ...example, kind: "pool", duration: 10_500, loss: 1100 }, 1).usual).toBe(1100);
    expect(reckon({ ...example, kind: "acid", fills: 2, loss: 1600 }, 1).usual).toBe(800);
    expect(reckon({ ...example, kind: "salt", loss: 0, salt: 2200 }, 1)).toMatchObject({
      loss: 2200,
      usual: 2200,
    });
  });

  it("does not divide by zero", () => {
    expect(reckon({ ...example, kind: "acid", fills: 0, loss: 0 }, 1).usual).toBe(0);
  });

  it("says that nothing is left", () => {
    expect(reckon(example, 0).all).toBe(true);
  });

  it("multiplies to every recorded loss", () => {
    expect(suffered.length).toBeGreaterThan(3);
    for (const event of suffered) {
      const { loss, usual, times, quality } = reckon(event, 1);
      expect(usual * times * quality).toBeCloseTo(loss);
    }
  });
});
