/** A guest's name: asked once, before the first table, and changed at any time. */
import { mount, unmount } from "svelte";
import { api, Refusal } from "./api";
import { inWords } from "./refusals";
import { recall, remember } from "$design/storage";

/** The given name of a guest who was never asked for one; null for all others. */
export async function givenName(): Promise<string | null> {
  if (recall("asked")) return null;
  const guest = await api.guest().catch(() => null); // a house that is silent will say so by itself
  return guest && !guest.chosen ? guest.name : null;
}

/** The name as the house saved it, or why it did not, in words. */
export type Renamed =
  | { readonly name: string; readonly complaint?: never }
  | { readonly name?: never; readonly complaint: string };

export async function rename(name: string): Promise<Renamed> {
  try {
    return { name: (await api.rename(name.trim())).name };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { complaint: inWords(problem) };
  }
}

/** Save the answer to the question, and ask no more; without one the given name is kept. Returns why the house refused
    the name, in words. */
export async function answer(typed: string, given: string): Promise<string | undefined> {
  const name = typed.trim();
  const { complaint } = name === "" || name === given ? {} : await rename(name);
  if (complaint === undefined) remember("asked", "yes");
  return complaint;
}

/** Ask a guest for a name who was never asked; returns false if the question was closed without an answer. */
export async function introduce(): Promise<boolean> {
  const given = await givenName();
  if (given === null) return true;
  const { default: NameQuestion } = await import("./NameQuestion.svelte");
  return new Promise((settle) => {
    const question = mount(NameQuestion, {
      target: document.body,
      props: {
        given,
        onsettled: (answered: boolean) => {
          void unmount(question);
          settle(answered);
        },
      },
    });
  });
}
