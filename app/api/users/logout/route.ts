import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor, bearerToken } from '@/lib/auth/api-access';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { signOut, signOutBearer } from '@/lib/auth/session/session-commands';
import { clearSessionCookies } from '@/lib/auth/session/session-cookie';
import { jsonAnswer } from '../../answers';

/** Clears the cookies even without a session. */
const post = apiRoute(async (request) => {
  const bearer = bearerToken(request);
  if (bearer) {
    await signOutBearer(bearer);
  } else {
    await apiActor(request);
    await signOut(request.cookies.get(sessionCookieName())?.value);
    await clearSessionCookies();
  }
  return jsonAnswer({ message: 'Logged out' }, 'no-store');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
