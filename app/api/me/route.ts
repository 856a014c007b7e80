import { apiMethods, apiRoute } from '@/lib/api';
import { apiActor } from '@/lib/auth/api-access';
import { sessionCookieName } from '@/lib/auth/cookie';
import { restoreCsrfCookie } from '@/lib/auth/session-cookie';
import { getViewer, VISITOR } from '@/lib/auth/viewer-queries';

/** Who looks at the page: asked once per page view by the header. */
const get = apiRoute(async (request) => {
  const actor = await apiActor(request);
  const token = request.cookies.get(sessionCookieName())?.value;
  if (actor && token) await restoreCsrfCookie(token);
  const viewer = actor ? await getViewer(actor.id) : VISITOR;
  return Response.json(viewer, { headers: { 'Cache-Control': 'private, no-store' } });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
