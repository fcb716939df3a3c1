import { beforeEach, describe, expect, it } from "vitest";
import { Fingers, type Finger, type GestureHandlers } from "./fingers";

const finger = (id: number, x: number, y = 0): Finger => ({
  id,
  at: { x, y },
  touched: null,
  fine: false,
});

let told: string[];
/** Presses left of x = 100 hit a piece; those left of 50 hit one that can be taken. */
function hands(more: Partial<GestureHandlers> = {}): GestureHandlers {
  const pressed = new Map<number, number>();
  return {
    press: ({ id, at }) => (pressed.set(id, at.x), at.x < 100),
    take: ({ id }) => (pressed.get(id) ?? 999) < 50,
    tap: ({ id }) => told.push(`tap ${id}`),
    carry: ({ id, at }) => told.push(`carry ${id} to ${at.x}`),
    drop: ({ id }) => told.push(`drop ${id}`),
    cancel: ({ id }) => told.push(`cancel ${id}`),
    pan: (dx, dy) => told.push(`pan ${dx} ${dy}`),
    zoom: (factor, { x }) => told.push(`zoom ${factor} at ${x}`),
    grip: (gripped) => told.push(gripped ? "grip" : "let go"),
    ...more,
  };
}

beforeEach(() => (told = []));

describe("one finger", () => {
  it("that trembles a little taps", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 0));
    expect(fingers.move(finger(1, 5))).toBe(false);
    fingers.lift(finger(1, 5));
    expect(told).toEqual(["tap 1"]);
  });

  it("carries what can be taken, and lets it go", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 0));
    expect(fingers.move(finger(1, 10))).toBe(true);
    fingers.move(finger(1, 300));
    fingers.lift(finger(1, 300));
    expect(told).toEqual(["carry 1 to 10", "carry 1 to 300", "drop 1"]);
  });

  it("moves the table where there is nothing to take", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 200));
    fingers.move(finger(1, 220));
    fingers.move(finger(1, 230, 5));
    fingers.lift(finger(1, 230, 5));
    expect(told).toEqual(["grip", "pan 20 0", "pan 10 5", "let go"]);
  });

  it("takes a thing later that it pressed a moment too early", () => {
    let free = false;
    const fingers = new Fingers(hands({ take: () => free }));
    fingers.press(finger(1, 60));
    fingers.move(finger(1, 80));
    free = true;
    fingers.move(finger(1, 90));
    expect(told).toEqual(["grip", "pan 20 0", "carry 1 to 90"]);
  });

  it("that is lost puts back what it carries, and is forgotten", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 0));
    fingers.move(finger(1, 10));
    fingers.lose(1);
    fingers.lift(finger(1, 10));
    fingers.lose(1);
    expect(told.slice(1)).toEqual(["cancel 1"]);
  });

  it("that never came down says nothing", () => {
    const fingers = new Fingers(hands());
    fingers.move(finger(1, 10));
    fingers.lift(finger(1, 10));
    expect(told).toEqual([]);
  });

  it("may do nothing but tap", () => {
    const fingers = new Fingers({ tap: ({ id }) => told.push(`tap ${id}`) });
    fingers.press(finger(1, 0));
    fingers.move(finger(1, 90));
    fingers.lift(finger(1, 90));
    expect(told).toEqual([]);
  });
});

describe("two fingers of one person", () => {
  it("look nearer, about the point between them", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 200));
    fingers.press(finger(2, 300));
    fingers.move(finger(2, 400));
    fingers.lift(finger(1, 200));
    fingers.lift(finger(2, 400));
    expect(told).toEqual(["grip", "pan 50 0", "zoom 2 at 300", "let go"]);
  });

  it("look about even over things, and what the first carried goes back", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 0));
    fingers.move(finger(1, 20));
    fingers.press(finger(2, 120));
    fingers.move(finger(1, 40));
    expect(told).toEqual(["carry 1 to 20", "cancel 1", "grip", "pan 10 0", "zoom 0.8 at 80"]);
  });

  it("that part leave the last one with the table, not with a thing", () => {
    const fingers = new Fingers(hands());
    fingers.press(finger(1, 0));
    fingers.press(finger(2, 100));
    fingers.move(finger(2, 120));
    fingers.lift(finger(2, 120));
    told = [];
    fingers.move(finger(1, 3));
    expect(told).toEqual(["pan 3 0"]);
  });
});

describe("fingers of several people", () => {
  const many = (more: Partial<GestureHandlers> = {}): Fingers =>
    new Fingers(hands({ many: () => true, ...more }));

  it("carry a thing each at the same time", () => {
    const fingers = many();
    fingers.press(finger(1, 0));
    fingers.press(finger(2, 20));
    fingers.move(finger(1, 30));
    fingers.move(finger(2, 50));
    fingers.lift(finger(1, 30));
    fingers.move(finger(2, 60));
    fingers.lose(2);
    expect(told).toEqual(["carry 1 to 30", "carry 2 to 50", "drop 1", "carry 2 to 60", "cancel 2"]);
  });

  it("tap while another carries", () => {
    const fingers = many();
    fingers.press(finger(1, 0));
    fingers.move(finger(1, 30));
    fingers.press(finger(2, 20));
    fingers.lift(finger(2, 20));
    expect(told).toEqual(["carry 1 to 30", "tap 2"]);
  });

  it("never move the table under a hand that carries", () => {
    const fingers = many();
    fingers.press(finger(1, 0));
    fingers.move(finger(1, 30));
    fingers.press(finger(2, 200));
    fingers.move(finger(2, 300));
    expect(told).toEqual(["carry 1 to 30"]);
  });

  it("that came for things which cannot be taken leave the table alone", () => {
    const fingers = many();
    fingers.press(finger(1, 60));
    fingers.press(finger(2, 80));
    fingers.move(finger(1, 10));
    fingers.move(finger(2, 200));
    expect(told).toEqual([]);
  });

  it("on the bare table look nearer together", () => {
    const fingers = many();
    fingers.press(finger(3, 70));
    fingers.press(finger(1, 200));
    fingers.press(finger(2, 300));
    fingers.move(finger(2, 400));
    expect(told).toEqual(["grip", "pan 50 0", "zoom 2 at 300"]);
  });
});
