/** The app's messages in the current language: `t().home.title`. */
import { en } from "./en";
import { fr } from "./fr";
import { defineMessages } from "./language.svelte";

export { defineMessages, language, LANGUAGES, type Language } from "./language.svelte";
export { ago, listed } from "./ago";
export { of } from "./of";
export { plural } from "./plural";

export const t = defineMessages({ fr, en });
