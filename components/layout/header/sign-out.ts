import { csrfToken } from '@/components/forms/csrf-token';
import { unlessOffline } from '@/components/forms/failure-text';
import { toast } from '@/components/ui/overlays/toast';
import { VIEWER_KEY } from '@/lib/runtime/early-script';

/** Storage keys left by sign-in and chat drafts, removed with the session. */
const SIGN_IN_KEYS = /google|oauth|token|^estia-chat:/i;

const NOT_DONE = 'You are still signed in. Please try again.';

/** Ends the session, clears what sign-in left behind and reloads at the home page. */
export async function signOut(): Promise<void> {
  try {
    await fetch('/api/users/logout/', { method: 'POST', headers: { 'X-CSRFToken': csrfToken() } });
  } catch {
    // The session has not ended, and must not look as if it had.
    return toast.error(unlessOffline(NOT_DONE));
  }
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
