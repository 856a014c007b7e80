import { RESERVED_WORDS } from '@/lib/auth/data/reserved-words';
import { ROUTE_WORDS } from '@/lib/auth/data/route-words';

const RESERVED: ReadonlySet<string> = new Set([...RESERVED_WORDS.trim().split(/\s+/), ...ROUTE_WORDS]);

export const RESERVED_PROBLEM = 'This username is not available.';

/**
 * Whether the username (lower case) is reserved: a first path segment of the site, or a word that could pass for it.
 */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username);
}
