import "$design/browser.testing";
import { beforeEach, describe as suite, expect, it } from "vitest";
import { language } from "$design/i18n";
import { paths } from "$design/i18n/messages";
import type { Event, Refusal } from "$protocol/gelati";
import type { Telling } from "$match/face";
import { describe } from "./describe";
import { allEvents } from "./exhibit";
import { refusal } from "./refusals";
import { choiceName, optionName } from "./words";
import { en } from "./words/en";
import { fr } from "./words/fr";

const NAMES = ["Maëlle", "Orso"];
const seenBy = (viewer: number | null): Telling => ({
  viewer,
  name: (seat) => NAMES[seat] ?? `Joueur ${seat}`,
  isMe: (seat) => seat === viewer,
});

const tile = { pot: "paper", flavour: "strawberry", topping: "wafer" } as const;
const other = { pot: "bowl", flavour: "vanilla", topping: "cream" } as const;
const side = { cell: [0, 0], shared: ["wafer"] } as const;
const placed: Event = {
  type: "TilePlaced",
  seat: 1,
  tile,
  cell: [1, 1],
  sides: [side, side],
  points: 1,
};
const series: Event = {
  type: "SeriesCompleted",
  seat: 1,
  paid: true,
  series: {
    ingredient: "cherry",
    cells: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
  },
};
const text = (event: Event, viewer: number | null): string | undefined =>
  describe(event, seenBy(viewer))?.text;

beforeEach(() => language.choose("fr"));

suite("the log in French", () => {
  it("calls other seats by name and the viewer “vous”", () => {
    expect(text(placed, 0)).toBe("Orso pose gobelet, fraise, gaufrette\u00a0: 2 côtés, **+1**.");
    expect(text(placed, 1)).toBe("Vous posez gobelet, fraise, gaufrette\u00a0: 2 côtés, **+1**.");
  });

  it("says when a tile brings nothing", () => {
    const bare = { ...placed, sides: [side], points: 0 };
    expect(text(bare, 0)).toBe("Orso pose gobelet, fraise, gaufrette\u00a0: 1 côté, sans point.");
  });

  it("counts a series and says when the reserve is empty", () => {
    expect(text(series, 0)).toBe("Série de quatre **cerises**\u00a0: Orso prend un jeton cerise.");
    expect(text({ ...series, paid: false }, 0)).toBe(
      "Série de quatre **cerises**, mais la réserve n’en a plus.",
    );
  });

  it("has a sentence for the own turn only", () => {
    expect(text({ type: "TurnBegan", seat: 1, deadline: null }, 1)).toBe("À vous de jouer.");
    expect(text({ type: "TurnBegan", seat: 1, deadline: null }, 0)).toBeUndefined();
  });

  it("names two tokens alike once", () => {
    const trade = { type: "TokensExchanged", seat: 0, took: "cone" } as const;
    expect(text({ ...trade, gave: ["vanilla", "vanilla"] }, 0)).toBe(
      "Vous rendez deux jetons vanille et prenez un jeton cornet.",
    );
    expect(text({ ...trade, gave: ["vanilla", "wafer"] }, 1)).toBe(
      "Maëlle rend les jetons vanille et gaufrette et prend un jeton cornet.",
    );
  });

  it("keeps secret what is hidden", () => {
    expect(text({ type: "TileDrawn", seat: 1, tile: null }, 0)).toBeUndefined();
    expect(text({ type: "TileDrawn", seat: 1, tile }, 1)).toBe(
      "Vous piochez gobelet, fraise, gaufrette.",
    );
  });

  it("tells the end of a search with its tiles counted", () => {
    const end = { type: "SearchEnded", seat: 1, found: true, hand: [] } as const;
    expect(text({ ...end, returned: [null] }, 0)).toBe(
      "Orso a trouvé\u00a0; 1 glace retourne dans la pile.",
    );
    expect(text({ ...end, returned: [null, null] }, 0)).toBe(
      "Orso a trouvé\u00a0; 2 glaces retournent dans la pile.",
    );
  });
});

suite("the log in either language", () => {
  it("lists a hand with the marks of its language", () => {
    const shown: Event = { type: "HandShown", seat: 1, tiles: [tile, other] };
    expect(text(shown, 0)).toContain("gaufrette\u00a0; bol");
    language.choose("en");
    expect(text(shown, 0)).toContain("wafer; bowl");
  });

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

  it("puts the badge of the acting seat before the sentence", () => {
    expect(describe(placed, seenBy(0))?.seat).toBe(1);
    expect(describe({ type: "GameEnded", reason: "goal" }, seenBy(0))?.seat).toBeNull();
  });

  it("speaks English when asked", () => {
    language.choose("en");
    expect(text(placed, 0)).toBe("Orso lays paper cup, strawberry, wafer: 2 sides, **+1**.");
  });

  it("holds the same messages", () => expect(paths(en)).toEqual(paths(fr)));
});

suite("a refusal", () => {
  const told = (reason: Refusal): string | null => refusal(reason, seenBy(0));

  it("names the neighbours that do not match", () => {
    expect(told({ code: "no-match", facts: { tile, strangers: [other] } })).toBe(
      "Gobelet, fraise, gaufrette n’a rien en commun avec bol, vanille, chantilly.",
    );
    expect(told({ code: "no-match", facts: { tile, strangers: [other, tile] } })).toContain(
      "(bol, vanille, chantilly) et (gobelet, fraise, gaufrette)",
    );
  });

  it("says whose turn it is", () => {
    const turnOf = (turn: number | null) => told({ code: "not-your-turn", facts: { turn } });
    expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
    expect(turnOf(0)).toBe("Un instant\u00a0: c’est au tour de Maëlle.");
    expect(turnOf(null)).toBe(fr.refused["no-turn"]);
  });

  it("says what to do first", () => {
    const facts = { phase: "placing", expected: "serving" } as const;
    expect(told({ code: "wrong-moment", facts })).toBe("Posez d’abord une glace.");
  });

  it("has a sentence in both languages", () => {
    const reasons: readonly Refusal[] = [
      { code: "not-your-tile", facts: { tile } },
      { code: "cell-taken", facts: { cell: [0, 0] } },
      { code: "not-adjacent", facts: { cell: [9, 9] } },
      { code: "missing-tokens", facts: { missing: ["cone"] } },
      { code: "out-of-stock", facts: { ingredient: "cone" } },
      { code: "one-order-a-turn", facts: {} },
      { code: "too-many-tokens", facts: { tokens: 6, limit: 5 } },
      { code: "few-enough-tokens", facts: { tokens: 5, limit: 5 } },
      { code: "not-your-order", facts: { order: tile } },
      { code: "unknown-action", facts: {} },
    ];
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const reason of reasons) expect(told(reason)).toMatch(/\.$/);
    }
  });

  it("has no sentence for codes that the house words, or unknown ones", () => {
    expect(told({ code: "started", facts: {} })).toBeNull();
    expect(told(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
  });
});

suite("options", () => {
  it("have names, and so have their choices", () => {
    expect(optionName("layout")).toBe("Les quatre premières glaces");
    expect(choiceName("layout", "star")).toBe("en étoile");
    expect(choiceName("first", "")).toBe("tirage au sort");
    expect(choiceName("first", "0")).toBe("joueur 1");
    expect(choiceName("turn_seconds", "60")).toBe("60 secondes");
    expect(choiceName("turn_seconds", "")).toBe("sans limite");
  });
});
