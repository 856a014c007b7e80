import { apiMethods, apiRoute } from '@/lib/api';
import { env } from '@/lib/env';

/**
 * Where the browser reaches the sidecar, asked at run time: a build knows neither CHAT_URL nor CHAT_PORT. `url` is null
 * when nobody set it: then it is the page's own host at `port`.
 */
const get = apiRoute(async () => {
  const { CHAT_URL, CHAT_PORT } = env();
  return Response.json(
    { url: CHAT_URL ?? null, port: CHAT_PORT },
    { headers: { 'Cache-Control': 'no-store' } },
  );
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
