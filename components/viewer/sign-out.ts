import { csrfToken } from '@/components/forms/csrf-token';
import { unlessOffline } from '@/components/forms/failure-text';
import { toast } from '@/components/ui/overlays/toast';
import { localAddress } from '@/lib/language/addresses';
import { VIEWER_KEY } from '@/lib/runtime/early-script';
import { tMenu } from '@/messages/menu';

/** Storage keys of sign-in and chat drafts, removed with the session. */
const SIGN_IN_KEYS = /google|oauth|token|^estia-chat:/i;

export async function signOut(): Promise<void> {
  try {
    await fetch('/api/users/logout/', { method: 'POST', headers: { 'X-CSRFToken': csrfToken() } });
  } catch {
    // The session has not ended and must not look so.
    return toast.error(unlessOffline(tMenu('stillSignedIn')));
  }
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key === VIEWER_KEY || SIGN_IN_KEYS.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage may be disabled.
  }
  window.location.assign(localAddress('/'));
}
