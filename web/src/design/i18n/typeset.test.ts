import { expect, it } from "vitest";
import { typeset } from "./typeset";

it("keeps French marks with the word before them", () => {
  expect(typeset("Pourquoi ? « Ici » : l'une ; l'autre !")).toBe(
    "Pourquoi\u00a0? «\u00a0Ici\u00a0»\u00a0: l’une\u00a0; l’autre\u00a0!",
  );
});

it("leaves English as it is", () => {
  expect(typeset("Why? Here: one; two!")).toBe("Why? Here: one; two!");
});
