import "$design/browser.testing";
import { expect, it } from "vitest";
import { language } from "$design/i18n";
import { choiceName, optionHint, optionName } from "./options";
import { shown } from "./recordings";

const OPTIONS = Object.keys(shown("opening").view.options);

it("has a name and a sentence for every option, in both languages", () => {
  for (const tongue of ["en", "fr"] as const) {
    language.choose(tongue);
    for (const option of OPTIONS) {
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
