/** The question for a guest's name. It is put once, before the first table; the name can be changed at any time. */
import { mount, unmount } from "svelte";
import { api, Refusal } from "./api";
import { inWords } from "./refusals";
import { recall, remember } from "$design/storage";

/** Returns the generated name of a guest who has not answered the question yet; null for all other guests. */
export async function givenName(): Promise<string | null> {
  if (recall("asked")) return null;
  const guest = await api.guest().catch(() => null); // the request that follows reports an unreachable server
  return guest && !guest.chosen ? guest.name : null;
}

/** The name as saved, or the reason for the refusal, in words. */
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

/** Saves the answer and does not ask again. An empty or unchanged answer keeps the generated name. Returns the
    reason for a refusal in words, if any. */
export async function answer(typed: string, given: string): Promise<string | undefined> {
  const name = typed.trim();
  const { complaint } = name === "" || name === given ? {} : await rename(name);
  if (complaint === undefined) remember("asked", "yes");
  return complaint;
}

/** Asks a guest for a name unless it was answered before. Returns false if the question was closed unanswered. */
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
