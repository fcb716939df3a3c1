/** The games that the browser can show, found by folder, so there is no list to maintain. Each face is loaded on
    demand. */
import type { Component } from "svelte";
import type { AnyFace } from "$match/face";
import { byFolder } from "./cards";

export const faces = byFolder(import.meta.glob<AnyFace>("./*/index.ts", { import: "face" }));

/** The lesson of each game, in words and pictures. */
export const lessons = byFolder(
  import.meta.glob<Component>("./*/Lesson.svelte", { import: "default" }),
);
