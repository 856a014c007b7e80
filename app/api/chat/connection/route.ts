import { apiMethods, apiRoute } from '@/lib/api';
import { env } from '@/lib/env';

/**
 * Where the browser reaches the sidecar, asked at run time: a build knows neither CHAT_URL nor CHAT_PORT. `url` is null
 * when nobody set it: then it is the page's own host at `port`. Behind the page cache it is the site's own origin, written
 * as a path, because people may open the site under several names.
 */
const get = apiRoute(async () => {
  const { CHAT_URL, CHAT_PORT, EDGE } = env();
  const own = EDGE === 'on' ? '/' : null;
  return Response.json(
    { url: CHAT_URL ?? own, port: CHAT_PORT },
    { headers: { 'Cache-Control': 'no-store' } },
  );
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
