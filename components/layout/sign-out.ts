import { csrfToken } from '@/components/forms/csrf-token';
import { VIEWER_KEY } from './early-script';

/** Storage keys left by sign-in and chat drafts, removed with the session. */
const SIGN_IN_KEYS = /google|oauth|token|^estia-chat:/i;

/** Ends the session, clears what sign-in left behind and reloads at the home page. */
export async function signOut(): Promise<void> {
  await fetch('/api/users/logout/', {
    method: 'POST',
    headers: { 'X-CSRFToken': csrfToken() },
  }).catch(() => undefined);
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key === VIEWER_KEY || SIGN_IN_KEYS.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be disabled; what matters is the session.
  }
  window.location.assign('/');
}
