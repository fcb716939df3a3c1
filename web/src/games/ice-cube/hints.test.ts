import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import type { Prospect } from "$protocol/ice-cube";
import { hintOf, landing, saidOf } from "./hints";
import { recordings, shown } from "./exhibit";
import { seated } from "./seated.testing";

const hint = (moment: string): string => {
  const { play, name } = seated(moment);
  return hintOf(play, name);
};

describe("the hint", () => {
  it("exists for every recorded moment", () => {
    for (const moment of Object.keys(recordings)) expect(hint(moment)).toMatch(/\S/);
  });

  it("follows the selection", () => {
    const { play, name } = seated("opening");
    expect(hintOf(play, name)).toBe("À vous\u00a0: choisissez une carte");
    play.pick("forward-3");
    expect(hintOf(play, name)).toBe("À vous\u00a0: quel glaçon\u00a0?");
    play.pick("pool");
    expect(hintOf(play, name)).toBe("À vous\u00a0: sur qui\u00a0?");
    play.press(1);
    expect(hintOf(play, name)).toBe("À vous\u00a0: c’est bon\u00a0?");
    void play.play();
    expect(hintOf(play, name)).toBe("Vous jouez…");
  });

  it("names the seat that is waited for", () => {
    expect(hint("watching")).toBe("Rémi joue…");
    expect(hint("asked")).toBe("Zoé vous attaque\u00a0: Dragon");
    expect(hint("executor")).toBe("Qui doit le faire\u00a0?");
    expect(hint("exchanging")).toBe("Échangez encore, ou finissez");
  });

  it("suggests an exchange if no card can be played", () => {
    const { menu, prospects } = shown("opening");
    const only = (type: string): Parameters<typeof seated>[1] => ({
      menu: menu.filter((action) => action.type === type || action.type === "EndTurn"),
      prospects: prospects.slice(0, menu.filter((one) => one.type === type).length + 1),
    });
    const exchanging = seated("opening", only("Discard"));
    expect(hintOf(exchanging.play, exchanging.name)).toBe("À vous\u00a0: échangez des cartes");
    const { play, name } = seated("opening", only("EndTurn"));
    expect(play.stuck).toBe(true);
    expect(hintOf(play, name)).toBe("À vous\u00a0: échangez des cartes");
  });

  it("leads through the race", () => {
    expect(hint("race")).toBe("Posez les mains sur votre tasse");
    expect(hint("race-cracked")).toBe("Crac\u00a0! Soulevez");
  });

  it("names both of a duel, and calls the viewer you", () => {
    const { view, viewer } = shown("duel-polish-victim");
    expect(view.duel?.victim).toBe(viewer);
    expect(hint("duel-polish-victim")).toMatch(/ contre vous$/);
    expect(hint("duel-polish-watcher")).not.toContain("vous");
  });
});

const PROSPECT: Prospect = {
  loss: null,
  called: null,
  space: 9,
  card: "forward-1",
  attack: null,
  shelter: null,
  wins: false,
};

describe("what the selected card would do", () => {
  it("names the target of an attack, the loss, and the defence", () => {
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

  it("names the cube of a movement and its space", () => {
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

  it("includes the loss of a bluff that is called", () => {
    const { play, name } = seated("bluff-track");
    play.pick("chemist");
    play.announce("acid");
    const [seat = -1] = play.aims.keys();
    play.press(seat);
    expect(saidOf(play, name)?.outcome).toMatch(/^≈.*g · si l’on n’y croit pas\u00a0: −.*g$/);
  });

  it("names the seat that is appointed", () => {
    const { play, name } = seated("executor");
    play.press(3);
    expect(saidOf(play, name)?.button).toBe("Zoé s’en charge");
  });
});

it("says what lies where the cube would stop", () => {
  expect(landing(PROSPECT, 9)).toBe("ne bouge pas");
  expect(landing(PROSPECT, 8)).toBe("sur une case calme");
  expect(landing({ ...PROSPECT, attack: "acid" }, 8)).toBe("sur une attaque\u00a0: Acide");
  expect(landing({ ...PROSPECT, shelter: "igloo" }, 8)).toBe("à l’abri\u00a0: Igloo");
  expect(landing({ ...PROSPECT, wins: true }, 8)).toBe("dans le bac à glaçons\u00a0: gagné");
  expect(landing({ ...PROSPECT, card: null }, 8)).toBe("sur une carte cachée");
});
