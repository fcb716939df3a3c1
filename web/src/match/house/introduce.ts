/** Asks for a name: once, before the first table, and never again after an answer or a "later". */
import { mount, unmount } from "svelte";
import { api } from "./api";
import { attempt } from "./attempt";
import { recall, remember } from "$design/storage";

/** What the house calls a guest who has never been asked; null for everybody else. */
export async function givenName(): Promise<string | null> {
  if (recall("asked")) return null;
  const guest = await api.guest().catch(() => null); // a house that is silent will say so by itself
  return guest && !guest.chosen ? guest.name : null;
}

/** Keep the answer; nothing typed means that the given name will do. */
export async function answer(typed: string): Promise<void> {
  remember("asked", "yes");
  if (typed.trim() !== "") await attempt(api.rename(typed.trim()));
}

/** Ask whoever has not been asked, and go on when that is settled. */
export async function introduce(): Promise<void> {
  const given = await givenName();
  if (given === null) return;
  const { default: NameQuestion } = await import("./NameQuestion.svelte");
  const typed = await new Promise<string>((settle) => {
    const question = mount(NameQuestion, {
      target: document.body,
      props: {
        given,
        onanswer: (name: string) => {
          void unmount(question);
          settle(name);
        },
      },
    });
  });
  await answer(typed);
}
