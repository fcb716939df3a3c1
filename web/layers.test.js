/** Lints imports that the layer rule allows, and one import for each way to break it. */
import { Linter } from "eslint";
import ts from "typescript-eslint";
import { expect, it } from "vitest";
import { layers } from "./layers.js";

const linter = new Linter({ cwd: import.meta.dirname });
const config = {
  files: ["**/*.ts"],
  languageOptions: { parser: ts.parser },
  plugins: { layers },
  rules: { "layers/one-way": "error" },
};

function faults(file, line) {
  return linter.verify(line, [config], { filename: `src/${file}` }).map(({ message }) => message);
}

it.each([
  ["design/motion.ts", 'import { settings } from "./settings.svelte";'],
  ["match/store.svelte.ts", 'import type { Colour } from "$art/seats/seats";'],
  ["match/store.svelte.ts", 'import type { Update } from "$protocol/types";'],
  ["games/gelati/menu.ts", 'import { Camera } from "$board/camera.svelte"; import "./hexes";'],
  ["games/gelati/pieces/parts.ts", 'import { play } from "../play.svelte"; import "../../cards";'],
  ["games/faces.ts", 'import.meta.glob("./*/index.ts");'],
  ["routes/learn/rulings/index.ts", 'import.meta.glob("../../../../../docs/rulings/*.md");'],
  ["routes/room/words.ts", 'import { mount } from "svelte"; import "$games/cards";'],
  ["french.test.ts", 'import.meta.glob(["/src/**/words.ts", "!/src/games/gelati/words.ts"]);'],
  ["main.ts", 'import "./routes/pages"; import "$games/gelati/card";'],
])("%s may say %s", (file, line) => expect(faults(file, line)).toEqual([]));

it.each([
  ["match/story.ts", 'import { faces } from "$games/faces";', "nothing of `games`"],
  ["match/story.ts", 'import type { AnyFace } from "../games/faces";', "nothing of `games`"],
  ["design/ui/Log.ts", 'export { SeatBadge } from "$art/seats/SeatBadge.svelte";', "of `art`"],
  ["design/ui/Log.ts", 'export * from "../../art/boxes";', "of `art`"],
  ["art/Defs.ts", 'const later = await import("$match/seats");', "of `match`"],
  ["board/Frame.ts", 'let card: import("$games/cards").Card;', "of `games`"],
  ["board/Frame.ts", 'import.meta.glob("../games/*/card.ts");', "of `games`"],
  ["board/Frame.ts", 'import.meta.glob(["./*.ts", "/src/routes/*/words.ts"]);', "of `routes`"],
  ["protocol/types.ts", 'import "$design/storage";', "of `design`"],
  ["routes/pages.ts", 'import "../App.svelte";', "of `App.svelte`"],
  ["games/gelati/menu.ts", 'import { pace } from "../../design/motion";', "called by its name"],
  ["games/gelati/menu.ts", 'import { melt } from "../ice-cube/melt";', "no game knows another"],
  ["games/gelati/menu.ts", 'import { melt } from "$games/ice-cube/melt";', "no game knows another"],
  ["games/cards.ts", 'import { card } from "./gelati/card";', "found by its folder"],
  ["routes/home/own.ts", 'import { card } from "$games/gelati/card";', "found by its folder"],
  ["design/voices.ts", 'import box from "../../../glacier/games/gelati/box.json";', "outside"],
])("%s may not say %s", (file, line, why) =>
  expect(faults(file, line)).toEqual([expect.stringContaining(why)]),
);
