import { describe, expect, test } from "vitest";
import { shown } from "./exhibit";
import { menuOf, type Offer } from "./menu";
import { markAt } from "./pointing";

const offers = menuOf(shown("opening"), shown("opening").viewer).spots.slice(0, 3);
const [first, second, third] = offers;

/** Returns a function for the distance of each offer from a tap, in pixels. */
const away =
  (...pixels: readonly number[]) =>
  (offer: Offer): number =>
    pixels[offers.indexOf(offer)] ?? 0;

describe("a tap", () => {
  test("on a mark means the mark, the nearest of them", () => {
    expect(markAt(offers, away(30, 12, 13), true)).toBe(second);
  });

  test("on a free place beside a mark means that place", () => {
    expect(markAt(offers, away(30, 15, 40), true)).toBeNull();
  });

  test("on a taken place leads to the free one beside it", () => {
    expect(markAt(offers, away(44, 60, 70), false)).toBe(first);
    expect(markAt(offers, away(45, 60, 70), false)).toBeNull();
    expect(markAt([], away(), false)).toBeNull();
    expect(third).toBeDefined();
  });
});
