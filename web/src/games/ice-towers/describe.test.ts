import "./world.testing";
import { beforeEach, describe as suite, expect, it } from "vitest";
import { language } from "$lib/i18n";
import { paths } from "$lib/i18n/messages";
import type { Event } from "$protocol/ice-towers";
import type { Telling } from "../face";
import { describe } from "./describe";
import { choiceName, optionName } from "./options";
import { allEvents } from "./recordings";
import { refusal } from "./refusals";
import { en } from "./words/en";
import { fr } from "./words/fr";

const NAMES = ["Maëlle", "Orso", "Rémi"];
const seenBy = (viewer: number | null, names: readonly string[] = NAMES): Telling => ({
  viewer,
  name: (seat) => names[seat] ?? "",
  isMe: (seat) => seat === viewer,
});
const scattered = (pyramids: number): Event => ({
  type: "PyramidsScattered",
  spots: Array.from({ length: pyramids }, () => [0, 0] as const),
});
const capped = (seat: number, piece: number, tower: number): Event => ({
  type: "PyramidCapped",
  seat,
  piece,
  tower,
  at: 0,
  until: 700,
});
const mined = (seat: number, piece: number, source: number, tower: number): Event => ({
  type: "PyramidMined",
  seat,
  piece,
  source,
  tower,
  at: 0,
  spot: null,
  until: 1500,
});
/** The last of these events in words, told after the others. */
function told(events: readonly Event[], telling = seenBy(0)): string | undefined {
  return events.map((event) => describe(event, telling)?.text).at(-1);
}

beforeEach(() => language.choose("fr"));

suite("the log in French", () => {
  it("tells which pyramid was capped, with which, and what the tower is worth", () => {
    const story = [scattered(45), capped(1, 20, 0)];
    expect(told(story)).toBe("Orso coiffe B3 avec O2 : une tour de **5 points**.");
    expect(told(story, seenBy(1))).toBe("Vous coiffez B3 avec O2 : une tour de **5 points**.");
  });

  it("remembers towers from one event to the next, told once or twice", () => {
    const story = [scattered(45), capped(1, 20, 0), capped(2, 35, 0)];
    for (let time = 0; time < 2; time++)
      expect(told(story)).toBe("Rémi coiffe O2 avec M2 : une tour de **7 points**.");
  });

  it("tells what was mined and where it went", () => {
    const story = [scattered(45), capped(1, 20, 0), capped(0, 10, 0), mined(1, 20, 0, 30)];
    expect(told(story)).toBe("Orso extrait O2 et coiffe M3 : une tour de **5 points**.");
    const down = { ...mined(0, 0, 0, 45), spot: [1, 1] } as Event;
    expect(told([...story, down])).toBe("Vous extrayez B3 et la posez sur la table.");
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
    };
    const story = [scattered(45), capped(1, 20, 0), capped(0, 5, 0), mined(1, 20, 0, 30), split];
    expect(told(story)).toBe("Orso divise une tour entre B3 et B2.");
  });

  it("calls Gus's pyramids violet", () => {
    const story = [scattered(45), capped(1, 40, 0)];
    expect(told(story, seenBy(0, ["Maëlle", "Orso"]))).toContain("B3 avec V1");
  });

  it("says when it is one's own turn, and leaves the others' to the table", () => {
    expect(told([{ type: "TurnBegan", seat: 0 }])).toBe("À vous de jouer.");
    expect(told([{ type: "TurnBegan", seat: 1 }])).toBeUndefined();
  });

  it("tells how it ended", () => {
    expect(told([{ type: "GameEnded", reason: "war", removed: [1, 2] }])).toBe(
      "La guerre de tours n’a pas d’issue : 2 tours ne comptent pour personne. La partie est finie.",
    );
  });
});

suite("the log in either language", () => {
  it("has a whole sentence for every recorded event", () => {
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const event of allEvents)
        for (const viewer of [null, 0, 1]) {
          const sentence = describe(event, seenBy(viewer, [...NAMES, "Zoé"]));
          if (sentence) expect(sentence.text).toMatch(/^[A-ZÀÉ].*\.$/);
        }
    }
  });

  it("puts the badge of whoever acted before the sentence", () => {
    expect(describe(capped(1, 20, 0), seenBy(0))?.seat).toBe(1);
    expect(describe({ type: "WarAverted" }, seenBy(0))?.seat).toBeNull();
  });

  it("holds the same messages", () => expect(paths(en)).toEqual(paths(fr)));
});

suite("a refusal", () => {
  const refused = (code: string, facts: Record<string, unknown> = {}): string | null =>
    refusal({ code, facts }, seenBy(0));

  it("says that somebody was faster", () => {
    expect(refused("somebody-was-faster")).toBe("Trop tard : quelqu’un a été plus rapide.");
  });

  it("names the pyramids that do not fit", () => {
    expect(refused("too-big", { piece: 0, top: 20 })).toBe("B3 est trop grande pour O2.");
  });

  it("says whose turn it is", () => {
    expect(refused("not-your-turn", { turn: 1 })).toBe("Un instant : c’est au tour d’Orso.");
  });

  it("has words for each of the game's codes, in both languages", () => {
    const facts = { piece: 0, top: 20, turn: 1, phase: "counting", least: 2, most: 4 };
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const code of Object.keys(fr.refused)) expect(refused(code, facts)).toMatch(/\.$/);
    }
  });

  it("leaves other codes to the room", () => expect(refused("stale")).toBeNull());
});

suite("options", () => {
  it("have names, and so have their choices", () => {
    expect(optionName("rounds")).toBe("Tour à tour (règle maison)");
    expect(choiceName("duel", "gus")).toBe("avec Gus le fantôme");
    expect(choiceName("pace", "fast")).toBe("rapide");
    expect(choiceName("mine_free_drop", "true")).toBe("oui");
  });
});
