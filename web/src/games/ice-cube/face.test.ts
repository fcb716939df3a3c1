import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { language } from "$design/i18n";
import type { Refusal, State } from "$protocol/ice-cube";
import { shown } from "./exhibit";
import { choiceName, facing, feat, optionHint, optionName, refusal, won } from "./face";
import { grams, words } from "./words";

describe("an option", () => {
  it("has a name and a sentence in both languages", () => {
    for (const tongue of ["en", "fr"] as const) {
      language.choose(tongue);
      for (const option of Object.keys(shown("opening").view.options)) {
        expect(optionName(option)).not.toBe(option);
        expect(optionHint(option)).toMatch(/\.$/);
      }
    }
  });

  it("calls choices by what they mean", () => {
    expect(choiceName("first_player", "race")).toBe("la course");
    expect(choiceName("melting", "live")).toBe("au fil du temps");
    expect(choiceName("hands", "auto")).toBe("la maison");
    expect(choiceName("temperature", "20")).toBe("20 °C");
    expect(choiceName("turn_seconds", "")).toBe("sans limite");
    expect(choiceName("answer_seconds", "15")).toBe("15 s");
    expect(choiceName("own_cubes", "null")).toBe("comme d’habitude");
    expect(choiceName("own_cubes", "16")).toBe("16 g");
    expect(choiceName("track_length", "")).toBe("comme d’habitude");
    expect(choiceName("track_length", "30")).toBe("30");
    expect([choiceName("bluff", "true"), choiceName("bluff", "false")]).toEqual(["oui", "non"]);
    expect(choiceName("cube_pipettes", "5")).toBe("5");
  });
});

describe("a refusal", () => {
  const telling = {
    viewer: 0,
    name: (seat: number) => ["Maëlle", "Orso"][seat] ?? "",
    isMe: () => false,
  };
  const said = (reason: Refusal) => refusal(reason, telling);

  it("names the seat that the match waits for", () => {
    const turnOf = (turn: number | null) => said({ code: "not-your-turn", facts: { turn } });
    expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
    expect(turnOf(null)).toBe("La partie n’attend personne en ce moment.");
    expect(said({ code: "wrong-moment", facts: { phase: "duel", expected: ["turn"] } })).toBe(
      "Un duel est en cours.",
    );
  });

  it("names cards and targets", () => {
    expect(said({ code: "no-such-card", facts: { card: "salt" } })).toBe(
      "Vous n’avez pas cette carte en main\u00a0: Sel.",
    );
    expect(said({ code: "no-defence", facts: { card: "igloo", attack: "acid" } })).toBe(
      "Igloo ne répond pas à Acide.",
    );
    expect(said({ code: "sheltered", facts: { target: 1, by: "igloo" } })).toBe(
      "Orso est à l’abri\u00a0: Igloo.",
    );
    expect(said({ code: "attacked-already", facts: { target: 1 } })).toBe(
      "Vous avez déjà attaqué Orso ce tour-ci.",
    );
    expect(said({ code: "not-that-card", facts: { card: "back-1", attack: "salt" } })).toBe(
      "−1 ne peut s’annoncer Sel.",
    );
    expect(said({ code: "not-to-be-said", facts: { number: 7 } })).toBe("Le 7 n’est plus à dire.");
    expect(said({ code: "long-track", facts: { length: 30, most: 26 } })).toContain("26");
  });

  it("has a sentence for the other codes", () => {
    const reasons: readonly Refusal[] = [
      { code: "exchanging", facts: {} },
      { code: "no-target", facts: { target: 0 } },
      { code: "no-cube", facts: { cube: 2 } },
      { code: "must-defend", facts: { cards: ["igloo"] } },
      { code: "no-duel", facts: {} },
      { code: "other-duel", facts: { duel: 3 } },
      { code: "no-stroke", facts: {} },
      { code: "beyond-measure", facts: { most: 4 } },
      { code: "no-fill", facts: { filled: 3, fills: 3 } },
      { code: "no-choice", facts: { hands: "auto" } },
      { code: "cube-in-question", facts: { seat: 1 } },
      { code: "nothing-declared", facts: { seat: 1 } },
    ];
    for (const reason of reasons) expect(said(reason)).toMatch(/\.$/);
  });

  it("returns null for shared and for unknown codes", () => {
    expect(said({ code: "wrong-seats", facts: { seats: 2, least: 3, most: 5 } })).toBeNull();
    expect(said(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
  });
});

describe("the result", () => {
  it("gives the ice of the last cube, and the turn in which others melted", () => {
    const { view } = shown("over-last");
    const [winner = 0] = view.winners;
    expect(won(view)).toBe(words().result.won.last);
    expect(feat(view, winner)).toBe(grams(view.cups[winner]?.ice ?? 0));
    const gone = view.cups.findIndex(({ melted }) => melted);
    expect(feat(view, gone)).toBe(words().result.melted(view.cups[gone]?.melted?.turn ?? 0));
  });

  it("says which cube arrived", () => {
    const { view } = shown("over");
    const [winner = 0] = view.winners;
    expect([view.ending, feat(view, winner)]).toEqual(["arrival", words().result.arrived]);
  });

  it("gives the other cubes' spaces before their ice, as they are ranked", () => {
    const { view } = shown("over");
    const other = view.cups.findIndex(({ space, melted }) => space < view.length && !melted);
    const { space, ice } = view.cups[other] ?? { space: 0, ice: 0 };
    expect(feat(view, other)).toBe(`${words().result.on(space)} (${grams(ice)})`);
  });

  it("gives no grams of real ice", () => {
    const { view } = shown("over-last");
    const [winner = 0] = view.winners;
    const real = { ...view, options: { ...view.options, real_ice: true } };
    expect(feat(real, winner)).toBe(words().result.on(view.cups[winner]?.space ?? 0));
  });
});

describe("seats that share a screen", () => {
  const { view } = shown("duel-dragon-attacker");
  const having = (options: Partial<State["options"]>): State => ({
    ...view,
    options: { ...view.options, ...options },
  });

  it("are the attacker and the victim of a duel", () => {
    expect(facing(view)).toEqual([view.duel?.attacker, view.duel?.victim]);
  });

  it("are none without a duel, with real ice, or if the house fights all duels", () => {
    expect(facing({ ...view, duel: null })).toEqual([]);
    expect(facing(having({ real_ice: true }))).toEqual([]);
    expect(facing(having({ hands: "auto" }))).toEqual([]);
  });
});
