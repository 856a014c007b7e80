import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '@/lib/auth/secrets';
import { env } from '@/lib/env';
import { EDGE_KEY_HEADER } from '@/lib/requests/edge-headers';

/** The key with which this installation's processes authenticate to each other. */
export function internalKey(): string {
  return createHmac('sha256', env().AUTH_SECRET).update('internal').digest('base64url');
}

let key: string | undefined;

/** Whether the page cache in front sends the request. */
export function isFromEdge({ headers }: IncomingMessage): boolean {
  const given = headers[EDGE_KEY_HEADER];
  key ??= internalKey();
  return typeof given === 'string' && isSameSecret(given, key);
}
