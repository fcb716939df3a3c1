/** A loss stays as long as it is looked at. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Event, State } from "$protocol/ice-cube";
import { recorded } from "../exhibit";
import { Afterwards } from "./afterwards.svelte";

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

it("shows what was lost and what is left, until somebody goes on", () => {
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

it("tells no old loss to whoever comes back to the table", () => {
  const turn = recorded("late").updates.flatMap(({ events }) => events);
  const next = turn.filter(({ type }) => type === "TurnEnded" || type === "TurnBegan");
  expect(next.length).toBeGreaterThan(1);
  const afterwards = new Afterwards();
  afterwards.follow([...events, ...next], view);
  expect(afterwards.settled).toBeNull();
});

it("tells a loss with which the turn ends", () => {
  const [update] = recorded("long-track").updates.filter(({ events }) =>
    events.some(({ type }) => type === "AttackSuffered"),
  );
  expect(update?.events.at(-1)?.type).toBe("TurnBegan");
  const afterwards = new Afterwards();
  if (update) afterwards.follow(update.events, update.view);
  expect(afterwards.settled).not.toBeNull();
});

it("goes on by itself after a while", () => {
  const afterwards = new Afterwards();
  afterwards.follow(events, view);
  vi.advanceTimersByTime(10_000);
  expect(afterwards.settled).toBeNull();
});

it("has nothing to tell of real ice, nor while the next duel is fought", () => {
  const afterwards = new Afterwards();
  afterwards.follow(events, { ...view, options: { ...view.options, real_ice: true } });
  expect(afterwards.settled).toBeNull();
  afterwards.follow(events, { ...view, phase: "over" });
  expect(afterwards.settled).toBeNull();
});

it("gives way to an attack on oneself, and not to one on another", () => {
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
