import { keyedHash } from '@/lib/auth/secrets';

/** What X-CSRFToken must repeat. It belongs to one session, so that a cookie planted by a sibling site is of no use. */
export function csrfTokenOf(sessionToken: string): string {
  return keyedHash('csrf', sessionToken);
}
