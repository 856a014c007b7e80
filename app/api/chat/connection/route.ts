import { apiMethods, apiRoute } from '@/lib/api';
import { env } from '@/lib/env';
import { jsonAnswer } from '../../answers';

/**
 * `url` null means the page's host at `port`. Behind the page cache it is a path, because the site may have
 * several host names.
 */
const get = apiRoute(async () => {
  const { CHAT_URL, CHAT_PORT, EDGE } = env();
  const own = EDGE === 'on' ? '/' : null;
  return jsonAnswer({ url: CHAT_URL ?? own, port: CHAT_PORT }, 'no-store');
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
