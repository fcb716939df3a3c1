import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import type { Prospect } from "$protocol/ice-cube";
import { landing, saidOf } from "./acts";
import { seated } from "./seated.testing";

const PROSPECT: Prospect = {
  loss: null,
  called: null,
  space: 9,
  card: "forward-1",
  attack: null,
  shelter: null,
  wins: false,
};

describe("what the chosen card would do", () => {
  it("is said of an attack: on whom, for how much, and what would stop it", () => {
    const { play, name } = seated("opening");
    expect(saidOf(play, name)).toBeNull();
    play.pick("pool");
    play.press(1);
    expect(saidOf(play, name)).toEqual({
      title: "Piscine sur Orso",
      outcome: "≈\u00a0−1,1\u00a0g, sauf Bouée",
      button: "Plonger son glaçon",
    });
  });

  it("is said of a movement: whose cube, and where to", () => {
    const { play, name } = seated("opening");
    play.pick("forward-3");
    expect(saidOf(play, name)).toMatchObject({
      title: "Votre glaçon va en 3",
      outcome: "sur une case calme",
      button: "Déplacer +3",
    });
    play.press(1);
    expect(saidOf(play, name)?.title).toBe("Orso va en 3");
  });

  it("is said in bluff with what being called would cost", () => {
    const { play, name } = seated("bluff-track");
    play.pick("chemist");
    play.announce("acid");
    const [seat = -1] = play.aims.keys();
    play.press(seat);
    expect(saidOf(play, name)?.outcome).toMatch(/^≈.*g · si l’on n’y croit pas\u00a0: −.*g$/);
  });

  it("is said of whoever is appointed", () => {
    const { play, name } = seated("executor");
    play.press(3);
    expect(saidOf(play, name)?.button).toBe("Zoé s’en charge");
  });
});

it("tells what awaits a cube where it would stop", () => {
  expect(landing(PROSPECT, 9)).toBe("ne bouge pas");
  expect(landing(PROSPECT, 8)).toBe("sur une case calme");
  expect(landing({ ...PROSPECT, attack: "acid" }, 8)).toBe("sur une attaque\u00a0: Acide");
  expect(landing({ ...PROSPECT, shelter: "igloo" }, 8)).toBe("à l’abri\u00a0: Igloo");
  expect(landing({ ...PROSPECT, wins: true }, 8)).toBe("dans le bac à glaçons\u00a0: gagné");
  expect(landing({ ...PROSPECT, card: null }, 8)).toBe("sur une carte cachée");
});
