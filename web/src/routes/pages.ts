/** The pages of the app, found by folder and loaded as separate chunks. */
import type { Component } from "svelte";
import type { Route } from "$design/router.svelte";

interface Page {
  default: Component;
}

const pages = import.meta.glob<Page>("./*/Page.svelte");

export function hasPage(name: Route["name"]): boolean {
  return `./${name}/Page.svelte` in pages;
}

export function loadPage(name: Route["name"]): Promise<Page> {
  const load = pages[`./${name}/Page.svelte`] ?? pages["./lost/Page.svelte"];
  if (!load) throw new Error(`no page for ${name}`);
  return load();
}
