import { apiMethods, apiRoute, readBody } from '@/lib/api';
import { apiActor, refuseCrossSite } from '@/lib/auth/api-access';
import { requestOrigin } from '@/lib/auth/origin/request-origin';
import { refreshInputSchema } from '@/lib/auth/schema';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { restoreCsrfCookie } from '@/lib/auth/session/session-cookie';
import { refreshClient } from '@/lib/auth/sign-in-commands';
import { AppError } from '@/lib/errors';
import { privateJson } from '../../answers';

/** Extends a browser's session, or exchanges a refresh token. */
const post = apiRoute(async (request) => {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    refuseCrossSite(request);
    const { refresh } = await readBody(request, refreshInputSchema);
    return privateJson(await refreshClient(refresh, requestOrigin(request.headers)));
  }
  const token = request.cookies.get(sessionCookieName())?.value;
  const actor = await apiActor(request);
  if (!(actor && token)) throw new AppError('unauthorized', 'Please sign in again.');
  await restoreCsrfCookie(request, token);
  return privateJson({ message: 'Session refreshed' });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
