import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

/** The key with which this installation's own processes call each other. */
export function internalKey(): string {
  return createHmac('sha256', env().AUTH_SECRET).update('internal').digest('base64url');
}

/** Compares in constant time. */
export function isInternalRequest(request: Request): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${internalKey()}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
