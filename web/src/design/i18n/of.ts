/** French possession: "de Maëlle", or "d’Anna" before a vowel sound. */

/** A vowel; a mute h, as in most names (Hélène, Hugo, but not Hans or Harry); or y before a
    consonant (Yves). */
const ELIDED = /^(?:[aeiouœæ]|h[eiouy]|y[^aeiou\s\d])/i;

export function of(name: string): string {
  const plain = name.trim().normalize("NFD").replace(/\p{M}/gu, "");
  return ELIDED.test(plain) ? `d’${name}` : `de ${name}`;
}
