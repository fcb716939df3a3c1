import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RoomInfo, SeatInfo } from "$protocol/types";
import type { AnyFace } from "./face";
import { MatchStore } from "./store.svelte";
import type { AnyUpdate } from "./queue";
import { line, setTheWorld } from "./world.testing";

const seat = (mine: boolean): SeatInfo => ({
  kind: "guest",
  name: "",
  level: null,
  mine,
  present: true,
  stand_in: null,
  takes_over_in: null,
  waited_by: [],
});

const room = (mine: boolean[], phase: RoomInfo["phase"] = "playing", revision = 0): RoomInfo => ({
  code: "abcdef",
  game: "gelati",
  title: "",
  public: false,
  options: {},
  seats: mine.map(seat),
  phase,
  hosting: true,
  watching: 0,
  commitment: "",
  turns: true,
  secrets: true,
  step: 0,
  result: null,
  rematch: null,
  invite: "",
  revision,
  acting_host: null,
  removed: false,
  removed_guests: [],
  task: null,
});

const update = (step: number, viewer: number | null, turn: number, events: string[] = []) =>
  ({
    type: "Update",
    step,
    viewer,
    events,
    view: null,
    menu: [],
    prospects: [],
    due: null,
    clock: 0,
    awaits: [turn],
    beside: [],
  }) satisfies AnyUpdate;

let told: string[];
let leave: () => boolean;

async function at(mine: boolean[], phase?: RoomInfo["phase"]): Promise<MatchStore> {
  const store = new MatchStore("ws://house/room", (refusal) => told.push(refusal.code));
  store.applyRoom(room(mine, phase));
  store.open();
  line().accept();
  return store;
}

async function hear(...updates: AnyUpdate[]): Promise<void> {
  for (const one of updates) line().tell(one);
  await vi.advanceTimersByTimeAsync(0);
}

const joins = (): unknown[] =>
  line()
    .said("Join")
    .map(({ seat, step }) => ({ seat, step }));

beforeEach(() => {
  const { network } = setTheWorld();
  leave = () => network.dispatchEvent(new Event("pagehide"));
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that is reloaded", () => {
  const slow = (): Promise<void> => new Promise((done) => setTimeout(done, 3000));

  async function leftAt(milliseconds: number): Promise<void> {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    store.queue.board = { animate: slow };
    await hear(update(2, 0, 1, ["the ice cracks"]));
    await vi.advanceTimersByTimeAsync(milliseconds);
    leave();
    store.close();
  }

  it("goes on in the midst of a motion with what it had shown, and then plays the motion", async () => {
    await leftAt(1000);
    const store = await at([true, false]);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.shown?.step, store.happened, joins()]).toEqual([
      1,
      ["a"],
      [{ seat: 0, step: 1 }],
    ]);
    await hear(update(2, 0, 1, ["the ice cracks"]));
    expect(store.happened).toEqual(["a"]);
    store.queue.board = { animate: slow };
    await vi.advanceTimersByTimeAsync(2900);
    expect([store.moving, store.happened]).toEqual([true, ["a"]]);
    await vi.advanceTimersByTimeAsync(100);
    expect([store.moving, store.happened]).toEqual([false, ["a", "the ice cracks"]]);
  });

  it("offers nothing to do until then", async () => {
    await leftAt(1000);
    const store = await at([true, false]);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.shown?.menu, store.awaits, store.myTurn]).toEqual([[], [], false]);
  });

  it("asks for the whole table once the motion is over", async () => {
    await leftAt(3000);
    const store = await at([true, false]);
    await vi.advanceTimersByTimeAsync(0);
    expect([store.shown, joins()]).toEqual([null, [{ seat: 0, step: 0 }]]);
  });

  it("does so only once, soon, and through the same eyes", async () => {
    await leftAt(1000);
    await vi.advanceTimersByTimeAsync(70_000);
    expect((await at([true, false])).shown).toBeNull();
    await leftAt(1000);
    const other = await at([false, true]);
    await vi.advanceTimersByTimeAsync(0);
    expect([other.shown, (await at([true, false])).shown]).toEqual([null, null]);
  });

  it("keeps no secrets where two share a device", async () => {
    const store = await at([true, true]);
    store.claimDevice(0);
    await hear(update(1, 0, 0, ["a"]));
    store.queue.board = { animate: slow };
    await hear(update(2, 0, 0, ["b"]));
    store.close();
    expect(sessionStorage.length).toBe(0);
  });
});

