import { expect, it } from "vitest";
import { Talk } from "./talk";

const said = (text: string) => ({ type: "Said" as const, seat: 0, name: "Ana", text });
const texts = (talk: Talk) => talk.after(0).map((line) => line.said.text);

it("hears what the house repeats only once", () => {
  const talk = new Talk();
  for (const text of ["a", "b", "a"]) talk.hear(said(text), 0);
  talk.again();
  for (const text of ["a", "b", "a", "c"]) talk.hear(said(text), 0);
  expect(texts(talk)).toEqual(["a", "b", "a", "c"]);
});

it("keeps what a house that was closed meanwhile has forgotten", () => {
  const talk = new Talk();
  talk.hear(said("a"), 0);
  talk.again();
  talk.live();
  talk.hear(said("a"), 0);
  expect(texts(talk)).toEqual(["a", "a"]);
});
