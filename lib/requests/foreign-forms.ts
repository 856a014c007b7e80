import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeNext } from '@/lib/requests/before-next';

/** Whether the form comes from a page of another host than the one it is sent to. */
function isForeignForm({ method, headers }: IncomingMessage): boolean {
  const { origin } = headers;
  if (method !== 'POST' || !origin) return false;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Sends the refusal of a form that comes from another site with status 403. Next, which refuses it, knows only 500, and
 * monitoring would report a fault of ours. Call it once, when the web process starts.
 */
export function sendForeignFormsAsForbidden(): void {
  beforeNext((request, response) => {
    if (!isForeignForm(request)) return;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      const [status = response.statusCode, ...more] = given;
      return writeHead(status === 500 ? 403 : status, ...more);
    };
  });
}
