import "$design/browser.testing";
import { beforeEach, describe as suite, expect, it } from "vitest";
import { language } from "$design/i18n";
import { paths } from "$design/i18n/messages";
import type { Event, Refusal } from "$protocol/ice-cream";
import type { Telling } from "$match/face";
import { describe, reasonOf, won } from "./describe";
import { saleInWords } from "./hints";
import { allEvents, shown } from "./exhibit";
import { refusal } from "./refusals";
import { choiceName, optionName } from "./words";
import { en } from "./words/en";
import { fr } from "./words/fr";

const NAMES = ["Maëlle", "Orso", "Zoé"];
const name = (seat: number): string => NAMES[seat] ?? `Joueur ${seat}`;
const seenBy = (viewer: number | null): Telling => ({
  viewer,
  name,
  isMe: (seat) => seat === viewer,
});
const text = (event: Event, viewer: number | null): string | undefined =>
  describe(event, seenBy(viewer))?.text;

beforeEach(() => language.choose("fr"));

suite("the log in French", () => {
  it("calls other seats by name and the viewer “vous”", () => {
    const served: Event = {
      type: "ConeServed",
      seat: 1,
      cone: 8,
      sold: ["blackcurrant", "pistachio"],
      lost: null,
      cans: [0, 1],
    };
    expect(text(served, 0)).toBe("Orso sert le cornet 8 (cassis, pistache)\u00a0: **+2**.");
    expect(text(served, 1)).toBe("Vous servez le cornet 8 (cassis, pistache)\u00a0: **+2**.");
    expect(text({ ...served, lost: "vanilla" }, 0)).toBe(
      "Orso sert le cornet 8 sans sa boule vanille\u00a0: **+2**.",
    );
    expect(text({ ...served, sold: [], lost: "vanilla" }, 0)).toContain("sans point");
  });

  it("keeps secret what is hidden", () => {
    expect(text({ type: "CanDealt", seat: 1, can: null }, 0)).toBeUndefined();
    expect(text({ type: "CanDealt", seat: 1, can: "vanilla" }, 1)).toBe(
      "Vous recevez en secret un bidon de vanille.",
    );
    const swapped: Event = { type: "CanSwapped", seat: 1, gave: null, drew: null };
    expect(text(swapped, 0)).toBe("Orso rend son bidon et en pioche un autre.");
    expect(text({ ...swapped, gave: "vanilla", drew: "pistachio" }, 1)).toBe(
      "Vous rendez le bidon de vanille et piochez pistache, à garder.",
    );
  });

  it("reveals all secret cans in one sentence", () => {
    const revealed = [
      { seat: 0, can: "vanilla" },
      { seat: 1, can: "pistachio" },
    ] as const;
    expect(text({ type: "SaleBegan", revealed }, 1)).toBe(
      "La vente commence, les bidons secrets sont **dévoilés**\u00a0: Maëlle, vanille\u00a0; vous, pistache.",
    );
  });

  it("adds a day up", () => {
    const scored: Event = {
      type: "StallScored",
      seat: 1,
      opened: ["vanilla"],
      sold: ["vanilla", "vanilla"],
      duplicates: ["chocolate"],
      kept: [],
      points: 3,
    };
    expect(text(scored, 0)).toBe("Orso\u00a0: 2 boules vendues et 1 doublon rendu, **+3**.");
    expect(text({ ...scored, sold: [], duplicates: [] }, 1)).toBe(
      "Votre journée\u00a0: 0 boule vendue, sans point.",
    );
  });

  it("explains who deals", () => {
    const named: Event = { type: "DealerNamed", seat: 2, tied: [], scanned_from: null };
    expect(text(named, 0)).toBe("Zoé distribue et commence.");
    expect(text({ ...named, tied: [2, 1], scanned_from: 1 }, 0)).toBe(
      "Égalité pour le total le plus bas (Zoé et Orso)\u00a0: dans le sens du jeu à partir d’Orso, c’est **Zoé** qui distribue.",
    );
    expect(text({ ...named, tied: [2, 1], scanned_from: 2 }, 2)).toContain("(vous et Orso)");
  });
});

suite("the log in either language", () => {
  it("has a whole sentence for every recorded event", () => {
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const event of allEvents)
        for (const viewer of [null, 0, 1, 2, 3]) {
          const sentence = describe(event, seenBy(viewer));
          if (sentence) expect(sentence.text).toMatch(/^(\*\*)?[A-ZÀÉ0-9].*\.$/);
        }
    }
  });

  it("puts the badge of the acting seat before the sentence", () => {
    expect(describe({ type: "CanKept", seat: 1 }, seenBy(0))?.seat).toBe(1);
    expect(describe({ type: "DayBegan", day: 2 }, seenBy(0))?.seat).toBeNull();
  });

  it("holds the same messages", () => expect(paths(en)).toEqual(paths(fr)));
});

