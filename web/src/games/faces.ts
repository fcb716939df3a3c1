/** The games the browser can show, found by their folders and each loaded when it is needed. */
import { byFolder } from "./folders";
import type { Component } from "svelte";
import type { AnyFace } from "$match/face";

export const faces = byFolder(import.meta.glob<AnyFace>("./*/index.ts", { import: "face" }));

/** How each game is played, in words and pictures. */
export const lessons = byFolder(
  import.meta.glob<Component>("./*/Lesson.svelte", { import: "default" }),
);
