import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';

/**
 * The error behind a failed cached read (`'use cache'`): Next throws one without its message, and keeps the original under the digest of
 * both. Any other error is returned as it is.
 */
export function originalError(error: unknown): unknown {
  const digest: unknown = error instanceof Error && 'digest' in error ? error.digest : undefined;
  if (typeof digest !== 'string') return error;
  return workAsyncStorage.getStore()?.reactServerErrorsByDigest.get(digest) ?? error;
}
