/** Verifies that the luck was fixed before the match: the seed must hash to the published commitment. */

/** Returns whether the seed matches; null if the browser offers no `crypto.subtle`, as on plain http. */
export async function proves(seed: string, commitment: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(seed));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === commitment;
}
