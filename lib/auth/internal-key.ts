import { createHmac } from 'node:crypto';
import { isSameSecret } from '@/lib/auth/secrets';
import { env } from '@/lib/env';

/** The key with which this installation's processes authenticate to each other. */
export function internalKey(): string {
  return createHmac('sha256', env().AUTH_SECRET).update('internal').digest('base64url');
}

/** Whether the request comes from a process of this installation. */
export function isInternalRequest(request: Request): boolean {
  return isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${internalKey()}`);
}
