/** The games that the browser can show, found by folder. Each face is loaded on demand. */
import { byFolder } from "./folders";
import type { Component } from "svelte";
import type { AnyFace } from "$match/face";

export const faces = byFolder(import.meta.glob<AnyFace>("./*/index.ts", { import: "face" }));

/** The lesson of each game, in words and pictures. */
export const lessons = byFolder(
  import.meta.glob<Component>("./*/Lesson.svelte", { import: "default" }),
);
