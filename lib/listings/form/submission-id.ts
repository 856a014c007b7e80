import { z } from 'zod';

/**
 * The submission id for an `Idempotency-Key` or draft id: a UUID as it is, any other key hashed to one (first half of
 * its SHA-256). `null` without a key.
 */
export async function submissionIdOf(key: string | null | undefined): Promise<string | null> {
  if (!key) return null;
  if (z.uuid().safeParse(key).success) return key.toLowerCase();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const hex = Buffer.from(digest).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20, 32)].join('-');
}