describe("the log", () => {
  it("grows by what is new, and never tells a step twice", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a", "b"]), update(2, 0, 1, ["c"]), update(2, 0, 1, ["c"]));
    expect(store.happened).toEqual(["a", "b", "c"]);
    expect(store.shown?.step).toBe(2);
  });

  it("goes on after the line was lost", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    line().cut();
    expect(store.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(500);
    line().accept();
    expect(joins()).toEqual([{ seat: 0, step: 1 }]);
    await hear(update(3, 0, 0, ["b", "c"]));
    expect(store.happened).toEqual(["a", "b", "c"]);
  });

  it("says nothing that is not on the table yet", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    store.queue.board = { animate: () => new Promise((done) => setTimeout(done, 3000)) };
    await hear(update(2, 0, 1, ["the ice cracks"]));
    await vi.advanceTimersByTimeAsync(2900);
    expect([store.moving, store.happened]).toEqual([true, ["a"]]);
    await vi.advanceTimersByTimeAsync(100);
    expect([store.moving, store.happened]).toEqual([false, ["a", "the ice cracks"]]);
  });

  it("keeps what was said in its place", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    line().tell({ type: "Said", seat: 1, name: "Bo", text: "oh" });
    expect(store.chat.map(({ said, after }) => [said.text, after])).toEqual([["oh", 1]]);
  });

  it("shows where hands are until the table changes", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    line().tell({ type: "Hovered", seat: 1, at: [3, 4] });
    expect(store.hovers).toEqual({ 1: [3, 4] });
    await hear(update(2, 0, 0, ["b"]));
    expect(store.hovers).toEqual({});
  });

  it("shows its own hand to the others", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    store.hover([1, 2]);
    expect(line().said("Hover")).toEqual([{ type: "Hover", seat: 0, at: [1, 2] }]);
  });
});

describe("the clock", () => {
  it("runs from an update's arrival, however long it takes to show", async () => {
    const store = await at([true, false], "playing");
    await hear(update(1, 0, 0));
    store.queue.board = { animate: () => new Promise((done) => setTimeout(done, 3000)) };
    line().tell({ ...update(2, 0, 0, ["a"]), clock: 1000 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(store.shown?.step).toBe(2);
    expect(store.clock.now()).toBe(4000);
  });

  it("stands still once the match is over", async () => {
    const store = await at([true, false], "playing");
    await hear({ ...update(1, 0, 0), clock: 1000 });
    await vi.advanceTimersByTimeAsync(500);
    line().tell({ type: "RoomChanged", room: room([true, false], "over", 9) });
    await vi.advanceTimersByTimeAsync(500);
    expect(store.clock.now()).toBe(1500);
  });
});

describe("the room", () => {
  const seats = (store: MatchStore): number | undefined => store.room?.seats.length;
  const told = (mine: boolean[], revision: number): void =>
    line().tell({ type: "RoomChanged", room: room(mine, "gathering", revision) });

  it("is never replaced by an answer that comes late", async () => {
    const store = await at([true], "gathering");
    told([true, false, false], 2);
    store.applyRoom(room([true, false], "gathering", 1));
    expect(seats(store)).toBe(3);
    store.applyRoom(room([true], "gathering", 3));
    expect(seats(store)).toBe(1);
  });

  it("is never replaced by a word of the socket that comes late", async () => {
    const store = await at([true], "gathering");
    store.applyRoom(room([true, false, false], "gathering", 2));
    told([true, false], 1);
    expect(seats(store)).toBe(3);
  });

  it("is as the socket says while nothing but presence differs", async () => {
    const store = await at([true, false], "gathering");
    const now = room([true, false], "gathering");
    line().tell({ type: "RoomChanged", room: { ...now, watching: 1 } });
    store.applyRoom(now);
    expect(store.room?.watching).toBe(1);
  });
});

describe("a long menu", () => {
  it("travels short and is shown whole", async () => {
    const store = await at([true, false]);
    const cap = (top: number): object => ({ type: "Cap", piece: 4, top });
    line().tell({
      type: "CompactUpdate",
      step: 1,
      viewer: 0,
      events: ["a"],
      view: { turn: 0 },
      bundles: [{ action: cap(1), vary: { top: [1, 2] }, prospects: [null], which: [] }],
      due: null,
      clock: 0,
      awaits: [0],
      beside: [],
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.shown?.menu).toEqual([cap(1), cap(2)]);
    expect([store.shown?.prospects, store.happened]).toEqual([[null, null], ["a"]]);
  });
});

describe("acting", () => {
  it("is busy until the table shows what came of it", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    const answer = store.act({ type: "Done" });
    line().tell({ type: "Ack", id: line().said("Act")[0]?.id ?? "", step: 2 });
    expect([await answer, store.busy]).toEqual([null, true]);
    await hear(update(2, 0, 1));
    expect(store.busy).toBe(false);
  });

  it("goes on as far as one can see until the last film has run", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    store.queue.board = { animate: () => new Promise((done) => setTimeout(done, 3000)) };
    await hear(update(2, 0, 1, ["the end"]));
    line().tell({ type: "RoomChanged", room: { ...room([true, false], "over", 9), step: 2 } });
    await vi.advanceTimersByTimeAsync(2900);
    expect([store.phase, store.awaits, store.finished]).toEqual(["playing", [0], false]);
    await vi.advanceTimersByTimeAsync(100);
    expect([store.phase, store.awaits, store.finished]).toEqual(["over", [], true]);
  });

  it("waits for an answer as long as the connection is lost", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    line().cut();
    void store.act({ type: "Lay" });
    expect([store.unanswered, line().said("Act")]).toEqual([true, []]);
    await vi.advanceTimersByTimeAsync(10_000);
    line().accept();
    expect(store.unanswered).toBe(true);
    const [act] = line().said("Act");
    line().tell({ type: "Ack", id: act?.id ?? "", step: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.unanswered).toBe(false);
  });

  it("is busy until answered, and tells the refusal", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    const answer = store.act({ type: "Done" });
    expect(store.busy).toBe(true);
    const id = line().said("Act")[0]?.id ?? "";
    line().tell({ type: "Refused", id, code: "stale", facts: {} });
    expect(await answer).toEqual({ code: "stale", facts: {} });
    expect([store.busy, told]).toEqual([false, ["stale"]]);
  });

  it("keeps the refusal of what was done quietly to itself", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    const answer = store.act({ type: "Done" }, 0, true);
    const id = line().said("Act")[0]?.id ?? "";
    line().tell({ type: "Refused", id, code: "stale", facts: {} });
    expect([await answer, told]).toEqual([{ code: "stale", facts: {} }, []]);
  });
});

