import "$design/browser.testing";
import { describe, expect, it } from "vitest";
import { hintOf } from "./hints";
import { recordings, shown } from "./exhibit";
import { seated } from "./seated.testing";

const hint = (moment: string): string => {
  const { play, name } = seated(moment);
  return hintOf(play, name);
};

describe("what is expected", () => {
  it("is said of every recorded moment", () => {
    for (const moment of Object.keys(recordings)) expect(hint(moment)).toMatch(/\S/);
  });

  it("follows what is chosen", () => {
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

  it("names whoever is waited for", () => {
    expect(hint("watching")).toBe("Rémi joue…");
    expect(hint("asked")).toBe("Zoé vous attaque\u00a0: Dragon");
    expect(hint("executor")).toBe("Qui doit le faire\u00a0?");
    expect(hint("exchanging")).toBe("Échangez encore, ou finissez");
  });

  it("asks for an exchange where no card can be played", () => {
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

  it("names both of a duel, and calls oneself you", () => {
    const { view, viewer } = shown("duel-polish-victim");
    expect(view.duel?.victim).toBe(viewer);
    expect(hint("duel-polish-victim")).toMatch(/ contre vous$/);
    expect(hint("duel-polish-watcher")).not.toContain("vous");
  });
});
