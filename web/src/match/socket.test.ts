import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { patience } from "./reconnect";
import { RoomSocket, type Connection, type Message } from "./socket";
import type { Refusal } from "./face";
import { line, setTheWorld, Wire, type Page } from "./world.testing";

let page: Page, network: EventTarget;
let told: Message[], states: Connection[];
let seen: number;
let ended: Refusal[];
let unopened: number;

const silent = (): RoomSocket =>
  new RoomSocket(
    "ws://house/room",
    {
      receive: (message) => told.push(message),
      connect: (state) => states.push(state),
      resume: () => ({ step: seen, seat: 1, beside: [] }),
      forget: () => (seen = 0),
      end: (refusal) => ended.push(refusal),
      unopened: () => unopened++,
    },
    () => 0.5,
  );

function called(): RoomSocket {
  const socket = silent();
  socket.open();
  return socket;
}

function connected(): RoomSocket {
  const socket = called();
  line().accept();
  return socket;
}

beforeEach(() => {
  ({ page, network } = setTheWorld());
  [told, states, seen] = [[], [], 0];
  [ended, unopened] = [[], 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the line", () => {
  it("joins as soon as it is open", () => {
    connected();
    expect(line().sent).toEqual([{ type: "Join", compact: true, beside: [], step: 0, seat: 1 }]);
    expect(states).toEqual(["open"]);
  });

  it("calls again after a loss, and joins where it was", () => {
    connected();
    seen = 7;
    line().cut();
    expect(states).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
    line().accept();
    expect(line().sent).toEqual([{ type: "Join", compact: true, beside: [], step: 7, seat: 1 }]);
  });

  it("is not opened for somebody who has left before", () => {
    const socket = silent();
    socket.close();
    socket.open();
    expect(Wire.all).toEqual([]);
    network.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(20_000);
    expect([Wire.all, states]).toEqual([[], ["closed"]]);
  });

  it("waits longer after each failure, up to a bound, never in step", () => {
    expect([0, 1, 2].map((failures) => patience(failures, 1))).toEqual([400, 800, 1600]);
    expect(patience(30, 1)).toBe(8000);
    expect(patience(0, 0)).toBe(200);
  });

  it("calls at once when the network returns", () => {
    connected();
    network.dispatchEvent(new Event("offline"));
    expect(states.at(-1)).toBe("offline");
    network.dispatchEvent(new Event("online"));
    expect(Wire.all).toHaveLength(2);
  });

  it("calls at once when somebody looks again, but not while nobody does", () => {
    called();
    line().cut();
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(Wire.all).toHaveLength(1);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(Wire.all).toHaveLength(2);
  });

  it("knows a silent line for dead", () => {
    connected();
    vi.advanceTimersByTime(20_000);
    expect(line().said("Ping")).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("keeps a line that answers", () => {
    connected();
    for (let beat = 0; beat < 6; beat++) {
      vi.advanceTimersByTime(10_000);
      line().tell({ type: "Pong", sent: 0 });
    }
    expect(states).toEqual(["open"]);
  });

  it("stays closed once closed", () => {
    connected().close();
    network.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });
});

describe("the wait before the next call", () => {
  /** Treats every connection attempt with `answer`, and returns the number of attempts within that time. */
  function callsWithin(milliseconds: number, answer: (wire: Wire) => void): number {
    called();
    answer(line());
    for (let passed = 0; passed < milliseconds; passed += 50) {
      const before = Wire.all.length;
      vi.advanceTimersByTime(50);
      if (Wire.all.length > before) answer(line());
    }
    return Wire.all.length;
  }

  function welcome(wire: Wire): void {
    wire.accept();
    wire.tell({ type: "Said", seat: 0, name: "Ana", text: "salut" });
  }

  it("grows while a busy room accepts and hangs up", () => {
    const busy = (wire: Wire): void => {
      wire.accept();
      wire.cut(1013, "busy");
    };
    expect(callsWithin(20_000, busy)).toBeLessThan(8);
  });

  it("grows while a room only complains before it hangs up", () => {
    const complaining = (wire: Wire): void => {
      wire.accept();
      wire.tell({ type: "Faulted", code: "busy", facts: {} });
      wire.cut(1013, "busy");
    };
    expect(callsWithin(20_000, complaining)).toBeLessThan(8);
  });

  it("begins anew after the first message", () => {
    called();
    for (let failure = 0; failure < 5; failure++) {
      line().cut();
      vi.advanceTimersByTime(8000);
    }
    welcome(line());
    line().cut();
    const calls = Wire.all.length;
    vi.advanceTimersByTime(300);
    expect(Wire.all).toHaveLength(calls + 1);
  });

  it("is the longest after a flood", () => {
    const flooding = (wire: Wire): void => {
      welcome(wire);
      wire.cut(1008, "flood");
    };
    expect(callsWithin(20_000, flooding)).toBeLessThan(5);
  });

  it("is spread while a house opens anew, so that its guests do not come all at once", () => {
    called();
    welcome(line());
    line().cut(1001, "closing");
    vi.advanceTimersByTime(600);
    expect(Wire.all).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(Wire.all).toHaveLength(2);
  });

  it.each([
    [4403, "removed"],
    [4404, "no-such-room"],
    [1008, "no-such-room"],
  ])("is for ever after %i %s", (code, reason) => {
    called();
    welcome(line());
    line().cut(code, reason);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
    expect([states.at(-1), ended]).toEqual(["closed", [{ code: reason, facts: {} }]]);
  });

  it("does not last for ever where a house neither accepts nor refuses", () => {
    called();
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(["lost"]);
    vi.advanceTimersByTime(500);
    expect(Wire.all).toHaveLength(2);
  });

  it("asks why once a room was not opened three times", () => {
    callsWithin(4000, (wire) => wire.cut());
    expect(unopened).toBeGreaterThan(0);
    expect(unopened).toBeLessThan(Wire.all.length - 1);
  });
});

describe("an act without an answer", () => {
  const types = (): string[] => line().sent.map(({ type }) => type);

  it("is sent again under the same id", async () => {
    const answer = connected().act(1, 3, { type: "Done" });
    vi.advanceTimersByTime(7000);
    const acts = line().said("Act");
    expect(acts).toHaveLength(2);
    expect(acts[1]).toEqual(acts[0]);
    line().tell({ type: "Ack", id: acts[0]?.id ?? "", step: 4 });
    expect(await answer).toEqual({ step: 4, refusal: null });
    vi.advanceTimersByTime(9000);
    expect(line().said("Act")).toHaveLength(2);
  });

  it("is sent once more with a Join for the whole table, and then given up", async () => {
    const socket = connected();
    seen = 7;
    const answer = socket.act(1, 3, { type: "Done" });
    vi.advanceTimersByTime(13_000);
    expect(types().filter((type) => type !== "Ping")).toEqual([
      "Join",
      "Act",
      "Act",
      "Join",
      "Act",
    ]);
    expect(line().said("Join").at(-1)?.step).toBe(0);
    vi.advanceTimersByTime(7000);
    expect(await answer).toEqual({ step: null, refusal: { code: "unanswered", facts: {} } });
  });

  it("is not given up while the line is lost", () => {
    void connected().act(1, 3, { type: "Done" });
    line().cut();
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1000);
      line().cut();
    }
    vi.advanceTimersByTime(8000);
    line().accept();
    expect(types()).toEqual(["Join", "Act"]);
  });
});

describe("an act", () => {
  it("is answered by its Ack", async () => {
    const answer = connected().act(1, 3, { type: "Done" });
    const [act] = line().said("Act");
    expect(act).toMatchObject({ seat: 1, step: 3, action: { type: "Done" } });
    line().tell({ type: "Ack", id: act?.id ?? "", step: 4 });
    expect(await answer).toEqual({ step: 4, refusal: null });
  });

  it("is answered by its refusal", async () => {
    const answer = connected().act(1, 3, { type: "Done" });
    const id = line().said("Act")[0]?.id ?? "";
    line().tell({ type: "Refused", id, code: "stale", facts: { step: 9 } });
    expect(await answer).toEqual({ step: null, refusal: { code: "stale", facts: { step: 9 } } });
  });

  it("is sent again under the same id when the line comes back, once it has joined", async () => {
    const answer = connected().act(1, 3, { type: "Done" });
    const [first] = line().said("Act");
    line().cut();
    vi.advanceTimersByTime(500);
    line().accept();
    expect(line().sent.map((message) => message.type)).toEqual(["Join", "Act"]);
    expect(line().said("Act")).toEqual([first]);
    line().tell({ type: "Ack", id: first?.id ?? "", step: 4 });
    expect(await answer).toEqual({ step: 4, refusal: null });
  });

  it("is not sent again once answered", () => {
    void connected().act(1, 3, { type: "Done" });
    line().tell({ type: "Ack", id: line().said("Act")[0]?.id ?? "", step: 4 });
    line().cut();
    vi.advanceTimersByTime(500);
    line().accept();
    expect(line().said("Act")).toEqual([]);
  });

  it("waits for the line if there is none", () => {
    const socket = called();
    void socket.act(1, 0, { type: "Done" });
    socket.say("bonjour");
    line().accept();
    expect(line().sent.map((message) => message.type)).toEqual(["Join", "Act", "Say"]);
  });
});

it("passes on what is news, and keeps answers and heartbeats to itself", () => {
  connected();
  line().tell({ type: "Pong", sent: 0 });
  line().tell({ type: "Said", seat: 0, name: "Ana", text: "salut" });
  expect(told).toEqual([{ type: "Said", seat: 0, name: "Ana", text: "salut" }]);
});

it("answers at once when the house measures how far away it is", () => {
  connected();
  line().tell({ type: "Ping", sent: 12.5 });
  expect(line().said("Pong")).toEqual([{ type: "Pong", sent: 12.5 }]);
  expect(told).toEqual([]);
});
