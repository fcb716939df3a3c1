/** The games the browser can show, each loaded when it is needed. */
import type { Component } from "svelte";
import type { GameFace } from "./face";

/** A face is generic in its game's own types; the room passes them through without looking. */
export type AnyFace = GameFace<unknown, unknown, unknown, unknown>;

export const faces: Record<string, () => Promise<AnyFace>> = {
  gelati: async () => (await import("./gelati")).face as unknown as AnyFace,
  "ice-cream": async () => (await import("./ice-cream")).face as unknown as AnyFace,
  "ice-towers": async () => (await import("./ice-towers")).face as unknown as AnyFace,
};

/** How each game is played, in words and pictures. */
export const lessons: Record<string, () => Promise<Component>> = {
  gelati: async () => (await import("./gelati/Lesson.svelte")).default,
  "ice-cream": async () => (await import("./ice-cream/Lesson.svelte")).default,
  "ice-towers": async () => (await import("./ice-towers/Lesson.svelte")).default,
};
