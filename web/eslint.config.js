import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { layers } from "./layers.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/protocol/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser } },
    // The TypeScript compiler reports undefined names; `no-undef` does not recognize DOM types.
    rules: {
      "no-undef": "off",
      // `{#each { length } as _, index}` needs a name for an item that it does not use.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    plugins: { layers },
    rules: { "layers/one-way": "error" },
  },
  { files: ["*.js", "*.ts"], languageOptions: { globals: { ...globals.node } } },
);
