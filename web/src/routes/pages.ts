/** The pages there are, found by their folder, each in a chunk of its own; the style guide only while developing. */
import type { Component } from "svelte";
import type { Route } from "$lib/router.svelte";

interface Page {
  default: Component;
}

const pages: Record<string, () => Promise<Page>> = {
  ...import.meta.glob<Page>(["./*/Page.svelte", "!./gallery/Page.svelte"]),
  ...(import.meta.env.DEV ? import.meta.glob<Page>("./gallery/Page.svelte") : {}),
};

export function hasPage(name: Route["name"]): boolean {
  return `./${name}/Page.svelte` in pages;
}

export function loadPage(name: Route["name"]): Promise<Page> {
  const load = pages[`./${name}/Page.svelte`] ?? pages["./lost/Page.svelte"];
  if (!load) throw new Error(`no page for ${name}`);
  return load();
}
