import "$design/browser.testing";
import { beforeEach, describe as suite, expect, it } from "vitest";
import { language } from "$design/i18n";
import { paths } from "$design/i18n/messages";
import type { Event, Refusal } from "$protocol/ice-towers";
import type { Telling } from "$match/face";
import { choiceName, describe, optionName, refusal, soundOf } from "./face";
import { allEvents, recordings, shown } from "./exhibit";
import { callPiece, callTowers } from "./words";
import { en } from "./words/en";
import { fr } from "./words/fr";

const NAMES = ["Maëlle", "Orso", "Rémi", "Zoé"];
const seenBy = (viewer: number | null): Telling => ({
  viewer,
  name: (seat) => NAMES[seat] ?? "",
  isMe: (seat) => seat === viewer,
});
const capped = (seat: number, piece: number, covered: number | null, points: number): Event => ({
  type: "PyramidCapped",
  seat,
  piece,
  tower: 0,
  at: 0,
  until: 700,
  covered,
  points,
  outcome: null,
});
const mined: Event = {
  type: "PyramidMined",
  seat: 1,
  piece: 20,
  source: 0,
  tower: 30,
  at: 0,
  spot: null,
  until: 1500,
  covered: 30,
  points: 5,
  outcome: null,
};
const told = (event: Event, telling = seenBy(0)): string | undefined =>
  describe(event, telling)?.text;

beforeEach(() => language.choose("fr"));

suite("the log in French", () => {
  it("tells which pyramid was capped, with which, and what the tower is worth", () => {
    const event = capped(1, 20, 0, 5);
    expect(told(event)).toBe("Orso coiffe B3 avec O2\u00a0: une tour de **5 points**.");
    expect(told(event, seenBy(1))).toBe("Vous coiffez B3 avec O2\u00a0: une tour de **5 points**.");
  });

  it("speaks of some tower where an old log does not tell which", () => {
    expect(told(capped(1, 20, null, 0))).toContain("Orso coiffe une tour avec O2");
  });

  it("tells what was mined and where it went", () => {
    expect(told(mined)).toBe("Orso extrait O2 et coiffe M3\u00a0: une tour de **5 points**.");
    const down = { ...mined, seat: 0, piece: 0, spot: [1, 1], covered: null } as Event;
    expect(told(down)).toBe("Vous extrayez B3 et la posez sur la table.");
  });

  it("tells between which twins a tower was split", () => {
    const split: Event = {
      type: "TowerSplit",
      seat: 1,
      tower: 0,
      upper: [5],
      beside: 45,
      spot: [0, 0],
      at: 0,
      until: 900,
      lower: 0,
      outcome: null,
    };
    expect(told(split)).toBe("Orso divise une tour entre B3 et B2.");
  });

  it("says when it is the viewer's turn, and leaves the others' to the table", () => {
    expect(told({ type: "TurnBegan", seat: 0 })).toBe("À vous de jouer.");
    expect(told({ type: "TurnBegan", seat: 1 })).toBeUndefined();
  });

  it("tells how it ended", () => {
    expect(told({ type: "GameEnded", reason: "war", removed: [1, 2], scores: [] })).toBe(
      "La guerre de tours n’a pas d’issue\u00a0: 2 tours ne comptent pour personne. La partie est finie.",
    );
  });
});

suite("the log in either language", () => {
  it("has a whole sentence for every recorded event", () => {
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const event of allEvents)
        for (const viewer of [null, 0, 1]) {
          const sentence = describe(event, seenBy(viewer));
          if (sentence) expect(sentence.text).toMatch(/^[A-ZÀÉ].*\.$/);
        }
    }
  });

  it("names the seat that acted, for its badge", () => {
    expect(describe(capped(1, 20, 0, 5), seenBy(0))?.seat).toBe(1);
    expect(describe({ type: "WarAverted" }, seenBy(0))?.seat).toBeNull();
  });

  it("holds the same messages", () => expect(paths(en)).toEqual(paths(fr)));
});

suite("a refusal", () => {
  const refused = (reason: Refusal): string | null => refusal(reason, seenBy(0));

  it("says that another player was faster", () => {
    expect(refused({ code: "somebody-was-faster", facts: { piece: 0, top: 20 } })).toBe(
      "Trop tard\u00a0: quelqu’un a été plus rapide.",
    );
  });

  it("names the pyramids that do not fit", () => {
    expect(refused({ code: "too-big", facts: { piece: 0, top: 20 } })).toBe(
      "B3 est trop grande pour O2.",
    );
  });

  it("says whose turn it is", () => {
    const turnOf = (turn: number | null) => refused({ code: "not-your-turn", facts: { turn } });
    expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
    expect(turnOf(null)).toBeNull();
  });

  it("has a sentence in both languages", () => {
    const pieces = { piece: 0, top: 20 };
    const reasons: readonly Refusal[] = [
      { code: "hand-busy", facts: { until: 700 } },
      { code: "wrong-moment", facts: { phase: "counting", expected: "playing" } },
      { code: "wrong-seats", facts: { seats: 5, least: 2, most: 4 } },
      { code: "same-colour", facts: { colours: ["blue", "blue", "mint"] } },
      { code: "not-your-colour", facts: { piece: 0, owner: null } },
      { code: "not-lone", facts: pieces },
      { code: "own-colour", facts: pieces },
      { code: "straight-back", facts: pieces },
      { code: "not-minable", facts: pieces },
      { code: "must-cap", facts: { piece: 0, tops: [20] } },
      { code: "no-twins", facts: { lower: 0, upper: 20 } },
      { code: "by-rounds", facts: {} },
    ];
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const reason of reasons) expect(refused(reason)).toMatch(/\.$/);
    }
  });

  it("is left to the room if its code is unknown here", () => {
    expect(refused(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
  });
});

suite("options", () => {
  it("have names, and so have their choices", () => {
    expect(optionName("rounds")).toBe("Tour à tour (règle maison)");
    expect(choiceName("duel", "gus")).toBe("avec Gus le fantôme");
    expect(choiceName("pace", "fast")).toBe("rapide");
    expect(choiceName("gus", "white")).toBe("blanc");
    expect(choiceName("mine_free_drop", "true")).toBe("oui");
  });
});

suite("sounds", () => {
  it("tell every event but the ends of gestures and others' turns", () => {
    for (const event of allEvents) {
      const silent = event.type === "HandFreed" || (event.type === "TurnBegan" && event.seat !== 0);
      expect(soundOf(event, [0]) === null).toBe(silent);
    }
  });
});

suite("a name", () => {
  beforeEach(() => language.choose("en"));

  it("is a number longer where others are alike", () => {
    expect(callPiece(7, [7, 30])).toBe("B2");
    expect(callPiece(7, [5, 7, 30])).toBe("B2 no. 3");
  });

  it.each(Object.keys(recordings))("of a tower is its own, in %s", (moment) => {
    const names = [...callTowers(shown(moment).view.towers).values()];
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.keys(recordings))("of a layer is its own in its tower, in %s", (moment) => {
    for (const { pieces } of shown(moment).view.towers) {
      const names = pieces.map((piece) => callPiece(piece, pieces));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});
