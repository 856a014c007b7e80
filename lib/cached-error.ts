import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { millisecondsSinceOutage } from '@/lib/database-outage';
import { unavailable } from '@/lib/errors';

/** A cached read fails this soon after the query that it waited for. */
const SOON_MS = 3_000;

/**
 * The error behind a failed cached read (`'use cache'`): Next throws one without its message, and keeps the original under the digest of
 * both, for the request that began the read. For those that waited for the same read, an outage of this moment is the reason. Any
 * other error is returned as it is.
 */
export function originalError(error: unknown): unknown {
  const digest: unknown = error instanceof Error && 'digest' in error ? error.digest : undefined;
  if (typeof digest !== 'string') return error;
  const original = workAsyncStorage.getStore()?.reactServerErrorsByDigest.get(digest);
  if (original) return original;
  return millisecondsSinceOutage() < SOON_MS ? unavailable(error) : error;
}
