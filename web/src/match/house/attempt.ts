/** Awaits a request. Shows a refusal as a notice and returns null then; rethrows all other errors. */
import { Refusal } from "./api";
import { inWords } from "./refusals";
import { notices } from "$design/ui/notices.svelte";

export async function attempt<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    notices.refuse(inWords(problem));
    return null;
  }
}
