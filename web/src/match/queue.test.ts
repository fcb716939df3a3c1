import "$design/browser.testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { faults } from "$design/faults";
import { Queue, type AnyUpdate } from "./queue";
import { setTheWorld, type Page } from "./world.testing";

const update = (step: number, events: unknown[] = [`event ${step}`]): AnyUpdate => ({
  type: "Update",
  step,
  viewer: null,
  events,
  view: { step },
  menu: [],
  prospects: [],
  due: null,
  clock: 0,
  awaits: [],
  beside: [],
});

let page: Page;
let story: string[];
let finish: (() => void)[];
/** The steps that were played as `behind`. */
let steady: number[];

function set(): Queue {
  const queue = new Queue({
    begin: ({ update }) => story.push(`begin ${update.step}`),
    show: (update) => story.push(`show ${update.step}`),
  });
  queue.board = {
    animate: (update, _, behind) => {
      if (behind && !steady.includes(update.step)) return Promise.resolve();
      story.push(`move ${update.step}`);
      return new Promise((resolve) => finish.push(resolve));
    },
  };
  return queue;
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  ({ page } = setTheWorld());
  [story, finish, steady] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the queue", () => {
  it("shows the first table at once, then plays one update after another", async () => {
    const queue = set();
    void queue.play({ update: update(1), afresh: true });
    await settled();
    void queue.play({ update: update(2), afresh: false });
    void queue.play({ update: update(3), afresh: false });
    await settled();
    expect(story).toEqual(["begin 1", "show 1", "begin 2", "move 2"]);
    finish[0]?.();
    await settled();
    expect(story.slice(4)).toEqual(["show 2", "begin 3", "move 3"]);
  });

  it("skips the motion of a long absence, of a hidden page, and of nothing", async () => {
    const queue = set();
    void queue.play({ update: update(1), afresh: true });
    void queue.play({ update: update(30), afresh: false });
    await settled();
    void queue.play({ update: update(31, []), afresh: false });
    page.visibilityState = "hidden";
    void queue.play({ update: update(32), afresh: false });
    await settled();
    expect(story.filter((line) => line.startsWith("move"))).toEqual([]);
    expect(story.at(-1)).toBe("show 32");
  });

  it("catches up when too many updates wait", async () => {
    const queue = set();
    void queue.play({ update: update(1), afresh: true });
    for (let step = 2; step <= 8; step++) void queue.play({ update: update(step), afresh: false });
    await settled();
    expect(story.at(-1)).toBe("move 6");
    expect(story).not.toContain("move 5");
  });

  it("stops for what must not be hurried, however many updates wait", async () => {
    steady = [3];
    const queue = set();
    void queue.play({ update: update(1), afresh: true });
    for (let step = 2; step <= 8; step++) void queue.play({ update: update(step), afresh: false });
    await settled();
    expect(story.filter((line) => line.startsWith("move"))).toEqual(["move 3"]);
    finish[0]?.();
    await settled();
    expect(story.at(-1)).toBe("move 6");
  });

  it("goes on when the page is hidden in the middle of a motion", async () => {
    const queue = set();
    void queue.play({ update: update(1), afresh: true });
    void queue.play({ update: update(2), afresh: false });
    await settled();
    page.dispatchEvent(new Event("visibilitychange"));
    await settled();
    expect(story.at(-1)).toBe("show 2");
  });

  it("goes on when a motion breaks", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const queue = set();
    queue.board = {
      animate: () => {
        throw new Error("no such tile");
      },
    };
    void queue.play({ update: update(1), afresh: true });
    void queue.play({ update: update(2), afresh: false });
    await settled();
    expect(story.at(-1)).toBe("show 2");
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it("goes on when the page breaks at the beginning of an update or while it shows one", async () => {
    const problems: unknown[] = [];
    const report = vi.spyOn(faults, "report").mockImplementation((_, problem) => {
      problems.push(String(problem));
      return "";
    });
    const breakAt = (step: number): never => {
      throw new Error(`no step ${step}`);
    };
    const queue = new Queue({
      begin: ({ update }) => (update.step === 2 ? breakAt(2) : story.push(`begin ${update.step}`)),
      show: (update) => (update.step === 3 ? breakAt(3) : story.push(`show ${update.step}`)),
    });
    for (let step = 1; step <= 4; step++)
      void queue.play({ update: update(step), afresh: step === 1 });
    await settled();
    expect(story).toEqual(["begin 1", "show 1", "show 2", "begin 3", "begin 4", "show 4"]);
    expect(problems).toEqual(["Error: no step 2", "Error: no step 3"]);
    void queue.play({ update: update(5), afresh: false });
    await settled();
    expect(story.at(-1)).toBe("show 5");
    report.mockRestore();
  });
});
