import { expect, it } from "vitest";
import { proves } from "./fair";

const SEALED = "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b";

it("accepts the seed that was sealed, and no other", async () => {
  expect(await proves("seed", SEALED)).toBe(true);
  expect(await proves("weed", SEALED)).toBe(false);
});
