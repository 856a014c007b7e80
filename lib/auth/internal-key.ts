import { createHmac } from 'node:crypto';
import { isSameSecret } from '@/lib/auth/secrets';
import { env } from '@/lib/env';

/** The key with which this installation's own processes call each other. */
export function internalKey(): string {
  return createHmac('sha256', env().AUTH_SECRET).update('internal').digest('base64url');
}

/** Whether a process of this installation sends the request. */
export function isInternalRequest(request: Request): boolean {
  return isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${internalKey()}`);
}
