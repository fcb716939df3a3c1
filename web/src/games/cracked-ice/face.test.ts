import "$design/browser.testing";
import { describe, expect, test } from "vitest";
import type { Event, Refusal } from "$protocol/cracked-ice";
import { describe as told, feat, refusal, won } from "./face";
import { allEvents, shown } from "./exhibit";
import { totalOf } from "./table";
import { words } from "./words";

const NAMES = ["Maëlle", "Orso", "Rémi"];
const telling = (viewer: number | null) => ({
  viewer,
  name: (seat: number) => NAMES[seat] ?? "?",
  isMe: (seat: number) => seat === viewer,
});
const said = (event: Event, viewer: number | null = 0) => told(event, telling(viewer))?.text;
const refused = (reason: Refusal) => refusal(reason, telling(0));

const LEVEL = [0, 0, 27.1, 1, 0, 0, 0] as const;
const HELD: Event = {
  type: "PyramidHeld",
  seat: 1,
  number: 1,
  size: "small",
  pyramids: [{ number: 1, seat: 1, size: "small", pose: [30, -30, 27.1, 1, 0, 0, 0] }],
  disc: LEVEL,
  tilt: 3.6,
  film: null,
};
const CRACKED: Event = {
  type: "IceCracked",
  seat: 1,
  cause: "rim",
  number: 4,
  size: "large",
  culprit: null,
  at: 700,
  pyramids: [],
  disc: LEVEL,
  tilt: 26,
  film: null,
};

test("a placement is told by its size, its cell and the tilt", () => {
  expect(said(HELD)).toBe("Orso pose une **petite** en J10\u00a0: **4°**.");
  expect(said(HELD, 1)).toBe("Vous posez une **petite** en J10\u00a0: **4°**.");
  expect(said({ ...HELD, tilt: 21 })).toBe(
    "Orso pose une **petite** en J10\u00a0: **21°**, ça craque, et ça tient.",
  );
});

test("on a real disc the sentence names no cell", () => {
  const pyramids = [{ number: 1, seat: 1, size: "small" as const, pose: null }];
  expect(said({ ...HELD, pyramids })).toBe("Orso pose une **petite**\u00a0: la glace tient.");
});

test("a crack is told by its cause", () => {
  expect(said(CRACKED)).toBe(
    "**La glace se rompt** sous la grande d’Orso\u00a0: le bord a touché la table.",
  );
  expect(said({ ...CRACKED, size: null, cause: "full" }, 1)).toBe(
    "**Le disque est plein**\u00a0: vous ne pouvez plus rien poser, et la glace se rompt.",
  );
});

test("a lost round is told by what is taken back and what is safe", () => {
  const none = { small: 0, medium: 0, large: 0 };
  const lost: Event = {
    type: "RoundLost",
    seat: 0,
    taken_back: { small: 1, medium: 1, large: 2 },
    removed: [none, { small: 3, medium: 0, large: 0 }, { ...none, medium: 1 }],
  };
  expect(said(lost)).toBe("Vous reprenez **4**\u00a0; 4 autres sont à l’abri.");
  expect(said(lost, 2)).toBe("Maëlle reprend **4**\u00a0; 4 autres sont à l’abri.");
});

test("the own turn has a sentence, those of others do not", () => {
  const turn: Event = { type: "TurnBegan", seat: 1, deadline: null };
  expect(said(turn)).toBeUndefined();
  expect(said(turn, 1)).toBe("À **vous** de poser.");
});

test("every recorded event has a sentence for every viewer, or none on purpose", () => {
  expect(allEvents.length).toBeGreaterThan(20);
  for (const event of allEvents)
    for (const viewer of [null, 0, 1]) {
      const text = said(event, viewer);
      if (event.type !== "TurnBegan") expect(text, event.type).toMatch(/\S/);
      expect(text ?? "").not.toMatch(/undefined|null|NaN/);
    }
});

describe("a refusal", () => {
  test("what is in the way is named", () => {
    expect(refused({ code: "overlap", facts: { number: 3, seat: 1 } })).toBe(
      "Ici, elle toucherait O (Orso).",
    );
  });

  test("sizes, turns and seats are told with their facts", () => {
    const turnOf = (turn: number | null) => refused({ code: "not-your-turn", facts: { turn } });
    expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
    expect(turnOf(null)).toBe("Un instant\u00a0: ce n’est au tour de personne.");
    expect(refused({ code: "not-in-supply", facts: { size: "large" } })).toBe(
      "Vous n’avez plus de grande.",
    );
    expect(refused({ code: "wrong-seats", facts: { seats: 2, least: 3, most: 5 } })).toBe(
      "On joue de 3 à 5.",
    );
  });

  test("the rest has a sentence each", () => {
    const plain = ["over-the-tip", "absurd", "unsettled", "must-try", "real-disc"] as const;
    for (const code of plain) expect(refused({ code, facts: {} })).toMatch(/\S/);
    expect(refused({ code: "off-the-disc", facts: { distance: 121.3 } })).toMatch(/\S/);
    expect(refused({ code: "must-pass", facts: { tries: 3 } })).toMatch(/\S/);
  });

  test("an unknown code is left to the room", () => {
    expect(refused(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
  });
});

describe("the podium", () => {
  test("shows what each seat had still to place", () => {
    const { view } = shown("over");
    view.supplies.forEach((supply, seat) => {
      expect(feat(view, seat)).toBe(words().result.toPlace(totalOf(supply)));
    });
  });

  test("shows whether a seat placed all, or the rounds ran out", () => {
    const { view } = shown("over");
    const none = { small: 0, medium: 0, large: 0 };
    const one = { ...none, small: 1 };
    expect(won({ ...view, supplies: [one, none, one] })).toBe(words().result.emptied);
    expect(won({ ...view, supplies: [one, one, one] })).toBe(words().result.fewest);
  });
});
