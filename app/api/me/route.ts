import type { NextRequest } from 'next/server';
import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor, bearerToken } from '@/lib/auth/api-access';
import { sessionCookieName } from '@/lib/auth/session/cookie';
import { touchSession } from '@/lib/auth/session/session-commands';
import { clearSessionCookies, restoreCsrfCookie } from '@/lib/auth/session/session-cookie';
import { getViewer, getViewerBySessionToken, VISITOR, viewerJson } from '@/lib/viewer/queries';
import type { ViewerAnswer } from '@/lib/viewer/types';

async function viewerOf(request: NextRequest): Promise<ViewerAnswer> {
  if (bearerToken(request)) {
    const actor = await apiActor(request);
    return actor ? getViewer(actor.id) : VISITOR;
  }
  const token = request.cookies.get(sessionCookieName())?.value;
  const found = token ? await getViewerBySessionToken(token) : null;
  if (token !== undefined && !found) await clearSessionCookies();
  if (!(found && token)) return VISITOR;
  await touchSession(found.session);
  await restoreCsrfCookie(request, token);
  return found.viewer;
}

/** Usually answered by server/edge/viewer.ts. */
const get = apiRoute(async (request) => {
  const { body, caching } = viewerJson(await viewerOf(request));
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': caching } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
