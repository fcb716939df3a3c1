import { vi } from "vitest";
vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "en" });
const { describe: tell } = await import("./describe");
const { allEvents } = await import("./exhibit");
import type { Event } from "$protocol/ice-cube";
import { expect, it } from "vitest";

const NAMES = ["Maëlle", "Orso", "Rémi", "Zoé", "Vic"];
const said = (event: Event, viewer: number | null = null) =>
  tell(event, {
    viewer,
    name: (seat) => NAMES[seat] ?? "",
    isMe: (seat) => seat === viewer,
  });

const MOVED: Event = {
  type: "CubeMoved",
  seat: 0,
  cube: 1,
  card: "back-2",
  start: 9,
  space: 7,
  shelter: "igloo",
};

it("names who moved which cube, and its shelter", () => {
  expect(said(MOVED)).toMatchObject({
    seat: 0,
    text: "Maëlle moves Orso’s cube to space 7 (**−2**). Safe there: **Igloo**.",
  });
  expect(said(MOVED, 1)?.text).toContain("moves your cube");
  expect(said(MOVED, 0)?.text).toContain("You move Orso’s cube");
});

it("mentions that a cube stayed where it was", () => {
  const stayed = { ...MOVED, start: 0, space: 0, shelter: null };
  expect(said(stayed)?.text).toBe("Maëlle plays **−2**: Orso’s cube stays where it is.");
});

it("has a sentence for every recorded event that is no routine, in both persons", () => {
  for (const event of allEvents)
    for (const viewer of [null, 0]) expect(said(event, viewer)?.text ?? "-").toMatch(/^\S.*\S$|-/);
});

it("has the loss of an attack, and the future loss by salt", () => {
  const suffered: Event = {
    type: "AttackSuffered",
    kind: "polish",
    attacker: 2,
    victim: 0,
    duration: 9100,
    quality: 900,
    fills: 0,
    slips: 0,
    loss: 340,
    salt: 0,
    hands: ["own", "own"],
  };
  expect(said(suffered)).toMatchObject({
    seat: 2,
    text: "Polish, 9.1 s: Maëlle’s cube loses **0.34\u00a0g**.",
  });
  expect(said({ ...suffered, kind: "salt", loss: 0, salt: 2200 }, 0)?.text).toContain(
    "your cube will lose **2.20\u00a0g**",
  );
});

it("names the attacker, or the card that a cube stopped on", () => {
  const threat = {
    kind: "pool",
    target: 1,
    attacker: 0,
    counts: 15,
    fills: 2,
    covered: false,
    forced: false,
  } as const;
  const announced = { type: "AttackAnnounced", threat, deadline: null, space: null } as const;
  expect(said(announced, 1)?.text).toBe("Maëlle attacks you: **Pool**.");
  expect(said({ ...announced, threat: { ...threat, attacker: null } })).toMatchObject({
    seat: 1,
    text: "Orso stops on **Pool**.",
  });
});

it("omits routine", () => {
  expect(said({ type: "CardsDrawn", seat: 0, cards: [null] })).toBeNull();
  expect(said({ type: "FillBegan", at: 0 })).toBeNull();
  expect(said({ type: "TurnEnded", seat: 0, played: 2 })).toBeNull();
});
