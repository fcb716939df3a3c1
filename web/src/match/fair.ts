/** Whether the luck was settled beforehand: the seed must hash to what was published. */

/** Null where the browser offers no hashing, as on plain http. */
export async function proves(seed: string, commitment: string): Promise<boolean | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(seed));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("") === commitment;
}
