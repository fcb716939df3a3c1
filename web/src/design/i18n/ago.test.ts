import { describe, expect, it } from "vitest";
import { ago, listed } from "./ago";

const MINUTE = 60_000;

describe("how long ago it was", () => {
  it("is said in the words of the language", () => {
    expect(ago("fr", 0, 5.9 * MINUTE)).toBe("il y a 5 minutes");
    expect(ago("en", 0, 61 * MINUTE)).toBe("1 hour ago");
    expect(ago("fr", 0, 30 * 60 * MINUTE)).toBe("hier");
    expect(ago("en", 0, 20 * 24 * 60 * MINUTE)).toBe("20 days ago");
  });

  it("is never in the future", () => {
    expect(ago("fr", 9 * MINUTE, 0)).toBe("à l’instant");
    expect(ago("en", 0, 59_000)).toBe("just now");
  });
});

it("lists names as people do", () => {
  expect(listed("fr", ["Ana", "Bob", "Eva"])).toBe("Ana, Bob et Eva");
  expect(listed("en", ["Ana", "Bob"])).toBe("Ana and Bob");
  expect(listed("en", ["Ana"])).toBe("Ana");
});
