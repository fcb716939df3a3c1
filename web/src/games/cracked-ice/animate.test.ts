import "$design/browser.testing";
import { describe, expect, test } from "vitest";
import type { Event, IceCracked, PyramidHeld } from "$protocol/cracked-ice";
import { brokenAt, score, SILENCE } from "./animate";
import { readFilm } from "./film";
import { allEvents } from "./exhibit";

const cracked = allEvents.find(
  (event): event is IceCracked => event.type === "IceCracked" && event.film !== null,
);
const held = allEvents.find(
  (event): event is PyramidHeld => event.type === "PyramidHeld" && event.film !== null,
);

function one<Kind extends Event>(event: Kind | undefined): Kind {
  if (!event) throw new Error("nothing of the kind was recorded");
  return event;
}

describe("a placement", () => {
  test("is a sound, silence, and then its film at full length", () => {
    const film = readFilm(one(held).film?.frames);
    const cues = score([one(held)], []);
    const [tok, silence, shown] = cues;
    expect(tok?.motion).toMatchObject({ kind: "sound", sound: "place" });
    expect(silence).toMatchObject({ at: 0, lasts: SILENCE });
    expect(shown).toMatchObject({ at: SILENCE, lasts: film?.times.at(-1), steady: true });
  });

  test("cracks at the time of the event", () => {
    const { at } = one(cracked);
    const cues = score([one(cracked)], []);
    expect(cues.find(({ motion }) => motion.kind === "crack")?.at).toBe(SILENCE + at);
    expect(cues).toContainEqual(
      expect.objectContaining({
        at: SILENCE + at,
        motion: expect.objectContaining({ sound: "shatter" }),
      }),
    );
  });

  test("without a film there is a sound, and the end at once", () => {
    const film = { word: "film-0", frames: "" };
    const cues = score([{ ...one(cracked), film }], []);
    expect(cues.map(({ motion }) => motion.kind)).toEqual(["sound"]);
  });

  test("the ice breaks within reach of the disc", () => {
    const { x, y } = brokenAt(one(cracked));
    expect(Math.hypot(x, y)).toBeLessThan(110);
  });
});

test("a turn has a sound for its own seat only", () => {
  const turn: Event = { type: "TurnBegan", seat: 1, deadline: null };
  expect(score([turn], [1])).toHaveLength(1);
  expect(score([turn], [0, 2])).toHaveLength(0);
});

test("everything recorded can be played", () => {
  for (const event of allEvents) expect(Array.isArray(score([event], [0]))).toBe(true);
});
