import { describe, expect, it, vi } from "vitest";
import type { GameInfo } from "$protocol/types";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("document", { documentElement: {} });
const { credits, offers } = await import("./catalogue");
const { byFolder } = await import("./folders");
const { accentOf, cards, gameLine, gameName } = await import("./cards");
const { exhibits } = await import("./exhibit");
const { faces, lessons } = await import("./faces");

const told = (name: string): GameInfo => ({
  name,
  least: 1,
  most: 9,
  minutes: 7,
  authors: ["Ana"],
  artists: ["Bob", "Eva"],
  publisher: "Snow",
  year: 1999,
  options: [],
  levels: [],
  lessons: [],
});
const games = Object.keys(faces);

describe("what is found by its folder", () => {
  it("goes by the folder's name, and by no other", () => {
    const found = byFolder({ "../games/gelati/card.ts": 1, "./ice-cream/card.ts": 2 });
    expect({ ...found }).toEqual({ gelati: 1, "ice-cream": 2 });
    expect(found["constructor"]).toBeUndefined();
  });

  it("is whole for every game: a lesson, an exhibit and a card beside its face", () => {
    expect(games.length).toBeGreaterThan(0);
    expect(Object.keys(lessons)).toEqual(games);
    expect(Object.keys(exhibits)).toEqual(games);
    expect(Object.keys(cards)).toEqual(expect.arrayContaining(games));
  });
});

describe("the front page", () => {
  it("offers the server’s games and no others, in its order", () => {
    const [last = "", first = ""] = games;
    const shown = offers([told(first), told(last)]);
    expect(shown.map(({ name }) => name)).toEqual([first, last]);
    expect(shown[0]?.info).toMatchObject({ least: 1, most: 9, minutes: 7 });
  });

  it("shows every card before the server has answered, and no numbers", () => {
    const shown = offers([]);
    expect(shown.every(({ info }) => info === null)).toBe(true);
    expect(shown.map(({ name }) => cards[name]?.place)).toEqual(shown.map((_, index) => index + 1));
  });

  it("lists the known credits of a game", () => {
    const whole = ["Designed by Ana", "art by Bob, Eva", "Snow, 1999"];
    expect(credits(told("gelati"))).toEqual(whole);
    const bare = { ...told("gelati"), artists: [], publisher: "" };
    expect(credits(bare)).toEqual(["Designed by Ana", "1999"]);
    expect(credits({ ...bare, year: 0 })).toEqual(["Designed by Ana"]);
  });

  it("shows a game that has no folder", () => {
    expect(offers([told("ice-hockey")])[0]?.name).toBe("ice-hockey");
    expect(gameName("ice-hockey")).toBe("Ice Hockey");
    expect(gameLine("ice-hockey")).toBeNull();
    expect(accentOf("ice-hockey")).toBe("menthe");
  });
});
