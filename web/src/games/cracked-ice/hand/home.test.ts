import { describe, expect, test } from "vitest";
import { DISC, SIZES } from "../box";
import { recordings } from "../recordings";
import { obstaclesOf } from "../table";
import { judged, square } from "./footprint";
import { homeOf } from "./home";

const LEVEL = [0, 0, 30, 1, 0, 0, 0];
/** Leaning by twenty degrees towards x. */
const half = (10 * Math.PI) / 180;
const LEANING = [0, 0, 30, Math.cos(half), 0, Math.sin(half), 0];
const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x, y);

describe("the place where a hand waits", () => {
  test.each(SIZES)("%s: on an empty disc it is in front of the tip, as near as may be", (size) => {
    const home = homeOf(size, LEVEL, []);
    expect(home).toMatchObject({ x: expect.closeTo(0), turn: 0 });
    expect(home?.y).toBeLessThan(-DISC.hole);
    expect(home && far(home)).toBeLessThan(24);
  });

  test("on a disc that leans it is uphill", () => {
    for (const size of SIZES) expect(homeOf(size, LEANING, [])?.x).toBeLessThan(-15);
  });

  test("in every recording it is free, with a little room to tremble", () => {
    const views = Object.values(recordings).flatMap(({ updates }) =>
      updates.map(({ view }) => view),
    );
    let found = 0;
    for (const { disc, pyramids, options } of views) {
      if (options.real_disc) continue;
      const others = obstaclesOf(disc, pyramids);
      for (const size of SIZES) {
        const home = homeOf(size, disc, others);
        if (!home) continue;
        found += 1;
        for (const aside of [-1, 1]) {
          const at = { x: home.x + aside, y: home.y - aside };
          expect(judged(square(size, at, home.turn), at, others).kind).toBe("free");
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });

  test("there is none where there is no room", () => {
    const whole = [-70, 70].flatMap((x) => [-70, 70].map((y) => ({ x, y })));
    const [a, b, c, d] = whole as [
      (typeof whole)[0],
      (typeof whole)[0],
      (typeof whole)[0],
      (typeof whole)[0],
    ];
    expect(homeOf("small", LEVEL, [{ number: 1, covers: [a, c, d, b] }])).toBeNull();
  });
});
