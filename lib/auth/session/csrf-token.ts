import { keyedHash } from '@/lib/auth/secrets';

/** The value X-CSRFToken must repeat. Derived from the session, so a cookie planted by a sibling site is useless. */
export function csrfTokenOf(sessionToken: string): string {
  return keyedHash('csrf', sessionToken);
}
