import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import { viewerJson } from '@/lib/viewer/queries';
import type { ViewerAnswer } from '@/lib/viewer/types';
import { acceptedEncoding, encode } from './cache/encoding';

/** `null` if the web process has to answer. */
export type ViewerOf = (cookies: string | undefined) => Promise<ViewerAnswer | null>;

/** Costs a multiple through Next. False if more than a read is needed; app/api/me answers the same. */
export async function answerViewer(
  request: IncomingMessage,
  response: ServerResponse,
  viewerOf: ViewerOf,
): Promise<boolean> {
  const { method, url, headers } = request;
  if (method !== 'GET' || url !== '/api/me') return false;
  // An API client or another site's page.
  if (headers.authorization !== undefined || headers.origin !== undefined) return false;
  const viewer = await viewerOf(headers.cookie).catch((error: unknown) => {
    log.warn({ err: error }, 'a viewer could not be read');
    return null;
  });
  if (!viewer) return false;
  const { body: json, caching, isSmall } = viewerJson(viewer);
  const encoding = isSmall ? 'identity' : acceptedEncoding(headers['accept-encoding']);
  const body = await encode(Buffer.from(json), encoding);
  if (response.destroyed) return true;
  response.writeHead(200, {
    ...DATA_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': body.byteLength,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
  });
  response.end(body);
  return true;
}
