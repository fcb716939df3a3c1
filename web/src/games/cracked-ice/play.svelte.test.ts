import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "$protocol/cracked-ice";
import type { Hovers, Refusal } from "$match/face";
import { OtherHand, TIMEOUT, written, type Carried } from "./hand/hover.svelte";
import type { DiscUpdate } from "./menu";
import { Play, type Props } from "./play.svelte";
import { recorded, shown } from "./exhibit";

/** A hand at a table whose update can be replaced, and the actions that it has sent. */
function seated(
  moment: string,
  answer: () => Promise<Refusal | null> = () => Promise.resolve(null),
) {
  let update = $state.raw<DiscUpdate>(shown(moment));
  const asked: Action[] = [];
  const props = (): Props => ({
    update,
    seats: recorded(moment).seats,
    clock: () => 0,
    busy: false,
    busyAt: () => false,
    act: (action) => {
      asked.push(action);
      return answer();
    },
  });
  const play = new Play(props);
  play.follow();
  play.read();
  return { play, asked, tell: (next: Partial<DiscUpdate>) => (update = { ...update, ...next }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  );
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => vi.useRealTimers());

describe("the own hand", () => {
  test.each(["opening", "middle", "fell"])(
    "waits over a free place near the middle: %s",
    (moment) => {
      const { play } = seated(moment);
      expect(play.places).toBe(true);
      expect(play.judgement.kind).toBe("free");
      expect(play.far).toBeLessThan(40);
    },
  );

  test("goes back there with every turn, and after a fall", () => {
    const { play, tell } = seated("opening");
    const home = play.hand.aim;
    play.aimAt({ x: 50, y: 0 });
    tell({ step: shown("opening").step + 1 });
    play.follow();
    expect(play.hand.aim).toEqual(home);
  });

  test("stays where it is when an update has no new step", () => {
    const { play } = seated("opening");
    play.aimAt({ x: 50, y: 0 });
    play.follow();
    play.read();
    expect(play.hand.aim).toEqual({ x: 50, y: 0 });
  });

  test("swings until it is there, or its board unmounts", () => {
    const { play } = seated("opening");
    play.aimAt({ x: 50, y: 0 });
    vi.advanceTimersByTime(100);
    const under = play.hand.at;
    play.stop();
    vi.advanceTimersByTime(5000);
    expect(play.hand.at).toEqual(under);
    expect(under.x).toBeLessThan(50);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("stays as it is when a refusal comes after its board has unmounted", async () => {
    const { play } = seated("opening", () => Promise.resolve({ code: "overlap", facts: {} }));
    play.rotate(1);
    play.lower();
    const released = play.letGo();
    vi.advanceTimersByTime(5000);
    const left = play.released;
    play.stop();
    await released;
    expect([play.released, vi.getTimerCount()]).toEqual([left, 0]);
  });

  test("is over a free place with every size, as long as the player has not moved it", () => {
    const { play } = seated("middle");
    for (const size of play.sizes) {
      play.choose(size);
      expect([play.size, play.judgement.kind]).toEqual([size, "free"]);
    }
  });

  test("is shown to the others from its first move on, until it has let go", () => {
    const { play } = seated("opening");
    expect(play.shown).toBeNull();
    play.rotate(1);
    expect(play.shown).toMatchObject({ size: play.size, turn: 5 });
    play.lower();
    void play.letGo();
    expect(play.shown).toMatchObject({ height: play.released?.height });
    play.watching = true;
    expect(play.shown).toBeNull();
  });
});

describe("another player’s hand", () => {
  const CARRIED: Carried = {
    size: "large",
    x: 10,
    y: 20,
    turn: 30,
    height: 26,
    lean: 0,
    toward: 0,
  };

  /** A player who is not on turn, and sees the hand of the seat that is. */
  function watched(): { other: OtherHand; play: Play; hears: (hovers: Hovers) => void } {
    const { play } = seated("watching");
    const other = new OtherHand(play);
    return { other, play, hears: (hovers) => other.follow(hovers[play.view.turn ?? -1]) };
  }
  const turn = shown("watching").view.turn ?? -1;

  test("hangs over the disc in its owner’s colour, and is not judged", () => {
    const { other, hears } = watched();
    hears({ [turn]: written(CARRIED) });
    expect(other.held).toMatchObject({ ...CARRIED, stands: null });
    expect(other.held?.colour).toBeTruthy();
  });

  test("moves smoothly from message to message", () => {
    const { other, hears } = watched();
    hears({ [turn]: written(CARRIED) });
    hears({ [turn]: written({ ...CARRIED, x: 30 }) });
    vi.advanceTimersByTime(40);
    expect(other.held?.x).toBeGreaterThan(12);
    expect(other.held?.x).toBeLessThan(28);
    vi.advanceTimersByTime(1000);
    expect(other.held?.x).toBe(30);
  });

  test("stays longer when its position is repeated, and no frame is drawn for it", () => {
    const { other, hears } = watched();
    hears({ [turn]: written(CARRIED) });
    vi.advanceTimersByTime(TIMEOUT - 1);
    const draw = vi.fn();
    vi.stubGlobal("requestAnimationFrame", draw);
    hears({ [turn]: written(CARRIED) });
    vi.advanceTimersByTime(TIMEOUT - 1);
    expect(other.held).not.toBeNull();
    expect(draw).not.toHaveBeenCalled();
  });

  test("disappears when it is sent as gone, or after a timeout", () => {
    const { other, hears } = watched();
    hears({ [turn]: written(CARRIED) });
    hears({ [turn]: [] });
    expect(other.held).toBeNull();
    hears({ [turn]: written(CARRIED) });
    vi.advanceTimersByTime(TIMEOUT - 1);
    expect(other.held).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(other.held).toBeNull();
  });

  test("is away while a fall is shown", () => {
    const { other, play, hears } = watched();
    hears({ [turn]: written(CARRIED) });
    play.watching = true;
    expect([other.seat, other.held]).toEqual([null, null]);
  });
});

test("a player who places does not see the own hand twice", () => {
  expect(new OtherHand(seated("opening").play).seat).toBeNull();
});