suite("a partial sale", () => {
  it("says what is lost before it is confirmed", () => {
    const sale = {
      cone: 5,
      prospect: { points: 3, sold: [], lost: "pistachio", cans: [], unserved: [] },
    } as const;
    expect(saleInWords(sale)).toBe("Cornet 5, sans la boule pistache");
    language.choose("en");
    expect(saleInWords(sale)).toBe("Cone 5 without its pistachio");
  });
});

suite("a refusal", () => {
  const told = (reason: Refusal): string | null => refusal(reason, seenBy(0));

  it("names and counts the flavours that are missing", () => {
    const missing = ["pistachio", "chocolate", "chocolate"] as const;
    expect(told({ code: "missing-flavours", facts: { cone: 4, missing } })).toBe(
      "Pour le cornet 4, il vous manque pistache et 2 × chocolat.",
    );
  });

  it("names the complete cones that come first", () => {
    expect(told({ code: "exact-cone-first", facts: { cones: [2] } })).toBe(
      "Servez d’abord le cornet 2\u00a0: il est complet.",
    );
    const facts = { cones: [2, 5], missing: ["vanilla"] } as const;
    expect(told({ code: "exact-cone-first", facts })).toBe(
      "Il y manque vanille\u00a0: servez d’abord un cornet complet, le 2 ou 5.",
    );
  });

  it("says whose turn it is", () => {
    const turnOf = (turn: number | null) => told({ code: "not-your-turn", facts: { turn } });
    expect(turnOf(1)).toBe("Un instant\u00a0: c’est au tour d’Orso.");
    expect(turnOf(null)).toBe(fr.refused["no-turn"]);
  });

  it("has a sentence in both languages", () => {
    const reasons: readonly Refusal[] = [
      { code: "nothing-to-decide", facts: {} },
      { code: "wrong-moment", facts: { phase: "sale", expected: "building" } },
      { code: "no-cans-left", facts: {} },
      { code: "cone-full", facts: { cone: 3, limit: 4 } },
      { code: "no-such-cone", facts: { cone: 3 } },
      { code: "no-cones-left", facts: { limit: 12 } },
      { code: "wrong-seats", facts: { seats: 6, least: 3, most: 5 } },
      { code: "no-such-seat", facts: { seat: 4, seats: 3 } },
      { code: "not-due", facts: {} },
    ];
    for (const tongue of ["fr", "en"] as const) {
      language.choose(tongue);
      for (const reason of reasons) expect(told(reason)).toMatch(/\.$/);
    }
  });

  it("is left to the room if its code is unknown", () => {
    expect(told(JSON.parse('{ "code": "of-a-newer-house", "facts": {} }'))).toBeNull();
  });
});

suite("the end", () => {
  const result = (moment: string, places: number[], me: number | null = null): string => {
    const { view } = shown(moment);
    const scores = view.stalls.map(({ score }) => score);
    const isMe = (seat: number): boolean => seat === me;
    const called = (seat: number): string => (isMe(seat) ? "Vous" : name(seat));
    return reasonOf(view, { places, scores, ghost: null }, { viewer: me, isMe, name: called });
  };

  it("explains the tie-break", () => {
    const [first, ...rest] = shown("over-by-cans").view.stalls;
    expect(rest[0]?.score).toBe(first?.score);
    expect(result("over-by-cans", [1, 2, 4, 3])).toBe(
      "Égalité à 23 points (Maëlle et Orso)\u00a0: **Maëlle** gagne avec le plus de bidons non entamés, 3.",
    );
    expect(result("over-by-cans", [1, 2, 4, 3], 0)).toBe(
      "Égalité à 23 points (Vous et Orso)\u00a0: **vous** gagnez avec le plus de bidons non entamés, 3.",
    );
    expect(result("over-by-cans", [1, 2, 4, 3], 1)).toMatch(
      /\(Vous et Maëlle\)\u00a0: \*\*Maëlle\*\* gagne/,
    );
  });

  it("says above the podium what its numbers do not", () => {
    expect(won(shown("over-by-cans").view)).toBe(fr.result.byCans);
    expect(won(shown("over").view)).toBe("");
    expect(won(shown("over-shared").view)).toBe("");
  });

  it("says when the victory is shared", () => {
    const { stalls } = shown("over-shared").view;
    const best = Math.max(...stalls.map(({ score }) => score));
    const places = stalls.map(({ score }) => (score === best ? 1 : 3));
    expect(result("over-shared", places)).toMatch(/ont tous .* la victoire est \*\*partagée\*\*\./);
    const me = places.lastIndexOf(1);
    expect(result("over-shared", places, me)).toMatch(
      /^Vous et .* avez tous .* \*\*partagée\*\*\./,
    );
  });
});

suite("options", () => {
  it("have names, and so have their choices", () => {
    expect(optionName("delivery")).toBe("La livraison");
    expect(choiceName("delivery", "at-once")).toBe("tous en même temps");
    expect(choiceName("first", "")).toBe("tirage au sort");
    expect(choiceName("first", "0")).toBe("joueur 1");
    expect(choiceName("turn_seconds", "45")).toBe("45 secondes");
    expect(choiceName("turn_seconds", "")).toBe("sans limite");
  });
});
