import { describe, expect, it } from "vitest";
import { of } from "./of";

describe("whose it is, in French", () => {
  it.each(["Anna", "Élise", "igor", "Œdipe", "Hélène", "Hugo", "Yves", "Örjan"])(
    "elides before %s",
    (name) => expect(of(name)).toBe(`d’${name}`),
  );

  it.each(["Maëlle", "Bob", "Yuki", "Hans", "Myrtille 71", "7", "Y", "H"])(
    "does not before %s",
    (name) => expect(of(name)).toBe(`de ${name}`),
  );
});
