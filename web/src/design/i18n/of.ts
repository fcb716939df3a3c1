/** "de Maëlle", "d’Anna": French drops the e before a vowel that is heard. */

/** A mute h, as in most names (Hélène, Hugo), but not Hans or Harry; y counts as a vowel before a consonant (Yves). */
const ELIDED = /^(?:[aeiouœæ]|h[eiouy]|y[^aeiou\s\d])/i;

export function of(name: string): string {
  const plain = name.trim().normalize("NFD").replace(/\p{M}/gu, "");
  return ELIDED.test(plain) ? `d’${name}` : `de ${name}`;
}