describe("an act whose outcome does not arrive", () => {
  it("asks for the whole table, and does not tell the log twice", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    const answer = store.act({ type: "Done" });
    await vi.advanceTimersByTimeAsync(13_000);
    expect(joins().at(-1)).toEqual({ seat: 0, step: 0 });
    await hear(update(3, 0, 0, ["a", "b", "c"]));
    expect(store.happened).toEqual(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(7000);
    expect([(await answer)?.code, store.busy, told]).toEqual(["unanswered", false, ["unanswered"]]);
  });

  it("asks for the whole table after an answer that no update follows", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    void store.act({ type: "Done" });
    line().tell({ type: "Ack", id: line().said("Act")[0]?.id ?? "", step: 2 });
    await vi.advanceTimersByTimeAsync(7000);
    expect(joins()).toEqual([
      { seat: 0, step: 0 },
      { seat: 0, step: 0 },
    ]);
    await hear(update(2, 0, 1, ["a", "b"]));
    expect([store.busy, store.happened]).toEqual([false, ["a", "b"]]);
  });

  it("does not ask while the update is being shown", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0, ["a"]));
    store.queue.board = { animate: () => new Promise((done) => setTimeout(done, 9000)) };
    void store.act({ type: "Done" });
    line().tell({ type: "Ack", id: line().said("Act")[0]?.id ?? "", step: 2 });
    await hear(update(2, 0, 1, ["b"]));
    await vi.advanceTimersByTimeAsync(8000);
    expect([joins().length, store.busy]).toEqual([1, true]);
  });
});

describe("a room that is gone", () => {
  it("is told of once, and leaves no act waiting", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    const answer = store.act({ type: "Done" }, 0, true);
    line().cut(4404, "no-such-room");
    expect([(await answer)?.code, store.busy]).toEqual(["no-such-room", false]);
    expect([store.ended?.code, store.connection]).toEqual(["no-such-room", "closed"]);
  });
});

describe("around one device", () => {
  it("asks for no seat before somebody takes the device", async () => {
    const store = await at([true, true]);
    await hear(update(1, null, 0));
    expect([store.curtain, joins()]).toEqual([0, [{ seat: null, step: 0 }]]);
    store.claimDevice(0);
    expect(joins().at(-1)).toEqual({ seat: 0, step: 0 });
  });

  it("forgets the last hand before the next is asked for", async () => {
    const store = await at([true, true]);
    await hear(update(1, null, 0));
    store.claimDevice(0);
    await hear(update(1, 0, 0, ["a"]), update(2, 0, 1, ["b"]));
    expect([store.curtain, store.viewer]).toEqual([1, null]);
    expect(joins().at(-1)).toEqual({ seat: null, step: 0 });
    await hear(update(2, 0, 1), update(2, null, 1, ["a", "b"]));
    expect(store.shown?.viewer).toBeNull();
    expect(store.happened).toEqual(["a", "b"]);
  });

  it("needs no curtain with one seat, nor before the match", async () => {
    const store = await at([true, false], "gathering");
    expect(joins()).toEqual([{ seat: null, step: 0 }]);
    store.applyRoom(room([true, false], "playing", 1));
    expect(joins().at(-1)).toEqual({ seat: 0, step: 0 });
    await hear(update(1, 0, 0));
    expect([store.curtain, store.myTurn]).toEqual([null, true]);
  });
});

