import { csrfToken } from '@/components/forms/csrf-token';
import { VIEWER_KEY } from './early-script';

/** What sign-in and the chat's drafts leave in the browser's storage; removed together with the session. */
const SIGN_IN_KEYS = /google|oauth|token|^estia-chat:/i;

/** Ends the session, clears what sign-in left behind and loads the home page afresh. */
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
    // Storage may be switched off; the session is what counts.
  }
  window.location.assign('/');
}
