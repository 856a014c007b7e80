import { CSRF_COOKIE } from '@/lib/auth/constants';

/** Calls to /api that change state repeat it in X-CSRFToken. */
export function csrfToken(): string {
  const prefix = `${CSRF_COOKIE}=`;
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return decodeURIComponent(entry?.slice(prefix.length) ?? '');
}