describe("around one device without secrets", () => {
  const open = (mine: boolean[]): RoomInfo => ({ ...room(mine, "playing", 1), secrets: false });

  async function gathered(): Promise<MatchStore> {
    const store = await at([true, true, false]);
    store.applyRoom(open([true, true, false]));
    await hear(update(1, 0, 1));
    return store;
  }

  it("all look at once, and no curtain falls", async () => {
    const store = await gathered();
    expect([store.viewer, store.curtain, store.together]).toEqual([0, null, true]);
    expect(line().said("Join").at(-1)).toMatchObject({ seat: 0, beside: [1] });
    expect(store.myTurn).toBe(false);
  });

  it("each seat acts and waits for itself", async () => {
    const store = await gathered();
    const answer = store.act({ type: "Done" }, 1);
    expect(line().said("Act").at(-1)).toMatchObject({ seat: 1 });
    expect([store.busyAt(0), store.busyAt(1), store.busy]).toEqual([false, true, true]);
    line().tell({ type: "Ack", id: line().said("Act")[0]?.id ?? "", step: 2 });
    await answer;
    expect(store.busyAt(1)).toBe(true);
    await hear(update(2, 0, 1));
    expect(store.busy).toBe(false);
  });

  it("calls nobody where all act at once and time runs", async () => {
    const store = await at([true, false]);
    await hear(update(1, 0, 0));
    expect(store.myTurn).toBe(true);
    store.applyRoom({ ...room([true, false]), turns: false, revision: 1 });
    expect(store.myTurn).toBe(true);
    await hear({ ...update(2, 0, 0), due: 5000 });
    expect([store.awaits, store.myTurn]).toEqual([[0], false]);
  });
});

describe("two who face each other over one screen", () => {
  const silent = (): string => "";
  const face: AnyFace = {
    Board: () => ({ animate: () => Promise.resolve() }),
    ResultDetails: () => ({}),
    describe: () => null,
    refusal: () => null,
    optionName: silent,
    optionHint: silent,
    choiceName: silent,
    facing: (view) => (Array.isArray(view) ? view.map(Number) : []),
  };
  const facing = (step: number, viewer: number | null, seats: number[]): AnyUpdate => ({
    ...update(step, viewer, 0, [`${step}`]),
    view: seats,
  });
  const lastJoin = (): unknown => line().said("Join").at(-1);

  async function held(mine: boolean[]): Promise<MatchStore> {
    const store = new MatchStore("ws://house/room", () => undefined);
    store.face = face;
    store.applyRoom(room(mine));
    store.open();
    line().accept();
    await hear(facing(1, null, []));
    store.claimDevice(0);
    await hear(facing(1, 0, []));
    return store;
  }

  it("are told each other's menus beside, but only their own view", async () => {
    await held([true, true, true]);
    expect(lastJoin()).toMatchObject({ seat: 0, beside: [1, 2] });
  });

  it("have nobody's hand of cards on the device, and no curtain", async () => {
    const store = await held([true, true, false]);
    await hear(facing(2, 0, [0, 1]));
    expect([store.facing, store.viewer, store.curtain]).toEqual([[0, 1], null, null]);
    expect(lastJoin()).toMatchObject({ seat: null, beside: [0, 1] });
  });

  it("see what came of it before the curtain falls again", async () => {
    const store = await held([true, true, false]);
    await hear(facing(2, 0, [0, 1]), facing(2, null, [0, 1]));
    store.endDuelView();
    expect(store.facing).toEqual([0, 1]);
    await hear(facing(3, null, []));
    expect([store.facing, store.curtain, store.viewer]).toEqual([[0, 1], null, null]);
    store.endDuelView();
    expect([store.facing, store.curtain, store.viewer]).toEqual([[], 0, null]);
  });

  it("are not at one screen if one of them sits elsewhere", async () => {
    const store = await held([true, true, false]);
    await hear(facing(2, 0, [0, 2]));
    expect([store.facing, store.viewer]).toEqual([[], 0]);
  });

  it("are asked about once they have sat down, though nobody looks yet", async () => {
    const store = new MatchStore("ws://house/room", () => undefined);
    store.face = face;
    store.applyRoom(room([false, false], "gathering"));
    store.open();
    line().accept();
    store.applyRoom(room([true, true], "gathering", 1));
    expect(lastJoin()).toMatchObject({ seat: null, beside: [] });
    store.applyRoom(room([true, true], "playing", 2));
    expect(lastJoin()).toMatchObject({ seat: null, beside: [0, 1] });
  });
});
