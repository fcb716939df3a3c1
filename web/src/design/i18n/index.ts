/** The words of the house: `t().home.title`, in the language of the moment. */
import { en } from "./en";
import { fr } from "./fr";
import { defineMessages } from "./language.svelte";

export { defineMessages, language, LANGUAGES, type Language } from "./language.svelte";
export { ago, listed } from "./ago";
export { of } from "./of";
export { plural } from "./plural";

export const t = defineMessages({ fr, en });
